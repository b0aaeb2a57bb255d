import { afterEach, expect, it, vi } from 'vitest';
import {
  testEnvironment,
  playOn,
  startMatch,
  testApp,
  testBots,
  watchedMatch,
} from '../app.fixture.ts';
import { type BotPlayer, PlayerClosed } from '../bots/player.ts';
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
  const { window, match } = await watchedMatch(
    TWO_BOTS,
    testApp(memoryDatabase(), testEnvironment(), failing),
  );
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

it('plays some legal move for a bot that answers with an illegal one', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  const confused: BotPlayer = {
    ...testBots(),
    choose: () => Promise.resolve({ type: 'choose', card: 104 }),
  };
  const { window, match } = await watchedMatch(
    TWO_BOTS,
    testApp(memoryDatabase(), testEnvironment(), confused),
  );
  await playOn(window, match);
  expect(window.now().now.status).toBe('finished');
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('not-in-'));
});

it('writes nothing any more once the bots are closed', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  const closed: BotPlayer = { ...testBots(), choose: () => Promise.reject(new PlayerClosed()) };
  const { window } = await watchedMatch(
    TWO_BOTS,
    testApp(memoryDatabase(), testEnvironment(), closed),
  );
  await new Promise(setImmediate);
  expect(window.now().now.pending).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});
