import { describe, expect, it, test } from 'vitest';
import { appraised, sumOf } from '../../../test/games/coach.ts';
import {
  bet,
  newMatch,
  observationOf,
  passBets,
  run,
  stateOf,
  viewOf,
} from '../../../test/games/donkey-derby/helpers.ts';
import { Random } from '../../core/random.ts';
import type { GameInstance } from '../../core/game-instance.ts';
import { COSTLY } from '../../shared/contract/reviews.ts';
import { rateMoves } from '../../main/bots/player.ts';
import { startMeter } from '../../main/bots/search.ts';
import { compareMoves } from '../../main/reviews/compare.ts';
import { coach } from './coach.ts';
import { donkeyDerby } from './engine.ts';

function eachMoment(match: GameInstance, visit: () => void): void {
  const random = Random.fromNumber(7);
  for (let seat = match.toMove()[0]; seat !== undefined; seat = match.toMove()[0]) {
    visit();
    match.play(seat, random.pick(match.moves(seat)));
  }
}

describe.each([
  { seats: 2, bridge: false },
  { seats: 5, bridge: true },
])('A match of $seats, bridge: $bridge', (table) => {
  test('a rollout splits one win and counts points', () => {
    const match = newMatch(table);
    eachMoment(match, () => {
      const observation = observationOf(match);
      for (const results of appraised(coach, observation, observation.moves, 1))
        for (const { wins, points } of results) {
          expect(sumOf(wins)).toBeCloseTo(1, 9);
          expect(points).toHaveLength(table.seats);
        }
    });
  });

  it('evaluates the same whatever dice are to come', () => {
    const match = newMatch(table);
    eachMoment(match, () => {
      const other = match.clone();
      other.reseed('other dice');
      const observation = observationOf(match);
      expect(appraised(coach, observationOf(other), observation.moves, 2)).toEqual(
        appraised(coach, observation, observation.moves, 2),
      );
      const [world, otherWorld] = [match, other].map((one) => coach.trueWorld(stateOf(one)));
      expect(sumOf(world!.playOn(3).wins)).toBeCloseTo(1, 9);
      if (viewOf(match).phase !== 'advance')
        expect(otherWorld!.playOn(3)).toEqual(world!.playOn(3));
    });
  });

  it('leaves the match as it was', () => {
    const match = newMatch(table);
    const before = JSON.stringify(match.state);
    coach.trueWorld(stateOf(match)).playOn(1);
    expect(JSON.stringify(match.state)).toBe(before);
  });
});

/** Returns the coach's costs of hints, at every `every`th decision of a match. */
function costsOfHints(match: GameInstance, every: number): readonly number[] {
  const costs: number[] = [];
  let moment = 0;
  eachMoment(match, () => {
    const observation = observationOf(match);
    if (observation.moves.length < 2 || moment++ % every !== 0) return;
    const request = { game: donkeyDerby.id, observation, level: 'hard', seed: 'a' } as const;
    const [hint] = rateMoves([donkeyDerby], { ...request, budget: { playouts: 3_000 } }, () => 0);
    const meter = startMeter({ playouts: 2_000 }, () => 0);
    const played = hint!.move;
    const random = Random.fromNumber(moment);
    const compared = compareMoves(donkeyDerby.coach!, observationOf(match), played, random, meter);
    costs.push(compared?.cost.win ?? 0);
  });
  return costs;
}

it.each([2, 3, 5])('finds hardly any cost in the hinted moves of a match of %i', (seats) => {
  expect(Math.max(...costsOfHints(newMatch({ seats, seed: 'hints' }), 5))).toBeLessThan(0.01);
});

it('costs nothing to wait with the first bet, nor to bet at once', () => {
  const match = newMatch({ seats: 3 });
  const observation = observationOf(match);
  for (const move of observation.moves) {
    const meter = startMeter({ playouts: 4_000 }, () => 0);
    const compared = compareMoves(
      ...([donkeyDerby.coach!, { ...observation, view: observationOf(match).view }, move] as const),
      ...([Random.fromNumber(1), meter] as const),
    );
    expect(compared!.cost.win, JSON.stringify(move)).toBeLessThan(COSTLY);
  }
});

/** Red and grey are one step from home, white is behind; seat 0 has bet on red, seat 1 on grey. */
function nearlyHome(): GameInstance {
  const match = newMatch({ board: { track: 6, bridge: 1 }, dice: [5, 5, 5, 1, 1, 1, 1, 1, 1, 1] });
  bet(match, 'red', 'grey');
  run(match, 'red', 'grey', 'brown', 'white', 'yellow');
  passBets(match);
  return match;
}

describe('The end', () => {
  it('is decided once the last donkey comes home', () => {
    const match = nearlyHome();
    run(match, 'grey', 'red');
    match.play(match.toMove()[0]!, { type: 'roll' });
    const [results] = appraised(
      coach,
      observationOf(match),
      [{ type: 'advance', donkey: 'brown' }],
      1,
    );
    expect(results![0]).toMatchObject({ wins: [0, 1], points: [25, 35] });
    match.play(match.toMove()[0]!, { type: 'advance', donkey: 'brown' });
    expect(coach.trueWorld(stateOf(match)).playOn(1)).toEqual({ wins: [0, 1], points: [25, 35] });
  });

  it('is more likely a win for a seat that has bet on the first donkey', () => {
    const match = nearlyHome();
    run(match, 'grey');
    const { wins } = coach.trueWorld(stateOf(match)).playOn(1);
    expect(wins[1]).toBeGreaterThan(0.5);
  });
});
