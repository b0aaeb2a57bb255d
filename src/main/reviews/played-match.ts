import type { Seat } from '../../shared/ids.ts';
import type { Frame } from '../../shared/pushes.ts';
import type { AnyMove, Coach, Game, Table } from '../../core/table.ts';
import type { MatchFold } from '../match/model.ts';

/** A move that still counts. */
export interface PlayedMove {
  readonly revision: number;
  readonly seat: Seat;
  readonly move: AnyMove;
  readonly round: number;
  /** of that round, from 0 */
  readonly turn: number;
  /** Nobody has made a decision of the next turn yet. */
  readonly endsTurn: boolean;
  /** the table as it stood before it */
  readonly before: Table;
  /** what followed from it, as everyone saw it */
  readonly frames: readonly Frame[];
}

/** A match that is over, as it was played: without what was taken back or rewound. */
export interface PlayedMatch {
  readonly game: Game;
  /** the revision before the first move */
  readonly begun: number;
  readonly moves: readonly PlayedMove[];
  readonly end: Table;
  /** how it ended, by seat */
  readonly places: readonly number[];
}

/** The coach of a game whose match is reviewed: `reviewable.ts` refuses the others. */
export function coachOf({ id, coach }: Game): Coach {
  if (!coach) throw new Error(`${id} has no coach`);
  return coach;
}

/** A move as a log has it; chance may have been drawn anew before it. */
export interface LoggedMove {
  readonly revision: number;
  readonly seat: Seat;
  readonly move: unknown;
  readonly redraws: readonly string[];
}

export function matchPlayed({ game, start, dealt, line }: MatchFold): PlayedMatch {
  const { options, sitters } = start;
  const table = game.setup({ options, seats: sitters.length, seed: dealt.seed });
  if (!table.ok) throw new Error(`the log holds an impossible start: ${table.error}`);
  const moves: LoggedMove[] = [];
  let redraws: readonly string[] = [];
  for (const item of line) {
    if (item.kind === 'redraw') redraws = [...redraws, item.seed];
    else {
      moves.push({ revision: item.revision, seat: item.seat, move: item.move, redraws });
      redraws = [];
    }
  }
  return playAgain(table.value, dealt.revision, moves);
}

/**
 * Plays the moves on a table, which is theirs from then on, until it is over.
 * @param placed how the match ended if the table's rules did not end it
 */
export function playAgain(
  table: Table,
  begun: number,
  logged: readonly LoggedMove[],
  placed: readonly number[] = [],
): PlayedMatch {
  const turnOf = turnCounter();
  const moves: PlayedMove[] = [];
  for (const { revision, seat, move, redraws } of logged) {
    if (table.outcome().over) break;
    for (const seed of redraws) table.redraw(seed);
    const before = table.clone();
    const frames: Frame[] = [];
    const refused = table.play(seat, move, (event) => {
      frames.push({ event: { by: 'game', event }, view: table.view(null) });
    });
    if (refused) throw new Error(`the log holds an illegal move: ${JSON.stringify(refused)}`);
    const round = before.roundScores().length;
    const turn = turnOf(before, seat, round);
    const endsTurn = table.outcome().over || turnKey(table) !== turnKey(before);
    // It was parsed when it was played.
    moves.push({ revision, seat, move: move as AnyMove, round, turn, endsTurn, before, frames });
  }
  const outcome = table.outcome();
  const places = outcome.over ? outcome.places : placed;
  return { game: table.game, begun, moves, end: table, places };
}

/** Differs from turn to turn: where all move at once the game counts them, else it is who is to move. */
const turnKey = (table: Table): string =>
  JSON.stringify([
    table.roundScores().length,
    coachOf(table.game).turn(table.view(null)) ?? table.toMove(),
  ]);

/** The turn as the game counts it, else how many turns of its own the seat has had in that round. */
function turnCounter(): (before: Table, seat: Seat, round: number) => number {
  const own = new Map<Seat, number>();
  let last: { readonly seat: Seat | null; readonly round: number } = { seat: null, round: 0 };
  return (before, seat, round) => {
    if (round !== last.round) own.clear();
    if (round !== last.round || seat !== last.seat) own.set(seat, (own.get(seat) ?? -1) + 1);
    last = { seat, round };
    return coachOf(before.game).turn(before.view(null)) ?? own.get(seat)!;
  };
}
