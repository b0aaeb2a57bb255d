import { beforeEach, describe, expect, it } from 'vitest';
import { startMatch, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { MatchId, NightId } from '#shared/ids.ts';
import { codeOf, finish } from '../history/history.fixture.ts';
import { NIGHT_PAUSE } from './nights.ts';

let app: ReturnType<typeof testApp>;
let window: TestWindow;
beforeEach(() => {
  app = testApp();
  window = app.open();
});

const nightOf = async (match: MatchId): Promise<NightId> =>
  (await window.get('history.match', { match })).night;
const listed = async () => {
  const { nights } = await window.get('nights.list', { limit: 50, after: null });
  return nights.map(({ night }) => night);
};

/** Each match on an evening of its own, the first first. */
async function evenings(count: number): Promise<MatchId[]> {
  const matches: MatchId[] = [];
  for (let i = 0; i < count; i++) {
    matches.push(await finish(window, ['Mina', 'Jonas']));
    app.environment.wait(NIGHT_PAUSE + 1);
  }
  return matches;
}

describe('the list of nights', () => {
  it('is paged, the latest first, with its matches and its ranking', async () => {
    const matches = await evenings(3);
    await finish(window, ['Mina', 'Jonas', 'Ada']);
    const last = await finish(window, ['Mina', 'Ada']);

    const first = await window.get('nights.list', { limit: 1, after: null });
    expect(first).toMatchObject({ more: true, nights: [{ matches: 2, games: ['six-nimmt'] }] });
    const [night] = first.nights;
    expect(night!.night).toBe(await nightOf(last));
    const played = night!.standings.players.map(({ player, matches }) => [player.name, matches]);
    expect(Object.fromEntries(played)).toEqual({ Mina: 2, Ada: 2, Jonas: 1 });
    for (const { wins, places, matches } of night!.standings.players) {
      expect(places[0] ?? 0).toBe(wins.length);
      expect(places.reduce((sum, often) => sum + often, 0)).toBe(matches);
    }

    const rest = await window.get('nights.list', { limit: 9, after: night!.night });
    const expected = await Promise.all(matches.toReversed().map(nightOf));
    expect(rest).toMatchObject({ more: false, nights: expected.map((id) => ({ night: id })) });
  });

  it('leaves out a night without a finished match', async () => {
    await startMatch(window, { people: ['Mina', 'Jonas'] });
    expect(await listed()).toEqual([]);
    const { night } = await window.get('history.tonight', {});
    const shown = await window.get('nights.show', { night: night!.night });
    expect(shown).toMatchObject({ running: 1, matches: 0, historyMatches: [] });
  });
});

describe('a night', () => {
  it('has a place and a note', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    const night = await nightOf(match);
    const said = { place: ' 부엌\nat  home ', note: 'Rain.\n\nPancakes.\n' };
    const saved = await window.get('nights.save', { night, ...said });
    expect(saved).toMatchObject({ night, place: '부엌 at home', note: 'Rain.\n\nPancakes.' });
    expect(await window.get('nights.show', { night })).toMatchObject(saved);
    expect((await window.get('history.tonight', {})).night).toEqual(saved);
  });

  it.each([
    ['an overlong place', { place: 'x'.repeat(81), note: '' }, 'text-long'],
    ['an overlong note', { place: '', note: 'x'.repeat(2001) }, 'text-long'],
  ])('keeps its data if it is given %s', async (_, said, code) => {
    const night = await nightOf(await finish(window, ['Mina', 'Jonas']));
    await window.get('nights.save', { night, place: 'Garden', note: '' });
    expect(codeOf(await window.call('nights.save', { night, ...said }))).toBe(code);
    expect(await window.get('nights.show', { night })).toMatchObject({ place: 'Garden' });
  });

  it('can be started although the last is not over, and twice is once', async () => {
    const before = await finish(window, ['Mina', 'Jonas']);
    const begun = await window.get('nights.begin', {});
    expect(await window.get('nights.begin', {})).toMatchObject({ night: begun.night });
    const after = await finish(window, ['Mina', 'Jonas']);
    expect(await nightOf(after)).toBe(begun.night);
    expect(await nightOf(before)).not.toBe(begun.night);
  });

  it('does not go on because of a later edit of its matches', async () => {
    const [match] = await evenings(1);
    await window.get('history.note', { match: match!, note: 'still talked about' });
    expect((await window.get('history.tonight', {})).night).toBeNull();
  });
});

describe('matches in the wrong night', () => {
  it('go into another one; an empty night is gone, its note is not', async () => {
    const [first, second] = await evenings(2);
    const [from, into] = [await nightOf(first!), await nightOf(second!)];
    await window.get('nights.save', { night: from, place: 'Garden', note: 'Rain.' });
    await window.get('nights.save', { night: into, place: '', note: 'Pancakes.' });

    const night = await window.get('nights.assign', { matches: [first!], night: into });
    expect(night).toMatchObject({ night: into, place: 'Garden', note: 'Pancakes.\nRain.' });
    expect(await listed()).toEqual([into]);
    expect(codeOf(await window.call('nights.show', { night: from }))).toBe('unknown-night');
    const { startedAt } = await window.get('history.match', { match: first! });
    expect(night.startedAt).toBe(startedAt);
  });

  it('go together into a night of their own', async () => {
    const matches = [];
    for (let i = 0; i < 3; i++) matches.push(await finish(window, ['Mina', 'Jonas']));
    const before = await nightOf(matches[0]!);
    const { night } = await window.get('nights.assign', { matches: matches.slice(1), night: null });
    expect(await nightOf(matches[2]!)).toBe(night);
    expect(await nightOf(matches[0]!)).toBe(before);
    expect(await listed()).toEqual([night, before]);
  });

  it('stay where they are if one of them, or the night, is unknown', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    const before = await nightOf(match);
    const assign = (matches: string[], night: string | null) =>
      window.call('nights.assign', { matches, night });
    expect(codeOf(await assign([match, 'nobody'], null))).toBe('unknown-match');
    expect(codeOf(await assign([match], 'never'))).toBe('unknown-night');
    expect(await listed()).toEqual([before]);
  });

  it('become one when two nights are merged', async () => {
    const [first, second] = await evenings(2);
    const [from, into] = [await nightOf(first!), await nightOf(second!)];
    await window.get('history.delete', { match: first! });
    await window.get('nights.merge', { from, into });
    expect(await listed()).toEqual([into]);
    // What lies in the bin has come along.
    await window.get('history.undelete', { match: first! });
    expect(await nightOf(first!)).toBe(into);

    const refused = await window.call('nights.merge', { from: into, into });
    expect(codeOf(refused)).toBe('same-night');
    expect(codeOf(await window.call('nights.merge', { from, into }))).toBe('unknown-night');
  });
});

describe('a night of thousands of matches, as a hostile file may have it', () => {
  it('is written match by match without a scan of the existing ones', () => {
    const { db } = app;
    db.exec(`INSERT INTO nights (id, started_at) VALUES ('long', 86400000)`);
    const insert = db.prepare(
      `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at,
                            last_at, ended_at, utc_offset, night)
       VALUES (?, 'scout', 'tally', 1, '{}', '', 'finished', 1, ?, ?, ?, 60, 'long')`,
    );
    // With a walk for each of them this would take minutes.
    for (let match = 0; match < 4000; match++)
      insert.run(`m${String(match)}`, ...Array.from({ length: 3 }, () => 86_400_000 - match));
    const days = db.prepare(`SELECT DISTINCT night_day FROM matches WHERE night = 'long'`);
    expect(days.pluck().all()).toEqual([1]);
  });
});
