import { describe, expect, it } from 'vitest';
import type { SheetDescription } from '#shared/custom-game.ts';
import { bgStatsFileOf } from '../exchange/bg-stats/plays.fixture.ts';
import { importFile, UTC_OFFSET, wholeHistory } from '../exchange/exchange.fixture.ts';
import { newPerson, sheetOf, startSheet } from '../sheets/sheet.fixture.ts';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';

const RUMMY: SheetDescription = { name: 'Rummy', winner: 'fewest', rounds: 'once' };
const GIN: SheetDescription = { name: 'Gin rummy', winner: 'fewest', rounds: { until: 100 } };

const addGame = (window: TestWindow, description: SheetDescription) =>
  window.get('custom-games.add', { description });

const listed = async (window: TestWindow) =>
  (await window.get('custom-games.list', {})).map(({ description }) => description);

const latest = async (window: TestWindow) =>
  (await window.get('history.list', { limit: 9, after: null })).matches;

/** Plays one round, with which a game counted once is over. */
async function play(window: TestWindow, game: string, options: SheetDescription) {
  const sheet = await startSheet(window, { game, options: { ...options } });
  for (const [column, score] of [60, 5].entries()) await sheet.write(0, column, { score });
  return sheet;
}

describe('changing a described game', () => {
  it('is for sheets to come: matches and open sheets keep their own description', async () => {
    const window = testApp().open();
    const { id } = await addGame(window, GIN);
    const open = await play(window, id, GIN);
    const finished = await play(window, id, RUMMY);
    const description = { ...RUMMY, name: ' Hand  rummy ' };
    const changed = await window.get('custom-games.change', { game: id, description });
    expect(changed).toEqual({ id, description: { ...RUMMY, name: 'Hand rummy' } });
    expect(await listed(window)).toEqual([changed.description]);
    await window.get('sheet.watch', { match: open.match });
    expect(sheetOf(window, open.match).now()).toMatchObject({ status: 'running', options: GIN });
    const record = await window.get('history.match', { match: finished.match });
    expect(record).toMatchObject({ options: RUMMY });
  });

  it('refuses the name of another game, and a game that is nowhere', async () => {
    const window = testApp().open();
    const { id } = await addGame(window, GIN);
    await addGame(window, RUMMY);
    const change = (game: string, name: string) =>
      window.call('custom-games.change', { game, description: { ...GIN, name } });
    expect(await change(id, 'rummy')).toMatchObject({ error: { code: 'game-name-taken' } });
    expect(await change('custom-0', 'Skat')).toMatchObject({ error: { code: 'unknown-game' } });
    expect(await change(id, 'GIN RUMMY')).toMatchObject({ ok: true });
  });

  it.each([
    ['a space without width', '\u200b', 'game-name-empty'],
    ['a soft hyphen', '\u00ad', 'game-name-empty'],
    ['a Hangul filler', '\u3164', 'game-name-empty'],
    ['letters that grow when they are composed', '\u0958'.repeat(31), 'text-long'],
  ])('refuses %s as a name, and the game stays', async (_, name, code) => {
    const window = testApp().open();
    const { id } = await addGame(window, GIN);
    const renamed = { game: id, description: { ...GIN, name } };
    expect(await window.call('custom-games.change', renamed)).toMatchObject({ error: { code } });
    const added = { description: { ...RUMMY, name } };
    expect(await window.call('custom-games.add', added)).toMatchObject({ error: { code } });
    expect(await listed(window)).toEqual([GIN]);
  });

  it('refuses a category that cannot be seen', async () => {
    const window = testApp().open();
    const categories = [{ name: '\u200b', kind: 'number' }] as const;
    const call = { description: { ...GIN, categories } };
    expect(await window.call('custom-games.add', call)).toMatchObject({
      error: { code: 'game-name-empty' },
    });
  });

  it('refuses a name that another game has in the other language', async () => {
    const window = testApp().open();
    await addGame(window, { ...GIN, names: { ko: '진 러미' } });
    for (const description of [
      { ...RUMMY, name: '진 러미' },
      { ...RUMMY, names: { ko: '진 러미' } },
      { ...RUMMY, names: { en: 'GIN RUMMY' } },
    ])
      expect(await window.call('custom-games.add', { description })).toMatchObject({
        error: { code: 'game-name-taken' },
      });
    expect(await listed(window)).toHaveLength(1);
  });

  it('keeps an emoji of several signs in one piece', async () => {
    const window = testApp().open();
    await addGame(window, { ...GIN, name: 'Cats 👨‍👩‍👧' });
    expect(await listed(window)).toMatchObject([{ name: 'Cats 👨‍👩‍👧' }]);
  });

  it('keeps the id of a game that only imported matches described', async () => {
    const window = testApp().open();
    await importFile(window, { text: bgStatsFileOf('Rummy', ['P1']), utcOffset: UTC_OFFSET });
    const [game] = await window.get('custom-games.list', {});
    const description = { ...GIN, name: 'Rummy' };
    await window.get('custom-games.change', { game: game!.id, description });
    expect(await window.get('custom-games.list', {})).toEqual([{ id: game!.id, description }]);
  });
});

