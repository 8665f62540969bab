from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.storage.texts import searchable, storable, utc, whole

any_text = st.text(st.characters())


@pytest.mark.parametrize(
    ("text", "found_by"),
    [("İREM", "irem"), ("Işık", "isik"), ("ŁUCJA", "łucja"), ("Zoé", "ZOE"), ("STRASSE", "straße")],
)
def test_a_search_heeds_neither_capitals_nor_marks(text: str, found_by: str) -> None:
    assert searchable(text) == searchable(found_by)


@given(text=any_text)
def test_any_text_can_be_stored(text: str) -> None:
    whole(text).encode()
    assert "\0" not in storable(text, 10)
    assert len(storable(text, 10)) <= 10
    if not any("\ud800" <= letter <= "\udfff" for letter in text):
        assert whole(text) == text


def test_times_are_written_in_utc() -> None:
    there = datetime(2026, 11, 30, 6, 0, 5, tzinfo=timezone(timedelta(hours=9)))
    assert utc(there) == utc(datetime(2026, 11, 29, 21, 0, 5, tzinfo=UTC)) == "2026-11-29T21:00:05Z"
