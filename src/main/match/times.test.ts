import { beforeEach, describe, expect, it } from 'vitest';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import type { MatchId } from '#shared/ids.ts';
import { NIGHT_PAUSE } from '../records/nights.ts';
import { startSheet } from '../sheets/sheet.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const oneDeal = { end: { kind: 'deals', count: 1 } };

let app: ReturnType<typeof testApp>;
let window: TestWindow;
let began: number;
beforeEach(() => {
  app = testApp();
  window = app.open();
  began = app.environment.now();
});

const seat = () => startMatch(window, { people: ['Mina', 'Jonas'], options: oneDeal });
const watch = (match: MatchId) => window.get('match.watch', { match });
const logged = (match: MatchId): readonly number[] =>
  app.db
    .prepare<[string], number>('SELECT at FROM entries WHERE match = ? ORDER BY revision')
    .pluck()
    .all(match);
const row = (match: MatchId) =>
  app.db
    .prepare<[string], { started: number; last: number; ended: number | null }>(
      'SELECT started_at AS started, last_at AS last, ended_at AS ended FROM matches WHERE id = ?',
    )
    .get(match)!;
const ascending = (times: readonly number[]) => times.toSorted((one, other) => one - other);

describe('a clock that is set back two hours during a match', () => {
  it('lets the log go on, by the time that has passed', async () => {
    const match = await seat();
    await watch(match);
    await playOn(window, match, 4);
    app.environment.set(began - 2 * HOUR);
    app.environment.wait(10 * MINUTE);
    await playOn(window, match);

    const times = logged(match);
    expect(times).toEqual(ascending(times));
    const past = await window.get('history.match', { match });
    const minutes = (past.endedAt - past.startedAt) / MINUTE;
    expect(minutes).toBeGreaterThanOrEqual(10);
    expect(minutes).toBeLessThan(11);
    expect(row(match).ended).toBe(row(match).last);
  });

  it('stops the log’s time when the host is restarted, and lets it go on from there', async () => {
    const match = await seat();
    await watch(match);
    await playOn(window, match, 4);
    app.environment.set(began - 2 * HOUR);
    window = testApp(app.db, app.environment).open();
    await watch(match);
    await playOn(window, match, 1);
    app.environment.wait(MINUTE);
    await playOn(window, match, 1);

    const times = logged(match);
    expect(times).toEqual(ascending(times));
    expect(times.at(-2)).toBe(times.at(-3));
    expect(times.at(-1)! - times.at(-2)!).toBe(MINUTE);
  });

  it('neither ends a match before it began, nor dates a rewind or a seat change back', async () => {
    const match = await seat();
    await watch(match);
    await playOn(window, match);
    app.environment.set(began - 2 * HOUR);
    await window.get('match.rewind', { match, to: 4, client: freshClient() });
    const occupant = { kind: 'bot', level: 'easy' } as const;
    await window.get('match.reseat', { match, seat: 1, occupant, client: freshClient() });
    await window.get('match.abandon', { match, client: freshClient() });
    const times = logged(match);
    expect(times).toEqual(ascending(times));
    expect(row(match)).toMatchObject({ last: times.at(-1), ended: times.at(-1) });
  });

  it('lets a sheet go on as well, also when it is corrected after its end', async () => {
    const sheet = await startSheet(window);
    await sheet.deal(0, [3, 4]);
    await window.get('sheet.close', { match: sheet.match, client: freshClient() });
    const { ended } = row(sheet.match);
    app.environment.set(began - 2 * HOUR);
    await sheet.deal(0, [3, 5]);
    await sheet.undo();
    const times = logged(sheet.match);
    expect(times).toEqual(ascending(times));
    expect(row(sheet.match)).toMatchObject({ ended, last: times.at(-1) });
  });

  it('keeps the night together, and no match begins before its night', async () => {
    await window.get('nights.begin', {});
    app.environment.set(began - 2 * HOUR);
    const match = await seat();
    await watch(match);
    await playOn(window, match);
    const { nights } = await window.get('nights.list', { limit: 9, after: null });
    expect(nights).toHaveLength(1);
    expect(row(match).started).toBeGreaterThanOrEqual(nights[0]!.startedAt);
    expect(nights[0]!.endedAt).toBeGreaterThanOrEqual(nights[0]!.startedAt);
  });
});

describe('a clock that is years ahead for once', () => {
  it('makes no match years long', async () => {
    const match = await seat();
    await watch(match);
    await playOn(window, match, 4);
    app.environment.set(began + 9 * YEAR);
    await playOn(window, match);
    const { startedAt, endedAt } = await window.get('history.match', { match });
    expect(endedAt - startedAt).toBeLessThan(5 * MINUTE);
  });

  it('does not do so for a match that goes on with the right clock, or was opened again meanwhile', async () => {
    const match = await seat();
    await watch(match);
    await playOn(window, match, 4);
    app.environment.set(began + 9 * YEAR);
    window = testApp(app.db, app.environment).open();
    await watch(match);
    await playOn(window, match, 1);
    app.environment.set(began + MINUTE);
    await playOn(window, match);
    const times = logged(match);
    expect(times).toEqual(ascending(times));
    expect(times.at(-1)! - times[0]!).toBeLessThan(5 * MINUTE);
  });

  it('leaves a match that began then as long as it was', async () => {
    app.environment.set(began + 9 * YEAR);
    const match = await seat();
    await watch(match);
    app.environment.set(began);
    app.environment.wait(10 * MINUTE);
    await playOn(window, match);
    const { startedAt, endedAt } = await window.get('history.match', { match });
    expect(endedAt - startedAt).toBeLessThan(11 * MINUTE);
    expect(endedAt - startedAt).toBeGreaterThanOrEqual(10 * MINUTE);
  });

  it('does not sort the matches of that time before the latest ones', async () => {
    const play = async (): Promise<MatchId> => {
      const match = await seat();
      await watch(match);
      await playOn(window, match);
      return match;
    };
    app.environment.set(began + 9 * YEAR);
    const odd = [await play(), await play(), await play(), await play()];
    const waitingThen = await seat();
    app.environment.set(began);
    const [played, waiting] = [await play(), await seat()];
    const tonight = await window.get('history.tonight', {});
    expect(tonight.last.map(({ match }) => match)).toEqual([
      played,
      ...odd.toReversed().slice(0, 3),
    ]);
    expect(tonight.waiting.map(({ match }) => match)).toEqual([waiting, waitingThen]);
  });

  it('begins a night that today’s matches do not join', async () => {
    app.environment.set(began + 9 * YEAR);
    const odd = await seat();
    app.environment.set(began);
    const [one, other] = [await seat(), await seat()];
    const nightOf = (match: MatchId): unknown =>
      app.db.prepare('SELECT night FROM matches WHERE id = ?').pluck().get(match);
    expect(nightOf(one)).not.toBe(nightOf(odd));
    expect(nightOf(other)).toBe(nightOf(one));
    expect((await window.get('history.tonight', {})).night!.night).toBe(nightOf(one));
  });

  it('does not end the night in which it happened', async () => {
    const first = await seat();
    await watch(first);
    app.db.prepare('UPDATE matches SET last_at = ? WHERE id = ?').run(began + 9 * YEAR, first);
    const { night } = await window.get('history.tonight', {});
    expect(night).not.toBeNull();
    app.environment.wait(2 * NIGHT_PAUSE);
    expect((await window.get('history.tonight', {})).night).toBeNull();
  });
});
