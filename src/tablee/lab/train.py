"""A first learned player: proximal policy optimisation by self-play over the batched environment, in a page of PyTorch (extra `train`).

`python -m tablee.lab.train --out weights.npz`; then `tablee duel wolf-and-hound --seats 4 --a weights.npz --b 3`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    os.environ.setdefault("TABLEE_BACKEND", "jit")  # before a rule is imported

import numpy as np
import torch
from torch import nn

from tablee.bots.learned import features

from .batch import Batch

STEPS, EPOCHS, PARTS, CLIP, LAMBDA, ENTROPY = 64, 3, 16, 0.2, 0.9, 0.01
"""Choices of each table between two lessons; how often and in how many parts they are gone through; how far a lesson goes, how far ahead it looks."""


class Net(nn.Module):  # type: ignore[misc]  # PyTorch is an extra: where it is not installed nothing is known of it
    """Two layers in common, then what moves are worth beside each other, and what the position is worth to the side that is asked."""

    def __init__(self, size: int, moves: int, width: int) -> None:
        super().__init__()
        self.body = nn.ModuleList([nn.Linear(size, width), nn.Linear(width, width)])
        self.moves, self.worth = nn.Linear(width, moves), nn.Linear(width, 1)

    def forward(self, x: Any, masks: Any) -> tuple[Any, Any]:
        """How moves are rated, −1e9 where they are not allowed, and what the position is worth."""
        for layer in self.body:
            x = torch.tanh(layer(x))
        return self.moves(x).masked_fill(~masks, -1e9), self.worth(x)[..., 0]


def save(net: Net, batch: Batch, path: Path) -> None:
    """What `bots/learned.py` reads; in half precision, which no game has been seen to notice."""
    layers = [*net.body, net.moves]
    arrays = {f"w{i}": layer.weight.detach().cpu().numpy().T.astype(np.float16) for i, layer in enumerate(layers)}
    arrays |= {f"b{i}": layer.bias.detach().cpu().numpy().astype(np.float16) for i, layer in enumerate(layers)}
    np.savez_compressed(path, environment=batch.name, **arrays)


def collect(net: Net, batch: Batch, device: str) -> tuple[list[Any], float]:
    """So many choices of each table by the present player, with how much better than expected each came out; and how often seat 0's team won."""
    rows, seats, done, rewards = [], [], [], []
    for _ in range(STEPS + 1):
        x, masks = torch.from_numpy(features(batch.game, batch.observations)), torch.from_numpy(batch.masks.copy())
        with torch.no_grad():
            rated, worth = net(x.to(device), masks.to(device))
        chosen = torch.distributions.Categorical(logits=rated)
        moves = chosen.sample()
        rows.append((x, masks, moves.cpu(), chosen.log_prob(moves).cpu(), worth.cpu()))
        seats.append(batch.seats.copy())
        batch.step(moves.cpu().numpy())
        done.append(batch.done.copy())
        rewards.append(batch.rewards[np.arange(len(batch)), seats[-1]].copy())
    # What is good for one side is bad for the other: whoever chooses next looks at it from there.
    better, ahead = [], torch.zeros(len(batch))
    for t in reversed(range(STEPS)):
        side = torch.from_numpy(np.where((seats[t] + seats[t + 1]) % 2 == 0, 1.0, -1.0).astype(np.float32))
        goes_on = torch.from_numpy(~done[t]).float() * side
        surprise = torch.from_numpy(rewards[t]) + goes_on * rows[t + 1][4] - rows[t][4]
        ahead = surprise + LAMBDA * goes_on * ahead
        better.append(ahead)
    better.reverse()
    x, masks, moves, chances, worth = (torch.cat(part[:STEPS]) for part in zip(*rows, strict=True))
    return [x, masks, moves, chances, worth + torch.cat(better), torch.cat(better)], float(
        np.mean(np.concatenate(done))
    )


def learn(net: Net, optimiser: Any, lesson: list[Any], device: str) -> None:
    """The clipped steps of PPO over what was collected."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(lesson[0])).chunk(PARTS):
            x, masks, moves, chances, goal, better = (column[part].to(device) for column in lesson)
            rated, worth = net(x, masks)
            chosen = torch.distributions.Categorical(logits=rated)
            ratio = (chosen.log_prob(moves) - chances).exp()
            better = (better - better.mean()) / (better.std() + 1e-6)
            gain = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = -gain + 0.5 * (worth - goal).square().mean() - ENTROPY * chosen.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def main() -> None:
    """Learns for so many minutes, and keeps the player now and then."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="where the player goes, an .npz file")
    parser.add_argument("--game", default="wolf-and-hound")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument(
        "--keep", type=float, metavar="MINUTES", help="keep OUT-<minutes>.npz, too, every so many minutes"
    )
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    batch = Batch(given.game, given.tables, given.seats, seed=given.seed)
    net = Net(features(batch.game, batch.observations).shape[1], batch.actions, given.width).to(given.device)
    optimiser = torch.optim.Adam(net.parameters(), lr=1e-3, eps=1e-5)
    # Beside others on a processor the time that they take is not counted.
    clock = time.process_time if given.device == "cpu" else time.monotonic
    began, choices, kept = clock(), 0, 0.0
    while (minutes := (clock() - began) / 60) < given.minutes:
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * max(0.05, 1 - minutes / given.minutes)
        lesson, ended = collect(net, batch, given.device)
        learn(net, optimiser, lesson, given.device)
        choices += len(lesson[0])
        sys.stdout.write(f"{minutes:.2f} min, {choices:,} choices, {ended:.4f} of them the last of a game\n")
        sys.stdout.flush()
        if given.keep and minutes - kept >= given.keep:
            kept = minutes
            save(net, batch, given.out.with_stem(f"{given.out.stem}-{minutes:.0f}"))
    save(net, batch, given.out)


if __name__ == "__main__":
    main()
