import { describe, expect, it, test } from 'vitest';
import { appraised, sumOf } from '../../../test/games/coach.ts';
import { freshState, played, playRandomly, tableWith } from '../../../test/games/scout/helpers.ts';
import type { Observation } from '../../core/bot.ts';
import { FastRandom, Random } from '../../core/random.ts';
import { handWorth } from './bot/hand-worth.ts';
import { Kernel } from './bot/kernel.ts';
import { playOut, ROUND_SCORES, winChances } from './bot/playout.ts';
import { stateThatFits } from './bot/index.ts';
import { coach } from './coach.ts';
import type { ScoutTypes, State } from './rules/model.ts';
import { moves } from './rules/moves.ts';
import { toMove, view } from './rules/rules.ts';

const observationOf = (state: State, seat: number): Observation<ScoutTypes> => ({
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
  test('a rollout splits one win and counts points of the round', () => {
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

  test('round scores have the mean and spread that the win chances assume', () => {
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
  playOut(round, new FastRandom(seed));
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
