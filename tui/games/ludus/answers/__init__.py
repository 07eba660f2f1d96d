"""The answers at the table: where the cursor begins, their order, where they stand and which keys they have. No Textual."""
