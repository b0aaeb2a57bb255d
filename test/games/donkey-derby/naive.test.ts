import { describe, expect, it } from 'vitest';
import type { GameInstance } from '#core/game-instance.ts';
import { Random } from '#core/random.ts';
import { newMatch, passBets, play, viewOf, type MatchSetup } from './helpers.ts';
import type { Move, Options } from '#games/donkey-derby/rules/model.ts';
import {
  naiveIsOver,
  naiveMoves,
  naivePlay,
  naiveScores,
  naiveStart,
  naiveToMove,
  type NaiveRace,
} from './naive.ts';
import { repeats } from '#test/repeats.ts';

const movesOf = (match: GameInstance): Move[] =>
  match.toMove().flatMap((seat) => match.choices(seat).map(({ move }) => move as Move));

const told = (race: NaiveRace) => ({
  toMove: naiveToMove(race),
  round: race.round,
  roller: race.roller,
  die: race.die,
  positions: race.positions,
  podium: race.podium,
  columns: race.columns,
  markers: race.markers,
  moved: race.moved,
  resting: race.resting,
});

const VARIANTS: readonly MatchSetup[] = [
  {},
  { bridge: true },
  { bridge: true, board: { track: 6, bridge: 3 } },
  { bridge: true, board: { track: 12, bridge: 5 } },
];

describe('The engine and a naive version of the rulebook', () => {
  it.each([2, 3, 4, 5])('agree at every step of random matches of %d', (seats) => {
    for (let seed = 0; seed < repeats(16); seed++) {
      const match = newMatch({ ...VARIANTS[seed % VARIANTS.length], seats, seed: `naive ${seed}` });
      const random = Random.fromNumber(seed);
      let race = naiveStart(match.options as Options, seats);
      while (!naiveIsOver(race)) {
        expect(movesOf(match)).toEqual(naiveMoves(race));
        const move = random.pick(naiveMoves(race));
        play(match, move);
        race = naivePlay(race, move, () => viewOf(match).die!);
        expect(viewOf(match)).toMatchObject(told(race));
      }
      expect(match.outcome()).toMatchObject({ over: true, scores: naiveScores(race) });
    }
  });
});

const countWith = (match: GameInstance, depth: number): number =>
  depth === 0
    ? 1
    : movesOf(match).reduce((count, move) => {
        const next = match.clone();
        play(next, move);
        return count + countWith(next, depth - 1);
      }, 0);

const naiveCount = (race: NaiveRace, dice: readonly number[], depth: number): number =>
  depth === 0
    ? 1
    : naiveMoves(race).reduce((count, move) => {
        const left = move.type === 'roll' ? dice.slice(1) : dice;
        return (
          count +
          naiveCount(
            naivePlay(race, move, () => dice[0]!),
            left,
            depth - 1,
          )
        );
      }, 0);

describe('Lines of play', () => {
  const tame = [3, 1, 0, 3, 2, 5, 1, 3, 4, 0, 5, 5];
  const wild = [3, 5, 0, 3, 2, 5, 1, 3, 4, 0, 5, 5];

  it.each([
    { depth: 1, seats: 2, lines: 6 },
    { depth: 4, seats: 2, lines: 180 },
    { depth: 8, seats: 2, lines: 2160 },
    { depth: 5, seats: 3, lines: 1080 },
  ])('$depth moves deep from the start with $seats players: $lines', ({ depth, seats, lines }) => {
    const match = newMatch({ seats, dice: tame });
    expect(countWith(match, depth)).toBe(lines);
    expect(naiveCount(naiveStart(match.options as Options, seats), tame, depth)).toBe(lines);
  });

  it.each([
    { dice: tame, bridge: false, depth: 12, lines: 4320 },
    { dice: tame, bridge: false, depth: 14, lines: 21600 },
    { dice: tame, bridge: true, depth: 14, lines: 12960 },
    { dice: wild, bridge: false, depth: 16, lines: 2880 },
    { dice: wild, bridge: true, depth: 16, lines: 600 },
    { dice: wild, bridge: true, depth: 18, lines: 240 },
  ])(
    '$depth moves deep on a track of 5 after a round without bets, bridge $bridge: $lines',
    ({ dice, bridge, depth, lines }) => {
      const match = newMatch({ bridge, board: { track: 5, bridge: 3 }, dice });
      passBets(match);
      const start = naiveStart(match.options as Options, 2);
      const race = [0, 1].reduce((race) => naivePlay(race, { type: 'no-bet' }, () => 0), start);
      expect(countWith(match, depth)).toBe(lines);
      expect(naiveCount(race, dice, depth)).toBe(lines);
    },
  );
});
