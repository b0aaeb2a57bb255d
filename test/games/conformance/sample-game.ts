import { z } from 'zod';
import type { Seat } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import type { BotKit } from '#core/bot.ts';
import type { CoachKit } from '#core/coach.ts';
import type { GameRules } from '#core/game.ts';
import { refuse } from '#core/types.ts';
import { placesHighestFirst } from '#core/ranking.ts';
import { Random, seededState, type RandomState } from '#core/random.ts';
import { isCount, totalsOf } from '#core/sheet.ts';

/**
 * The smallest game with all that makes games hard: hidden hands, simultaneous choices, and chance in between. Each
 * turn all seats play a card face down; the highest wins the die's number. It tests the suites, which belong to no
 * game.
 */
export interface SampleState {
  cards: number;
  random: RandomState;
  hands: number[][];
  chosen: (number | null)[];
  won: number[];
}

interface SampleMove {
  readonly type: 'lay';
  readonly card: number;
}

type SampleEvent =
  | { readonly type: 'laid'; readonly seat: Seat }
  | { readonly type: 'won'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'match-ended'; readonly scores: readonly number[] };

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- GameTypes members need an index signature
export type SampleTypes = {
  options: { readonly cards: number };
  state: SampleState;
  move: SampleMove;
  view: {
    readonly toMove: readonly Seat[];
    readonly options: { readonly cards: number };
    readonly hand: readonly number[] | null;
    readonly chosen: readonly boolean[];
    readonly won: readonly number[];
  };
  event: SampleEvent;
  prescribed: { readonly hands: readonly (readonly number[])[] };
  code: 'not-in-hand';
  reason: never;
  consequence: { readonly left: number };
  facts: { readonly won: number };
  story: { readonly highlights: readonly [] };
};

const DECK = Array.from({ length: 20 }, (_, index) => index + 1);

const toMove = ({ hands, chosen }: SampleState): Seat[] =>
  chosen.flatMap((card, seat) => (card === null && hands[seat]!.length > 0 ? [seat] : []));

const isOver = (state: SampleState): boolean => toMove(state).length === 0;

const bot: BotKit<SampleTypes> = {
  easy: ({ moves }, random) => random.pick(moves),
  casualShare: 0.5,
  normal: ({ moves }) => moves.reduce((best, move) => (move.card > best.card ? move : best)),
  hard: {
    candidates: ({ moves }) => moves,
    sampleWorld: (_sight, random) => {
      const rival = random.pick(DECK);
      return { rollout: (_seat, move, luck) => (move.card > rival ? 1 + (luck % 6) : 0) };
    },
  },
};

const coach: CoachKit<SampleTypes> = {
  candidates: () => [],
  sampleWorld: () => {
    throw new Error('there is nothing to compare');
  },
  trueWorld: () => ({ playOn: () => ({ wins: [], points: [] }) }),
  reason: () => null,
  dealsHands: true,
  costlyPoints: 1,
  turningEvents: [],
};

export const sampleRules: GameRules<SampleTypes> = {
  manifest: {
    id: 'sample',
    seats: { min: 2, max: 4 },
    minutes: 1,
    titles: [],
    bggId: 0,
    rulesVersion: 1,
    scoreOrder: 'high',
    defaultOptions: { cards: 3 },
  },
  options: z.object({ cards: z.int().min(1).max(5).default(3) }),
  codedOptions: [{ cards: 3 }],
  optionsFit: ({ cards }, seats) => cards * seats <= DECK.length,
  prescribed: z.strictObject({ hands: z.array(z.array(z.int().min(1).max(20))) }),
  prescribedFits: ({ hands }, { cards }, seats) =>
    hands.length === seats && hands.every((hand) => hand.length === cards),
  move: z.strictObject({ type: z.literal('lay'), card: z.int() }),

  setup({ cards }, seats, { seed, prescribed }) {
    const random = Random.fromState(seededState(seed));
    const deck = random.shuffled(DECK);
    const dealt = Array.from({ length: seats }, (_, seat) =>
      deck.slice(seat * cards, (seat + 1) * cards),
    );
    const hands = prescribed?.hands.map((hand) => [...hand]) ?? dealt;
    return {
      cards,
      random: random.state(),
      hands,
      chosen: hands.map(() => null),
      won: hands.map(() => 0),
    };
  },
  clone: ({ cards, random, hands, chosen, won }) => ({
    cards,
    random,
    hands: hands.map((hand) => [...hand]),
    chosen: [...chosen],
    won: [...won],
  }),
  reseed(state, seed) {
    state.random = seededState(seed);
  },

  toMove,
  visibility: () => 'secret',
  faceDownSeats: ({ chosen }) => chosen.flatMap((card, seat) => (card === null ? [] : [seat])),
  revealingEvents: () => ['won'],
  moves: ({ hands }, seat) => hands[seat]!.map((card) => ({ type: 'lay', card })),
  choices: ({ hands }, seat) =>
    hands[seat]!.map((card) => ({
      move: { type: 'lay', card },
      consequence: { left: hands[seat]!.length - 1 },
    })),
  validateMove: ({ hands }, seat, { card }) =>
    hands[seat]!.includes(card) ? null : refuse('not-in-hand', { card }),
  play(state, seat, { card }, step) {
    state.hands[seat] = state.hands[seat]!.filter((other) => other !== card);
    state.chosen[seat] = card;
    step?.({ type: 'laid', seat });
    if (state.chosen.some((chosen) => chosen === null)) return;
    const random = Random.fromState(state.random);
    const points = 1 + random.below(6);
    const cards = state.chosen.map((chosen) => chosen!);
    const winner = cards.indexOf(Math.max(...cards));
    state.random = random.state();
    state.won[winner]! += points;
    state.chosen.fill(null);
    step?.({ type: 'won', seat: winner, points });
    if (isOver(state)) step?.({ type: 'match-ended', scores: [...state.won] });
  },

  view: (state, viewer) => ({
    toMove: toMove(state),
    options: { cards: state.cards },
    hand: viewer === null ? null : [...state.hands[viewer]!],
    chosen: state.chosen.map((card) => card !== null),
    won: [...state.won],
  }),
  outcome: (state) =>
    isOver(state)
      ? { over: true, scores: [...state.won], places: placesHighestFirst(state.won) }
      : { over: false },
  roundScores: (state) => (isOver(state) ? [[...state.won]] : []),
  facts: ({ won }) => won.map((points) => ({ won: points })),
  story: () => ({ highlights: [] }),
  sheetStory: () => null,
  history: {
    variant: () => 'standard',
    limit: () => null,
    metrics: ({ won }) => [{ metric: 'won', key: '', value: won }],
  },

  sheet: {
    endsItself: false,
    cell: z.strictObject({}),
    tablePart: z.strictObject({}),
    coversFullRound: () => false,
    limit: () => null,
    renumber: () => ({}),
    sum(_options, columns, rounds) {
      const roundScores: number[][] = [];
      for (const round of rounds) {
        if (!Array.isArray(round) || round.length !== columns.length) return fail('shape');
        roundScores.push(round.map((points) => (isCount(points) ? points : 0)));
      }
      const totals = totalsOf(columns, roundScores);
      const places = placesHighestFirst(totals);
      return ok({ roundScores, totals, over: rounds.length > 0, places, problems: [] });
    },
  },
  bot,
  coach,
};
