import { describe, expect, it } from 'vitest';
import { appraised, sumOf, bestOf, caseOf, type Differing, reasonFor } from '#test/games/coach.ts';
import { freshState, played, playRandomly, tableWith, cards } from '#test/games/scout/helpers.ts';
import type { Observation } from '#core/bot.ts';
import { likePeople } from '#core/coach.ts';
import { FastRandom, Random } from '#core/random.ts';
import { handWorth } from './bot/hand-worth.ts';
import { Kernel } from './bot/kernel.ts';
import { noiseOf, playOut, ROUND_SCORES, winChances } from './bot/playout.ts';
import { stateThatFits } from './bot/index.ts';
import { coach } from './coach.ts';
import type { ScoutTypes, State, Consequence, Move, ReasonCode } from './rules/model.ts';
import { moves, choices } from './rules/play.ts';
import { toMove, view } from './rules/rules.ts';

const observationOf = (state: State, seat = 0): Observation<ScoutTypes> => ({
  seat,
  view: view(state, seat),
  moves: moves(state, seat),
});

/** Observations of a random match, including orientations and all rounds. */
function* moments(seats: number, every: number): Generator<[Observation<ScoutTypes>, State]> {
  const random = Random.fromNumber(seats);
  const state = freshState(seats, 'coach');
  for (let step = 0; toMove(state).length > 0; step++) {
    const seat = random.pick(toMove(state));
    if (step % every === 0) yield [observationOf(state, seat), state];
    played(state, seat, random.pick(moves(state, seat)));
  }
}

describe.each([3, 4, 5])('A match of %i', (seats) => {
  it('a rollout splits one win and counts points of the round', () => {
    for (const [observation] of moments(seats, 11))
      for (const [result] of appraised(coach, observation, [observation.moves[0]!], 2)) {
        expect(sumOf(result!.wins)).toBeCloseTo(1, 9);
        expect(result!.points).toHaveLength(seats);
        expect(result!.points.every(Number.isInteger)).toBe(true);
      }
  });

  it('evaluates the same whatever the others hold', () => {
    const random = Random.fromNumber(1);
    for (const [observation, state] of moments(seats, 13)) {
      const { seat } = observation;
      const other = observationOf(
        { ...state, hands: stateThatFits(observation, random).hands },
        seat,
      );
      const candidates = coach.candidates(observation);
      expect(coach.candidates(other)).toEqual(candidates);
      expect(appraised(coach, other, candidates, 3)).toEqual(
        appraised(coach, observation, candidates, 3),
      );
    }
  });

  it('round scores have the mean and spread that the win chances assume', () => {
    const { spread, edge } = ROUND_SCORES[seats]!;
    const rounds = Array.from({ length: 1500 }, (_, round) => playedRound(seats, round));
    const means = rounds[0]!.map((_, seat) => sumOf(rounds.map((scores) => scores[seat]!)) / 1500);
    const mean = sumOf(means) / seats;
    means.forEach((own, seat) => expect(Math.abs(own - mean - edge[seat]!)).toBeLessThan(0.5));
    const off = rounds.flatMap((scores) => {
      const middle = sumOf(scores.map((score, seat) => score - means[seat]!)) / seats;
      return scores.map((score, seat) => (score - means[seat]! - middle) ** 2);
    });
    const deviation = Math.sqrt(sumOf(off) / (1500 * (seats - 1)));
    expect(Math.abs(deviation - spread)).toBeLessThan(0.3);
  });
});

/** Returns scores by seat, seat 0 beginning; all hands have the better orientation. */
function playedRound(seats: number, seed: number): readonly number[] {
  const round = new Kernel(seats);
  round.load(freshState(seats, `round ${seed}`));
  for (const hand of round.hands)
    if (handWorth(hand.bottoms, hand.size) > handWorth(hand.tops, hand.size)) hand.turn();
  playOut(round, new FastRandom(seed), noiseOf(round.seats, likePeople));
  return Array.from({ length: seats }, (_, seat) => round.score(seat));
}

describe('The true world', () => {
  const wins = (state: State, seed = 1) => coach.trueWorld(state).playOn(seed).wins;

  it('has the real hands', () => {
    const table = { active: '8 9', owner: 2 };
    const weak = tableWith({ ...table, hands: ['1 3 6 10', '1 4 7', '1 4 7'] });
    const strong = tableWith({ ...table, hands: ['7 8 9 10', '1 4 7', '1 4 7'] });
    expect(wins(strong)[0]).toBeGreaterThan(wins(weak)[0]!);
  });

  it('is left as it was, and plays on the same way by the same seed', () => {
    for (const [, state] of moments(4, 17)) {
      const before = JSON.stringify(state);
      expect(coach.trueWorld(state).playOn(5)).toEqual(coach.trueWorld(state).playOn(5));
      expect(JSON.stringify(state)).toBe(before);
    }
  });

  it('is decided when the match is over', () => {
    const state = freshState(3, 'over');
    playRandomly(state, Random.fromNumber(2));
    expect(sumOf(wins(state))).toBeCloseTo(1, 9);
    expect(wins(state).filter((share) => share > 0 && share < 1 / 3)).toEqual([]);
  });
});

