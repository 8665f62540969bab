"""The table as a scene: it shows a source's state and hands requests up to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from qt_dominoes.model.events import Event, RoundBegan
from qt_dominoes.model.layout import Placement
from qt_dominoes.model.move import Play
from qt_dominoes.model.port import ARMS, Connection
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.arrangement import Arrangement, Felt
from qt_dominoes.table.choreography import Choreography, Step, show
from qt_dominoes.table.counting import count_spots
from qt_dominoes.table.directing import direct
from qt_dominoes.table.interactions import Interaction, TileDrag
from qt_dominoes.table.lit_targets import LitTargets, Spot
from qt_dominoes.table.marks import CountMark, PopMark
from qt_dominoes.table.plates import LotCard, LotText, PileLabel, PlateItem
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.regions import Area, divide
from qt_dominoes.table.skin import IVORY, TableSkin, TileSkin, table_skin
from qt_dominoes.table.staging import Camera, Stage, in_order, own_slots, resting, stage_of
from qt_dominoes.table.tile_art import TileArt
from qt_dominoes.table.tile_item import Mark, TileItem
from qt_dominoes.wording.happenings import explain_refusal
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.plates import plate_text
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext
