import { describe, expect, it } from 'vitest';
import type { MatchStory as DerbyStory } from '#games/donkey-derby/rules/model.ts';
import type { MatchStory as GoatStory } from '#games/goat-n-goat/rules/model.ts';
import type { MatchStory as ScoutStory } from '#games/scout/rules/model.ts';
import type { MatchStory as NimmtStory } from '#games/six-nimmt/rules/model.ts';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { newPerson, startSheet, type TestSheet } from './sheet.fixture.ts';

const close = (window: TestWindow, { match }: TestSheet) =>
  window.get('sheet.close', { match, client: freshClient() });

describe('the story of a sheet', () => {
  it('is read when it is over', async () => {
    const window = testApp().open();
    const { match } = await startSheet(window);
    expect(await window.call('sheet.story', { match })).toMatchObject({
      error: { code: 'match-running' },
    });
    await window.get('sheet.abandon', { match, client: freshClient() });
    expect(await window.get('sheet.story', { match })).toBeNull();
  });

  it('has the mountains of Goat ’n’ Goat, and those that broke a tie', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { game: 'goat-n-goat' });
    await sheet.write(0, 0, { mountains: ['g6', 'r7', 'b4'], penalties: 1, hand: 1 });
    await sheet.write(0, 1, { mountains: ['b7', 'r5', 'g4', 'r3'], penalties: 4, hand: 0 });
    await close(window, sheet);
    const told = await window.get('sheet.story', { match: sheet.match });
    const { seats, tie } = told as GoatStory;
    expect(seats[0]).toEqual({ mountains: ['r7', 'g6', 'b4'], points: 17, penalties: 2 });
    expect(tie).toMatchObject({ seats: [0, 1], score: 15, compared: [{}, ['g6', 'r5']] });
  });

  it('has several plays of Goat ’n’ Goat as one, without a tie-break by mountains', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { game: 'goat-n-goat' });
    for (const play of [0, 1]) {
      await sheet.write(play, 0, { mountains: ['r3'], penalties: 1, hand: 0 });
      await sheet.write(play, 1, { mountains: ['b4'], penalties: 1, hand: 1 });
    }
    await close(window, sheet);
    expect(await window.get('sheet.story', { match: sheet.match })).toMatchObject({
      seats: [
        { mountains: ['r3', 'r3'], points: 6, penalties: 2 },
        { mountains: ['b4', 'b4'], points: 8, penalties: 4 },
      ],
      tie: null,
    });
  });

  it('has the cards, tokens and hands of SCOUT, and who ended a round', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { game: 'scout', people: ['Mina', 'Jonas', 'Ada'] });
    const hands = [
      [0, 3, 4],
      [5, 2, 2],
      [1, 2, 3],
    ];
    for (const [round, own] of hands.entries()) {
      await sheet.write(round, null, { allKill: round === 1 ? 2 : null });
      for (const [column, hand] of own.entries())
        await sheet.write(round, column, { taken: 4, tokens: 1, hand });
    }
    const { rounds } = (await window.get('sheet.story', { match: sheet.match })) as ScoutStory;
    expect(rounds.map(({ by, ender }) => [by, ender])).toEqual([
      ['empty-hand', 0],
      ['all-kill', 2],
      [null, null],
    ]);
    expect(rounds[0]!.seats[1]).toEqual({ score: 2, taken: 4, tokens: 1, hand: 3 });
  });

  it('has the bets of Donkey Derby that paid, and nothing for sums', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { game: 'donkey-derby' });
    const columns = { grey: [0, 1], red: [1], brown: [], white: [0], yellow: [] };
    await sheet.write(0, null, { podium: ['red', 'grey', 'yellow'], columns });
    await close(window, sheet);
    const { bets, markersLeft: kept } = (await window.get('sheet.story', {
      match: sheet.match,
    })) as DerbyStory;
    expect(bets[0]).toMatchObject([
      { donkey: 'grey', place: 2 },
      { donkey: 'white', place: null },
    ]);
    expect(bets[1]).toMatchObject([
      { donkey: 'red', place: 1 },
      { donkey: 'grey', place: 2 },
    ]);
    expect(kept).toEqual([1, 1]);

    const sums = await startSheet(window, { game: 'donkey-derby' });
    await sums.write(0, 0, { total: 40 });
    await sums.write(0, 1, { total: 12 });
    await close(window, sums);
    expect(await window.get('sheet.story', { match: sums.match })).toBeNull();
  });

  it('has the deals of 6 nimmt!, without scores for absent people', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.deal(0, [10, 0, 20]);
    const people = {
      leave: { change: 'leave', column: 2, from: 1 },
      join: { change: 'join', person: newPerson('Theo'), start: 5, from: 1 },
    } as const;
    for (const change of [people.leave, people.join])
      await window.get('sheet.people', {
        match: sheet.match,
        client: freshClient(),
        people: change,
      });
    for (const [column, bulls] of [
      [0, 60],
      [1, 5],
      [3, 0],
    ] as const)
      await sheet.write(1, column, { bulls });
    const story = (await window.get('sheet.story', { match: sheet.match })) as NimmtStory;
    expect(story).toMatchObject({
      deals: [
        [10, 0, 20, null],
        [60, 5, null, 0],
      ],
      over: [0],
      turns: null,
    });
    expect(story.highlights.map(({ code }) => code)).toEqual(['costliest-deal', 'clean-deal']);
  });

  it('does not exist if only totals or places were written', async () => {
    const window = testApp().open();
    for (const detail of ['totals', 'places'] as const) {
      const { match } = await window.get('sheet.record', {
        client: freshClient(),
        game: 'six-nimmt',
        options: {},
        people: [newPerson(`Mina ${detail}`), newPerson(`Jonas ${detail}`)],
        detail,
        values: [1, 2],
        startedAt: Date.UTC(2026, 10, 8, 18, 0),
        minutes: 45,
        utcOffset: 60,
        place: '',
        note: '',
      });
      expect(await window.get('sheet.story', { match })).toBeNull();
    }
  });
});
