"""Judging what an answer of the ludus is to whoever gives it, as anybody can who looks at the table.

An answer *reacts*, or is a *free action* besides; it *gives up* what it ends or leaves; it *changes nothing* where no
deed of it is possible; it does something *unseen* where cards move that the Arenas do not show (`answers`). It *comes
to* one end, or to several where choices are left, as a window does (`outcomes`). An end *brings* its seat a sum, and
*betters* another end where any one thing is better (`scale`). From these follow what an answer *loses* for good
(`losses`), and whether a window is *idle* (`idle`).
"""
