"""Words that share codes need not spell out: what is in here costs a code two or three letters.

The dictionary belongs to version 1 of the code and must never change, else old codes cannot be read.
The commonest words stand last, where they are cheapest.
"""

from __future__ import annotations

_FAMILIES = {
    "2005/": "chess chop-shop cross dock-belts dock-plain exchange island maelstrom spin-zone vault",
    "2016/": "1a 1b 2a 2b 3a 3b 4a 4b 5a 5b 6a 6b starta startb",
    "": "cactus docking-bay-a docking-bay-b energize in-and-out "
    "misdirection sidewinder steps tempest the-keep",
}
_BOARDS = [f'["{family}{name}",' for family, names in _FAMILIES.items() for name in names.split()]
_SENTENCES = (
    '"x-special-rule":"unknown"',
    "The turns of the boards are not confirmed.",
    "The picture of the course shows no special rule.",
    "The empty corner carries no board.",
    "The empty corners carry no board.",
    '"m":"Whether this course has a special rule is not known."',
    '"m":"The flags of the classic rules are the checkpoints. Which side of the docking bay is used is not '
    'confirmed."',
    '"e":[{"code":"unknown-rule","text":"The course has a long special rule; its text is not known.",'
    '"modelled":false}]',
    '"public JSON maps of LMU projects"',
    '"BjarneBjarne/Gruppe15-RoboRally2024 (public layout data)"',
    '"s":["course manual 2005, page 1","marcelpanse/roborally (public layout data)"]',
    '"s":["rulebook 2023, English","rulebook 2023, Ukrainian"]',
    '"s":["Kesomannen/robo-rally-remake (public layout data)","pictures of the rulebook maps"]',
    '"l":{"category":"beginner","level":"easy","length":"short","source":"course manual 2005, page 1"}',
    '"l":{"category":"expert","level":"mid","length":"medium","source":"rulebook 2023"}',
    '"l":{"tier":"starter","tier":"beginner","length":"short","source":"Kesomannen/robo-rally-remake"}',
    '"l":{"tier":"intermediate","tier":"advanced","tier":"expert","length":"medium","length":"long",',
)
_ELEMENTS = (
    '","id":"","name":"","family":"2005","family":"2016","family":"2023","size":[12,12],"size":[10,10],',
    '"faces":"E","notes":"","sources":[],"spaces":{"',
    'crusher 24","missile","antenna","repair crossed","repair single","start 1","start","',
    "push N 135, push E 24, push S 135, push W 24, laser N 1, laser E 1, laser S 2, laser W 2, ",
    'gear left","gear right","pit","battery","wall N, wall E","wall S, wall W","',
    'belt green N from E","belt green E from S","belt green S from W","belt green W from N","',
    'belt blue N from W","belt blue E from N","belt blue S from E","belt blue W from S","',
    'belt green N","belt green E","belt green S","belt green W","',
    'belt blue N","belt blue E","belt blue S","belt blue W","',
)
_FRAME = (
    '"special":[{"code":"","text":"","modelled":false}],"v":["dynamic-archiving","less-deadly","lighter-game",',
    '"competitive-mode","act-fast","less-spam-y","less-foreshadowing","three-damage-reboot"],"a":"","m":"',
    '"r":"classic-2005","p":[2,8],"p":[2,4],"p":[5,8],"o":"none","o":"reconstructed","o":"printed",',
    ",0,0,0],",
    ",3,0,0],",
    ",12,0,1],",
    ",0,12,2],",
    ',13,10,3]],"d":["docking-bay-b",0,0,1],"c":"","t":"","x":"",{"i":"","n":"","b":[["',
)
DICTIONARY = "".join((*_ELEMENTS, *_SENTENCES, *_BOARDS, *_FRAME)).encode()
"""The preset dictionary of the compression."""
