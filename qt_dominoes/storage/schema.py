"""The library's tables, as the newest migration leaves them.

History of the schema:

1. ``match`` (a row a match, small enough to search through), ``record`` (its bytes, apart, so
   that a search does not read them), ``seat_result`` (a row a seat, for statistics).
2. ``title``, ``imported`` (it was not played here and counts for nobody), what the list is sorted
   by (``opponents``, ``margin``), ``against_self`` (a person of the same name sits at another
   side) and ``named_before`` (at an earlier seat: counted once), and an index that holds all
   that the list asks for: 20 ms a search instead of 150 at 100,000 matches.

3. ``branch``: a row for each match that was played on from a place of another one.

``sequence`` counts the writes: "newest" means it, so that a clock that goes backwards puts
nothing in the wrong order. ``seal`` is the SHA-256 of a match's row and its seats' rows,
``sha256`` that of the deflated record: SQLite's own check misses most flipped bits.
"""

from __future__ import annotations

from typing import Final

#: "QtDo", so that the library is known for what it is.
APPLICATION_ID: Final = 0x5174446F

SCHEMA_1: Final = (
    """
    CREATE TABLE match (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        sequence INTEGER NOT NULL UNIQUE,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        finished TEXT,
        running INTEGER NOT NULL,
        over INTEGER NOT NULL,
        variant TEXT NOT NULL,
        dials TEXT NOT NULL,
        seats INTEGER NOT NULL,
        players TEXT NOT NULL,
        levels TEXT NOT NULL,
        winner INTEGER,
        resigned INTEGER,
        own_side INTEGER,
        outcome TEXT,
        scores TEXT NOT NULL,
        rounds INTEGER NOT NULL,
        best_play INTEGER NOT NULL,
        assisted TEXT NOT NULL,
        tags TEXT NOT NULL,
        note TEXT NOT NULL,
        words TEXT NOT NULL,
        seal BLOB NOT NULL
    ) STRICT
    """,
    "CREATE INDEX match_running ON match (sequence) WHERE running = 1",
    "CREATE INDEX match_over ON match (sequence) WHERE over = 1",
    "CREATE INDEX match_created ON match (created)",
    """
    CREATE TABLE record (
        number INTEGER PRIMARY KEY REFERENCES match (number) ON DELETE CASCADE,
        sha256 BLOB NOT NULL,
        deflated BLOB NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE seat_result (
        number INTEGER NOT NULL REFERENCES match (number) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        side INTEGER NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        level TEXT,
        only_person INTEGER NOT NULL,
        variant TEXT NOT NULL,
        seats INTEGER NOT NULL,
        opponents TEXT NOT NULL,
        assisted INTEGER NOT NULL,
        outcome TEXT,
        over INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        points INTEGER NOT NULL,
        round_points INTEGER NOT NULL,
        debits INTEGER NOT NULL,
        best_play INTEGER NOT NULL,
        went_out INTEGER NOT NULL,
        plays INTEGER NOT NULL,
        draws INTEGER NOT NULL,
        passes INTEGER NOT NULL,
        PRIMARY KEY (number, seat)
    ) STRICT, WITHOUT ROWID
    """,
    # These two hold all that the scoreboard asks for: 80 ms instead of 300 at 100,000 matches.
    """
    CREATE INDEX seat_result_only_person ON seat_result (
        only_person, variant, seats, opponents, assisted,
        outcome, over, rounds, round_points, best_play
    ) WHERE only_person = 1
    """,
    """
    CREATE INDEX seat_result_person ON seat_result (
        name, kind, variant, seats, opponents, assisted,
        outcome, over, rounds, round_points, best_play
    ) WHERE kind = 'human'
    """,
)

#: The columns are filled, and the seals made anew, between these two.
SCHEMA_2_COLUMNS: Final = (
    "ALTER TABLE match ADD COLUMN title TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE match ADD COLUMN opponents TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE match ADD COLUMN margin INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE match ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seat_result ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seat_result ADD COLUMN against_self INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seat_result ADD COLUMN named_before INTEGER NOT NULL DEFAULT 0",
    "DROP INDEX match_created",
    "DROP INDEX seat_result_only_person",
    "DROP INDEX seat_result_person",
)
SCHEMA_2_INDEXES: Final = (
    """
    CREATE INDEX match_list ON match (
        created, variant, seats, outcome, over, running, assisted, imported,
        rounds, margin, levels, opponents, title, words
    )
    """,
    "CREATE INDEX match_tagged ON match (tags) WHERE tags <> '[]'",
    # These two hold all that the scoreboard asks for.
    """
    CREATE INDEX seat_result_only_person ON seat_result (
        only_person, imported, variant, seats, opponents, assisted, against_self,
        outcome, over, rounds, round_points, best_play, went_out, draws, passes
    ) WHERE only_person = 1 AND imported = 0
    """,
    """
    CREATE INDEX seat_result_person ON seat_result (
        name, kind, imported, named_before, variant, seats, opponents, assisted, against_self,
        outcome, over, rounds, round_points, best_play, went_out, draws, passes
    ) WHERE kind = 'human' AND imported = 0 AND named_before = 0
    """,
)

SCHEMA_3: Final = (
    """
    CREATE TABLE branch (
        number INTEGER PRIMARY KEY REFERENCES match (number) ON DELETE CASCADE,
        parent TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        round INTEGER NOT NULL,
        event INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX branch_parent ON branch (parent)",
)

#: What a match's seal covers, in this order; ``match`` also has ``number`` and ``seal``.
MATCH_COLUMNS: Final = (
    "id",
    "sequence",
    "created",
    "changed",
    "finished",
    "running",
    "over",
    "variant",
    "dials",
    "seats",
    "players",
    "levels",
    "winner",
    "resigned",
    "own_side",
    "outcome",
    "scores",
    "rounds",
    "best_play",
    "assisted",
    "tags",
    "note",
    "words",
    "title",
    "opponents",
    "margin",
    "imported",
)
#: The same of a seat; ``seat_result`` also has ``number``.
SEAT_COLUMNS: Final = (
    "seat",
    "side",
    "name",
    "kind",
    "level",
    "only_person",
    "variant",
    "seats",
    "opponents",
    "assisted",
    "outcome",
    "over",
    "rounds",
    "points",
    "round_points",
    "debits",
    "best_play",
    "went_out",
    "plays",
    "draws",
    "passes",
    "imported",
    "against_self",
    "named_before",
)
