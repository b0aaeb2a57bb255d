import { afterEach, expect, it, vi } from 'vitest';
import { countingFresh, playOn, startMatch, testApp, testBots } from '../app.fixture.ts';
import type { BotPlayer } from '../bots/player.ts';
import { memoryDatabase } from '../db/open.ts';

const TWO_BOTS = {
  people: ['Mina'],
  bots: 2,
  options: { end: { kind: 'deals', count: 1 } },
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('plays some legal move for a bot that fails', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  const failing: BotPlayer = { ...testBots(), choose: () => Promise.reject(new Error('a bug')) };
  const window = testApp(memoryDatabase(), countingFresh(), failing).open();
  const match = await startMatch(window, TWO_BOTS);
  await window.get('match.watch', { match });
  await playOn(window, match);
  expect(window.now().now.status).toBe('finished');
  expect(warned).toHaveBeenCalledWith('A bot failed: Error: a bug');
});

it('tries again when the disk did not take a bot’s move', async () => {
  vi.useFakeTimers();
  const { open, db } = testApp();
  const window = open();
  const match = await startMatch(window, TWO_BOTS);
  db.pragma('query_only = ON');
  await window.get('match.watch', { match });
  await vi.advanceTimersByTimeAsync(1000);
  expect(window.now().now.pending).toEqual([]);

  db.pragma('query_only = OFF');
  await vi.advanceTimersByTimeAsync(2000);
  expect(window.now().now.pending).toEqual([1, 2]);
});

it('asks nobody any more once the app is closed', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  let giveUp = (): void => undefined;
  const slow: BotPlayer = {
    ...testBots(),
    choose: () =>
      new Promise((_, reject) => {
        giveUp = () => {
          reject(new Error('closed'));
        };
      }),
    close: () => {
      giveUp();
      return Promise.resolve();
    },
  };
  const { app, open } = testApp(memoryDatabase(), countingFresh(), slow);
  const window = open();
  const match = await startMatch(window, { ...TWO_BOTS, bots: 1 });
  await window.get('match.watch', { match });
  await app.close();
  await new Promise(setImmediate);
  expect(warned).not.toHaveBeenCalled();
});
