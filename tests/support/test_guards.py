"""The guards of the tests catch what they are there for, and nothing else."""

import pytest

LEAKS = ("-p", "no:randomly", "-p", "tests.support.leaks", "-p", "tests.support.logs")

LEAVING_BEHIND = {
    "a timer": "timer = QTimer(qapp); timer.start(10_000)",
    "a timer started by a signal": """
    timer = QTimer(qapp)
    timer.setInterval(10_000)
    source = QTimer(qapp)
    source.setSingleShot(True)
    source.timeout.connect(timer.start)
    with qtbot.waitSignal(source.timeout):
        source.start(1)""",
    "an animation": """
    animation = QVariantAnimation(qapp)
    animation.setStartValue(0)
    animation.setEndValue(1)
    animation.setDuration(60_000)
    animation.start()""",
    "a QThread": "thread = QThread(qapp); thread.start(); qapp.kept = thread",
    "a window": "window = QWidget(); window.show(); qapp.kept = window",
    "a thread": "threading.Thread(target=time.sleep, args=(20,), daemon=True).start()",
    "a process": "keep.append(subprocess.Popen(['sleep', '20']))",
}
LEAVING_NOTHING = {
    "a stopped timer": "timer = QTimer(); timer.start(10_000); timer.stop()",
    "a forgotten timer": "QTimer().start(10_000)",
    "a timer of a closed widget": """
    widget = QWidget()
    qtbot.addWidget(widget)
    QTimer(widget).start(10_000)""",
    "a closed window": "window = QWidget(); window.show(); window.close(); qapp.kept = window",
    "a timer in a cycle": """
    timer = QTimer()
    timer.itself = timer
    timer.start(10_000)""",
    "a thread about to end": "threading.Thread(target=time.sleep, args=(0.1,)).start()",
    "a process waited for": "subprocess.run(['true'])",
}
HEAD = """
import subprocess, threading, time
from PySide6.QtCore import QThread, QTimer, QVariantAnimation
from PySide6.QtWidgets import QWidget

keep = []

def test_it(qapp, qtbot):
    """


def run_case(pytester: pytest.Pytester, body: str) -> pytest.RunResult:
    pytester.makepyfile(HEAD + body.strip() + "\n")
    pytester.makeini("[pytest]\nmarkers =\n    allow_log: may log\n")
    return pytester.runpytest_subprocess(*LEAKS)


@pytest.fixture(autouse=True)
def reach_the_guards(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))


@pytest.mark.slow
@pytest.mark.parametrize("case", LEAVING_BEHIND)
def test_what_is_left_running_fails_the_test(pytester: pytest.Pytester, case: str) -> None:
    result = run_case(pytester, LEAVING_BEHIND[case])
    result.stdout.fnmatch_lines(["*left running:*"])


@pytest.mark.slow
def test_the_place_of_the_start_is_told(pytester: pytest.Pytester) -> None:
    result = run_case(pytester, LEAVING_BEHIND["a timer"])
    result.stdout.fnmatch_lines(["*QTimer of QApplication, started by *.py:8*"])


@pytest.mark.slow
@pytest.mark.parametrize("case", LEAVING_NOTHING)
def test_what_has_ended_is_no_leak(pytester: pytest.Pytester, case: str) -> None:
    run_case(pytester, LEAVING_NOTHING[case]).assert_outcomes(passed=1)


@pytest.mark.slow
def test_a_logged_warning_fails_unless_the_test_expects_it(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import logging, pytest

        def test_quiet():
            logging.getLogger("dominoes").info("a tile")

        def test_loud():
            logging.getLogger("dominoes").warning("no tile")

        @pytest.mark.allow_log
        def test_loud_and_meant():
            logging.getLogger("dominoes").warning("no tile")
        """
    )
    result = pytester.runpytest_subprocess(*LEAKS)
    result.assert_outcomes(passed=3, errors=1)
    result.stdout.fnmatch_lines(["*WARNING dominoes: no tile (*"])


@pytest.mark.slow
def test_letters_colours_and_held_keys_are_put_back_for_the_next_test(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(
        """
        from PySide6.QtCore import Qt
        from PySide6.QtGui import QColor, QPalette
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication, QWidget

        found = []

        def look():
            colour = QApplication.palette().window().color().name()
            held = QApplication.keyboardModifiers(), QApplication.mouseButtons()
            return QApplication.font().toString(), colour, *held

        def test_one(qapp):
            found.append(look())
            font = QApplication.font()
            font.setPointSize(30)
            QApplication.setFont(font)
            QApplication.setPalette(QPalette(QColor("#102030")))
            widget = QWidget()
            QTest.keyClick(widget, Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
            QTest.mousePress(widget, Qt.MouseButton.RightButton, Qt.KeyboardModifier.ShiftModifier)
            assert not any(now == then for now, then in zip(look(), found[0]))

        def test_two(qapp):
            assert look() == found[0]
        """
    )
    result = pytester.runpytest_subprocess("-p", "no:randomly", "-p", "tests.support.usual")
    result.assert_outcomes(passed=2)
