import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '#shared/result.ts';
import { noOutsideBots, type OutsideBots } from '../bots/outside/programs.ts';
import { memoryDatabase } from '../db/open.ts';
import { importFile, UTC_OFFSET, wholeHistory } from '../exchange/exchange.fixture.ts';
import { validateMove } from '#games/donkey-derby/rules/play.ts';
import {
  freshClient,
  openWindow,
  playOn,
  testApp,
  testBots,
  testEnvironment,
  watchedMatch,
} from '../wiring/app.fixture.ts';
import { createApp } from '../wiring/create-app.ts';

vi.mock(import('#games/donkey-derby/rules/play.ts'), async (original) => {
  const moves = await original();
  return { ...moves, validateMove: vi.fn(moves.validateMove) };
});
const judged = vi.mocked(validateMove);
beforeEach(() => {
  judged.mockClear();
});

const DERBY = { people: ['Mina', 'Jonas'], game: 'donkey-derby' };
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};

it('a person’s move is validated once, also if it is refused', async () => {
  const { window, match } = await watchedMatch(DERBY);
  await playOn(window, match, 1);
  expect(judged).toHaveBeenCalledTimes(1);
  const [owed] = window.now().snapshot.pendingDecisions;
  const early = { match, decision: owed!.decision, move: { type: 'roll' }, client: freshClient() };
  expect(await window.call('match.play', early)).toMatchObject({ error: { scope: 'game' } });
  expect(judged).toHaveBeenCalledTimes(2);
});

it('a move from a phone is validated once', async () => {
  const { open, match } = await watchedMatch(DERBY);
  const phone = open({ kind: 'seat', match, seat: 0 });
  await phone.get('match.watch', { match });
  await playOn(phone, match, 1);
  expect(judged).toHaveBeenCalledTimes(1);
});

it('a bot’s move is validated once', async () => {
  const { window, match } = await watchedMatch({ ...DERBY, people: ['Mina'], bots: 2 });
  await playOn(window, match, 1);
  await settled();
  const { revision } = window.now();
  expect(revision).toBeGreaterThan(1);
  expect(judged).toHaveBeenCalledTimes(revision);
});

it('a program’s move is validated once, and an illegal one is followed by one check of the fallback move', async () => {
  const outsideBots: OutsideBots = {
    ...noOutsideBots,
    has: () => true,
    move: () => Promise.resolve(ok({ type: 'roll' })),
  };
  const environment = testEnvironment();
  const app = createApp({ db: memoryDatabase(), bots: testBots(), environment, outsideBots });
  const window = openWindow(app);
  const { match } = await window.get('match.start', {
    client: freshClient(),
    game: 'donkey-derby',
    options: {},
    utcOffset: 60,
    seats: [
      { kind: 'bot', level: 'easy', program: 'Rook' },
      { kind: 'new', name: 'Mina', emblem: 'moon', colour: 'moon' },
    ],
  });
  await window.get('match.watch', { match });
  await settled();
  expect(window.now().revision).toBe(1);
  expect(judged).toHaveBeenCalledTimes(2);
  const failures = [{ program: 'Rook', failure: 'illegal' }];
  expect(window.heard).toContainEqual({ type: 'bot-failures', match, failures });
});

it('each move of a log is validated once as it is read, here and in a file', async () => {
  const { db, window, match } = await watchedMatch(DERBY);
  await playOn(window, match, 3);
  judged.mockClear();
  await testApp(db).open().get('match.watch', { match });
  expect(judged).toHaveBeenCalledTimes(3);
  await window.get('match.abandon', { match, client: freshClient() });
  const { text } = await wholeHistory(window);
  judged.mockClear();
  await importFile(testApp().open(), { text, utcOffset: UTC_OFFSET });
  expect(judged).toHaveBeenCalledTimes(3);
});
