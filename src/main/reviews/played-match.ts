import type { Seat } from '../../shared/ids.ts';
import type { EventFrame } from '../../shared/pushes.ts';
import type { AnyMove, Coach, Game, GameInstance } from '../../core/game-instance.ts';
import type { MatchState } from '../match/match-state.ts';

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
  readonly before: GameInstance;
  /** what followed from it, as everyone saw it */
  readonly frames: readonly EventFrame[];
}

/** A match that is over, as it was played: without what was taken back or rewound. */
export interface PlayedMatch {
  readonly game: Game;
  /** the revision before the first move */
  readonly begun: number;
  readonly moves: readonly PlayedMove[];
  readonly end: GameInstance;
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
  readonly reseeds: readonly string[];
}

export function playedMatchOf({
  game,
  start,
  firstDeal,
  effectiveEntries,
}: MatchState): PlayedMatch {
  const { options, sitters: occupants } = start;
  const instance = game.setup({ options, seats: occupants.length, seed: firstDeal.seed });
  if (!instance.ok) throw new Error(`the log holds an impossible start: ${instance.error}`);
  const moves: LoggedMove[] = [];
  let reseeds: readonly string[] = [];
  for (const item of effectiveEntries) {
    if (item.kind === 'redraw') reseeds = [...reseeds, item.seed];
    else {
      moves.push({ revision: item.revision, seat: item.seat, move: item.move, reseeds });
      reseeds = [];
    }
  }
  return replayMoves(instance.value, firstDeal.revision, moves);
}

/**
 * Plays the moves on a table, which is theirs from then on, until it is over.
 * @param placed how the match ended if the table's rules did not end it
 */
export function replayMoves(
  instance: GameInstance,
  begun: number,
  logged: readonly LoggedMove[],
  placed: readonly number[] = [],
): PlayedMatch {
  const turnOf = turnCounter();
  const moves: PlayedMove[] = [];
  for (const { revision, seat, move, reseeds } of logged) {
    if (instance.outcome().over) break;
    for (const seed of reseeds) instance.reseed(seed);
    const before = instance.clone();
    const frames: EventFrame[] = [];
    const refused = instance.play(seat, move, (event) => {
      frames.push({ event: { by: 'game', event }, view: instance.view(null) });
    });
    if (refused) throw new Error(`the log holds an illegal move: ${JSON.stringify(refused)}`);
    const round = before.roundScores().length;
    const turn = turnOf(before, seat, round);
    const endsTurn = instance.outcome().over || turnKey(instance) !== turnKey(before);
    // It was parsed when it was played.
    moves.push({ revision, seat, move: move as AnyMove, round, turn, endsTurn, before, frames });
  }
  const outcome = instance.outcome();
  const places = outcome.over ? outcome.places : placed;
  return { game: instance.game, begun, moves, end: instance, places };
}

/** Differs from turn to turn: where all move at once the game counts them, else it is who is to move. */
const turnKey = (instance: GameInstance): string =>
  JSON.stringify([
    instance.roundScores().length,
    coachOf(instance.game).turn(instance.view(null)) ?? instance.toMove(),
  ]);

/** The turn as the game counts it, else how many turns of its own the seat has had in that round. */
function turnCounter(): (before: GameInstance, seat: Seat, round: number) => number {
  const own = new Map<Seat, number>();
  let last: { readonly seat: Seat | null; readonly round: number } = { seat: null, round: 0 };
  return (before, seat, round) => {
    if (round !== last.round) own.clear();
    if (round !== last.round || seat !== last.seat) own.set(seat, (own.get(seat) ?? -1) + 1);
    last = { seat, round };
    return coachOf(before.game).turn(before.view(null)) ?? own.get(seat)!;
  };
}
