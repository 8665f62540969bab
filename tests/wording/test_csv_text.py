"""Tables as other programs read them."""

import csv
import io

from qt_dominoes.wording.csv_text import csv_text


def test_what_is_written_is_read_again() -> None:
    rows: list[list[str | int | float | None]] = [
        ["Name", "Points"],
        ['Zoé "the one", Łukasz', 12],
        ["two\nlines", None],
        ["x", 0.25],
    ]
    told = csv_text(rows)
    assert told.endswith(b"\r\n")
    assert list(csv.reader(io.StringIO(told.decode(), newline=""))) == [
        ["Name", "Points"],
        ['Zoé "the one", Łukasz', "12"],
        ["two\nlines", ""],
        ["x", "0.25"],
    ]


def test_a_name_is_never_a_formula() -> None:
    names = ["=1+1", "+1", "-1", "@x", "\tx"]
    told = csv_text([[name] for name in names]).decode()
    found = [row[0] for row in csv.reader(io.StringIO(told, newline=""))]
    assert found == [f"'{name}" for name in names]


def test_numbers_below_zero_stay_numbers() -> None:
    assert csv_text([[-5, 1.23456]]) == b"-5,1.2346\r\n"


def test_half_a_letter_does_not_stop_the_table() -> None:
    assert csv_text([["a\ud800b"]]) == b"a?b\r\n"
