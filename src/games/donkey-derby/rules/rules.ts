import type { Chance, Outcome } from '#core/types.ts';
import { placesHighestFirst } from '#core/ranking.ts';
import type { Seat } from '#shared/ids.ts';
import { DONKEYS, MARKERS, PLACES, SPACES } from '../manifest.ts';
import type { Board, Donkey, Herd, Options, PerDonkey, Prescribed, State, View } from './model.ts';
import { seededState } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';

/** Calls `make` for each donkey, so that no two share an array. */
export const perDonkey = <T>(make: (donkey: Donkey) => T): PerDonkey<T> => ({
  grey: make('grey'),
  red: make('red'),
  brown: make('brown'),
  white: make('white'),
  yellow: make('yellow'),
});

/** rules: Betting round, Race round. The bettor or the roller; empty once over. */
export const toMove = ({ phase, turn }: State): readonly Seat[] => (phase === 'over' ? [] : [turn]);

/** rules: Race round. Seat 0 rolls first; each next round, passed or not, is the next player's. */
export const rollerOf = ({ round, seats }: State): Seat => round % seats;

/** rules: Race round. No bets are placed after the first donkey has crossed. */
export const betsAreOpen = ({ podium }: State): boolean => podium.length === 0;

/** rules: Race round. The game ends at once when the third donkey crosses. */
export const isDecided = ({ podium }: { readonly podium: readonly unknown[] }): boolean =>
  podium.length === PLACES;

/** rules: Betting round. The highest free space of a donkey's column, 0 the topmost. */
export function freeSpaceOn({ bets }: State, donkey: number): number {
  let markers = 0;
  for (const bet of bets) if (bet.donkey === donkey) markers++;
  return markers;
}

/** rules: Betting round. One marker per space; a full column takes no more. */
export const isFull = (markers: number): boolean => markers >= SPACES;

/**
 * rules: Betting round. Returns the next seat with a marker after `turnsTaken` seats from the roller on; null if
 * there is none. A free space always exists: all markers of five players do not fill the columns.
 */
export function nextBettor(state: State, turnsTaken: number): Seat | null {
  if (!betsAreOpen(state)) return null;
  const { seats, markers } = state;
  const roller = rollerOf(state);
  for (let later = turnsTaken; later < seats; later++) {
    const seat = (roller + later) % seats;
    if (markers[seat]! > 0) return seat;
  }
  return null;
}

/** rules: Race round. A donkey crosses once its steps equal the track's. */
export const isHome = ({ board }: Options, position: number): boolean => position >= board.track;

/** rules: Race round. Donkeys on the podium are not rolled for again, nor (Bridge variant) those at rest. */
export const runnersOf = ({ podium, resting }: State): Herd =>
  without(without(ALL_DONKEYS, herdOf(podium)), resting);

/** rules: Race round. Over when each donkey in the race has been moved once; at once if all rest. */
export const raceIsRun = ({ movable }: State): boolean => movable === NO_DONKEYS;

/** rules: Race round. Advanced by the die; surplus pips do not matter. */
export const landingOf = ({ track }: Board, from: number, die: number): number =>
  Math.min(from + die, track);

/** rules: Bridge variant. Only an exact stop counts. */
export const isBridge = ({ bridge, board }: Options, position: number): boolean =>
  bridge && position === board.bridge;

/**
 * rules: Bridge variant. A donkey moved in this race that ends it on the bridge rests in the next: it stopped there,
 * or was given a blank there.
 */
export function restingNext({ options, moved, positions }: State): Herd {
  let herd = NO_DONKEYS;
  for (const donkey of moved)
    if (isBridge(options, positions[donkey]!)) herd = joinedBy(herd, donkey);
  return herd;
}

/** 1-based. */
export function placeOf<Id>(podium: readonly Id[], donkey: Id): number | null {
  const place = podium.indexOf(donkey) + 1;
  return place > 0 ? place : null;
}

/** rules: Scoring. Earnings of a marker by its donkey's place (1-based; null is none) and its space (0 is the top). */
export const payoutOf = (payouts: Board['payouts'], place: number | null, space: number): number =>
  place === null || space >= SPACES ? 0 : payouts[place - 1]![space]!;

export const payoutsOf = ({ payouts }: Board, space: number): number[] =>
  payouts.map((spaces) => spaces[space]!);

type Columns = Readonly<PerDonkey<readonly (Seat | null)[]>>;

/**
 * rules: Scoring. Every marker on a donkey on the podium earns the payout of its space; returns the sums per seat. A
 * marker without owner (null) takes a space and earns nothing.
 */
export const scoresOf = (
  payouts: Board['payouts'],
  seats: number,
  podium: readonly Donkey[],
  columns: Columns,
): number[] =>
  scoresAt(
    payouts,
    seats,
    perDonkey((donkey) => placeOf(podium, donkey)),
    columns,
  );

/** @param places by donkey, 1-based; null: none */
function scoresAt(
  payouts: Board['payouts'],
  seats: number,
  places: Readonly<PerDonkey<number | null>>,
  columns: Columns,
): number[] {
  const scores = Array<number>(seats).fill(0);
  for (const donkey of DONKEYS)
    columns[donkey].forEach((seat, space) => {
      if (seat !== null) scores[seat]! += payoutOf(payouts, places[donkey], space);
    });
  return scores;
}

