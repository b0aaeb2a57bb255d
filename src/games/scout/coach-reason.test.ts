import { describe, expect, it, test } from 'vitest';
import { bestOf, caseOf, type Differing, reasonFor } from '../../../test/games/coach.ts';
import { cards, freshState, played, tableWith } from '../../../test/games/scout/helpers.ts';
import { Random } from '../../core/random.ts';
import { coach } from './coach.ts';
import type { Consequence, Move, ReasonCode, ScoutTypes, State } from './rules/model.ts';
import { choices, moves } from './rules/moves.ts';
import { toMove, view } from './rules/rules.ts';

const observationOf = (state: State, seat = 0) => ({
  seat,
  view: view(state, seat),
  moves: moves(state, seat),
});

const show = (from: number, to: number): Move => ({ type: 'show', from, to });
const scout = (at: number): Move => ({ type: 'scout', end: 'left', flip: false, at });
const double = (at: number, from: number, to: number): Move => ({
  ...{ type: 'scout-and-show', end: 'left', flip: false, at },
  ...{ from, to },
});
const orient = (flip: boolean): Move => ({ type: 'orient', flip });

const orienting = (hand: string): State => {
  const state = freshState(3);
  state.hands[0] = cards(hand);
  return state;
};

describe('The immediate effect of a move is the reason', () => {
  const others = ['1 4 1 4 1', '2 5 2 5 2'];
  const cases: readonly [ReasonCode, object, State, Move, Move][] = [
    ['ends-round', { cards: 10 }, at('7 8 9', '5 6', 2), show(0, 1), show(0, 2)],
    ['gives-all-kill', { seat: 1, cards: 5 }, at('10 10 10 2', '9 9', 1), scout(0), show(0, 2)],
    [
      'fewer-loose',
      { loose: 1, instead: 4 },
      orienting('3/1 7/2 5/3 9/5'),
      orient(false),
      orient(true),
    ],
    [
      'longer-group',
      { size: 4, instead: 2 },
      orienting('1/3 2/4 7/5 8/6'),
      orient(false),
      orient(true),
    ],
  ];

  function at(hand: string, active: string, owner: number): State {
    return tableWith({ hands: [hand, ...others], active, owner });
  }

  test.each(cases)('%s', (code, params, state, played, better) => {
    const told = coach.reason(caseOf(coach, observationOf(state), played, better, 4));
    expect(told).toEqual({ code, params });
  });
});

describe('Otherwise the reason is the largest source of points', () => {
  const nothing = {
    taken: 0,
    tokens: 0,
    left: 0,
    paid: 0,
    outrun: 0,
    doubled: 0,
    holds: 0,
    allKill: 0,
  };
  const even = { ...nothing, 'score 1': 5, 'score 2': 5 };
  const state = tableWith({ hands: ['3 4 5 9 1 1', '1 4', '2 5'], active: '1 2', owner: 2 });
  const given = { coach, observation: observationOf(state), even };

  const cases: readonly [ReasonCode, object, Differing<ScoutTypes>, Differing<ScoutTypes>][] = [
    ['wins-cards', { cards: 2, instead: 0 }, [scout(0), {}], [show(0, 2), { taken: 2 }]],
    ['wins-later', { cards: 4, instead: 2 }, [show(1, 2), { taken: 2 }], [scout(0), { taken: 4 }]],
    [
      'earns-tokens',
      { of: 80, instead: 30 },
      [show(1, 2), { paid: 0.3, tokens: 0.3 }],
      [show(0, 2), { paid: 0.8, tokens: 1 }],
    ],
    [
      'keeps-marker',
      { of: 70 },
      [double(0, 1, 3), { taken: 1 }],
      [scout(0), { taken: 3, doubled: 0.7 }],
    ],
    [
      'own-all-kill',
      { of: 60, instead: 10 },
      [show(1, 2), { left: 4, allKill: 0.1 }],
      [show(0, 2), { left: 2, allKill: 0.6 }],
    ],
    ['breaks-group', { size: 3 }, [show(1, 2), { left: 4 }], [show(0, 2), { left: 2 }]],
    ['fewer-left', { cards: 2, instead: 4 }, [show(0, 2), { left: 4 }], [scout(0), { left: 2 }]],
    [
      'outrun',
      { of: 40, instead: 70 },
      [show(0, 2), { left: 2.3, outrun: 0.7 }],
      [scout(0), { left: 2, outrun: 0.4 }],
    ],
    [
      'holds',
      { of: 60, instead: 20 },
      [show(4, 5), { 'score 1': 8, holds: 0.2 }],
      [show(0, 2), { holds: 0.6 }],
    ],
    ['is-beaten', { of: 90 }, [show(0, 2), { 'score 1': 8, holds: 0.1 }], [scout(0), {}]],
    ['helps-other', { seat: 2, points: 3 }, [scout(0), { 'score 2': 8 }], [scout(1), {}]],
  ];

  test.each(cases)('%s', (code, params, played, better) => {
    expect(reasonFor(given, played, better)).toEqual({ code, params });
  });

  it('names no seat that cannot win any more', () => {
    const beaten = { ...given, even: { ...even, 'win 2': 0.01 } };
    const played = [scout(0), { 'score 2': 8 }] as const;
    expect(reasonFor(beaten, played, [scout(1), {}])).toBeNull();
    const rival = [scout(0), { 'score 1': 6.5, 'score 2': 8 }] as const;
    expect(reasonFor(beaten, rival, [scout(1), {}])?.params).toMatchObject({ seat: 1 });
  });

  it('is none when the metrics are equal', () => {
    expect(reasonFor(given, [scout(0), {}], [scout(1), {}])).toBeNull();
  });
});

