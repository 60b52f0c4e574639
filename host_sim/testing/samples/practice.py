"""Samples of practice. PRACTICE[name](display) draws one."""

from samples.steps import Sample, finish
from slapdeck.games.house import HouseRules
from slapdeck.history.practice_scores import best_of, enter
from slapdeck.practice.drill import Drill
from slapdeck.practice.lesson import LessonTrainer
from slapdeck.practice.trainer import Trainer
from slapdeck.screens.menu.link_view import LinkView
from slapdeck.screens.practice.lesson_view import LessonView
from slapdeck.screens.practice.practice_verdict import PracticeVerdict
from slapdeck.screens.practice.score_view import ScoreView
from slapdeck.screens.practice.view import PracticeView
from slapdeck.ui.names import hint, pattern_words
from slapdeck.ui.words import fill, words

_NUMBER = 4711
_CARD_US = 1000000
_BEST = [[687, 20815, 12, 13, 301277], [455, 99, 9, 12, 288104]]


def _card(trainer):
    """Play the next card: every fifth pattern is missed, some plain cards are slapped."""
    i = trainer.played
    trainer.play(i * _CARD_US)
    if trainer.pattern >= 0:
        if sum(trainer.came) % 5:
            trainer.slap(i * _CARD_US + 293214 + i * 7919 % 171000)
    elif i % 16 == 15:
        trainer.slap(i * _CARD_US + 400000)


def _trainer(cards, game="ratscrew"):
    """Return a session of sixty cards after `cards` of them, and its rules."""
    rules = HouseRules(game)
    drill = Drill(_NUMBER, rules.patterns, rules.pack(), rules.wild_rank(), 60)
    trainer = Trainer(drill, _NUMBER, rules.patterns, rules.wild_rank())
    for _ in range(cards):
        _card(trainer)
    return rules, trainer


def _upto(wanted):
    """Return the session up to the first card, from the twentieth on, for which
    `wanted(trainer)`."""
    rules, trainer = _trainer(20)
    while not wanted(trainer):
        _card(trainer)
    return rules, trainer


def _play(display, rules, trainer, report):
    named = pattern_words(rules.game, rules.patterns)
    view = PracticeView(display, trainer, hint(words(), rules), named)
    view.enter()
    verdict = PracticeVerdict(display, named)
    report(view, verdict)
    finish(verdict)
    finish(view)


def practice_hit(display):
    """Practice: a slapped pattern, its name and the reaction."""
    rules, trainer = _upto(lambda one: one.reactions_us[one.played - 1] >= 0)
    place = _last(trainer)

    def report(view, verdict):
        view.show_taken(place)
        verdict.hit(0, place, trainer.reaction_us)

    _play(display, rules, trainer, report)


def practice_false(display):
    """A false slap: there was no pattern, and the pace drops by one step."""
    rules, trainer = _upto(lambda one: one.false_at[one.played - 1])
    _play(display, rules, trainer, lambda _, verdict: verdict.false_slap(0, 0))


def practice_missed(display):
    """A missed pattern: the next card covered it."""
    rules, trainer = _upto(lambda one: one.reactions_us[one.played - 2] == -2)
    _play(display, rules, trainer, lambda _, verdict: verdict.missed(1))


def _last(trainer):
    """Return the index of the last pattern, already slapped."""
    from slapdeck.rules.patterns import holding

    return holding(trainer.pile, 3, -1)


def score_page(display, page, game="ratscrew", note=b"", button=0):
    """Draw a page of a practice that `button` began."""
    _, trainer = _trainer(60, game)
    trainer.finish()
    saved = {"best": {game: _BEST}}
    at = enter(
        saved,
        game,
        [trainer.points(), _NUMBER, trainer.slapped, trainer.patterns(), trainer.quickest_us],
    )
    view = ScoreView(display, trainer, game, best_of(saved, game), at, note, button)
    view.show(page)
    finish(view)


def score_best(display):
    """The best sessions with this one among them; it could not be saved."""
    score_page(display, 2, note=words().NOT_SAVED)


def _lesson(display, cards, is_slapped=False, joined=0b0111):
    trainer = LessonTrainer()
    named = pattern_words(trainer.rules.game, trainer.rules.patterns)
    view = LessonView(display, trainer, named)
    view.join(joined)
    view.enter()
    for i in range(cards):
        trainer.play(i * _CARD_US)
    if cards:
        view.show_card(trainer.cards[cards - 1])
    view.refresh()
    finish(view)
    if not cards:
        verdict = PracticeVerdict(display, named)
        verdict.message(words().JOINED[3])
        finish(verdict)
    if is_slapped:
        place = trainer.pattern
        trainer.slap((cards - 1) * _CARD_US + 612345)
        verdict = PracticeVerdict(display, named)
        verdict.hit(0, place, trainer.reaction_us)
        view.show_taken(place)
        finish(verdict)
        finish(view)


class _Linked:
    link = b"https://someone.github.io/slapdeck/#p=%05d" % _NUMBER

    def title(self):
        return fill(words().DEAL_NUMBER, number=b"%05d" % _NUMBER)


def _link(display, turn):
    w = words()
    view = LinkView(display, turn, [w.BACK] * 4)
    view.show(_Linked(), (), 0)
    finish(view)


PRACTICE = {
    "practice_link": Sample(
        "The link of a session as a QR code: a phone that scans it opens the same cards.", _link, 0
    ),
    "practice_link_left": Sample("The same for the seat on the left.", _link, 1),
    "lesson_begins": Sample(
        "The first press on a new device: the lesson begins for all who press along.",
        _lesson,
        0,
        joined=0b0101,
    ),
    "lesson_double": Sample("The lesson: the first pattern to slap. The cards wait.", _lesson, 3),
    "lesson_hit": Sample("The pattern was slapped; its cards are ringed.", _lesson, 7, True),
    "lesson_fake": Sample("The last card of the lesson makes no pattern.", _lesson, 10),
    "practice_hit": practice_hit,
    "practice_false": practice_false,
    "practice_missed": practice_missed,
    "score": Sample(
        "After a practice: each reaction, misses, false slaps and the pace, card by card.",
        score_page,
        0,
    ),
    "score_patterns": Sample("The reactions by pattern.", score_page, 1, "ratscrew_party"),
    "score_best": score_best,
}
