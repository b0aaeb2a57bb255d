import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { freshClient, playOn, startMatch, testApp, watchedMatch } from '../wiring/app.fixture.ts';
import type { Input } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import { wholeHistory } from '../exchange/exchange.fixture.ts';
import { migrate, migrations } from '../db/migrations/index.ts';
import { newPerson, startSheet } from '../sheets/sheet.fixture.ts';

const USED = { ok: false, error: { code: 'client-id-used' } };

async function table() {
  const { window, match, ...app } = await watchedMatch({ people: ['Mina', 'Jonas', 'Ada'] });
  await window.get('match.reveal-hand', { match, seat: 0 });
  const [owed] = window.now().snapshot.pendingDecisions;
  const client = freshClient();
  const [first, second] = owed!.choices!;
  const call = { match, decision: owed!.decision, move: first!.move, client };
  await window.get('match.play', call);
  const count = (): unknown => app.db.prepare('SELECT count(*) FROM entries').pluck().get();
  return { ...app, window, match, client, call, other: second!.move, count };
}

describe('a call that is sent again with the same key', () => {
  it('gets the same reply, also after a restart of the host', async () => {
    const { window, db, call } = await table();
    expect(await window.get('match.play', call)).toEqual({ revision: 1 });
    expect(await testApp(db).open().get('match.play', call)).toEqual({ revision: 1 });
  });

  it('is refused with another move, another call or another match, and changes nothing', async () => {
    const { window, match, client, call, other, count } = await table();
    const another = await startMatch(window, { people: ['Mina', 'Jonas'] });
    const before = count();
    const seat = 0;
    const replies = [
      await window.call('match.play', { ...call, move: other }),
      await window.call('match.take-back', { match, seat, client }),
      await window.call('match.abandon', { match, client }),
      await window.call('match.abandon', { match: another, client }),
      await window.call('sheet.close', { match, client }),
    ];
    for (const reply of replies) expect(reply).toMatchObject(USED);
    expect(count()).toBe(before);
  });

  it('to start a match starts one match', async () => {
    const { window, client } = await table();
    const start: Input<'match.start'> = {
      client: freshClient(),
      game: 'six-nimmt',
      options: {},
      seats: [newPerson('Nora'), { kind: 'bot', level: 'easy' }],
      utcOffset: 0,
    };
    const match = await window.get('match.start', start);
    expect(await window.get('match.start', start)).toEqual(match);
    expect(await window.call('match.start', { ...start, utcOffset: 60 })).toMatchObject(USED);
    expect(await window.call('match.start', { ...start, client })).toMatchObject(USED);
    const { game, options, utcOffset } = start;
    const sheet: Input<'sheet.start'> = {
      client: start.client,
      game,
      options,
      utcOffset,
      mode: 'tally',
      people: [newPerson('Otis'), newPerson('Ove')],
    };
    expect(await window.call('sheet.start', sheet)).toMatchObject(USED);
  });

  it('on a sheet is one entry, and another number is refused', async () => {
    const { window } = await table();
    const { match, now } = await startSheet(window);
    const cell = { state: 'given', value: { bulls: 4 } } as const;
    const write: Input<'sheet.write'> = { match, client: freshClient(), round: 0, column: 0, cell };
    const first = await window.get('sheet.write', write);
    expect(await window.get('sheet.write', write)).toEqual(first);
    const more = { ...cell, value: { bulls: 40 } };
    expect(await window.call('sheet.write', { ...write, cell: more })).toMatchObject(USED);
    expect(now().rounds[0]!.cells[0]!.cell).toEqual(cell);
  });

  it('and was written before calls were stored is recognised by its match alone', async () => {
    const { window, db, call, other, client } = await table();
    db.exec('DROP TRIGGER entries_are_never_changed');
    db.exec('UPDATE entries SET call = NULL');
    expect(await window.get('match.play', { ...call, move: other })).toEqual({ revision: 1 });
    const nowhere = 'nowhere' as MatchId;
    expect(await window.call('match.abandon', { match: nowhere, client })).toMatchObject(USED);
  });
});

