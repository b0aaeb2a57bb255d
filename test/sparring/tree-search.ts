import { createRequire } from 'node:module';
import { join } from 'node:path';

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

/** Held by an instance, which the library passes on as it is instead of wrapping all that lies in it. */
class Held<Position> {
  readonly position: Position;
  constructor(position: Position) {
    this.position = position;
  }
}

interface Random {
  Die(faces: number): number;
}
interface Held$<Position> {
  readonly G: { readonly held: Held<Position> };
}
interface Node<Move> {
  readonly parentAction: { readonly payload: { readonly args: readonly [Move] } };
  readonly visits: number;
}
/** As much of the library as is used here. */
interface Library {
  readonly MCTSBot: new (settings: object) => {
    play(
      state: object,
      player: string,
    ): Promise<{ metadata: { children: readonly Node<never>[] } }>;
  };
  readonly InitializeGame: (settings: object) => object;
}

function library(): Library {
  const folder = process.env['SPARRING'];
  if (folder === undefined) throw new Error('SPARRING names no folder with boardgame.io-bot in it');
  const load = createRequire(join(folder, 'boardgame.io-bot', 'package.json'));
  const { MCTSBot } = load('boardgame.io/ai') as Library;
  const { InitializeGame } = load('boardgame.io/internal') as Library;
  return { MCTSBot, InitializeGame };
}

/** Longer than any match: playouts go to the end. */
const PLAYOUT_DEPTH = 10_000;

/** One search tree from a position in which every seat knows everything; `seed` is that of all chance in it. */
export function createTreeSearch(): <Position, Move>(
  game: SearchedGame<Position, Move>,
  position: Position,
  seats: number,
  iterations: number,
  seed: string,
) => Promise<Visits<Move>> {
  const { MCTSBot, InitializeGame } = library();
  return async (rules, position, seats, iterations, seed) => {
    const game = describedGame(rules, position, seed);
    const enumerate = ({ held }: { held: Held<typeof position> }): readonly object[] =>
      rules.moves(held.position).map((move) => ({ move: 'play', args: [move] }));
    const bot = new MCTSBot({ game, enumerate, seed, iterations, playoutDepth: PLAYOUT_DEPTH });
    const state = InitializeGame({ game, numPlayers: seats });
    const { metadata } = await bot.play(state, String(rules.toMove(position)));
    return (metadata.children as readonly Node<never>[]).map(({ parentAction, visits }) => ({
      move: parentAction.payload.args[0],
      visits,
    }));
  };
}

/** In the library's words. Each move is a turn of its own, after which the rules say whose turn it is. */
function describedGame<Position, Move>(
  rules: SearchedGame<Position, Move>,
  position: Position,
  seed: string,
): object {
  const seatToMove = ({ G }: Held$<Position>): number => rules.toMove(G.held.position) ?? 0;
  return {
    seed,
    disableUndo: true,
    setup: () => ({ held: new Held(position) }),
    moves: {
      play({ G, random }: Held$<Position> & { random: Random }, move: Move) {
        const below = (limit: number): number => random.Die(limit) - 1;
        return { held: new Held(rules.play(G.held.position, move, below)) };
      },
    },
    turn: { minMoves: 1, maxMoves: 1, order: { first: seatToMove, next: seatToMove } },
    endIf({ G }: Held$<Position>) {
      if (rules.toMove(G.held.position) !== null) return undefined;
      const [winner, ...others] = rules.winners(G.held.position);
      return others.length === 0 ? { winner: String(winner) } : { draw: true };
    },
  };
}
