"""Small components and cards, written as TOML, that tests of the loader put into a pack."""

from textwrap import dedent

FILE = "packs/mine/set.toml"
"""What faults call the file of such a pack."""

GLADIATOR = """
    [[unit]]
    id = "myrmillo"
    name = "Myrmillo"
    kind = "neutral"
    classes = ["defender"]
    movement = 1
    range = 1
    health = 4
    attack = ["green"]
    origin = "ours"
"""

ARENA = '''
    [[arena]]
    id = "pit"
    name = "The Pit"
    faction = "kunlun"
    board = """
    {board}"""
    text = ""
    origin = "ours"
    {more}

    [[arena.priorities]]
    order = [{{ of = "closest", bold = true }}]
'''

GOOD_BOARD = """
  1 2 3 .
 . . K . .
  H H H .
"""


def arena(board: str, more: str = "") -> str:
    """An arena with a board and further fields."""
    return dedent(ARENA).format(board=board.strip("\n") + "\n", more=more)


def unit(**fields: str) -> str:
    """A unit with some fields exchanged, written as TOML."""
    lines = dict(line.split(" = ", 1) for line in dedent(GLADIATOR).strip().splitlines()[1:])
    return "\n".join(["[[unit]]", *(f"{name} = {value}" for name, value in (lines | fields).items())])


TACTIC = '[[tactic]]\nid = "{id}"\nname = "{name}"\nlasts = "temporary"\non = "ally"\nrival_target = "weakest"\norigin = "ours"\nfatigues = true'
CARD = '[[prowess]]\nid = "{id}"\nname = "{name}"\norigin = "ours"\nlevel = {level}\nrules = [{{ type = "capacity", add = 1 }}]\n'

EVENT = '[[event]]\nid = "e"\nname = "E"\nkind = "bloodshed"\nrivals = [{ kind = "bag" }]\nhero = true\ncamp = 1\norigin = "ours"\n'
HERO = """
[[hero]]
id = "nemo"
name = "Nemo"
faction = "{faction}"
classes = ["{one}"]
movement = 2
range = 1
health = 5
leadership = 5
attack = [{attack}]
starting_units = ["attacker", "{unit}"]
starting_tactics = ["{tactic}"]
primus = "{primus}"
origin = "ours"
"""


def hero(
    faction: str = "kunlun",
    one: str = "archer",
    attack: str = '"blue"',
    unit: str = "archer",
    tactic: str = "stun",
    primus: str = "primus_nox",
) -> str:
    """A hero with some fields exchanged."""
    return HERO.format(faction=faction, one=one, attack=attack, unit=unit, tactic=tactic, primus=primus)


def card(reward: str, criterion: str = '{ type = "have", units = 2 }') -> str:
    """An Opportunity card."""
    return f'[[opportunity]]\nid = "o"\nname = "O"\ncriterion = {criterion}\nreward = {reward}\norigin = "ours"'


def branching(*branches: str) -> str:
    """An Opportunity card that asks for a branch as it is kept."""
    return f'[[opportunity]]\nid = "o"\nname = "O"\norigin = "ours"\nbranches = [{", ".join(branches)}]'


def bane(kind: str, more: str) -> str:
    """A bane chip."""
    return f'[[bane]]\nid = "b"\nname = "B"\nkind = "{kind}"\norigin = "ours"\n{more}'


def preset(primuses: str, prowess: str = "", scion: str = "taotie") -> str:
    """A suggested campaign."""
    return (
        f'[[preset]]\nid = "p"\nname = "P"\nhero = "krakenlance"\ndifficulty = "valiant"\nscion = "{scion}"\n'
        f'primuses = [{primuses}]\nprowess = [{prowess}]\nimprovement = "health"\ntext = ""\norigin = "ours"'
    )


FACTION = (
    '[[faction]]\nid = "{id}"\nname = "Nubians"\nposition = 9\nletter = "N"\nhero = "{hero}"\narena = "{arena}"\nflavour = ""\n'
    'origin = "ours"'
)
SCION = """
[[scion]]
id = "cerberus"
name = "Cerberus"
unit = "{unit}"
dice = ["green"]
lines = [{{ dice = [{dice}], reading = "single", do = "strike", n = 1 }}]
unit_cap = {cap}
priorities = {{ order = [{{ of = "closest", bold = true }}] }}
banes = ["{bane}"]
text = ""
origin = "ours"
"""
THREE = '"nox", "bingqing", "decimus"'

DRAW = '{ type = "draw" }'

_LUDUS = 'id = "{id}"\nname = "{name}"\norigin = "ours"\n'
_FIELDS = {
    "income": "copies = 1\nprice = 2\nvalue = 2\n",
    "gladiator": "copies = 1\nprice = 3\nattack = 2\nhealth = 3\nagility = 1\nbloodlust = 1\n",
    "patron": "copies = 1\nprice = 4\ninfluence = 1\n",
    "scheme": "copies = 1\nprice = 2\n",
    "tactic": "copies = 1\nprice = 2\n",
    "reaction": "copies = 1\nprice = 2\n",
    "boast": "",
    "arena": "",
}


def ludus_card(kind: str, more: str = "", id_: str = "ox", name: str = "Ox") -> str:
    """A record of the ludus of a kind, with further fields in place of those it begins with."""
    lines = dict(line.split(" = ", 1) for line in (_LUDUS.format(id=id_, name=name) + _FIELDS[kind]).splitlines())
    lines |= dict(line.split(" = ", 1) for line in more.splitlines() if line)
    return "\n".join([f"[[ludus_{kind}]]", *(f"{field} = {value}" for field, value in lines.items())]) + "\n"