type Race = Pick<View, 'options' | 'positions' | 'podium' | 'columns' | 'scores'>;

/**
 * Earnings of each seat if the race ended now: the donkeys at home keep their places, and the others are placed by
 * their steps. The rules give donkeys on one stone no order, so that all of them take the last place that they share.
 */
export function scoresIfEnded({ options, positions, podium, columns, scores }: Race): number[] {
  const isAhead = (other: Donkey, donkey: Donkey): boolean =>
    podium.includes(other) || positions[other] >= positions[donkey];
  const places = perDonkey((donkey) => {
    const place =
      placeOf(podium, donkey) ?? DONKEYS.filter((other) => isAhead(other, donkey)).length;
    return place > PLACES ? null : place;
  });
  return scoresAt(options.board.payouts, scores.length, places, columns);
}

export const columnsOf = ({ bets }: State): PerDonkey<Seat[]> =>
  perDonkey((donkey) =>
    bets.filter((bet) => bet.donkey === numberOf(donkey)).map(({ seat }) => seat),
  );

/** rules: Scoring. Each seat's earnings on the current podium. */
export const scoresSoFar = (state: State): number[] =>
  scoresOf(state.options.board.payouts, state.seats, state.podium.map(nameOf), columnsOf(state));

/** rules: Scoring. The highest sum wins; equal sums share the place. */
export function outcome(state: State): Outcome {
  if (state.phase !== 'over') return { over: false };
  const scores = scoresSoFar(state);
  return { over: true, scores, places: placesHighestFirst(scores) };
}

export const roundScores = (state: State): number[][] =>
  state.phase === 'over' ? [scoresSoFar(state)] : [];

/** rules: Play. All donkeys start, for any number of players, and a betting round comes first. */
export const setup = (options: Options, seats: number, chance: Chance<Prescribed>): State => ({
  seats,
  options,
  phase: 'bet',
  round: 0,
  turn: 0,
  die: null,
  positions: [0, 0, 0, 0, 0],
  podium: [],
  bets: [],
  open: ALL_DONKEYS,
  markers: perSeat(seats, () => MARKERS),
  moved: [],
  movable: ALL_DONKEYS,
  resting: NO_DONKEYS,
  rolls: perSeat(seats, () => [0, 0, 0, 0, 0, 0]),
  dice: chance.prescribed?.dice.toReversed() ?? [],
  random: seededState(chance.seed),
});

/** A placed bet never changes. */
export const clone = (state: State): State => ({
  seats: state.seats,
  options: state.options,
  phase: state.phase,
  round: state.round,
  turn: state.turn,
  die: state.die,
  positions: state.positions.slice(),
  podium: state.podium.slice(),
  bets: state.bets.slice(),
  open: state.open,
  markers: state.markers.slice(),
  moved: state.moved.slice(),
  movable: state.movable,
  resting: state.resting,
  rolls: state.rolls.map((faces) => faces.slice()),
  dice: state.dice.slice(),
  random: state.random,
});

/** A die already rolled stays; later dice come from the new seed. */
export function reseed(state: State, seed: string): void {
  state.dice = [];
  state.random = seededState(seed);
}

/** The same view for everyone: only future dice are hidden. */
export const view = (state: State): View => ({
  phase: state.phase,
  toMove: toMove(state),
  options: copyOf(state.options),
  round: state.round,
  roller: rollerOf(state),
  die: state.die,
  positions: perDonkey((donkey) => state.positions[numberOf(donkey)]!),
  podium: state.podium.map(nameOf),
  columns: columnsOf(state),
  markers: [...state.markers],
  moved: state.moved.map(nameOf),
  resting: namesOf(state.resting),
  movable: namesOf(state.movable),
  restingNext: namesOf(restingNext(state)),
  betsOpen: betsAreOpen(state),
  scores: scoresSoFar(state),
});

const copyOf = ({ bridge, board }: Options): Options => ({
  bridge,
  board: { ...board, payouts: board.payouts.map((spaces) => [...spaces]) },
});

/**
 * Fast representation of donkeys in the state: a number, the index in `DONKEYS`, for each donkey, and a herd, one bit
 * per donkey, for sets.
 */
export const NO_DONKEYS: Herd = 0;
export const ALL_DONKEYS: Herd = (1 << DONKEYS.length) - 1;

export const numberOf = (donkey: Donkey): number => DONKEYS.indexOf(donkey);

export const nameOf = (donkey: number): Donkey => DONKEYS[donkey]!;

export const isIn = (herd: Herd, donkey: number): boolean => (herd & (1 << donkey)) !== 0;
export const joinedBy = (herd: Herd, donkey: number): Herd => herd | (1 << donkey);
export const leftBy = (herd: Herd, donkey: number): Herd => herd & ~(1 << donkey);
export const without = (herd: Herd, others: Herd): Herd => herd & ~others;

export function herdOf(donkeys: readonly number[]): Herd {
  let herd = NO_DONKEYS;
  for (const donkey of donkeys) herd = joinedBy(herd, donkey);
  return herd;
}

/** By herd. */
export const MEMBERS: readonly (readonly number[])[] = Array.from(
  { length: ALL_DONKEYS + 1 },
  (_, herd) => [...DONKEYS.keys()].filter((donkey) => isIn(herd, donkey)),
);

export const namesOf = (herd: Herd): Donkey[] => MEMBERS[herd]!.map(nameOf);
