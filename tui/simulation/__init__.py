"""Games that bots play by the thousand: chunks of seeds, processes, contests between levels."""
