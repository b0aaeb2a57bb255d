import { describe, expect, it } from 'vitest';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  testEnvironment,
  watchedMatch,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import { memoryDatabase } from '../db/open.ts';
import { previewFile, wholeHistory } from '../exchange/exchange.fixture.ts';
import type { MatchId } from '#shared/ids.ts';

const PEOPLE = ['Mina', 'Jonas', 'Ada'];
const deals = (count: number) => ({ end: { kind: 'deals', count } });

async function played(moves: number, plan: Partial<Parameters<typeof startMatch>[1]> = {}) {
  const { window, match, ...app } = await watchedMatch(
    { people: PEOPLE, options: deals(1), ...plan },
    // Repeating the first choice does not end every match of SCOUT, but with these deals it does.
    testApp(memoryDatabase(), testEnvironment('rewound')),
  );
  const first = await hands(window, match);
  await playOn(window, match, moves);
  const rewind = (to: number) => window.call('match.rewind', { match, to, client: freshClient() });
  return { ...app, window, match, first, rewind };
}

/** Returns the view of each seat, revealed one after the other. */
async function hands(window: TestWindow, match: MatchId) {
  const seen: unknown[] = [];
  for (const [seat] of PEOPLE.entries()) {
    await window.get('match.reveal-hand', { match, seat });
    seen.push((window.now().snapshot.view as { hand: unknown }).hand);
  }
  await window.get('match.reveal-hand', { match, seat: null });
  return seen;
}

const effects = async (window: TestWindow, match: MatchId) =>
  Object.fromEntries(
    (await window.get('match.replay', { match, viewer: null })).rewinds.map(({ to, effect }) => [
      to,
      effect,
    ]),
  );

describe.each([
  ['six-nimmt', deals(1)],
  ['scout', {}],
  ['goat-n-goat', {}],
])('a match of %s that is over', (game, options) => {
  it('is dealt again when it is rewound to its beginning', async () => {
    const { window, match, first, rewind } = await played(Infinity, { game, options });
    expect(window.now().snapshot.status).toBe('finished');
    expect(await rewind(0)).toMatchObject({ ok: true });
    expect(window.now().snapshot).toMatchObject({ status: 'running', result: null });
    expect(await hands(window, match)).not.toEqual(first);
  });
});

describe('a rewind to the beginning', () => {
  it('keeps the hands in the first deal, of which nobody has seen more than their own', async () => {
    const { window, match, first, rewind } = await played(7);
    expect(await effects(window, match)).toEqual({});
    await rewind(0);
    expect(await hands(window, match)).toEqual(first);
  });

  it('deals again once the first deal has been played out, and announces it before', async () => {
    const { window, match, first, rewind } = await played(30, { options: deals(2) });
    while (window.now().snapshot.roundScores.length === 0) await playOn(window, match, 1);
    const said = await effects(window, match);
    expect(said[0]).toBe('dealt-anew');
    expect(said[15]).toBe('hands-seen');
    expect(said[window.now().revision]).toBeUndefined();
    await rewind(0);
    expect(await hands(window, match)).not.toEqual(first);
  });

  it('keeps the new hands when it goes to the beginning again, by either revision', async () => {
    const { window, match, rewind } = await played(Infinity);
    await rewind(0);
    const again = await hands(window, match);
    const { revision } = window.now();
    for (const to of [0, revision]) {
      await playOn(window, match, 4);
      expect(await effects(window, match)).toEqual({});
      expect(await rewind(to)).toMatchObject({ ok: true });
      expect(await hands(window, match)).toEqual(again);
    }
    const { start } = await window.get('match.replay', { match, viewer: null });
    expect(start).toEqual(window.now().snapshot.view);
  });

  it('deals again when the new match is over, too', async () => {
    const { window, match, rewind } = await played(Infinity);
    await rewind(0);
    const second = await hands(window, match);
    await playOn(window, match);
    await rewind(0);
    expect(await hands(window, match)).not.toEqual(second);
  });

  it('reseeds the later deals differently from the new first one', async () => {
    const { window, match, rewind } = await played(Infinity, { options: deals(2) });
    await rewind(0);
    const [one] = await hands(window, match);
    await playOn(window, match, 30);
    const [next] = await hands(window, match);
    expect(next).not.toEqual(one);
  });

  it('announces nothing if everybody sees everything', async () => {
    const { window, match, rewind } = await played(40, { game: 'donkey-derby', options: {} });
    expect(await effects(window, match)).toEqual({});
    expect(await rewind(0)).toMatchObject({ ok: true });
  });
});

describe('hands that were revealed when the match was over', () => {
  it('are still announced as seen after a rewind into their deal', async () => {
    const { window, match, rewind } = await played(Infinity);
    await rewind(9);
    await playOn(window, match, 2);
    const said = await effects(window, match);
    expect(said[0]).toBe('dealt-anew');
    expect(said[9]).toBe('hands-seen');
    expect(said[window.now().revision - 1]).toBe('hands-seen');
  });
});

describe('a log with a new deal', () => {
  it('is read back as it was, replayed from its new beginning, and can be exported and imported', async () => {
    const { window, match, rewind, db } = await played(Infinity);
    await rewind(0);
    const after = testApp(db).open();
    await after.get('match.watch', { match });
    expect(after.now().snapshot).toEqual(window.now().snapshot);
    await playOn(after, match);
    const through = await after.get('match.replay', { match, viewer: 0 });
    expect(through.steps.at(-1)!.event).toMatchObject({ event: { type: 'match-ended' } });

    const { text } = await wholeHistory(after);
    const preview = await previewFile(testApp().open(), { text, utcOffset: 0 });
    expect(preview).toMatchObject({ adds: { matches: 1 } });
  });
});
