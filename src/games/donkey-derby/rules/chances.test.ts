import { describe, expect, it } from 'vitest';
import { newMatch, passBets, run, viewOf } from '#test/games/donkey-derby/helpers.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { Random } from '#core/random.ts';
import { DONKEYS, FACES } from '../manifest.ts';
import { podiumChances } from './chances.ts';
import type { PerDonkey, View } from './model.ts';
import { perDonkey } from './rules.ts';

const view = (more: Partial<View> = {}): View => ({
  ...viewOf(newMatch({ bridge: true })),
  ...more,
});
const sumOf = (chances: PerDonkey<number>): number =>
  DONKEYS.reduce((sum, donkey) => sum + chances[donkey], 0);

describe('Chances to come among the first three', () => {
  it('are equal at the start', () => {
    const chances = podiumChances(viewOf(newMatch()));
    for (const donkey of DONKEYS) expect(chances[donkey]).toBeCloseTo(3 / 5, 6);
  });

  it.each([
    {
      of: 'in the middle of a race',
      more: { moved: ['red' as const], movable: ['grey' as const] },
    },
    { of: 'with a donkey at home', more: { podium: ['red' as const] } },
    { of: 'with a donkey at rest', more: { resting: ['red' as const], restingNext: [] } },
  ])('share three places $of', ({ more }) => {
    expect(sumOf(podiumChances(view(more)))).toBeCloseTo(3, 4);
  });

  it('are certain for a donkey at home, and larger for one that is ahead', () => {
    const match = newMatch({ board: { track: 9, bridge: 4 }, dice: [5, 1, 0, 0, 0, 5] });
    passBets(match);
    run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    expect(podiumChances(viewOf(match)).grey).toBeGreaterThan(podiumChances(viewOf(match)).brown);
    passBets(match);
    run(match, 'red');
    expect(podiumChances(viewOf(match)).red).toBe(1);
  });

  it('count exactly: the last place goes to one of two, one of which needs a 5', () => {
    const positions = { grey: 25, red: 25, brown: 20, white: 24, yellow: 0 };
    const race = view({
      options: { bridge: false, board: { ...view().options.board, track: 25 } },
      podium: ['grey', 'red'],
      positions,
      movable: ['brown', 'white'],
      moved: ['yellow'],
    });
    const brown = podiumChances(race).brown;
    const white = podiumChances(race).white;
    // White crosses with all but a blank, brown only with a 5; both in one race round: either may be first.
    const [five, step] = [1 / FACES, 5 / FACES];
    expect(brown).toBeGreaterThan(five * (1 - step) + (five * step) / 2);
    expect(white).toBeGreaterThan(step * (1 - five) + (five * step) / 2);
    expect(sumOf(podiumChances(race))).toBeCloseTo(3, 6);
  });

  it('are smaller for a donkey that rests on the bridge', () => {
    const rests = view({ positions: { grey: 15, red: 15, brown: 15, white: 15, yellow: 15 } });
    const even = podiumChances({ ...rests, options: { ...rests.options, bridge: true } });
    expect(even.grey).toBeCloseTo(3 / 5, 4);
    const one = podiumChances({
      ...rests,
      resting: ['grey'],
      movable: ['red', 'brown', 'white', 'yellow'],
    });
    expect(one.grey).toBeLessThan(3 / 5);
    expect(one.red).toBeGreaterThan(3 / 5);
  });

  it('agree with races by the rules in which every roll goes to a donkey by chance', () => {
    const races = 1500;
    const setup = {
      seats: 2,
      bridge: true,
      board: { track: 12, bridge: 5 },
      dice: [5, 4, 0, 1, 3],
    };
    const begin = (seed: string): GameInstance => {
      const match = newMatch({ ...setup, seed });
      passBets(match);
      run(match, 'grey', 'red', 'brown');
      return match;
    };
    const onPodium = perDonkey(() => 0);
    for (let race = 0; race < races; race++) {
      const match = begin(String(race));
      const random = Random.fromSeed(`chances ${String(race)}`);
      while (viewOf(match).phase !== 'over') {
        passBets(match);
        const { movable } = viewOf(match);
        run(match, movable[random.below(movable.length)]!);
      }
      for (const donkey of viewOf(match).podium) onPodium[donkey] += 1 / races;
    }
    const chances = podiumChances(viewOf(begin('0')));
    // Three standard deviations of 1,500 races.
    for (const donkey of DONKEYS)
      expect(Math.abs(chances[donkey] - onPodium[donkey])).toBeLessThan(0.04);
  });
});
