// Matches as the npm package plays them: `node played.mjs INDEX_JS` reads cases from its input and prints what test_package.py makes of the same ones.
import { readFileSync } from "node:fs";

const { load, Refused } = await import(process.argv[2]);

/** A match by the cases' own luck: its record, and what everybody sees and may do at every so manyth decision. */
function played(game, { seats, options, seed, most, every }) {
  const match = game.deal({ seats, options, seed });
  const all = [null, ...Array(seats).keys()];
  const [looks, told, pool] = [[], [], []];
  for (let i = 0; i < most && !match.over; i++) {
    const acting = match.toAct;
    if (!acting.length) {
      match.advance(match.due);
      continue;
    }
    const seat = acting[i % acting.length], moves = match.moves(seat);
    pool.push(moves[i % moves.length]);
    if (i % every === 0) {
      const refusals = pool.slice(-6).map((move) => match.whyNot((seat + 1) % seats, move));
      looks.push({ views: all.map((eyes) => match.view(eyes)), moves, choices: all.slice(1).map((one) => match.choices(one)), refusals, awaited: match.awaited, due: match.due, estimate: match.estimate(seat) });
    }
    const events = match.play(seat, moves[(i * 7919 + 13) % moves.length], match.now + 40);
    if (i % every === 0) told.push(all.map((eyes) => events.seenBy(eyes)));
  }
  const again = game.replay(match.record());
  if (JSON.stringify(again.view(null)) !== JSON.stringify(match.view(null))) throw new Error("a record is another match");
  return { record: JSON.stringify(match.record()), looks, told, scores: match.scores, winners: match.winners };
}

/** What bots of all levels choose, with all the time they want: each with its chance, the others that it thought about, and why. */
async function chosen(game, { seats, seed, thoughts }) {
  const match = game.deal({ seats, seed });
  const bots = Array.from({ length: seats }, (_, seat) => match.bot(seat, { level: 1 + ((seat + thoughts.first) % game.levels), seed: `bot ${seat}` }));
  const told = [];
  while (told.length < thoughts.most && !match.over) {
    const seat = match.awaited[0] ?? match.toAct[0];
    const choice = seat === undefined ? null : await bots[seat].choose(Infinity);
    if (choice) {
      told.push([seat, choice, bots[seat].reason(choice.move)]);
      match.play(seat, choice.move);
    } else if (match.due === null) break;
    else match.advance(match.due);
  }
  return told;
}

const found = [];
for (const told of JSON.parse(readFileSync(0, "utf8"))) found.push(await (told.thoughts ? chosen : played)(await load(told.game), told));
const match = (await load("ouaf")).deal({ seats: 2, seed: "x" });
try {
  match.play(0, { do: "draw" });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
}
console.log(JSON.stringify(found));
