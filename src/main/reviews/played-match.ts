import type { Seat } from '#shared/ids.ts';
import type { EventFrame } from '#shared/pushes.ts';
import type { AnyMove, Coach, Game, GameInstance } from '#core/game-instance.ts';
import type { MatchState } from '../match/match-state.ts';

/** Effective move. */
export interface PlayedMove {
  readonly revision: number;
  readonly seat: Seat;
  readonly move: AnyMove;
  readonly round: number;
  /** number in that round, from 0 */
  readonly turn: number;
  /** Whether no decision of the next turn has been made yet. */
  readonly endsTurn: boolean;
  /** game instance before the move */
  readonly before: GameInstance;
  /** public effects of the move */
  readonly frames: readonly EventFrame[];
}

/** Returns the seat's knowledge when it moved. */
export const observationOf = ({ before, seat }: Pick<PlayedMove, 'before' | 'seat'>) => ({
  seat,
  view: before.view(seat),
  moves: before.moves(seat),
});

/** Match that is over, without moves that were taken back or rewound. */
export interface PlayedMatch {
  readonly game: Game;
  /** revision before the first move */
  readonly begun: number;
  readonly moves: readonly PlayedMove[];
  readonly end: GameInstance;
  /** final places by seat */
  readonly places: readonly number[];
}

/** Returns the game's coach; throws if it has none: `reviewable.ts` refuses such games. */
export function coachOf({ id, coach }: Game): Coach {
  if (!coach) throw new Error(`${id} has no coach`);
  return coach;
}

/** Move of a log; the instance may have been reseeded before it. */
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
 * Plays the moves on an instance, which must not be used elsewhere, until it is over.
 * @param placed final places if the rules did not end the match
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
    // Parsed when it was played.
    moves.push({ revision, seat, move: move as AnyMove, round, turn, endsTurn, before, frames });
  }
  const outcome = instance.outcome();
  const places = outcome.over ? outcome.places : placed;
  return { game: instance.game, begun, moves, end: instance, places };
}

/** Returns a key per turn: the game's turn count with simultaneous decisions, otherwise the seats to move. */
const turnKey = (instance: GameInstance): string =>
  JSON.stringify([
    instance.roundScores().length,
    coachOf(instance.game).turn?.(instance.view(null)) ?? instance.toMove(),
  ]);

/** Returns the game's turn count; otherwise the number of the seat's turns in the round. */
function turnCounter(): (before: GameInstance, seat: Seat, round: number) => number {
  const own = new Map<Seat, number>();
  let last: { readonly seat: Seat | null; readonly round: number } = { seat: null, round: 0 };
  return (before, seat, round) => {
    if (round !== last.round) own.clear();
    if (round !== last.round || seat !== last.seat) own.set(seat, (own.get(seat) ?? -1) + 1);
    last = { seat, round };
    return coachOf(before.game).turn?.(before.view(null)) ?? own.get(seat)!;
  };
}
