"""Colours as eyes see them: luminance and contrast by WCAG 2.2, colour blindness, distance.

Colours are ``#rrggbb``.
"""

from __future__ import annotations

import math
from typing import Final

RGB = tuple[float, float, float]
Matrix = tuple[RGB, RGB, RGB]

#: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation
#: of Color Vision Deficiency", IEEE TVCG 15(6), 2009: severity 1.0, for linear RGB.
BLINDNESS: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
#: Every way of seeing: the usual one first.
EYES: Final = ("usual", *BLINDNESS)


def channels(colour: str) -> RGB:
    """Red, green and blue, 0 to 1, as they are written."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def written(rgb: RGB) -> str:
    """The nearest colour that can be written."""
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, part))):02x}" for part in rgb)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _encoded(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * 12.92 if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)


def _linear_rgb(colour: str) -> RGB:
    red, green, blue = map(_linear, channels(colour))
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance: 0 is black, 1 is white."""
    red, green, blue = _linear_rgb(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mixed(over: str, under: str, part: float) -> str:
    """``over`` painted on ``under`` with that opacity, 0 to 1."""
    red, green, blue = (
        a * part + b * (1 - part) for a, b in zip(channels(over), channels(under), strict=True)
    )
    return written((red, green, blue))


def seen(colour: str, eyes: str) -> str:
    """What that colour looks like to those eyes, one of ``EYES``."""
    if eyes not in BLINDNESS:
        return colour
    rgb = _linear_rgb(colour)
    red, green, blue = (
        _encoded(sum(weight * part for weight, part in zip(row, rgb, strict=True)))
        for row in BLINDNESS[eyes]
    )
    return written((red, green, blue))


def _lab(colour: str) -> RGB:
    red, green, blue = _linear_rgb(colour)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str) -> float:
    """How different two colours look: CIEDE2000; about 2 is only just seen side by side."""
    l1, a1, b1 = _lab(one)
    l2, a2, b2 = _lab(other)
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grey = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25.0**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * _cos(hue - 30)
        + 0.24 * _cos(2 * hue)
        + 0.32 * _cos(3 * hue + 6)
        - 0.20 * _cos(4 * hue - 63)
    )
    s_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_chroma = 1 + 0.045 * chroma
    s_hue = 1 + 0.015 * chroma * t
    bend = (
        -2
        * math.sqrt(chroma**7 / (chroma**7 + 25.0**7))
        * math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    )
    d_light = (l2 - l1) / s_light
    d_chroma = (c2 - c1) / s_chroma
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / s_hue
    return math.sqrt(d_light**2 + d_chroma**2 + d_hue**2 + bend * d_chroma * d_hue)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
