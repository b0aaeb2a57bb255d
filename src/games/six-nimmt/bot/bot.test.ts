import { describe, expect, it } from 'vitest';
import type { Observation } from '#core/bot.ts';
import { Random } from '#core/random.ts';
import { ascending } from '../rules/cards.ts';
import { play, choices } from '../rules/play.ts';
import type { Move, NimmtTypes, State } from '../rules/model.ts';
import { clone, view } from '../rules/rules.ts';
import {
  choosing,
  dealtMatch,
  newMatch,
  randomTurns,
  TABLES,
} from '#test/games/six-nimmt/helpers.ts';
import { bot } from './index.ts';
import { sampleHands } from './beliefs.ts';
import { likeHard, runningTurn } from './turn-world.ts';

const observationOf = (state: State, seat: number): Observation<NimmtTypes> => ({
  seat,
  view: view(state, seat),
  moves: choices(state, seat).map(({ move }) => move),
});

/** Returns the best move over a number of sampled worlds. */
function searched(observation: Observation<NimmtTypes>, random: Random, worlds: number): Move {
  const moves = bot.hard.candidates(observation);
  const values = moves.map(() => 0);
  for (let sample = 0; sample < worlds; sample++) {
    const world = bot.hard.sampleWorld(observation, random);
    const luck = random.seed();
    for (const [index, move] of moves.entries())
      values[index]! += world.rollout(observation.seat, move, luck);
  }
  return moves[values.indexOf(Math.max(...values))]!;
}

const LEVELS = {
  easy: bot.easy,
  normal: bot.normal,
  hard: (observation: Observation<NimmtTypes>, random: Random) => searched(observation, random, 1),
};

/** The hard bot thinks for long, so only some decisions are tested. */
const ASKED_ONE_IN = { easy: 1, normal: 1, hard: 25 };

describe.each(['easy', 'normal', 'hard'] as const)('the %s bot', (level) => {
  it.each(TABLES)('finds a legal move everywhere, $seats with $options', ({ seats, options }) => {
    const random = Random.fromNumber(3);
    const state = newMatch(seats, options);
    for (const { seat, move } of randomTurns(state, random)) {
      const observation = observationOf(state, seat);
      const isAsked = random.below(ASKED_ONE_IN[level]) === 0;
      const chosen = isAsked ? LEVELS[level](observation, random) : move;
      expect(observation.moves).toContainEqual(chosen);
      play(state, observation.seat, chosen, () => undefined);
    }
  });
});

describe('sampled hands', () => {
  it.each(TABLES)('fit the view of the seat, $seats with $options', ({ seats, options }) => {
    const random = Random.fromNumber(5);
    const state = newMatch(seats, options);
    for (const { seat, move } of randomTurns(state, random)) {
      const seen = view(state, seat);
      const sampled = withHands(state, sampleHands(seen, seat, random), seat);
      expect(view(sampled, seat)).toEqual(seen);
      expect(new Set(cardsOf(sampled)).size).toBe(cardsOf(state).length);
      play(state, seat, move, () => undefined);
    }
  });
});

/** Returns the same position with other hands; seats that have chosen have chosen their first card. */
function withHands(state: State, hands: readonly (readonly number[])[], viewer: number): State {
  const other = clone(state);
  for (const [seat, held] of hands.entries()) {
    const [first, ...others] = held;
    const hasChosen = state.chosen[seat] !== null && seat !== viewer;
    other.hands[seat] = ascending(hasChosen ? others : held);
    if (hasChosen) other.chosen[seat] = first!;
  }
  return other;
}

const cardsOf = ({ pool, rows, hands, chosen, revealed }: State): readonly number[] => [
  ...pool,
  ...rows.flat(),
  ...hands.flat(),
  ...chosen.filter((card) => card !== null),
  ...revealed.map(({ card }) => card),
];

describe('the normal bot', () => {
  const choice = (state: State) => bot.normal(observationOf(state, 0), Random.fromNumber(1));

  it('plays the card right behind a row rather than one that many can come before', () => {
    const state = dealtMatch([10, 20, 30, 70], [[31, 69, 1, 2, 3, 4, 5, 6, 7, 8], [], [], []]);
    expect(choice(state)).toEqual({ type: 'choose', card: 31 });
  });

  it('takes the cheapest row', () => {
    const state = dealtMatch([55, 44, 31, 20], [[3], [32]]);
    choosing(state, [3, 32]);
    expect(choice(state)).toEqual({ type: 'take-row', row: 2 });
  });

  it('drafts from the middle', () => {
    expect(choice(newMatch(2, { variant: 'draft' }))).toEqual({ type: 'draft', card: 12 });
  });
});

describe('the hard bot', () => {
  it('does not choose a sixth card when it has a safe one', () => {
    const state = dealtMatch([51, 20, 30, 80], [[52, 60, 31], [53], [54], [55]]);
    choosing(state, [52, 53, 54, 55]);
    const move = searched(observationOf(state, 0), Random.fromNumber(1), 60);
    expect(move).not.toEqual({ type: 'choose', card: 60 });
  });

  it('gets the same result for a move again with the same chance', () => {
    const observation = observationOf(newMatch(4), 2);
    const world = bot.hard.sampleWorld(observation, Random.fromNumber(1));
    const once = observation.moves.map((move) => world.rollout(2, move, 7));
    expect(observation.moves.map((move) => world.rollout(2, move, 7))).toEqual(once);
  });

  it.each([
    [2, 0],
    [4, 8],
    [10, 0],
  ])('evaluates a deal of %i players with %i cards left in every hand', (seats, left) => {
    const observation = observationOf(newMatch(seats), 1);
    const tried = runningTurn(observation, likeHard).sampleWorld(Random.fromNumber(1));
    expect(tried.play(observation.moves[0]!, 7).deal.held).toBe(left);
  });

  it('drafts no card that will be too low while there are better ones', () => {
    const state = newMatch(2, { variant: 'draft' });
    const move = searched(observationOf(state, 0), Random.fromNumber(1), 100);
    expect(move).not.toMatchObject({ card: 1 });
    expect(bot.hard.candidates(observationOf(state, 0))).toHaveLength(24);
  });

  it('takes a row that costs little where the others leave nothing to gain', () => {
    const state = dealtMatch([55, 44, 31, 20], [[3], [32]]);
    choosing(state, [3, 32]);
    const move = searched(observationOf(state, 0), Random.fromNumber(1), 1);
    expect(move).toEqual({ type: 'take-row', row: 2 });
  });

  it('chooses the same whatever the others hold', () => {
    const state = dealtMatch(
      [10, 30, 50, 70],
      [
        [31, 11],
        [12, 51],
        [13, 71],
        [14, 15],
      ],
    );
    choosing(state, [31, 12, 13, 14]);
    const other = clone(state);
    other.hands[1] = ascending([...state.hands[2]!]);
    other.hands[2] = ascending([...state.hands[1]!]);
    const chosen = [state, other].map((one) =>
      searched(observationOf(one, 0), Random.fromNumber(1), 5),
    );
    expect(chosen[1]).toEqual(chosen[0]);
  });
});
