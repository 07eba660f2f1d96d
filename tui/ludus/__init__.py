"""What the interface of the ludus decides beside its screens and pictures. No Textual.

How a match is set up and taught (`plan`, `guide`), what is told of it (`news`, `causes`), which answers are listed first, asked once
more or not asked at all (`order`, `first`, `losing`, `idle`, `vow`, `paying`), what they are about (`spots`), what is advised (`advice`).
"""
