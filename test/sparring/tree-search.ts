import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Random } from '#core/random.ts';

/**
 * boardgame.io's general Monte Carlo tree search on any game's rules. The library is no part of this project: it is
 * taken from `$SPARRING/boardgame.io-bot`, a folder in which someone said `npm install boardgame.io`.
 */

/** A game as rules without hidden information: chance is drawn as it falls. */
export interface SearchedGame<Position, Move> {
  /** null once over */
  toMove(position: Position): number | null;
  moves(position: Position): readonly Move[];
  /** A new position; `below` draws a whole number from 0 to one less than it is given. */
  play(position: Position, move: Move, below: (limit: number) => number): Position;
  /** Asked once it is over; none of them twice. */
  winners(position: Position): readonly number[];
}

/** How often the search went to each of the root's moves. */
export type Visits<Move> = readonly { readonly move: Move; readonly visits: number }[];

/** A match as the library knows it: as much of it as its search reads. */
interface State<Position> {
  readonly G: Position;
  readonly ctx: {
    readonly currentPlayer: string;
    readonly activePlayers: null;
    readonly gameover: { readonly winner: string } | { readonly draw: true } | undefined;
  };
}
interface Action<Move> {
  readonly payload: { readonly args: readonly [Move]; readonly playerID: string };
}
interface Node<Move> {
  readonly parentAction: Action<Move>;
  readonly visits: number;
}
/** As much of the library as is used here. */
interface TreeSearch<Position, Move> {
  reducer: (state: State<Position>, action: Action<Move>) => State<Position>;
  random: (below: number) => number;
  play(
    state: State<Position>,
    player: string,
  ): Promise<{ metadata: { children: readonly Node<Move>[] } }>;
}
type TreeSearchClass = new <Position, Move>(settings: object) => TreeSearch<Position, Move>;

function treeSearchClass(): TreeSearchClass {
  const folder = process.env['SPARRING'];
  if (folder === undefined) throw new Error('SPARRING names no folder with boardgame.io-bot in it');
  const load = createRequire(join(folder, 'boardgame.io-bot', 'package.json'));
  return (load('boardgame.io/ai') as { MCTSBot: TreeSearchClass }).MCTSBot;
}

/** Longer than any match: playouts go to the end. */
const PLAYOUT_DEPTH = 10_000;

/** How much one tree is searched: by iterations, or by the moves that these play, each of which takes about as long. */
export type Effort = { readonly iterations: number } | { readonly moves: number };

/** One search tree from a position in which every seat knows everything; chance is drawn anew wherever it falls. */
export function createTreeSearch(): <Position, Move>(
  game: SearchedGame<Position, Move>,
  position: Position,
  effort: Effort,
  random: Random,
) => Promise<Visits<Move>> {
  const MCTSBot = treeSearchClass();
  return async <Position, Move>(
    rules: SearchedGame<Position, Move>,
    position: Position,
    effort: Effort,
    random: Random,
  ): Promise<Visits<Move>> => {
    const start = stateOf(rules, position);
    const bot = new MCTSBot<Position, Move>({
      game: { moves: {} },
      enumerate: (at: Position, _: unknown, playerID: string) =>
        rules.moves(at).map((move): Action<Move> => ({ payload: { args: [move], playerID } })),
      iterations: iterationsOf(rules, position, effort, random),
      playoutDepth: PLAYOUT_DEPTH,
    });
    // The library's own reducer keeps a log and much else that no search needs, and takes ten times as long; its
    // generator is made anew for each number.
    bot.reducer = ({ G }, { payload }) =>
      stateOf(
        rules,
        rules.play(G, payload.args[0], (limit) => random.below(limit)),
      );
    bot.random = (below) => random.below(below);
    const { metadata } = await bot.play(start, start.ctx.currentPlayer);
    return metadata.children.map(({ parentAction, visits }) => ({
      move: parentAction.payload.args[0],
      visits,
    }));
  };
}

function stateOf<Position, Move>(
  rules: SearchedGame<Position, Move>,
  position: Position,
): State<Position> {
  const seat = rules.toMove(position);
  const ctx = { currentPlayer: String(seat ?? 0), activePlayers: null };
  if (seat !== null) return { G: position, ctx: { ...ctx, gameover: undefined } };
  const [winner, ...others] = rules.winners(position);
  const gameover = others.length === 0 ? { winner: String(winner) } : ({ draw: true } as const);
  return { G: position, ctx: { ...ctx, gameover } };
}

/** Matches whose mean length tells how many moves an iteration plays. */
const TRIAL_MATCHES = 4;

function iterationsOf<Position, Move>(
  rules: SearchedGame<Position, Move>,
  start: Position,
  effort: Effort,
  random: Random,
): number {
  if ('iterations' in effort) return effort.iterations;
  let played = 0;
  for (let match = 0; match < TRIAL_MATCHES; match++)
    for (let position = start; rules.toMove(position) !== null; played++)
      position = rules.play(position, random.pick(rules.moves(position)), (limit) =>
        random.below(limit),
      );
  return Math.ceil((effort.moves * TRIAL_MATCHES) / played);
}
