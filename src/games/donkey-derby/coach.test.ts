import { describe, expect, it } from 'vitest';
import { appraised, caseOf, type Differing, reasonFor, sumOf } from '#test/games/coach.ts';
import {
  bet,
  newMatch,
  observationOf,
  passBets,
  play,
  run,
  stateOf,
  viewOf,
} from '#test/games/donkey-derby/helpers.ts';
import { Random } from '#core/random.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { COSTLY } from '#shared/contract/reviews.ts';
import { rateMoves } from '#main/bots/player.ts';
import { startMeter } from '#main/bots/search.ts';
import { compareMoves } from '#main/reviews/compare.ts';
import { coach } from './coach.ts';
import { donkeyDerby } from './engine.ts';
import { DONKEYS } from './manifest.ts';
import type {
  AdvanceConsequence,
  BetConsequence,
  DerbyTypes,
  Move,
  ReasonCode,
} from './rules/model.ts';

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
  it('a rollout splits one win and counts points', () => {
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

const advance = (donkey: (typeof DONKEYS)[number]): Move => ({ type: 'advance', donkey });
const betOn = (donkey: (typeof DONKEYS)[number]): Move => ({ type: 'bet', donkey });
const NO_BET: Move = { type: 'no-bet' };

/** Equal metrics: each donkey comes home as often, and pays as much. */
const even: Readonly<Record<string, number>> = Object.fromEntries([
  ...DONKEYS.flatMap((donkey) => [
    [`home ${donkey}`, 0.6],
    [`own ${donkey}`, 10],
    [`theirs ${donkey}`, 10],
    [`gone ${donkey}`, 0],
  ]),
  ...[0, 1, 2, 3, 4].map((seat) => [`score ${seat}`, 30]),
  ['unplaced', 0],
]);

/** Seat 0 has bet on red and seat 1 on grey, and seat 0 rolls. */
function racing(die: number, options: object = {}): GameInstance {
  const match = newMatch({ dice: [die], ...options });
  bet(match, 'red', 'grey');
  play(match, { type: 'roll' });
  return match;
}

/** Seat 0 may bet; red's first space is taken. */
function betting(): GameInstance {
  const match = newMatch({ dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] });
  bet(match, 'red');
  passBets(match);
  run(match, ...DONKEYS);
  passBets(match);
  run(match, ...DONKEYS);
  return match;
}

const atBridge = (): GameInstance => racing(4, { bridge: true, board: { track: 20, bridge: 4 } });

describe('The reason comes from the outcome metrics of the rollouts', () => {
  const cases: readonly [
    ReasonCode,
    object,
    GameInstance,
    Differing<DerbyTypes>,
    Differing<DerbyTypes>,
  ][] = [
    [
      'own-home',
      { donkey: 'red', of: 70, instead: 50 },
      racing(5),
      [advance('grey'), { 'home red': 0.5 }],
      [advance('red'), { 'home red': 0.7, 'own red': 15 }],
    ],
    [
      'other-home',
      { donkey: 'grey', of: 40, instead: 60 },
      racing(0),
      [advance('red'), { 'theirs grey': 20 }],
      [advance('grey'), { 'home grey': 0.4, 'theirs grey': 12 }],
    ],
    [
      'own-rests',
      { donkey: 'red' },
      atBridge(),
      [advance('red'), {}],
      [advance('white'), { 'own red': 15 }],
    ],
    [
      'other-rests',
      { donkey: 'grey' },
      atBridge(),
      [advance('red'), { 'theirs grey': 15 }],
      [advance('grey'), {}],
    ],
    [
      'likelier',
      { donkey: 'white', of: 80, other: 'red', instead: 60 },
      betting(),
      [betOn('red'), {}],
      [betOn('white'), { 'home white': 0.8 }],
    ],
    [
      'pays-more',
      { donkey: 'white', coins: 35, other: 'red', instead: 28 },
      betting(),
      [betOn('red'), {}],
      [betOn('white'), {}],
    ],
    ['stays-unplaced', { of: 30 }, betting(), [NO_BET, { unplaced: 0.3 }], [betOn('white'), {}]],
    [
      'space-goes',
      { donkey: 'white', of: 70, home: 60 },
      betting(),
      [NO_BET, { 'gone white': 0.7 }],
      [betOn('white'), {}],
    ],
    ['likely', { donkey: 'white', of: 60 }, betting(), [NO_BET, {}], [betOn('white'), {}]],
    [
      'too-early',
      { donkey: 'white', of: 40, gone: 20 },
      betting(),
      [betOn('white'), { 'home white': 0.4 }],
      [NO_BET, { 'gone white': 0.2 }],
    ],
    [
      'earns-more',
      { coins: 40, instead: 30 },
      racing(3),
      [advance('white'), {}],
      [advance('brown'), { 'score 0': 40 }],
    ],
    [
      'rival-earns',
      { seat: 1, coins: 25, instead: 30 },
      racing(3),
      [advance('white'), {}],
      [advance('brown'), { 'score 1': 25 }],
    ],
  ];

  it.each(cases)('%s', (code, params, match, played, better) => {
    const given = { coach, observation: observationOf(match), even };
    expect(reasonFor(given, played, better)).toEqual({ code, params });
  });

  it('is none when the metrics are equal', () => {
    const given = { coach, observation: observationOf(racing(3)), even };
    expect(reasonFor(given, [advance('white'), {}], [advance('brown'), {}])).toBeNull();
  });
});

describe('Rollouts count', () => {
  it('a five that one’s own donkey did not get', () => {
    const match = newMatch({ seats: 4, dice: [5] });
    bet(match, 'red');
    passBets(match);
    play(match, { type: 'roll' });
    const played = caseOf(coach, observationOf(match), advance('white'), advance('red'), 200);
    expect(coach.reason(played)).toMatchObject({ code: 'own-home', params: { donkey: 'red' } });
  });

  it('a bet on a donkey that is far behind', () => {
    const match = newMatch({
      board: { track: 12, bridge: 1 },
      dice: [5, 0, 3, 3, 3, 5, 0, 3, 3, 3],
    });
    for (let round = 0; round < 2; round++) {
      passBets(match);
      run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    }
    const reason = coach.reason(
      caseOf(coach, observationOf(match), betOn('grey'), betOn('red'), 200),
    );
    expect(reason).toMatchObject({ code: 'likelier', params: { donkey: 'red', other: 'grey' } });
  });
});

it('a claim about the immediate effect of a move is true', () => {
  const random = Random.fromNumber(2);
  for (const seats of [2, 4]) {
    const match = newMatch({ seats, bridge: true, seed: `reasons ${seats}` });
    for (let seat = match.toMove()[0]; seat !== undefined; seat = match.toMove()[0]) {
      const [move, better] = [random.pick(match.moves(seat)), random.pick(match.moves(seat))];
      checkReason(match, move as Move, better as Move);
      match.play(seat, move);
    }
  }
});

function checkReason(match: GameInstance, move: Move, better: Move): void {
  const reason = coach.reason(caseOf(coach, observationOf(match), move, better, 10));
  const does = (one: Move): unknown =>
    match
      .choices(match.toMove()[0]!)
      .find((choice) => JSON.stringify(choice.move) === JSON.stringify(one))!.consequence;
  const firstPayout = (one: Move): number => (does(one) as BetConsequence).payouts[0]!;
  switch (reason?.code) {
    case 'own-rests':
      return expect((does(move) as AdvanceConsequence).rests).toBe(true);
    case 'other-rests':
      return expect((does(better) as AdvanceConsequence).rests).toBe(true);
    case 'pays-more':
      return expect(reason.params).toMatchObject({
        coins: firstPayout(better),
        instead: firstPayout(move),
      });
  }
}
