import { beforeEach, describe, expect, it } from 'vitest';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import type { MatchId } from '#shared/ids.ts';
import { startSheet } from '../sheets/sheet.fixture.ts';
import { codeOf, finish } from '../history/history.fixture.ts';
import { NIGHT_PAUSE } from './nights.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: ReturnType<typeof testApp>;
let window: TestWindow;
beforeEach(() => {
  app = testApp();
  window = app.open();
});

const record = (match: MatchId) => window.get('history.match', { match });
const running = () => startMatch(window, { people: ['Mina', 'Jonas'] });

describe('the page of a match', () => {
  it('shows all data of the match', async () => {
    const match = await finish(window, ['Mina', 'Jonas', 'Ada']);
    const { result, roundScores } = window.now().snapshot;
    const told = await record(match);
    expect(told.seats.map(({ score }) => score)).toEqual(result!.scores);
    expect(told.seats.every(({ facts }) => facts !== null)).toBe(true);
    expect(told.rounds).toEqual(roundScores);
    expect(told).toMatchObject({ canReplay: true, entries: [], rewinds: [], handovers: [] });
    expect(told.evening.night).toBe(told.night);
    expect(told.deletedAt).toBeNull();
  });

  it('shows the rewinds, and who handed a seat to whom', async () => {
    const match = await startMatch(window, {
      people: ['Mina', 'Jonas'],
      options: { end: { kind: 'deals', count: 1 } },
    });
    await window.get('match.watch', { match });
    await playOn(window, match, 2);
    await window.get('match.rewind', { match, to: 0, client: freshClient() });
    const occupant = { kind: 'bot', level: 'easy' } as const;
    await window.get('match.reseat', { match, seat: 1, occupant, client: freshClient() });
    await playOn(window, match);

    const { rewinds, handovers } = await record(match);
    expect(rewinds).toMatchObject([{ to: 0 }]);
    expect(handovers).toMatchObject([
      { seat: 1, from: { kind: 'player', player: { name: 'Jonas' } }, to: { kind: 'bot' } },
    ]);
  });

  it('has the whole log of a score sheet, with the replaced numbers', async () => {
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas'] });
    await sheet.deal(0, [70, 4]);
    await sheet.deal(0, [71, 4]);
    await window.get('sheet.close', { match: sheet.match, client: freshClient() });
    const told = await record(sheet.match);
    expect(told).toMatchObject({ mode: 'tally', canReplay: false, rounds: [[71, 4]] });
    const kinds = told.entries.map(({ kind }) => kind);
    expect(kinds[0]).toBe('start');
    expect(kinds).toContain('correction');
  });

  it('does not replay a match of another rules version', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    app.db.exec('UPDATE matches SET rules_version = 99');
    expect(await record(match)).toMatchObject({ canReplay: false, rulesVersion: 99 });
  });
});

describe('a note', () => {
  it('is stored with people’s line breaks, and can be removed', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    await window.get('history.note', { match, note: '  What a night!\r\n\u0007민아 laughed. \n' });
    expect((await record(match)).note).toBe('What a night!\n민아 laughed.');
    await window.get('history.note', { match, note: ' ' });
    expect((await record(match)).note).toBe('');
  });

  it('that is too long is refused with the limit', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    const reply = await window.call('history.note', { match, note: 'x'.repeat(2001) });
    expect(reply).toMatchObject({ error: { code: 'text-long', params: { max: 2000 } } });
  });
});

