import { describe, expect, it } from 'vitest';
import { bot } from '../../../src/main/games/goat-n-goat/bot/index.ts';
import type { Event } from '../../../src/main/games/goat-n-goat/model.ts';
import { choices } from '../../../src/main/games/goat-n-goat/moves.ts';
import { toMove } from '../../../src/main/games/goat-n-goat/rules.ts';
import { view } from '../../../src/main/games/goat-n-goat/view.ts';
import { Random } from '../../../src/main/core/random.ts';
import { steps } from '../../../src/renderer/games/goat-n-goat/steps.ts';
import { SPEEDS } from '../../../src/renderer/table/kit/playback.ts';
import { repeats } from '../../repeats.ts';
import { newMatch, playing } from './helpers.ts';

const BOTS = 4;
const MATCHES = repeats(20);

/** What a match of bots was told, turn by turn. */
function turnsOf(level: 'easy' | 'normal', seed: number): readonly (readonly Event[])[] {
  const state = newMatch(BOTS + 1, `pace ${seed}`);
  const random = Random.fromNumber(seed);
  const turns: Event[][] = [[]];
  while (toMove(state).length > 0) {
    const seat = state.turn;
    const moves = choices(state, seat).map(({ move }) => move);
    const move = bot[level]({ seat, view: view(state, seat), moves }, random);
    for (const event of playing(state, move)) {
      if (event.type === 'turn-began') turns.push([]);
      turns.at(-1)!.push(event);
    }
  }
  return turns;
}

/** ms at normal speed */
const lasting = (turn: readonly Event[]): number =>
  turn.reduce((sum, { type }) => sum + steps[type].pause, 0);

/** The deck is reshuffled or the end begins, once each in a match: that may be told slowly. */
const isOnceInAMatch = ({ type }: Event): boolean =>
  type === 'reshuffled' || type === 'end-began' || type === 'hands-given-up';

describe.each(['easy', 'normal'] as const)('the turns of four %s bots', (level) => {
  const rounds: number[] = [];
  for (let seed = 0; seed < MATCHES; seed++) {
    const turns = turnsOf(level, seed);
    for (let from = 0; from + BOTS <= turns.length; from++) {
      const round = turns.slice(from, from + BOTS);
      if (!round.flat().some(isOnceInAMatch))
        rounds.push(round.map(lasting).reduce((a, b) => a + b));
    }
  }

  it('are told within ten seconds, and within four at a fast pace, the slowest of them too', () => {
    expect(rounds.length).toBeGreaterThan(10 * MATCHES);
    const slowest = Math.max(...rounds);
    expect(slowest).toBeLessThanOrEqual(10_000);
    expect(slowest * SPEEDS.fast).toBeLessThanOrEqual(4000);
  });

  it('leave the time to read what each of them did', () => {
    const mean = rounds.reduce((a, b) => a + b) / rounds.length;
    expect(mean / BOTS).toBeGreaterThan(1400);
  });
});