describe('The chances after a round', () => {
  it('are the totals alone after the last round, with a tie shared', () => {
    expect(winChances([10, 12, 12], 2)).toEqual([0, 1 / 2, 1 / 2]);
  });

  it('count a lead for less, the more rounds are left', () => {
    const [after1, after2] = [0, 1].map((round) => winChances([9, 3, 3], round)[0]!);
    expect(after1).toBeGreaterThan(1 / 3);
    expect(after2).toBeGreaterThan(after1!);
    expect(after2).toBeLessThan(1);
  });

  it('are better for the player who begins the next round', () => {
    const chances = winChances([8, 8, 8], 1);
    expect(chances[2]).toBe(Math.max(...chances));
  });
});

const show = (from: number, to: number): Move => ({ type: 'show', from, to });
const scout = (at: number): Move => ({ type: 'scout', end: 'left', flip: false, at });
const double = (at: number, from: number, to: number): Move => ({
  type: 'scout-and-show',
  end: 'left',
  flip: false,
  at,
  from,
  to,
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

  it.each(cases)('%s', (code, params, state, played, better) => {
    const reason = coach.reason(caseOf(coach, observationOf(state), played, better, 4));
    expect(reason).toEqual({ code, params });
  });
});

describe('Otherwise the reason is the largest source of points', () => {
  const unchanged = {
    taken: 0,
    tokens: 0,
    left: 0,
    paid: 0,
    outrun: 0,
    doubled: 0,
    holds: 0,
    allKill: 0,
  };
  const even = { ...unchanged, 'score 1': 5, 'score 2': 5 };
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
    [
      'scores-more',
      { points: 2.8, instead: 0 },
      [scout(0), { 'score 1': 5.4 }],
      [scout(1), { taken: 1, tokens: 0.9, left: -0.9 }],
    ],
  ];

  it.each(cases)('%s', (code, params, played, better) => {
    expect(reasonFor(given, played, better)).toEqual({ code, params });
  });

  it('names no single one that gains less than half of it', () => {
    const table = tableWith({ hands: ['3 4 5', '1 4', '2 5', '6 7'], active: '1 2', owner: 3 });
    const four = { coach, observation: observationOf(table), even: { ...even, 'score 3': 5 } };
    const played = [scout(0), { 'score 1': 6, 'score 2': 6.4, 'score 3': 5.6 }] as const;
    expect(reasonFor(four, played, [scout(1), {}])).toEqual({
      code: 'helps-others',
      params: { points: 1 },
    });
  });

  it('names no seat that cannot win any more', () => {
    const beaten = { ...given, even: { ...even, 'win 2': 0.01 } };
    const played = [scout(0), { 'score 2': 8 }] as const;
    expect(reasonFor(beaten, played, [scout(1), {}])).toBeNull();
    const rival = [scout(0), { 'score 1': 8, 'score 2': 7 }] as const;
    expect(reasonFor(beaten, rival, [scout(1), {}])?.params).toMatchObject({ seat: 1 });
  });

  it('is none when the metrics are equal', () => {
    expect(reasonFor(given, [scout(0), {}], [scout(1), {}])).toBeNull();
  });
});

it('a claim about the immediate effect of a move is true', () => {
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
  const reason = coach.reason(caseOf(coach, observation, move, better, 6));
  const does = (one: Move): Consequence =>
    choices(state, seat).find((choice) => JSON.stringify(choice.move) === JSON.stringify(one))!
      .consequence!;
  const wonBy = (one: Move): number => {
    const consequence = does(one);
    return 'won' in consequence ? consequence.won : 0;
  };
  if (reason?.code === 'ends-round') expect(does(better)).toMatchObject({ endsRound: true });
  if (reason?.code === 'gives-all-kill')
    expect(does(move)).toMatchObject({ type: 'scout', endsRound: true });
  if (reason?.code === 'wins-cards')
    expect(reason.params).toEqual({ cards: wonBy(better), instead: wonBy(move) });
}

it('a loose card fits neither neighbour, in any hand', () => {
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
