import { describe, expect, it } from 'vitest';
import { bot } from '../bot/index.ts';
import type { Event } from '../rules/model.ts';
import { choices } from '../rules/play.ts';
import { play } from '../rules/play.ts';
import { setup, toMove, view } from '../rules/rules.ts';
import { Random } from '#core/random.ts';
import { SPEED_FACTORS } from '#renderer/screen/playback.ts';
import { createEventPresenter } from '#renderer/screen/eventPresentation.ts';
import { awaiting, eventPresentations } from './eventPresentations.ts';

const BOTS = 4;
const MATCHES = 30;

const { pause } = createEventPresenter(eventPresentations, awaiting);

/** An event, and how long it is shown at normal speed, in ms. */
interface ShownStep {
  readonly type: Event['type'];
  readonly duration: number;
}

function turnsOf(level: 'easy' | 'normal', seed: number): readonly (readonly ShownStep[])[] {
  const state = setup({}, BOTS + 1, { seed: `pace ${String(seed)}`, prescribed: null });
  const random = Random.fromNumber(seed);
  const turns: ShownStep[][] = [[]];
  while (toMove(state).length > 0) {
    const seat = state.turn;
    const moves = choices(state, seat).map(({ move }) => move);
    const move = bot[level]({ seat, view: view(state, seat), moves }, random);
    play(state, seat, move, (event) => {
      if (event.type === 'turn-began') turns.push([]);
      turns.at(-1)!.push({ type: event.type, duration: pause(event, view(state, null)) });
    });
  }
  return turns;
}

/** The deck runs out twice in a match at most: these events may be slow. */
const ONCE_IN_A_MATCH: readonly Event['type'][] = ['reshuffled', 'end-began', 'hands-given-up'];

describe.each(['easy', 'normal'] as const)('the turns of four %s bots', (level) => {
  const rounds: (readonly ShownStep[])[] = [];
  for (let seed = 0; seed < MATCHES; seed++) {
    const turns = turnsOf(level, seed);
    for (let from = 0; from + BOTS <= turns.length; from++) {
      const steps = turns.slice(from, from + BOTS).flat();
      if (steps.some(({ type }) => ONCE_IN_A_MATCH.includes(type))) continue;
      rounds.push(steps);
    }
  }
  const durationOf = (steps: readonly ShownStep[]): number =>
    steps.reduce((sum, { duration }) => sum + duration, 0);

  it('are shown within nine seconds, and within four at a fast pace, besides mountains', () => {
    expect(rounds.length).toBeGreaterThan(10 * MATCHES);
    const besides = rounds.map((steps) => steps.filter(({ type }) => type !== 'mountain-taken'));
    const slowest = Math.max(...besides.map(durationOf));
    expect(slowest).toBeLessThanOrEqual(9000);
    expect(slowest * SPEED_FACTORS.fast).toBeLessThanOrEqual(4000);
  });

  it('are shown within eleven and a half seconds with their mountains', () => {
    expect(Math.max(...rounds.map(durationOf))).toBeLessThanOrEqual(11_500);
  });

  it('leave the time to read what each of them did', () => {
    const mean = rounds.reduce((sum, steps) => sum + durationOf(steps), 0) / rounds.length;
    expect(mean / BOTS).toBeGreaterThan(1400);
  });
});
