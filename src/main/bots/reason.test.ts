import { expect, it } from 'vitest';
import type { Coach } from '#core/game-instance.ts';
import { Random } from '#core/random.ts';
import { refuse } from '#core/types.ts';
import { reasonOf } from './reason.ts';
import { type RatedMove, startMeter } from './search.ts';

const MOVES = [{ type: 'keep' }, { type: 'give' }];
const observation = { seat: 0, view: { toMove: [0], options: {} }, moves: MOVES };

/** A coach for whom keeping costs 1 and giving costs 3. */
const coach = {
  candidates: () => MOVES,
  sampleWorld: () => ({
    rollout: (_: number, { type }: { type: string }) => ({
      wins: [1],
      points: [0],
      outcomeMetrics: { cost: type === 'keep' ? 1 : 3 },
    }),
  }),
  reason: ({ coach: best, played }: Parameters<Coach['reason']>[0]) =>
    refuse('cheaper', {
      move: best.move.type,
      cost: best.outcomeMetrics['cost']!,
      instead: played.outcomeMetrics['cost']!,
    }),
} as unknown as Coach;

const rated = (second: Partial<RatedMove> = {}): readonly RatedMove[] =>
  MOVES.map((move, place) => ({
    move,
    mean: -place,
    worlds: 50,
    isEven: place === 0,
    ...(place === 1 && second),
  }));

const reasonFor = (
  moves: readonly RatedMove[],
  playouts = 200,
  given: Coach = coach,
): ReturnType<typeof reasonOf> =>
  reasonOf(
    given,
    observation,
    moves,
    Random.fromSeed('reason'),
    startMeter({ playouts }, () => 0),
  );

it('the best move is explained against the next', () => {
  expect(reasonFor(rated())).toEqual(refuse('cheaper', { move: 'keep', cost: 1, instead: 3 }));
});

it('the reason knows what share of the win each seat has on average', () => {
  let world = 0;
  const sharing = {
    ...coach,
    sampleWorld: () => {
      const wins = world++ % 4 === 0 ? [1, 0] : [0.5, 0.5];
      return { rollout: () => ({ wins, points: [0, 0], outcomeMetrics: {} }) };
    },
    reason: ({ coach: best }: Parameters<Coach['reason']>[0]) =>
      refuse('chances', {
        own: best.outcomeMetrics['win 0']!,
        rival: best.outcomeMetrics['win 1']!,
      }),
  } as unknown as Coach;
  expect(reasonFor(rated(), 200, sharing)).toEqual(refuse('chances', { own: 0.625, rival: 0.375 }));
});

it.each([
  ['for equally good moves', rated({ isEven: true }), 200, coach],
  ['for the only move', rated().slice(0, 1), 200, coach],
  ['from too few worlds', rated(), 198, coach],
  [
    'for a decision that the coach does not grade',
    rated(),
    200,
    { ...coach, candidates: () => [] },
  ],
] as const)('there is none %s', (_, moves, playouts, given) => {
  expect(reasonFor(moves, playouts, given)).toBeNull();
});
