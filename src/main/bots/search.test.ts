import { describe, expect, it } from 'vitest';
import type { SearchKit } from '#core/bot.ts';
import type { GameTypes } from '#core/types.ts';
import type { AnyMove, AnyObservation } from '#core/game-instance.ts';
import { Random } from '#core/random.ts';
import { type Budget, type Meter, search, startMeter } from './search.ts';

interface Try {
  readonly world: number;
  readonly move: string;
  readonly luck: number;
}

/** A game whose moves are worth what `worth` says, plus a luck that is the same for all moves of one world. */
function gambling(worth: Readonly<Record<string, number>>): {
  bot: SearchKit<GameTypes>;
  tries: Try[];
} {
  const tries: Try[] = [];
  let worlds = 0;
  const bot: SearchKit<GameTypes> = {
    candidates: () => Object.keys(worth).map((type) => ({ type })),
    sampleWorld: () => {
      const world = worlds++;
      return {
        rollout: (_seat, move, luck) => {
          tries.push({ world, move: move.type, luck });
          return worth[move.type]! + (luck % 1000);
        },
      };
    },
  };
  return { bot, tries };
}

const OBSERVATION: AnyObservation = { seat: 0, view: { toMove: [0], options: {} }, moves: [] };

const searching = (bot: SearchKit<GameTypes>, budget: Budget, now = (): number => 0) =>
  search(bot, OBSERVATION, Random.fromSeed('search'), startMeter(budget, now));

const movesOf = (tried: readonly { move: AnyMove }[]): string[] =>
  tried.map(({ move }) => move.type);

describe('the search', () => {
  it('puts the best move first, whatever the chance', () => {
    const { bot } = gambling({ poor: 1, best: 4, fair: 2, good: 3, bad: 0 });
    const tried = searching(bot, { playouts: 100 });
    expect(tried[0]!.move.type).toBe('best');
    expect(movesOf(tried).toSorted()).toEqual(['bad', 'best', 'fair', 'good', 'poor']);
  });

  it('calls the second move even unless the best is clearly better', () => {
    const even = ({ bot }: { bot: SearchKit<GameTypes> }) =>
      searching(bot, { playouts: 2_000 }).map(({ isEven }) => isEven);
    expect(even(gambling({ a: 1, b: 1, c: 0 }))).toEqual([true, true, false]);
    expect(even(gambling({ a: 1, b: 40, c: 0 }))).toEqual([true, false, false]);
  });

  it('tries every candidate of a world with the same chance', () => {
    const { bot, tries } = gambling({ a: 1, b: 2, c: 3 });
    searching(bot, { playouts: 60 });
    for (const world of new Set(tries.map((one) => one.world))) {
      const lucks = tries.filter((one) => one.world === world).map((one) => one.luck);
      expect(new Set(lucks).size).toBe(1);
    }
    expect(new Set(tries.map((one) => one.luck)).size).toBeGreaterThan(10);
  });

  it('keeps to its number of playouts', () => {
    for (const playouts of [10, 64, 999]) {
      const { bot, tries } = gambling({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 });
      searching(bot, { playouts });
      expect(tries.length).toBeLessThanOrEqual(playouts);
      expect(tries.length).toBeGreaterThan(playouts - 7);
    }
  });

  it('spends on the better half of the moves what it saves on the worse half', () => {
    const { bot } = gambling({ a: 0, b: 1, c: 2, d: 3, e: 4, f: 5, g: 6, h: 7 });
    const tried = searching(bot, { playouts: 720 });
    expect(movesOf(tried).slice(0, 2)).toEqual(['h', 'g']);
    expect(tried.at(0)!.worlds).toBe(30 + 60 + 120);
    expect(tried.at(-1)!.worlds).toBe(30);
  });

  it('does not try the only move', () => {
    const { bot, tries } = gambling({ only: 1 });
    expect(searching(bot, { playouts: 100 })).toEqual([
      { move: { type: 'only' }, mean: null, worlds: 0, isEven: true },
    ]);
    expect(tries).toEqual([]);
  });

  it('stops within a world when its time is up, and leaves that world out', () => {
    const { bot, tries } = gambling({ a: 1, b: 2, c: 3 });
    let time = 0;
    const tried = searching(bot, { ms: 8 }, () => time++);
    expect(tries.length).toBeGreaterThan(0);
    expect(time).toBeLessThan(15);
    for (const { worlds } of tried) expect(worlds).toBeLessThanOrEqual(2);
  });

  it('ranks nothing when no world was finished', () => {
    const { bot } = gambling({ a: 1, b: 2 });
    const spent: Meter = { count: () => undefined, used: () => 1 };
    const tried = search(bot, OBSERVATION, Random.fromSeed('search'), spent);
    expect(tried.map(({ mean }) => mean)).toEqual([null, null]);
  });
});
