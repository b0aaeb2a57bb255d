import { describe, expect, it } from 'vitest';
import type { Observation, Policy } from '#core/bot.ts';
import { Random } from '#core/random.ts';
import type { Card, Move, ScoutTypes, State } from '../rules/model.ts';
import { choices } from '../rules/play.ts';
import { outcome, toMove, turnedHand, view } from '../rules/rules.ts';
import { freshState, played, tableWith } from '#test/games/scout/helpers.ts';
import { handWorth } from './hand-worth.ts';
import { bot, moveWorth, stateThatFits } from './index.ts';

const observationOf = (state: State, seat: number): Observation<ScoutTypes> => ({
  seat,
  view: view(state, seat),
  moves: choices(state, seat).map(({ move }) => move),
});

/** Observations from random matches, including orientations and late rounds. */
function* observations(seats: number, every: number): Generator<[Observation<ScoutTypes>, State]> {
  const random = Random.fromNumber(seats);
  const state = freshState(seats, 'observations');
  for (let step = 0; toMove(state).length > 0; step++) {
    const seat = random.pick(toMove(state));
    if (step % every === 0) yield [observationOf(state, seat), state];
    played(state, seat, random.pick(choices(state, seat)).move);
  }
}

describe.each([3, 4, 5])('a match of %i', (seats) => {
  it.each(['easy', 'normal'] as const)('%s makes one of its legal moves', (level) => {
    const random = Random.fromNumber(1);
    for (const [observation] of observations(seats, 3))
      expect(observation.moves).toContain(bot[level](observation, random));
  });

  it('hard tries what looks best', () => {
    for (const [observation] of observations(seats, 5)) {
      const worths = observation.moves.map((move) =>
        moveWorth(observation.view, observation.seat, move),
      );
      const looksBest = observation.moves[worths.indexOf(Math.max(...worths))];
      expect(bot.hard.candidates(observation)).toContain(looksBest);
    }
  });

  it('hard tries some of its legal moves, of every type', () => {
    for (const [observation] of observations(seats, 5)) {
      const candidates = bot.hard.candidates(observation);
      const types = (moves: readonly Move[]) => [...new Set(moves.map(({ type }) => type))].sort();
      expect(types(candidates)).toEqual(types(observation.moves));
      expect(new Set(candidates).size).toBe(candidates.length);
      for (const move of candidates) expect(observation.moves).toContain(move);
    }
  });

  it('a sampled world is one that fits the seat’s view', () => {
    const random = Random.fromNumber(2);
    for (const [observation, truth] of observations(seats, 4)) {
      const sampled = stateThatFits(observation, random);
      expect(view(sampled, observation.seat)).toEqual(observation.view);
      expect(observationOf(sampled, observation.seat).moves).toEqual(observation.moves);
      const pairs = (state: State) =>
        state.hands
          .flat()
          .map((card) => card.toSorted().join())
          .sort();
      expect(pairs(sampled)).toEqual(pairs(truth));
    }
  });

  it('a sampled world gives the others the better side of their hands', () => {
    const random = Random.fromNumber(5);
    const worthOf = (hand: readonly Card[]) =>
      handWorth(
        hand.map(([top]) => top),
        hand.length,
      );
    for (const [observation] of observations(seats, 4))
      stateThatFits(observation, random).hands.forEach((hand, other) => {
        if (other === observation.seat || observation.view.scouted[other]!.length > 0) return;
        expect(worthOf(hand)).toBeGreaterThanOrEqual(worthOf(turnedHand(hand)));
      });
  });

  it('a rollout gives the same result with the same chance and leaves the world as it was', () => {
    const random = Random.fromNumber(3);
    for (const [observation] of observations(seats, 9)) {
      const world = bot.hard.sampleWorld(observation, random);
      const values = observation.moves.map((move) => world.rollout(observation.seat, move, 7));
      expect(values.every(Number.isFinite)).toBe(true);
      expect(world.rollout(observation.seat, observation.moves[0]!, 7)).toBe(values[0]);
    }
  });
});

it('deciding leaves the observation as it was', () => {
  const random = Random.fromNumber(4);
  for (const [observation] of observations(4, 6)) {
    const before = JSON.stringify(observation);
    bot.easy(observation, random);
    bot.normal(observation, random);
    bot.hard.candidates(observation);
    bot.hard.sampleWorld(observation, random);
    expect(JSON.stringify(observation)).toBe(before);
  }
});

describe('rule of thumb', () => {
  it('empties the hand when it can', () => {
    const state = tableWith({ hands: ['7 8 9', '1 2 3 4', '1 2 3 4'], active: '5 6', owner: 2 });
    expect(bot.normal(observationOf(state, 0), Random.fromNumber(5))).toEqual({
      type: 'show',
      from: 0,
      to: 2,
    });
  });

  it('prefers long combinations to loose cards, and sets to runs', () => {
    const worth = (...numbers: number[]) => handWorth(numbers, numbers.length);
    expect(worth(4, 5, 6)).toBeGreaterThan(worth(4, 9, 6));
    expect(worth(4, 5, 6, 7)).toBeGreaterThan(worth(4, 5, 7, 6));
    expect(worth(5, 5, 5)).toBeGreaterThan(worth(5, 6, 7));
    expect(worth()).toBe(0);
  });
});

/** Win rate of `one` in every seat in turn against `others`; a shared win counts partly. */
function winRate(one: Policy<ScoutTypes>, others: Policy<ScoutTypes>, deals: number): number {
  let wins = 0;
  for (let deal = 0; deal < deals; deal++)
    for (let own = 0; own < 3; own++) {
      const state = freshState(3, `paired ${deal}`);
      const random = Random.fromNumber(deal);
      for (let next = toMove(state); next.length > 0; next = toMove(state)) {
        const seat = next[0]!;
        const policy = seat === own ? one : others;
        played(state, seat, policy(observationOf(state, seat), random));
      }
      const end = outcome(state);
      if (end.over && end.places[own] === 1)
        wins += 1 / end.places.filter((place) => place === 1).length;
    }
  return wins / (deals * 3);
}

it('normal beats easy, and easy beats chance', () => {
  const chance: Policy<ScoutTypes> = ({ moves }, random) => random.pick(moves);
  expect(winRate(bot.normal, bot.easy, 15)).toBeGreaterThan(0.55);
  expect(winRate(bot.easy, chance, 10)).toBeGreaterThan(0.55);
});

it('hard values a round’s end by the match: points count little beside the win', () => {
  const ending = (totals: readonly number[]): number => {
    const hands = ['7 8 9', '1 4 1 4 1', '2 5 2 5 2'];
    const state = tableWith({ hands, active: '5 6', owner: 2 });
    state.round = 2;
    state.roundScores.push([...totals], [0, 0, 0]);
    const world = bot.hard.sampleWorld(observationOf(state, 0), Random.fromNumber(1));
    return world.rollout(0, { type: 'show', from: 0, to: 2 }, 1);
  };
  expect(ending([0, 40, 0])).toBeLessThan(0.2);
  expect(ending([40, 0, 0])).toBeGreaterThan(0.9);
});
