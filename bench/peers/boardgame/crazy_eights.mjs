// Crazy eights for boardgame.io, by the rules of OpenSpiel's: five cards each, an eight names a suit, at most five cards are drawn a turn, then one passes.
const PLAYERS = 4;
const HAND = 5;
const MOST_DRAWN = 5;
const EIGHT = 6;
const suit = (card) => card % 4;
const rank = (card) => Math.floor(card / 4);

const fits = (G, card) => rank(card) === EIGHT || rank(card) === rank(G.top) || suit(card) === G.suit;
const mayDraw = (G) => G.deck.length > 0 && G.drawn < MOST_DRAWN;

function next(G, events) {
  G.drawn = 0;
  events.endTurn();
}

export const moves = {
  play: ({ G, ctx, events }, card, named) => {
    const hand = G.hands[ctx.currentPlayer];
    const at = hand.indexOf(card);
    if (at < 0 || !fits(G, card)) return 'INVALID_MOVE';
    hand.splice(at, 1);
    G.top = card;
    G.suit = rank(card) === EIGHT ? named : suit(card);
    G.passes = 0;
    next(G, events);
  },
  draw: ({ G, ctx }) => {
    if (!mayDraw(G)) return 'INVALID_MOVE';
    G.hands[ctx.currentPlayer].push(G.deck.pop());
    G.drawn += 1;
  },
  pass: ({ G, events }) => {
    if (mayDraw(G)) return 'INVALID_MOVE';
    G.passes += 1;
    next(G, events);
  },
};

export function choices(G, ctx) {
  const found = [];
  for (const card of G.hands[ctx.currentPlayer]) {
    if (!fits(G, card)) continue;
    if (rank(card) === EIGHT) for (let named = 0; named < 4; named += 1) found.push({ move: 'play', args: [card, named] });
    else found.push({ move: 'play', args: [card, suit(card)] });
  }
  found.push({ move: mayDraw(G) ? 'draw' : 'pass', args: [] });
  return found;
}

export const crazyEights = {
  name: 'crazy-eights',
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(52).keys()]);
    const hands = Object.fromEntries([...Array(PLAYERS).keys()].map((player) => [player, deck.splice(0, HAND)]));
    const top = deck.pop();
    return { deck, hands, top, suit: suit(top), drawn: 0, passes: 0 };
  },
  moves,
  endIf: ({ G }) => {
    const winner = Object.keys(G.hands).find((player) => G.hands[player].length === 0);
    if (winner !== undefined) return { winner };
    return G.passes > PLAYERS ? { draw: true } : undefined;
  },
  ai: { enumerate: choices },
};
export { PLAYERS };
