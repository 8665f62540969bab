"""A window that a screen reader has gone through goes without a crash, whichever way it goes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

#: Lays out a table, asks for all that a screen reader asks for, and takes it away again.
PROGRAM = """
import gc, sys
from pathlib import Path
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from qt_dominoes.app.startup import application
from qt_dominoes.app.table_page import TablePage
from qt_dominoes.table.scene import TableScene
from tests.support.tables import Tables, laid_out

app = application()
QAccessible.setActive(True)
RECORD = laid_out(
    "1-5 0-5 1-3 4-4", "5-5 2-5 0-2 6-6", opener=1,
    line="5-5 1-5@5-5:line-a 2-5@5-5:line-b",
)

tables = Tables(Path())

def everything(found):
    yield found
    for place in range(found.childCount()):
        child = found.child(place)
        if child is not None:
            yield from everything(child)

def table():
    page = TablePage(TableScene(font=QApplication.font()))
    page.scene.setParent(page)
    page.resize(900, 600)
    page.show()
    session = tables.sit(RECORD, store=None)
    page.show_session(session)
    session.start()
    page.scene.choose(page.scene.own_tiles()[0])
    page.view.ends_readout.setFocus()
    app.processEvents()
    names = [
        found.text(QAccessible.Text.Name)
        for found in everything(QAccessible.queryAccessibleInterface(page))
        if found.rect() is not None and found.state() is not None
    ]
    assert "open end 2 of 2 5, counts 2" in names, names
    assert "2 5 on double 5, line B" in names, names
    assert "place 0 5 at arm A of double 5" in names, names
    page.show_session(None)
    tables.close()
    return page

page = table()
way = sys.argv[1]
for _time in range(5):
    if way == "collected":
        # Nothing in sight is ever collected: its parts go one by one, and a stack that loses the
        # page in front would show the next one, of which parts are gone already.
        page.hide()
        del page
        gc.collect()
    elif way == "deleted later":
        page.deleteLater()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
    elif way == "closed":
        page.close()
    page = table()
    gc.collect()
    app.processEvents()
if way == "application first":
    app.shutdown()
print("gone")
"""


@pytest.mark.slow
@pytest.mark.parametrize("way", ["collected", "deleted later", "closed", "application first"])
def test_the_end_is_quiet(way: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", str(program), way],
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_LOGGING_RULES": "*.warning=false"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "gone\n", "")
