"""Wolf & Hound as a guest plays it: a card that lights, or an answer for a phantom."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.players.playing import Player


class WolfPlayer(Player):
    """Somebody at a table of Wolf & Hound."""

    @property
    def is_asked(self) -> bool:
        """A card lights, or an answer is wanted: while one's own card still flies, neither does."""
        return self.page.locator(".hand .card.lit, .answers .button").count() > 0

    def decide(self) -> None:
        """Raise a card that lights and play it; where something is asked, answer."""
        answers = self.page.locator(".answers .button")
        if answers.count():
            self.act(answers.first)
            return
        raised = self.page.locator(".hand .card.raised")
        if not raised.count():
            self.act(self.visitor.lit.first)
        expect(raised).to_have_count(1)
        self.act(raised)
        expect(raised).to_have_count(0)
