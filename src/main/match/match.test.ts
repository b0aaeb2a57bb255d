import { describe, expect, it } from 'vitest';
import { freshClient, playOn, startMatch, testApp } from '../wiring/app.fixture.ts';

const deals = (count: number) => ({ end: { kind: 'deals', count } });

describe('a match of 6 nimmt! with two people and two bots', () => {
  it('is played to its end and found in the history', async () => {
    const { open } = testApp();
    const window = open();
    const match = await startMatch(window, {
      people: ['Mina', 'Jonas'],
      bots: 2,
      options: deals(2),
    });
    await window.get('match.watch', { match });
    const played = await playOn(window, match);

    expect(played).toBeGreaterThanOrEqual(40);
    const { snapshot: now } = window.now();
    expect(now.status).toBe('finished');
    expect(now.roundScores).toHaveLength(2);
    const { matches } = await window.get('history.list', { limit: 10, after: null });
    expect(matches).toHaveLength(1);
    expect(matches[0]!.seats.map(({ score }) => score)).toEqual(now.result!.scores);
    const tonight = await window.get('history.tonight', {});
    expect(tonight.waiting).toEqual([]);
    expect(tonight.standings!.matches).toBe(1);
  });
});

describe('a match in the database', () => {
  it('is restored to the same decisions', async () => {
    const first = testApp();
    const before = first.open();
    const match = await startMatch(before, { people: ['Mina', 'Jonas', 'Ada'] });
    await before.get('match.watch', { match });
    await playOn(before, match, 17);

    const after = testApp(first.db).open();
    await after.get('match.watch', { match });
    expect(after.now().snapshot).toEqual({ ...before.now().snapshot });
    expect(after.now().revision).toBe(before.now().revision);
  });

  it('contains nothing of a start that is refused half-way', async () => {
    const { open, db } = testApp();
    const window = open();
    const seats = [
      { kind: 'new', name: 'Mina', emblem: 'moon', colour: 'moon' },
      { kind: 'new', name: 'mina ', emblem: 'star', colour: 'star' },
    ] as const;
    const start = { client: freshClient(), game: 'six-nimmt', options: {}, utcOffset: 0 };
    const reply = await window.call('match.start', { ...start, seats: [...seats] });
    expect(reply).toMatchObject({ ok: false, error: { code: 'name-taken' } });
    expect(db.prepare('SELECT count(*) FROM players').pluck().get()).toBe(0);
    expect(db.prepare('SELECT count(*) FROM nights').pluck().get()).toBe(0);
  });
});
