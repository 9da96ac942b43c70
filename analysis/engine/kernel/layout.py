"""Where everything lies in the compiled engine's arrays.

``s`` (int64) is a race: a header, a row for each seat, who stands where, and counts for each space that
go on over many races. ``g`` (int64) holds a row for each space. ``k`` (int64) holds rules, cards, boards and
beams. Flat arrays with fixed offsets keep calls between compiled functions cheap.
"""

from __future__ import annotations

MOST_SEATS = 8
MOST_REGISTERS = 8
MOST_CARDS = 16
MOST_CHECKPOINTS = 16

# --- A pile of cards: a count for each card, then their sum.

PILE_TOTAL = MOST_CARDS
PILE = MOST_CARDS + 1

# --- s: header

SEATS = 0
PRIORITY = 1
REGISTER = 2
ROUND = 3
WINNER = 4
LOGGED = 5
CELLS = 6
DAMAGE_DECK = 8
DAMAGE_DISCARD = DAMAGE_DECK + PILE
LINE = DAMAGE_DISCARD + PILE
STEP = LINE + MOST_SEATS
TARGET = STEP + MOST_SEATS
CANCELLED = TARGET + MOST_SEATS
ORDER = CANCELLED + MOST_SEATS
FREE_STARTS = ORDER + MOST_SEATS
CHOICE = FREE_STARTS + 64
DESK = CHOICE + MOST_REGISTERS
ROBOTS = DESK + 272

# --- s: the row of a seat

CELL = 0
FACING = 1
PHASE = 2
NEXT = 3
ENERGY = 4
LIVES = 5
ARCHIVE = 6
ARROW = 7
FELL_ON = 8
SHUT_DOWN = 9
RESOLVED = 10
MOVED_FREELY = 11
RETURNS = 12
CHOSEN_FACING = 13
START = 14
STRATEGY = 15
PROGRAM = 16
PLAYED = PROGRAM + MOST_REGISTERS
PENDING = PLAYED + MOST_REGISTERS
DECK = PENDING + MOST_REGISTERS
DISCARD = DECK + PILE
HAND = DISCARD + PILE
FALLS = HAND + PILE
HITS = FALLS + 1
PUSHES = HITS + 1
TIMES = PUSHES + 1
NOISE = TIMES + MOST_CHECKPOINTS
ROW = NOISE + 1

OCCUPANT = ROBOTS + MOST_SEATS * ROW
"""From here one entry for each cell: the seat of the solid robot on it, or -1."""

# --- s: counts for each space, after the occupants

VISITS = 0
FELL_BY_CARD = 1
FELL_BY_PUSH = 2
FELL_BY_BELT = 3
FELL_BY_PANEL = 4
FELL_DISPLACED = 5
BOARD_HITS = 6
ROBOT_HITS = 7
PUSHED_FROM = 8
TALLY = 9
TALLY_NAMES = (
    "visits",
    "falls by card",
    "falls by push",
    "falls by belt",
    "falls by panel",
    "falls when moved out of the way",
    "hits by board lasers",
    "hits by robot lasers",
    "pushes",
)

ABSENT, VIRTUAL, SOLID, OUT = range(4)

# --- g: the row of a cell

NBR = 0
SIGHT = 4
OWNER = 8
PIT = 9
BELT_DIR = 10
BELT = 11
BELT_TURN = 12
PUSH = 16
GEAR = PUSH + MOST_REGISTERS
BATTERY = GEAR + 1
CHECKPOINT = BATTERY + 1
IN_BEAM = CHECKPOINT + 1
GROUND = IN_BEAM + 1

WALL = -1
OFF = -2

# --- k: rules

REGISTERS = 0
HAND_SIZE = 1
REBOOT_DAMAGE = 2
ENERGY_START = 3
ENERGY_MOST = 4
ENERGY_COUNTS = 5
ON_TOUCH = 6
BY_CARD = 7
START_LIVES = 8
ARCHIVING = 9
DISCARD_SPAM = 10
SHUFFLE_EACH_ROUND = 11
RANDOM_REGISTERS = 12
MOST_ROUNDS = 13
BLOCKING = 14
CHECKPOINTS = 15
SPAM_CARD = 16
CARDS = 17
ACTIVATIONS = 18
BEAMS = 19
STARTS = 20
CHOOSE_STARTS = 21
RING_MOVES = 22
HEAD_ON_PASS = 23
SHARE_PIT = 24
PANELS_BY_PRIORITY = 25
PUSHER_GOES_ON = 26
DISPLACED_PUSH_ON = 27
REST_FIRES = 28
AGAIN_RETRIES = 29
TWINS_HIT_ONCE = 30
ACTIVATIONS_AT = 31
BOARDS_AT = 32
BEAMS_AT = 33
STARTS_AT = 34
STAY_EFFECT = 35
CARDS_AT = 40

# --- k: tables behind the rules

CARD_ROW = 16
ROLE = 0
CARD_ENERGY = 1
SPEED = 2
COPIES = 3
MANEUVERS = 4
FIRST_MANEUVER = 5
EFFECT = 14
REGULAR, AGAIN, SPAM, HAYWIRE = range(4)

ACTIVATION_ROW = 3
BOARD_ROW = 2
BEAM_ROW = 4
BEAM_FROM, BEAM_LENGTH, BEAM_STRENGTH, BEAM_TWIN = range(4)
START_ROW = 5
START_CELL, START_FACING, START_SHARED, START_BLOCKED, START_VALUE = range(5)
