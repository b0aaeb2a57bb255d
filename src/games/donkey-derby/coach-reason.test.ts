import { describe, expect, it, test } from 'vitest';
import { caseOf, type Differing, reasonFor } from '../../../test/games/coach.ts';
import {
  bet,
  newMatch,
  observationOf,
  passBets,
  play,
  run,
} from '../../../test/games/donkey-derby/helpers.ts';
import { Random } from '../../core/random.ts';
import type { GameInstance } from '../../core/game-instance.ts';
import { coach } from './coach.ts';
import { DONKEYS } from './manifest.ts';
import type {
  AdvanceConsequence,
  BetConsequence,
  DerbyTypes,
  Move,
  ReasonCode,
} from './rules/model.ts';

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

  test.each(cases)('%s', (code, params, match, played, better) => {
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
    const told = coach.reason(
      caseOf(coach, observationOf(match), betOn('grey'), betOn('red'), 200),
    );
    expect(told).toMatchObject({ code: 'likelier', params: { donkey: 'red', other: 'grey' } });
  });
});

test('a claim about the immediate effect of a move is true', () => {
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
  const told = coach.reason(caseOf(coach, observationOf(match), move, better, 10));
  const does = (one: Move): unknown =>
    match
      .choices(match.toMove()[0]!)
      .find((choice) => JSON.stringify(choice.move) === JSON.stringify(one))!.consequence;
  const firstPayout = (one: Move): number => (does(one) as BetConsequence).payouts[0]!;
  switch (told?.code) {
    case 'own-rests':
      return expect((does(move) as AdvanceConsequence).rests).toBe(true);
    case 'other-rests':
      return expect((does(better) as AdvanceConsequence).rests).toBe(true);
    case 'pays-more':
      return expect(told.params).toMatchObject({
        coins: firstPayout(better),
        instead: firstPayout(move),
      });
  }
}
