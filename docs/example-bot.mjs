// An outside bot for all four games, as docs/engine-protocol.md tells it: a line of JSON comes in, one goes out. It looks
// at nothing but what its seat may see, and needs no package. Entered in `bots.json` as
//   { "bots": [{ "name": "Magpie", "command": "node", "args": ["/where/it/is/example-bot.mjs"] }] }
import { createInterface } from 'node:readline';

const bulls = (card) =>
  card === 55 ? 7 : card % 11 === 0 ? 5 : card % 10 === 0 ? 3 : card % 5 === 0 ? 2 : 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** What a move is worth to this bot, by game: the more the better. */
const worth = {
  // The card that comes to lie closest, in a short row; the cheapest row where one has to be taken.
  'six-nimmt': ({ card, row }, { rows }) => {
    if (row !== undefined) return -sum(rows[row].map(bulls));
    const under = rows
      .filter((lying) => lying.at(-1) < card)
      .toSorted((a, b) => b.at(-1) - a.at(-1));
    return under.length > 0 ? under[0].at(-1) - card - 20 * (under[0].length === 5) : -60;
  },
  // Show as many cards as can be.
  scout: ({ type, from, to }) => (type === 'show' ? 2 + to - from : type === 'scout' ? 1 : 0),
  // Play the fewest goats, and take the highest mountain.
  'goat-n-goat': ({ mountain, cards = [] }) => Number(mountain?.slice(1) ?? -cards.length),
  // Back the donkey in front, and move the one that was backed.
  'donkey-derby': ({ donkey }, { positions, columns }, seat) =>
    donkey ? 1 + positions[donkey] + 9 * columns[donkey].includes(seat) : 0,
};

function answer({ op, game, view, moves, seat }) {
  if (op === 'hello') return { name: 'Magpie', games: Object.keys(worth) };
  const worths = moves.map((move) => worth[game](move, view, seat));
  return { move: moves[worths.indexOf(Math.max(...worths))] };
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
}
