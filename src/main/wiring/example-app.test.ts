import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, Input } from '#shared/contract.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { freshClient, startMatch, type TestWindow } from './app.fixture.ts';
import { memoryDatabase } from '../db/open.ts';
import { testFolder, type TestFolder } from './folder.fixture.ts';
import { fillExample } from '../example/fill.ts';

let own: TestFolder;
let window: TestWindow;
let mine: MatchId;

beforeEach(async () => {
  own = testFolder();
  window = await own.start();
  mine = await startMatch(window, { people: ['Mina', 'Jonas'] });
});
afterEach(() => own.remove());

const open = () => window.get('example.open', { language: 'en' });
const names = async () => (await window.get('players.list', {})).map(({ name }) => name);

/** Returns the folder's content, byte by byte. */
const bytes = (): readonly (readonly [string, string])[] =>
  readdirSync(own.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(db|db-wal|json)$/.test(name))
    .map((name) => [name, readFileSync(join(own.folder, name), 'base64')]);

describe('the example', () => {
  it('is shown in place of the history, of which nothing is visible or changed', async () => {
    const before = bytes();
    await open();
    expect(window.heard).toEqual([{ type: 'reopened' }]);
    expect(await window.get('app.hello', {})).toMatchObject({ isExample: true });
    expect(await names()).toEqual(['Ada', 'Luis', 'Mina', 'Nora', 'Theo']);
    const { waiting, last, standings: standing } = await window.get('history.tonight', {});
    expect([waiting.length, last.length > 0, standing?.players.length]).toEqual([0, true, 5]);
    expect(await window.call('history.match', { match: mine })).toMatchObject({ ok: false });
    const { match, game } = last[0]!;
    expect(await window.get('match.replay', { match, viewer: null })).toBeTruthy();
    expect(await window.get('statistics.game', { game })).toBeTruthy();
    const [season] = (await window.get('seasons.list', {})).seasons;
    expect(await window.get('seasons.show', { season: season!.season })).toMatchObject({
      matches: 10,
    });

    await window.get('example.close', {});
    expect(await window.get('app.hello', {})).toMatchObject({ isExample: false });
    expect(await names()).toEqual(['Jonas', 'Mina']);
    expect(await window.call('history.match', { match })).toMatchObject({ ok: false });
    expect(bytes()).toEqual(before);
  });

  it('has sheets with every round written down', async () => {
    await open();
    const sheet = await window.get('history.match', { match: 'example-2-2' as MatchId });
    expect(sheet.rounds.length).toBeGreaterThan(1);
    expect(sheet.status).toBe('finished');
  });

  const client = freshClient();
  const match = 'example-2-0' as MatchId;
  const changes: { readonly [Name in CallName]?: Input<Name> } = {
    'backups.make': {},
    'exchange.cancel': {},
    'history.delete': { match },
    'history.note': { match, note: 'x' },
    'players.add': { name: 'Zoe', emblem: 'moon', colour: 'moon' },
    'players.archive': { player: 'example-person-0' as PlayerId },
    'nights.begin': {},
    'match.start': {
      client,
      game: 'six-nimmt',
      options: {},
      utcOffset: 0,
      seats: [{ kind: 'bot', level: 'easy' }],
    },
    'phones.open': { address: null },
    'sheet.reopen': { match: 'example-2-2' as MatchId, client },
  };

  it('refuses every call that would change it, save it or export it', async () => {
    await open();
    for (const [name, input] of Object.entries(changes))
      expect([name, await window.say(name, input)]).toMatchObject([
        name,
        { ok: false, error: { code: 'only-an-example' } },
      ]);
    expect(await names()).toHaveLength(5);
  });

  it('is gone after a kill, and leaves the own history untouched', async () => {
    await open();
    await own.kill();
    window = await own.start();
    expect(await window.get('app.hello', {})).toMatchObject({ isExample: false });
    expect(await names()).toEqual(['Jonas', 'Mina']);
    expect((await window.get('history.tonight', {})).waiting).toMatchObject([{ match: mine }]);
  });

  it('gets no push of the own match, and keeps the settings that are changed in it', async () => {
    await window.get('match.watch', { match: mine });
    await open();
    const heard = window.heard.length;
    await window.get('settings.save', { ...DEFAULT_SETTINGS, language: 'ko' });
    await Promise.all([window.get('example.close', {}), window.get('example.close', {})]);
    expect(window.heard.slice(heard)).toEqual([{ type: 'reopened' }]);
    expect(await window.get('app.hello', {})).toMatchObject({ settings: { language: 'ko' } });
  });
});

it('is the same each time, except for its dates and names', async () => {
  const made = await Promise.all(
    (['en', 'ko'] as const).map(async (language, at) => {
      const db = memoryDatabase();
      await fillExample(db, language, Date.UTC(2026, 10, 14 + at));
      return db.prepare('SELECT match, revision, kind, payload FROM entries ORDER BY 1, 2').all();
    }),
  );
  expect(made[0]).toEqual(made[1]);
});
