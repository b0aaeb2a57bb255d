import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MatchId } from '#shared/ids.ts';
import type { BotFailureNotice } from '#shared/outside-bots.ts';
import {
  freshClient,
  openWindow,
  playOn,
  testApp,
  testBots,
  testEnvironment,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import { type Habit, programWith, PATIENT } from '../bots/outside/program.fixture.ts';
import type { Limits } from '../bots/outside/outside-bot.ts';
import { createOutsideBots } from '../bots/outside/programs.ts';
import type { HistoryApp } from '../wiring/create-app.ts';
import { createApp } from '../wiring/create-app.ts';
import { memoryDatabase } from '../db/open.ts';
import { importFile, UTC_OFFSET, wholeHistory } from '../exchange/exchange.fixture.ts';
import { games } from '#games/engines.ts';

let folder: string;
let app: HistoryApp;
let window: TestWindow;
let outside: ReturnType<typeof createOutsideBots>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menagerie-programs-'));
  open(PATIENT);
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

function open(limits: Limits): void {
  outside = createOutsideBots(folder, limits);
  const environment = testEnvironment();
  app = createApp({ db: memoryDatabase(), bots: testBots(), environment, outsideBots: outside });
  window = openWindow(app);
}
const close = () => Promise.all([app.close(), outside.close()]);

const enter = (...bots: readonly object[]): void => {
  writeFileSync(join(folder, 'bots.json'), JSON.stringify({ bots }), { mode: 0o600 });
};
const enterHabit = (habit: Habit): void => {
  enter({ name: 'Rook', ...programWith(habit) });
};
const ROOK = { kind: 'bot', level: 'normal', program: 'Rook' } as const;
const MINA = { kind: 'new', name: 'Mina', emblem: 'moon', colour: 'moon' } as const;

const startWith = (game: string, options: Record<string, unknown>, programs: number) =>
  window.call('match.start', {
    client: freshClient(),
    game,
    options,
    utcOffset: 60,
    seats: [MINA, ...Array.from({ length: programs }, () => ROOK)],
  });

async function watch(game = 'six-nimmt', options = ONE_DEAL, programs = 1): Promise<MatchId> {
  const started = await startWith(game, options, programs);
  if (!started.ok) throw new Error(started.error.code);
  await window.get('match.watch', started.value);
  return started.value.match;
}
const ONE_DEAL: Record<string, unknown> = { end: { kind: 'deals', count: 1 } };

const told = (): readonly BotFailureNotice[] =>
  window.heard.flatMap((push) => (push.type === 'bot-failures' ? [push.failures] : [])).at(-1) ??
  [];

describe('a match with an outside bot', () => {
  it.each([
    ['crash', 'ended'],
    ['noJson', 'nonsense'],
    ['noMove', 'nonsense'],
    ['illegal', 'illegal'],
    ['wrongId', 'nonsense'],
    ['longLine', 'too-long'],
    ['endless', 'too-long'],
    ['flood', 'nonsense'],
  ] as const)('goes on to its end whatever the program does (%s)', async (habit, trouble) => {
    enterHabit(habit);
    const match = await watch();
    await playOn(window, match);
    expect(window.now().snapshot.status).toBe('finished');
    expect(told()).toContainEqual({ program: 'Rook', failure: trouble });
    expect(new Set(told().map((one) => one.failure)).size).toBe(told().length);
  });

  it('is reported afterwards with the fallback moves for a program', async () => {
    enterHabit('crashOnce');
    const match = await watch('donkey-derby', {}, 2);
    await playOn(window, match);
    const { fallbackMoves: standIns, seats } = (await window.get('history.match', { match }))!;
    expect(standIns.map(({ occupant }) => occupant)).toEqual([
      seats[1]!.occupant,
      seats[2]!.occupant,
    ]);
    for (const { moves, total: of } of standIns) expect(moves).toBe(of);

    const { text } = await wholeHistory(window);
    const there = testApp().open();
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    expect((await there.get('history.match', { match }))!.fallbackMoves).toEqual(standIns);
  });

  it('goes on when the program hangs', async () => {
    await close();
    open({ ...PATIENT, grace: 0 });
    enterHabit('hang');
    const match = await watch('six-nimmt', ONE_DEAL, 3);
    await playOn(window, match);
    expect(window.now().snapshot.status).toBe('finished');
    expect(told()).toEqual([{ program: 'Rook', failure: 'late' }]);
  });

  it.each(games.map(({ id }) => id))('is played by the documented example: %s', async (game) => {
    const example = fileURLToPath(new URL('../../../docs/example-bot.mjs', import.meta.url));
    enter({ name: 'Rook', command: process.execPath, args: [example] });
    const match = await watch(game, game === 'six-nimmt' ? ONE_DEAL : {}, 2);
    await playOn(window, match);
    expect(window.now().snapshot.status).toBe('finished');
    expect(told()).toEqual([]);
    const { seats, fallbackMoves: standIns } = (await window.get('history.match', { match }))!;
    expect(seats.map(({ occupant }) => occupant)).toMatchObject([
      { kind: 'player' },
      { kind: 'bot', program: 'Rook', number: 1 },
      { kind: 'bot', program: 'Rook', number: 2 },
    ]);
    expect(standIns).toEqual([]);
  });

  it('goes on when its program is no longer in the file of outside bots', async () => {
    enterHabit('good');
    const match = await watch();
    enter();
    await window.get('bots.list', {});
    await playOn(window, match);
    expect(window.now().snapshot.status).toBe('finished');
    expect(told()).toContainEqual({ program: 'Rook', failure: 'gone' });
    window.heard.length = 0;
    await window.get('match.watch', { match });
    expect(told()).toContainEqual({ program: 'Rook', failure: 'gone' });
  });
});

describe('a program can be seated', () => {
  it('in the seat of a person who leaves it', async () => {
    enterHabit('good');
    const match = await watch('six-nimmt', ONE_DEAL, 1);
    const reseat = { match, seat: 1, client: freshClient() };
    await window.get('match.reseat', { ...reseat, occupant: { kind: 'bot', level: 'hard' } });
    expect(window.now().snapshot.occupants[1]).toEqual({
      kind: 'bot',
      name: 'otto',
      level: 'hard',
    });
    await window.get('match.reseat', { ...reseat, client: freshClient(), occupant: ROOK });
    expect(window.now().snapshot.occupants[1]).toMatchObject({ kind: 'bot', program: 'Rook' });
  });

  it('only under a name in the file', async () => {
    enterHabit('good');
    chmodSync(join(folder, 'bots.json'), 0o666);
    expect(await startWith('six-nimmt', ONE_DEAL, 1)).toMatchObject({
      error: { code: 'unknown-program', params: { name: 'Rook' } },
    });
  });

  it('and is listed with its description, and the faults of others', async () => {
    enter(
      { name: 'Rook', ...programWith('good', `called = 'Rookery 7'`) },
      { name: 'Gone', command: 'no-such-program-anywhere', args: ['a b'] },
      { name: 'Rook', command: 'twice' },
    );
    const { file, problem, programs, faults } = await window.get('bots.list', {});
    expect(file).toBe(join(folder, 'bots.json'));
    expect(problem).toBeNull();
    expect(programs).toMatchObject([
      { name: 'Rook', hello: { name: 'Rookery 7' }, failure: null },
      { command: 'no-such-program-anywhere "a b"', hello: null, failure: 'unstarted' },
    ]);
    expect(faults).toEqual([{ entry: 3, fault: 'name-twice' }]);
  });
});