describe('merging a described game into another', () => {
  it('moves all matches, deleted and unfinished ones included, and seasons', async () => {
    const window = testApp().open();
    const [from, into] = [await addGame(window, GIN), await addGame(window, RUMMY)];
    const [open, deleted, kept] = [
      await play(window, from.id, GIN),
      await play(window, from.id, RUMMY),
      await play(window, from.id, RUMMY),
    ];
    await window.get('history.delete', { match: deleted.match });
    await window.get('sheet.unwatch', {});
    const games = [from.id, into.id];
    await window.get('seasons.save', { season: null, rules: { name: 'Cards', games } });
    await window.get('custom-games.merge', { from: from.id, into: into.id });
    expect(await window.get('custom-games.list', {})).toEqual([into]);
    await window.get('history.undelete', { match: deleted.match });
    expect((await latest(window)).map(({ game }) => game)).toEqual([into.id, into.id]);
    const { seasons } = await window.get('seasons.list', {});
    expect(seasons[0]).toMatchObject({ games: [into.id] });
    // Logs are as they were, and their matches go on under the new game.
    for (const { match } of [open, kept]) {
      await window.get('sheet.watch', { match });
      const sheet = sheetOf(window, match);
      expect(sheet.now().game).toBe(into.id);
      await sheet.write(0, 0, { score: 70 });
    }
    const statistics = await window.get('statistics.game', { game: into.id });
    expect(statistics).toMatchObject({ matches: 2 });
  });

  it('holds for a sheet that a window begins, or records, without knowing of it', async () => {
    const window = testApp().open();
    const [from, into] = [await addGame(window, GIN), await addGame(window, RUMMY)];
    await window.get('custom-games.merge', { from: from.id, into: into.id });
    const begun = await play(window, from.id, RUMMY);
    expect(begun.now().game).toBe(into.id);
    await window.get('sheet.record', {
      client: freshClient(),
      game: from.id,
      options: { ...RUMMY },
      detail: 'totals',
      people: [newPerson('Ada'), newPerson('Theo')],
      values: [3, 9],
      startedAt: 1,
      minutes: null,
      utcOffset: 0,
      place: '',
      note: '',
    });
    expect((await latest(window)).map(({ game }) => game)).toEqual([into.id, into.id]);
  });

  it('is kept in files of the history', async () => {
    const window = testApp().open();
    const [from, into] = [await addGame(window, GIN), await addGame(window, RUMMY)];
    const { match } = await play(window, from.id, RUMMY);
    const { text: earlier } = await wholeHistory(window);
    await window.get('custom-games.merge', { from: from.id, into: into.id });
    const { text } = await wholeHistory(window);
    const there = testApp().open();
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    expect((await latest(there)).map(({ game }) => game)).toEqual([into.id]);
    await there.get('sheet.watch', { match });
    expect(sheetOf(there, match).now().game).toBe(into.id);
    const again = await importFile(window, { text: earlier, utcOffset: UTC_OFFSET });
    expect(again.matches).toBe(0);
    expect(await listed(window)).toEqual([RUMMY]);
  });

  it('takes the name and the scoring of the target to another laptop, and leaves one that is known there', async () => {
    const window = testApp().open();
    const [from, into] = [await addGame(window, GIN), await addGame(window, RUMMY)];
    await play(window, from.id, { ...GIN, rounds: 'once' });
    await window.get('custom-games.merge', { from: from.id, into: into.id });
    const { text } = await wholeHistory(window);
    const there = testApp().open();
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    expect(await there.get('custom-games.list', {})).toEqual([into]);
    const own = { ...RUMMY, name: 'Our rummy' };
    await there.get('custom-games.change', { game: into.id, description: own });
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    expect(await listed(there)).toEqual([own]);
  });

  it('gets a number on another laptop if a game of its name is there', async () => {
    const window = testApp().open();
    await addGame(window, GIN);
    const { id } = await addGame(window, RUMMY);
    await play(window, id, RUMMY);
    const { text } = await wholeHistory(window);
    const there = testApp().open();
    await addGame(there, { ...RUMMY, winner: 'most' });
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    expect((await listed(there)).map(({ name }) => name)).toEqual(['Rummy', 'Rummy 2']);
  });

  it('holds for files that are imported later, and for a chain of merges', async () => {
    const window = testApp().open();
    const imported = (name: string, plays: readonly string[]) =>
      importFile(window, { text: bgStatsFileOf(name, plays), utcOffset: UTC_OFFSET });
    await imported('Rommé', ['P1']);
    await imported('Rummy 500', ['P2']);
    const [one, other] = await window.get('custom-games.list', {});
    const last = await addGame(window, RUMMY);
    await window.get('custom-games.merge', { from: one!.id, into: other!.id });
    await window.get('custom-games.merge', { from: other!.id, into: last.id });
    expect(await imported('Rommé', ['P1'])).toMatchObject({ matches: 0 });
    expect(await imported('Rommé', ['P1', 'P3'])).toMatchObject({ matches: 1 });
    expect(await listed(window)).toEqual([RUMMY]);
    expect(new Set((await latest(window)).map(({ game }) => game))).toEqual(new Set([last.id]));
  });

  it('refuses a game of the app, an unknown one and itself, and changes nothing if it fails', async () => {
    const { db, open } = testApp();
    const window = open();
    const [from, into] = [await addGame(window, GIN), await addGame(window, RUMMY)];
    await play(window, from.id, RUMMY);
    const merge = (one: string, other: string) =>
      window.call('custom-games.merge', { from: one, into: other });
    for (const game of ['scout', 'custom-0', from.id])
      expect(await merge(from.id, game)).toMatchObject({ error: { code: 'unknown-game' } });
    db.exec(`CREATE TEMP TRIGGER full BEFORE UPDATE OF merged_into ON main.custom_games
      WHEN NEW.merged_into IS NOT NULL BEGIN SELECT raise(ABORT, 'full'); END`);
    await merge(from.id, into.id).catch(() => null);
    expect(await listed(window)).toEqual([GIN, RUMMY]);
    expect((await latest(window)).map(({ game }) => game)).toEqual([from.id]);
  });
});
