import { describe, expect, it } from 'vitest';
import { bet, newMatch, passBets, play, run, viewOf } from '#test/games/donkey-derby/helpers.ts';
import type { Move, View } from '../rules/model.ts';
import { Kernel } from './kernel.ts';
import { follow, RaceTree } from './race-tree.ts';
import { Rollout } from './rollout.ts';

/** Mean value of a move's last rollouts, by seat. */
function valuesOf(view: View, move: Move, tries: number, maxNodes?: number): number[] {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const tree = new RaceTree(race, new Rollout(race, { passes: 90, loyalty: 0 }), 0, maxNodes);
  const sums = view.markers.map(() => 0);
  for (let luck = 0; luck < tries; luck++) {
    race.copyFrom(start);
    follow(race, view, move);
    tree.run(move, luck);
    if (luck >= tries / 2) tree.values.forEach((value, seat) => (sums[seat]! += value));
  }
  return sums.map((sum) => sum / (tries / 2));
}

describe('The tree of a race', () => {
  it.each([2, 3, 5])(
    'shares one win among %i seats, and adds a little for places and points',
    (seats) => {
      const match = newMatch({ seats });
      const sum = valuesOf(viewOf(match), { type: 'no-bet' }, 200).reduce((a, b) => a + b, 0);
      expect(sum).toBeGreaterThan(0.9);
      expect(sum).toBeLessThan(1.15);
    },
  );

  it('is sure of a race that a move ends', () => {
    const board = { track: 9, bridge: 8 };
    const match = newMatch({ board, dice: [5, 5, 5, 4, 1, 4] });
    bet(match, 'red', 'grey');
    run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    passBets(match);
    play(match, { type: 'roll' });
    const roller = match.toMove()[0]!;
    const [mine, other] = roller === 0 ? (['red', 'grey'] as const) : (['grey', 'red'] as const);
    const view = viewOf(match);
    const better = valuesOf(view, { type: 'advance', donkey: mine }, 400)[roller]!;
    const worse = valuesOf(view, { type: 'advance', donkey: other }, 400)[roller]!;
    expect(better).toBeGreaterThan(worse + 0.1);
  });

  it('stops growing when it is full, and goes on with rollouts', () => {
    const match = newMatch({ seats: 4 });
    const values = valuesOf(viewOf(match), { type: 'no-bet' }, 12_000, 2 ** 12);
    expect(values.every((value) => value > 0.1 && value < 0.5)).toBe(true);
  });
});
