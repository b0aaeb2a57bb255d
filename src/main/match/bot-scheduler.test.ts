import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import {
  freshClient,
  testEnvironment,
  playOn,
  startMatch,
  testApp,
  testBots,
  watchedMatch,
  type TestWindow,
} from '../wiring/app.fixture.ts';
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

it('plays a legal move for a bot that fails', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  const failing: BotPlayer = { ...testBots(), choose: () => Promise.reject(new Error('a bug')) };
  const { window, match } = await watchedMatch(
    TWO_BOTS,
    testApp(memoryDatabase(), testEnvironment(), failing),
  );
  await playOn(window, match);
  expect(window.now().snapshot.status).toBe('finished');
  expect(warned).toHaveBeenCalledWith('A bot failed: Error: a bug');
});

it('tries again when the disk refused a bot’s move', async () => {
  vi.useFakeTimers();
  const { open, db } = testApp();
  const window = open();
  const match = await startMatch(window, TWO_BOTS);
  db.pragma('query_only = ON');
  await window.get('match.watch', { match });
  await vi.advanceTimersByTimeAsync(1000);
  expect(window.now().snapshot.faceDownSeats).toEqual([]);

  db.pragma('query_only = OFF');
  await vi.advanceTimersByTimeAsync(2000);
  expect(window.now().snapshot.faceDownSeats).toEqual([1, 2]);
});

it('plays a legal move for a bot that answers with an illegal one', async () => {
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
  expect(window.now().snapshot.status).toBe('finished');
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
  expect(window.now().snapshot.faceDownSeats).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});

describe('after a public move of a person', () => {
  const DERBY = { people: ['Mina'], bots: 1, game: 'donkey-derby' };

  /** Clock whose pauses end when the test resolves them. */
  function heldTable() {
    const slept: number[] = [];
    let wakeUp = (): void => undefined;
    const sleep = (ms: number) =>
      new Promise<void>((resolve) => {
        slept.push(ms);
        wakeUp = resolve;
      });
    const app = testApp(memoryDatabase(), { ...testEnvironment(), sleep });
    const pass = async () => {
      wakeUp();
      await settled();
    };
    return { app, slept, pass };
  }
  const settled = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  };
  const toMove = (window: TestWindow) =>
    window.now().snapshot.pendingDecisions.map(({ seat }) => seat);

  it('a bot waits for a take-back, and does not move after one', async () => {
    const { app, slept, pass } = heldTable();
    const { window, match } = await watchedMatch(DERBY, app);
    await playOn(window, match, 1);
    await settled();
    expect(toMove(window)).toEqual([1]);
    expect(slept).toEqual([2000]);
    await window.get('match.take-back', { match, seat: 0, client: freshClient() });
    await pass();
    expect(toMove(window)).toEqual([0]);
    expect(window.now().snapshot.takeBacks).toEqual([]);
  });

  it('a bot moves when that time has passed, and then it is too late to take back', async () => {
    const { app, pass } = heldTable();
    const { window, match } = await watchedMatch(DERBY, app);
    await playOn(window, match, 1);
    await pass();
    expect(toMove(window)).toEqual([0]);
    const late = await window.call('match.take-back', { match, seat: 0, client: freshClient() });
    expect(late).toMatchObject({ error: { code: 'nothing-to-take-back' } });
  });

  it('a bot waits as long as the chosen speed requires', async () => {
    const { app, slept } = heldTable();
    const { window, match } = await watchedMatch(DERBY, app);
    await window.get('settings.save', { ...DEFAULT_SETTINGS, botSpeed: 'fast' });
    await playOn(window, match, 1);
    expect(slept).toEqual([1000]);
  });

  it('a bot does not wait if chance has been drawn since, nor for another bot', async () => {
    const { app, slept, pass } = heldTable();
    const { window, match } = await watchedMatch({ ...DERBY, bots: 2 }, app);
    await playOn(window, match, 1);
    await pass();
    await settled();
    expect(slept).toHaveLength(1);
  });
});
