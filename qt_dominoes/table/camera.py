"""How far one has zoomed in, and moved, from the view that shows the whole layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SMALLEST_ZOOM: Final = 0.5
LARGEST_ZOOM: Final = 4.0
#: One notch of the wheel, or one press of a key.
STEP: Final = 1.2


@dataclass(frozen=True, slots=True)
class Camera:
    """A zoom about the middle of the felt, then a shift in pixels."""

    zoom: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    @property
    def is_home(self) -> bool:
        """It shows the whole layout, fitted."""
        return self == HOME

    def zoomed(self, factor: float, x: float, y: float) -> Camera:
        """Zoom so that what lies at a point stays there; the point is seen from the middle."""
        zoom = max(SMALLEST_ZOOM, min(LARGEST_ZOOM, self.zoom * factor))
        part = zoom / self.zoom
        return Camera(zoom, x - (x - self.dx) * part, y - (y - self.dy) * part)

    def moved(self, dx: float, dy: float, width: float, height: float) -> Camera:
        """Shift the view; the middle of the layout never leaves an area of that size."""
        reach_x, reach_y = width / 2 * self.zoom, height / 2 * self.zoom
        return Camera(
            self.zoom,
            max(-reach_x, min(reach_x, self.dx + dx)),
            max(-reach_y, min(reach_y, self.dy + dy)),
        )


#: The camera that shows the whole layout.
HOME: Final = Camera()
