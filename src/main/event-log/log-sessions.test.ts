import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#shared/result.ts';
import { appRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import {
  testEnvironment,
  freshClient,
  playOn,
  startMatch,
  testApp,
  testBots,
  watchedMatch,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import type { BotPlayer } from '../bots/player.ts';
import type { AnyMove } from '#core/game-instance.ts';
import { memoryDatabase } from '../db/open.ts';
import { sessionCache, IDLE_MAX } from './log-sessions.ts';
import { startSheet } from '../sheets/sheet.fixture.ts';

const id = (number: number) => `match-${String(number)}` as MatchId;

function cache(needed: readonly MatchId[] = []) {
  const read = vi.fn((match: MatchId) => ok({ match }));
  const sessions = sessionCache<{ match: MatchId }>((match) => needed.includes(match));
  const open = (match: MatchId) => sessions.open(match, () => read(match));
  return { read, sessions, open };
}

describe('open log sessions', () => {
  it('are never more than a few unused ones, however many were requested', () => {
    const { sessions, open } = cache();
    for (let match = 0; match < 1000; match++) open(id(match));
    const kept = Array.from({ length: 1000 }, (_, match) => sessions.peek(id(match)));
    expect(kept.filter(Boolean)).toHaveLength(IDLE_MAX);
    expect(kept.slice(-IDLE_MAX).every(Boolean)).toBe(true);
  });

  it('stay while they are in use, one for each match', () => {
    const { read, open } = cache([id(0)]);
    const first = open(id(0));
    for (let match = 1; match < 1000; match++) open(id(match));
    expect(open(id(0))).toEqual(first);
    expect(read.mock.calls.filter(([match]) => match === id(0))).toHaveLength(1);
  });

  it('are closed by the time of their last use', () => {
    const { sessions, open } = cache();
    for (let match = 0; match < IDLE_MAX; match++) open(id(match));
    open(id(0));
    open(id(IDLE_MAX));
    expect(sessions.peek(id(0))).toBeDefined();
    expect(sessions.peek(id(1))).toBeUndefined();
  });

  it('do not include logs that could not be read', () => {
    const { sessions } = cache();
    sessions.open(id(1), () => fail(appRefusal('unknown-match')));
    expect(sessions.peek(id(1))).toBeUndefined();
  });
});

describe('a match whose session was closed', () => {
  const others = async (window: TestWindow) => {
    for (let match = 0; match <= IDLE_MAX; match++) {
      const opened = await startMatch(window, { people: ['Ada', 'Nora'] });
      await window.get('match.watch', { match: opened });
    }
  };

  it('is resumed where it was, and continues its log', async () => {
    const { db, window, match } = await watchedMatch({ people: ['Mina', 'Jonas'] });
    await playOn(window, match, 5);
    const { snapshot: now, revision } = window.now();
    await others(window);
    await window.get('match.watch', { match });
    expect(window.now()).toMatchObject({ snapshot: now, revision });
    await playOn(window, match, 5);
    const revisions = db.prepare('SELECT revision FROM entries WHERE match = ?').pluck().all(match);
    expect(revisions).toEqual(Array.from({ length: revisions.length }, (_, at) => at));
  });

  it('receives the answer of a bot that was still thinking, which is then applied to the present match', async () => {
    const answers: ((move: AnyMove) => void)[] = [];
    const bots: BotPlayer = {
      ...testBots(),
      choose: () => new Promise((resolve) => answers.push(resolve)),
    };
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const { db, window, match } = await watchedMatch(
      { people: ['Mina', 'Jonas'], bots: 1 },
      testApp(memoryDatabase(), testEnvironment(), bots),
    );
    await others(window);
    await window.get('match.abandon', { match, client: freshClient() });
    for (const answer of answers) answer({ type: 'choose' });
    await new Promise(setImmediate);
    const kinds = db.prepare('SELECT kind FROM entries WHERE match = ?').pluck().all(match);
    expect(kinds).toEqual(['start', 'abandon']);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('may also be a sheet', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [3, 4]);
    for (let match = 0; match <= IDLE_MAX; match++) await startSheet(window);
    await window.get('sheet.watch', { match: sheet.match });
    await sheet.deal(1, [5, 6]);
    expect(sheet.now().rounds).toHaveLength(2);
  });
});
