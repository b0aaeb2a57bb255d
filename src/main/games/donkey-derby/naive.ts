/**
 * The rulebook told once more, on its own: every move copies the whole race and changes the copy. It shares no code
 * with the engine. Tests compare the two step by step, and the bench runs beside it. It is told what the die shows.
 */
import type { Donkey, Move, Options, PerDonkey } from './model.ts';

export interface NaiveRace {
  options: Options;
  seats: number;
  round: number;
  roller: number;
  /** seats whose betting turn is still to come, in order */
  bettors: number[];
  /** donkeys still to be moved in this round's race */
  waiting: Donkey[];
  die: number | null;
  positions: PerDonkey<number>;
  podium: Donkey[];
  columns: PerDonkey<number[]>;
  markers: number[];
  moved: Donkey[];
  resting: Donkey[];
  restingNext: Donkey[];
}

const ALL: readonly Donkey[] = ['grey', 'red', 'brown', 'white', 'yellow'];

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

export const naiveIsOver = (race: Readonly<NaiveRace>): boolean => race.podium.length === 3;

export function naiveToMove(race: Readonly<NaiveRace>): number[] {
  if (naiveIsOver(race)) return [];
  return race.bettors.length > 0 ? [race.bettors[0]!] : [race.roller];
}

export function naiveMoves(race: Readonly<NaiveRace>): Move[] {
  if (naiveIsOver(race)) return [];
  if (race.bettors.length > 0) {
    const open = ALL.filter((donkey) => race.columns[donkey].length < 5);
    return [...open.map((donkey): Move => ({ type: 'bet', donkey })), { type: 'no-bet' }];
  }
  if (race.die === null) return [{ type: 'roll' }];
  return race.waiting.map((donkey): Move => ({ type: 'advance', donkey }));
}

/** The race after a move, if that is among the legal ones. */
export function naivePlay(race: Readonly<NaiveRace>, move: Move, rollDie: () => number): NaiveRace {
  const wanted = JSON.stringify(move);
  if (!naiveMoves(race).some((legal) => JSON.stringify(legal) === wanted))
    throw new Error(`illegal: ${wanted}`);
  const next: NaiveRace = structuredClone(race);
  if (move.type === 'bet') bet(next, move.donkey);
  if (move.type === 'no-bet') next.bettors.shift();
  if (move.type === 'roll') next.die = rollDie();
  if (move.type === 'advance') advance(next, move.donkey, race.die!);
  while (!naiveIsOver(next) && next.bettors.length === 0 && next.waiting.length === 0)
    startNextRound(next);
  return next;
}

function bet(race: NaiveRace, donkey: Donkey): void {
  const seat = race.bettors.shift()!;
  race.markers[seat]! -= 1;
  race.columns[donkey].push(seat);
}

function advance(race: NaiveRace, donkey: Donkey, die: number): void {
  const { track, bridge } = race.options.board;
  race.die = null;
  race.moved.push(donkey);
  race.waiting = race.waiting.filter((other) => other !== donkey);
  race.positions[donkey] = Math.min(race.positions[donkey] + die, track);
  if (race.positions[donkey] === track) race.podium.push(donkey);
  if (race.options.bridge && race.positions[donkey] === bridge) race.restingNext.push(donkey);
}

function startNextRound(race: NaiveRace): void {
  race.round += 1;
  race.roller = (race.roller + 1) % race.seats;
  race.moved = [];
  race.resting = ALL.filter((donkey) => race.restingNext.includes(donkey));
  race.restingNext = [];
  race.waiting = ALL.filter((d) => !race.podium.includes(d) && !race.resting.includes(d));
  const clockwise = race.markers.map((_, later) => (race.roller + later) % race.seats);
  if (race.podium.length === 0) race.bettors = clockwise.filter((seat) => race.markers[seat]! > 0);
}

export function naiveScores(race: Readonly<NaiveRace>): number[] {
  const scores = race.markers.map(() => 0);
  race.podium.forEach((donkey, place) => {
    race.columns[donkey].forEach((seat, space) => {
      scores[seat]! += race.options.board.payouts[place]![space]!;
    });
  });
  return scores;
}