describe('another date', () => {
  it('shifts a match with its length, and its night with it if it is alone', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    const before = await record(match);
    const startedAt = before.startedAt - 30 * DAY;
    const { night } = await window.get('history.move-date', { match, startedAt });
    const after = await record(match);
    expect(night).toBe(before.night);
    expect(after.endedAt - after.startedAt).toBe(before.endedAt - before.startedAt);
    expect(after.evening.startedAt).toBe(startedAt);
  });

  it('takes a match out of a night without other matches near that time', async () => {
    const [one, other] = [
      await finish(window, ['Mina', 'Jonas']),
      await finish(window, ['Mina', 'Ada']),
    ];
    const { startedAt, night } = await record(one);
    const move = (to: number) => window.get('history.move-date', { match: one, startedAt: to });
    expect((await move(startedAt - NIGHT_PAUSE / 2)).night).toBe(night);
    expect((await move(startedAt - 2 * DAY)).night).not.toBe(night);
    expect((await record(other)).evening.startedAt).toBe((await record(other)).startedAt);
  });

  it('takes a match into the night of that time, whatever its old night', async () => {
    const there = await finish(window, ['Mina', 'Jonas']);
    const { startedAt } = await record(there);
    app.environment.wait(3 * DAY);
    const [alone, other] = [
      await finish(window, ['Mina', 'Ada']),
      await finish(window, ['Ada'], 1),
    ];
    const { night } = await record(there);
    await window.get('nights.save', { night, place: 'At Jonas’', note: '' });
    const move = (match: MatchId, to: number) =>
      window.get('history.move-date', { match, startedAt: to });

    expect(await move(alone, startedAt + NIGHT_PAUSE / 2)).toEqual({ night });
    expect((await record(alone)).evening).toMatchObject({ place: 'At Jonas’', matches: 2 });
    // The last of a night takes along what was said of it.
    const left = (await record(other)).night;
    await window.get('nights.save', { night: left, place: '', note: 'It rained.' });
    expect(await move(other, startedAt - NIGHT_PAUSE / 2)).toEqual({ night });
    expect((await record(other)).evening).toMatchObject({ note: 'It rained.', matches: 3 });
    const { nights } = await window.get('nights.list', { limit: 9, after: null });
    expect(nights.map((one) => [one.night, one.matches])).toEqual([[night, 3]]);
  });

  it('that would end the match later than now is refused', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    const startedAt = app.environment.now() + DAY;
    const reply = await window.call('history.move-date', { match, startedAt });
    expect(codeOf(reply)).toBe('not-over-yet');
  });
});

describe('the bin', () => {
  it('takes a match out of everything, and restores it as it was', async () => {
    const kept = await finish(window, ['Mina', 'Jonas']);
    const match = await finish(window, ['Mina', 'Jonas']);
    const before = await record(match);
    await window.get('history.delete', { match });
    await window.get('history.delete', { match });

    const seen = async () => {
      const { matches } = await window.get('history.list', { limit: 9, after: null });
      const { total } = await window.get('history.facets', {});
      const { standings: standing, last } = await window.get('history.tonight', {});
      const people = await window.get('statistics.people', {});
      const [night] = (await window.get('nights.list', { limit: 1, after: null })).nights;
      return [matches, last]
        .map(({ length }) => length)
        .concat([
          total,
          standing!.matches,
          night!.matches,
          ...people.map(({ placed }) => placed),
          people.reduce((wins, person) => wins + person.wins, 0),
        ]);
    };
    expect((await seen()).slice(0, -1)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const bin = await window.get('history.deleted', { limit: 9, after: null });
    expect(bin.matches.map((one) => one.match)).toEqual([match]);
    expect((await record(match)).deletedAt).not.toBeNull();

    await window.get('history.undelete', { match });
    expect(await record(match)).toEqual(before);
    expect((await seen()).slice(0, -1)).toEqual([2, 2, 2, 2, 2, 2, 2]);
    expect((await window.get('history.deleted', { limit: 9, after: null })).matches).toEqual([]);
    expect((await record(kept)).deletedAt).toBeNull();
  });

  it('is paged, the last deleted first', async () => {
    const played: MatchId[] = [];
    for (let i = 0; i < 3; i++) played.push(await finish(window, ['Mina', 'Jonas']));
    for (const match of played) await window.get('history.delete', { match });
    const first = await window.get('history.deleted', { limit: 2, after: null });
    expect(first.matches.map(({ match }) => match)).toEqual([played[2], played[1]]);
    expect(first.more).toBe(true);
    const next = await window.get('history.deleted', { limit: 2, after: played[1]! });
    expect(next).toMatchObject({ matches: [{ match: played[0] }], more: false });
    const reply = await window.call('history.deleted', { limit: 2, after: 'nobody' });
    expect(codeOf(reply)).toBe('unknown-match');
  });

  it('has to be left before a match is changed', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    await window.get('history.delete', { match });
    for (const reply of [
      await window.call('history.note', { match, note: 'x' }),
      await window.call('history.move-date', { match, startedAt: 0 }),
      await window.call('nights.assign', { matches: [match], night: null }),
    ])
      expect(codeOf(reply)).toBe('match-deleted');
  });
});

describe('a match that is not over, or unknown', () => {
  it('is neither shown nor changed', async () => {
    for (const [match, code] of [
      [await running(), 'match-running'],
      ['nobody', 'unknown-match'],
    ] as const)
      for (const reply of [
        await window.call('history.match', { match }),
        await window.call('history.note', { match, note: 'x' }),
        await window.call('history.move-date', { match, startedAt: 0 }),
        await window.call('history.delete', { match }),
        await window.call('history.undelete', { match }),
      ])
        expect(codeOf(reply)).toBe(code);
  });
});
