"""The scene shows the floor, and keeps the pictures of what did not change."""

from __future__ import annotations

import dataclasses

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from course_library.compass import Space
from course_library.course import Course
from course_library.drawing import HeatMap, RenderOptions
from course_library.drawing.palette import palette
from course_library.floor import flatten
from editor.canvas import CourseScene
from editor.painting.files import render_image
from tests.course_library.drawing.sample import course

LIGHT = palette("light")
LINES = ("4x4: A1 belt blue E; B1 belt blue S from W; C3 pit", "2x4: A2 battery, wall N")
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def sample() -> Course:
    return course(*LINES, checkpoints=(Space(3, 0),))


@pytest.fixture
def scene(sample: Course) -> CourseScene:
    found = CourseScene()
    found.show_floor(flatten(sample))
    return found


def shown(scene: CourseScene, area: QRectF, scale: int = 40) -> QImage:
    image = QImage(int(area.width() * scale), int(area.height() * scale), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), area)
    painter.end()
    return image


def colour(image: QImage, x: float, y: float, scale: int = 40) -> str:
    return QColor(image.pixel(int(x * scale), int(y * scale))).name().upper()


def test_boards_and_tokens_are_seen(scene: CourseScene) -> None:
    scene.set_options(RenderOptions())
    image = shown(scene, QRectF(0, 0, 6, 4))
    assert colour(image, 2.5, 2.5) == LIGHT["pit"]
    assert colour(image, 3.25, 0.6) == LIGHT["checkpoint"]
    assert colour(image, 1.5, 3.5) == LIGHT["floor"]


def test_the_screen_shows_what_a_picture_file_shows(scene: CourseScene, sample: Course) -> None:
    options = RenderOptions(coordinates=False)
    scene.set_options(options)
    screen = shown(scene, QRectF(-0.15, -0.15, 6.3, 4.3))
    file = render_image(flatten(sample), dataclasses.replace(options, scale=40))
    places = [(x / 4 + 0.3, y / 4 + 0.3) for x in range(22) for y in range(14)]
    same = sum(colour(screen, *place) == colour(file, *place) for place in places)
    assert same > 0.93 * len(places)  # edges may fall differently on the pixels


def test_only_what_changed_is_drawn_anew(scene: CourseScene, sample: Course) -> None:
    first, second, token = scene.pictures()
    scene.show_floor(flatten(sample.replaced(checkpoints=(Space(0, 0),))))
    changed, kept, other_token = scene.pictures()
    assert kept is second
    assert changed is not first  # the checkpoint switches a belt off
    assert other_token is token
    assert token.pos() == QPointF(-3, 0)  # drawn on D1, now shown on A1


def test_a_moved_board_keeps_its_picture(scene: CourseScene, sample: Course) -> None:
    _, second, _ = scene.pictures()
    away = dataclasses.replace(sample.boards[1], at=Space(9, 2))
    scene.show_floor(flatten(sample.replaced(boards=(sample.boards[0], away))))
    assert second in list(scene.pictures())
    assert second.sceneBoundingRect().contains(QRectF(9, 2, 2, 4))


def test_what_is_gone_leaves_the_scene(scene: CourseScene, sample: Course) -> None:
    scene.show_floor(flatten(sample.replaced(boards=sample.boards[:1], checkpoints=())))
    assert len(list(scene.pictures())) == 1


def test_an_offset_moves_the_course_in_the_scene(scene: CourseScene, sample: Course) -> None:
    scene.show_floor(flatten(sample), Space(-2, 3))
    assert scene.content() == QRectF(-2, 3, 6, 4)
    assert scene.to_course(QPointF(-2, 3)) == QPointF(0, 0)
    assert scene.area_of(Space(1, 1)) == QRectF(-1, 4, 1, 1)
    assert scene.sceneRect().contains(scene.content())


def test_options_change_the_picture(scene: CourseScene) -> None:
    scene.set_options(RenderOptions(palette="dark", tokens=False))
    image = shown(scene, QRectF(0, 0, 6, 4))
    assert colour(image, 1.5, 3.5) == palette("dark")["floor"]
    assert colour(image, 3.25, 0.6) == palette("dark")["floor"]
    assert scene.backgroundBrush().color().name().upper() == palette("dark")["background"]
    assert scene.options.palette == "dark"


def test_overlays_are_shown(scene: CourseScene) -> None:
    plain = shown(scene, QRectF(0, 0, 6, 4))
    scene.set_options(RenderOptions(heat=HeatMap({Space(1, 3): 1.0}, "hits")))
    assert colour(shown(scene, QRectF(0, 0, 6, 4)), 1.1, 3.1) != colour(plain, 1.1, 3.1)


def test_chosen_spaces_are_framed(scene: CourseScene) -> None:
    scene.set_options(RenderOptions())
    scene.choose([Space(1, 3)])
    assert colour(shown(scene, QRectF(0, 0, 6, 4)), 1.03, 3.5) == LIGHT["highlight"]
    scene.choose([])
    assert colour(shown(scene, QRectF(0, 0, 6, 4)), 1.5, 3.5) == LIGHT["floor"]


def test_a_huge_board_is_painted_directly() -> None:
    scene = CourseScene()
    scene.show_floor(flatten(course("64x64: A1 pit")))
    image = shown(scene, QRectF(0, 0, 4, 4), 64)
    assert colour(image, 0.5, 0.5, 64) == LIGHT["pit"]
    (board,) = scene.pictures()
    assert board.is_sharp(64, 1)


def test_an_empty_scene_has_no_content() -> None:
    assert CourseScene().content().isEmpty()
    assert CourseScene().floor is None