test('a claim about the immediate effect of a move is true', () => {
  const random = Random.fromNumber(8);
  for (let match = 0; match < 3; match++) {
    const state = freshState(3 + match, `reasons ${match}`);
    for (let step = 0; toMove(state).length > 0 && step < 120; step++) {
      const seat = toMove(state)[0]!;
      const move = random.pick(moves(state, seat));
      if (step % 7 === 0) checkReason(state, seat, move);
      played(state, seat, step % 3 === 0 ? move : moves(state, seat)[0]!);
    }
  }
});

function checkReason(state: State, seat: number, move: Move): void {
  const observation = observationOf(state, seat);
  const better = bestOf(coach, observation, 4);
  const told = coach.reason(caseOf(coach, observation, move, better, 6));
  const does = (one: Move): Consequence =>
    choices(state, seat).find((choice) => JSON.stringify(choice.move) === JSON.stringify(one))!
      .consequence!;
  const wonBy = (one: Move): number => {
    const consequence = does(one);
    return 'won' in consequence ? consequence.won : 0;
  };
  if (told?.code === 'ends-round') expect(does(better)).toMatchObject({ endsRound: true });
  if (told?.code === 'gives-all-kill')
    expect(does(move)).toMatchObject({ type: 'scout', endsRound: true });
  if (told?.code === 'wins-cards')
    expect(told.params).toEqual({ cards: wonBy(better), instead: wonBy(move) });
}

test('a loose card fits neither neighbour, in any hand', () => {
  for (let deal = 0; deal < 60; deal++) {
    const state = freshState(3 + (deal % 3), `loose ${String(deal)}`);
    const hand = state.hands[0]!;
    const looseIn = (numbers: readonly number[]): number =>
      numbers.filter((one, at) =>
        [numbers[at - 1], numbers[at + 1]].every(
          (other) => other === undefined || Math.abs(one - other) > 1,
        ),
      ).length;
    const asDealt = looseIn(hand.map(([top]) => top));
    const turned = looseIn(hand.map(([, bottom]) => bottom));
    if (asDealt === turned) continue;
    const reason = coach.reason({
      observation: observationOf(state),
      played: { move: orient(asDealt < turned), outcomeMetrics: {} },
      coach: { move: orient(asDealt > turned), outcomeMetrics: {} },
    });
    const params = { loose: Math.min(asDealt, turned), instead: Math.max(asDealt, turned) };
    expect(reason).toEqual({ code: 'fewer-loose', params });
  }
});
