import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Random } from '#core/random.ts';
import { sparringDerby, sparringGoat, type SparringGame } from './games.ts';
import { createTreeSearch, type Effort } from './tree-search.ts';

/**
 * boardgame.io's Monte Carlo tree search as an outside bot for tournaments. Of each decision several worlds are
 * searched, each with hidden cards and chance to come of its own, and the move that was visited most is played.
 * `--levels hard,outside:"node test/sparring/tree-search-bot.ts --moves 45000 --worlds 6"`
 */
const { values } = parseArgs({
  options: {
    /** played by all iterations together, over all worlds: about the same time for each decision */
    moves: { type: 'string', default: '45000' },
    /** in place of that, so many iterations over all worlds */
    iterations: { type: 'string' },
    worlds: { type: 'string', default: '6' },
  },
});
const worlds = Number(values.worlds);
const perWorld = (amount: string): number => Math.ceil(Number(amount) / worlds);
const effort: Effort =
  values.iterations === undefined
    ? { moves: perWorld(values.moves) }
    : { iterations: perWorld(values.iterations) };
const treeSearch = createTreeSearch();

/** What is read of a question; views and moves come from the app's own engines. */
interface Question {
  readonly id: number;
  readonly op: 'hello' | 'move';
  readonly game: keyof typeof GAMES;
  readonly seat: number;
  readonly view: never;
  readonly moves: readonly object[];
}

const GAMES = { 'donkey-derby': sparringDerby, 'goat-n-goat': sparringGoat };

for await (const line of createInterface(process.stdin)) {
  const question = JSON.parse(line) as Question;
  const { id, op } = question;
  const answer =
    op === 'hello'
      ? { name: 'Tree search', games: Object.keys(GAMES) }
      : {
          move: await moveFor(
            GAMES[question.game] as SparringGame<never, object, object>,
            question,
          ),
        };
  process.stdout.write(`${JSON.stringify({ id, ...answer })}\n`);
}

async function moveFor(
  game: SparringGame<never, object, object>,
  { seat, view, moves }: Question,
): Promise<object> {
  if (moves.length === 1) return moves[0]!;
  // A question is answered the same again, whatever was asked before it.
  const random = Random.fromSeed(JSON.stringify([seat, view]));
  const visits = new Map<string, number>();
  for (let world = 0; world < worlds; world++) {
    const position = game.sample(view, seat, random);
    for (const { move, visits: more } of await treeSearch(game, position, effort, random))
      visits.set(JSON.stringify(move), (visits.get(JSON.stringify(move)) ?? 0) + more);
  }
  const [most] = [...visits].toSorted(([, one], [, other]) => other - one)[0]!;
  return JSON.parse(most) as object;
}