describe('a log that cannot be read', () => {
  it('affects its own match and no other, and is reported; it can be exported and deleted', async () => {
    const app = testApp();
    const window = app.open();
    const people = ['Mina', 'Jonas'];
    const [bad, good] = [
      await startMatch(window, { people }),
      await startMatch(window, { people }),
    ];
    await window.get('match.abandon', { match: bad, client: freshClient() });
    app.db.exec('DROP TRIGGER entries_are_never_changed');
    app.db
      .prepare(`UPDATE entries SET kind = 'move', payload = ? WHERE match = ? AND revision = 1`)
      .run(JSON.stringify({ seat: 0, decision: '0@0', move: { type: 'choose', card: 999 } }), bad);

    const again = testApp(app.db).open();
    const UNREADABLE = { error: { code: 'unreadable-match' } };
    expect(await again.call('match.watch', { match: bad })).toMatchObject(UNREADABLE);
    expect(await again.call('match.replay', { match: bad, viewer: null })).toMatchObject(
      UNREADABLE,
    );
    expect(await again.call('match.watch', { match: good })).toMatchObject({ ok: true });
    expect((await again.get('history.tonight', {})).waiting).toHaveLength(1);
    expect(await again.get('history.match', { match: bad })).toMatchObject({ status: 'abandoned' });
    expect((await wholeHistory(again)).text).toContain('999');
    expect(await again.call('history.delete', { match: bad })).toMatchObject({ ok: true });
  });
});

describe('a running match or sheet that cannot be read', () => {
  it('is marked on Tonight, and can be abandoned once, so that it is over', async () => {
    vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const app = testApp();
    const window = app.open();
    const bad = await startMatch(window, { people: ['Mina', 'Jonas'] });
    await window.get('match.watch', { match: bad });
    await playOn(window, bad, 3);
    const sheet = await startSheet(window);
    const good = await startMatch(window, { people: ['Mina', 'Jonas'] });
    app.db.exec('DROP TRIGGER entries_are_never_changed');
    const spoil = app.db.prepare(
      `UPDATE entries SET payload = json_set(payload, '$.options', json('[]')) WHERE match = ? AND revision = 0`,
    );
    spoil.run(bad);
    app.db
      .prepare(
        `UPDATE entries SET payload = '{"game":"six-nimmt","rulesVersion":1}' WHERE match = ?`,
      )
      .run(sheet.match);

    const again = testApp(app.db, app.environment).open();
    const before = await again.get('history.tonight', {});
    expect(before.waiting.map(({ match }) => match)).toEqual([good]);
    expect(before.unreadable.map(({ match }) => match)).toEqual([sheet.match, bad]);

    const call = { match: bad, client: freshClient() };
    const done = await again.get('match.abandon', call);
    expect(await again.get('match.abandon', call)).toEqual(done);
    const more = { match: bad, client: freshClient() };
    expect(await again.call('match.abandon', more)).toMatchObject({
      error: { code: 'match-over' },
    });
    await again.get('sheet.abandon', { match: sheet.match, client: freshClient() });
    expect(await again.get('history.tonight', {})).toMatchObject({ unreadable: [] });
    expect(await again.get('history.match', { match: bad })).toMatchObject({ status: 'abandoned' });
    expect(await again.call('history.delete', { match: bad })).toMatchObject({ ok: true });
    vi.restoreAllMocks();
  });
});

describe('times that ran backwards in an older version', () => {
  it('leave a match that took no time, and change no other', () => {
    const db = new Database(':memory:');
    migrate(db, migrations.slice(0, 2));
    db.exec(`INSERT INTO nights (id, started_at) VALUES ('n', 0)`);
    const add = db.prepare(
      `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision,
         started_at, last_at, ended_at, utc_offset, night)
       VALUES (?, 'g', 'play', 1, '{}', '', ?, 0, ?, ?, ?, 0, 'n')`,
    );
    add.run('backwards', 'finished', 9000, 1800, 1800);
    add.run('running', 'running', 9000, 1800, null);
    add.run('corrected', 'finished', 1000, 1500, 2000);
    add.run('sound', 'finished', 1000, 2000, 2000);
    migrate(db);
    const rows = db.prepare('SELECT id, started_at, last_at, ended_at FROM matches').raw().all();
    expect(rows).toEqual([
      ['backwards', 9000, 9000, 9000],
      ['running', 9000, 9000, null],
      ['corrected', 1000, 2000, 2000],
      ['sound', 1000, 2000, 2000],
    ]);
    db.close();
  });
});
