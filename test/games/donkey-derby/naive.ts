/**
 * A second implementation, straight from the rulebook: an immutable reducer, simple and slow, sharing no code with
 * the engine. Tests play both in lock-step, and the benchmark measures the engine against it. The caller supplies the
 * dice.
 */
import type { Donkey, Move, Options, PerDonkey } from '#games/donkey-derby/rules/model.ts';

export interface NaiveRace {
  readonly options: Options;
  readonly seats: number;
  readonly round: number;
  readonly roller: number;
  /** seats whose betting turn is still to come, in order */
  readonly bettors: readonly number[];
  /** donkeys still to be moved in this round's race */
  readonly waiting: readonly Donkey[];
  readonly die: number | null;
  readonly positions: Readonly<PerDonkey<number>>;
  readonly podium: readonly Donkey[];
  readonly columns: Readonly<PerDonkey<readonly number[]>>;
  readonly markers: readonly number[];
  readonly moved: readonly Donkey[];
  readonly resting: readonly Donkey[];
  readonly restingNext: readonly Donkey[];
}

const ALL: readonly Donkey[] = ['grey', 'red', 'brown', 'white', 'yellow'];

/** rules: Play. Seat 0 bets first and will roll first. */
export const naiveStart = (options: Options, seats: number): NaiveRace => ({
  options,
  seats,
  round: 0,
  roller: 0,
  bettors: [0, 1, 2, 3, 4].slice(0, seats),
  waiting: [...ALL],
  die: null,
  positions: { grey: 0, red: 0, brown: 0, white: 0, yellow: 0 },
  podium: [],
  columns: { grey: [], red: [], brown: [], white: [], yellow: [] },
  markers: [3, 3, 3, 3, 3].slice(0, seats),
  moved: [],
  resting: [],
  restingNext: [],
});

/** rules: Race round. At once when the third donkey crosses. */
export const naiveIsOver = (race: NaiveRace): boolean => race.podium.length === 3;

/** The seat to move as a list, as in the engine. */
export function naiveToMove(race: NaiveRace): number[] {
  if (naiveIsOver(race)) return [];
  return race.bettors.length > 0 ? [race.bettors[0]!] : [race.roller];
}

/** No duplicates, in any order. */
export function naiveMoves(race: NaiveRace): Move[] {
  if (naiveIsOver(race)) return [];
  if (race.bettors.length > 0) {
    const open = ALL.filter((donkey) => race.columns[donkey].length < 5);
    return [...open.map((donkey): Move => ({ type: 'bet', donkey })), { type: 'no-bet' }];
  }
  if (race.die === null) return [{ type: 'roll' }];
  return race.waiting.map((donkey): Move => ({ type: 'advance', donkey }));
}

const donkeyOf = (move: Move): Donkey | null => ('donkey' in move ? move.donkey : null);

const isSame = (a: Move, b: Move): boolean => a.type === b.type && donkeyOf(a) === donkeyOf(b);

/** Returns the race after a move; throws if illegal. */
export function naivePlay(race: NaiveRace, move: Move, rollDie: () => number): NaiveRace {
  if (!naiveMoves(race).some((legal) => isSame(legal, move)))
    throw new Error(`illegal: ${JSON.stringify(move)}`);
  return naiveNext(race, move, rollDie);
}

/** `naivePlay` for a move known to be legal. */
export const naiveNext = (race: NaiveRace, move: Move, rollDie: () => number): NaiveRace =>
  inNextRound(played(race, move, rollDie));

function played(race: NaiveRace, move: Move, rollDie: () => number): NaiveRace {
  switch (move.type) {
    case 'bet':
      return withBet(race, move.donkey);
    case 'no-bet':
      return { ...race, bettors: race.bettors.slice(1) };
    case 'roll':
      return { ...race, die: rollDie() };
    case 'advance':
      return advanced(race, move.donkey, race.die!);
  }
}

function withBet(race: NaiveRace, donkey: Donkey): NaiveRace {
  const [bettor, ...bettors] = race.bettors;
  return {
    ...race,
    bettors,
    markers: race.markers.map((left, seat) => (seat === bettor ? left - 1 : left)),
    columns: { ...race.columns, [donkey]: [...race.columns[donkey], bettor!] },
  };
}

function advanced(race: NaiveRace, donkey: Donkey, die: number): NaiveRace {
  const { board, bridge } = race.options;
  const to = Math.min(race.positions[donkey] + die, board.track);
  const rests = bridge && to === board.bridge;
  return {
    ...race,
    die: null,
    moved: [...race.moved, donkey],
    waiting: race.waiting.filter((other) => other !== donkey),
    positions: { ...race.positions, [donkey]: to },
    podium: to === board.track ? [...race.podium, donkey] : race.podium,
    restingNext: rests ? [...race.restingNext, donkey] : race.restingNext,
  };
}

/** Begins the next round if this has ended. A race that all donkeys rest through is none. */
function inNextRound(race: NaiveRace): NaiveRace {
  if (naiveIsOver(race) || race.bettors.length > 0 || race.waiting.length > 0) return race;
  const roller = (race.roller + 1) % race.seats;
  const clockwise = race.markers.map((_, later) => (roller + later) % race.seats);
  return inNextRound({
    ...race,
    round: race.round + 1,
    roller,
    moved: [],
    resting: ALL.filter((donkey) => race.restingNext.includes(donkey)),
    restingNext: [],
    waiting: ALL.filter((d) => !race.podium.includes(d) && !race.restingNext.includes(d)),
    bettors: race.podium.length === 0 ? clockwise.filter((seat) => race.markers[seat]! > 0) : [],
  });
}

/** rules: Scoring. Payouts of each seat's markers on the current podium. */
export function naiveScores(race: NaiveRace): number[] {
  const scores = race.markers.map(() => 0);
  race.podium.forEach((donkey, place) => {
    race.columns[donkey].forEach((seat, space) => {
      scores[seat]! += race.options.board.payouts[place]![space]!;
    });
  });
  return scores;
}
