import { describe, expect, it } from 'vitest';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { RefereeView } from '#games/six-nimmt/rules/model.ts';
import { newPerson, startSheet, type TestSheet } from './sheet.fixture.ts';

const PEOPLE = ['Mina', 'Jonas', 'Ada', 'Theo'];
const STARTERS = [12, 37, 43, 58];

const watched = (sheet: TestSheet) => sheet.now().refereeView as RefereeView;
const tell = (window: TestWindow, { match }: TestSheet, report: Record<string, unknown>) =>
  window.call('sheet.report', { match, client: freshClient(), report });

async function begun(window: TestWindow): Promise<TestSheet> {
  const sheet = await startSheet(window, { mode: 'referee', people: PEOPLE });
  for (const card of STARTERS) await sheet.tell({ type: 'starter', card });
  return sheet;
}

async function turn(sheet: TestSheet, cards: readonly number[]): Promise<void> {
  for (const [column, card] of cards.entries()) await sheet.tell({ type: 'reveal', column, card });
}

describe('the referee at the rulebook’s example', () => {
  it('places the cards in order, and shows who takes what', async () => {
    const sheet = await begun(testApp().open());
    await turn(sheet, [14, 15, 44, 61]);
    expect(watched(sheet).rows).toEqual([[12, 14, 15], [37], [43, 44], [58, 61]]);
    await turn(sheet, [21, 26, 30, 36]);
    expect(watched(sheet).rows).toEqual([[30, 36], [37], [43, 44], [58, 61]]);
    expect(watched(sheet).bulls).toEqual([0, 0, 6, 0]);
    expect(watched(sheet).last.filter(({ type }) => type === 'row-taken')).toMatchObject([
      { seat: 2, card: 30, row: 0, cause: 'sixth', bulls: 6 },
    ]);
  });

  it('asks for a row when a card fits nowhere', async () => {
    const window = testApp().open();
    const sheet = await begun(window);
    await turn(sheet, [3, 9, 68, 83]);
    expect(watched(sheet).tooLow).toEqual({ column: 0, card: 3 });
    expect(await tell(window, sheet, { type: 'starter', card: 5 })).toMatchObject({ ok: false });
    await sheet.tell({ type: 'row', row: 1 });
    expect(watched(sheet).rows).toEqual([[12], [3, 9], [43], [58, 68, 83]]);
    expect(watched(sheet).bulls).toEqual([1, 0, 0, 0]);
    expect(watched(sheet).turn).toBe(1);
  });

  it('can be taken back to any point', async () => {
    const window = testApp().open();
    const sheet = await begun(window);
    const before = watched(sheet);
    const { revision } = sheet.now();
    await turn(sheet, [14, 15, 44, 61]);
    await turn(sheet, [21, 26, 30, 36]);
    await window.get('sheet.rewind', { match: sheet.match, client: freshClient(), to: revision });
    expect(watched(sheet)).toEqual(before);
    expect(sheet.now().reports).toHaveLength(STARTERS.length);
  });
});

describe('a card that was entered wrong', () => {
  const correct = (window: TestWindow, sheet: TestSheet, at: number, report: object) =>
    window.call('sheet.report', {
      match: sheet.match,
      client: freshClient(),
      report: { ...report },
      insteadOf: sheet.now().reports[at]!.revision,
    });

  it('is replaced in place, and all later cards stay', async () => {
    const window = testApp().open();
    const sheet = await begun(window);
    await turn(sheet, [14, 15, 44, 61]);
    await turn(sheet, [21, 26]);
    const right = { type: 'reveal', column: 1, card: 16 };
    expect(await correct(window, sheet, 5, right)).toMatchObject({ ok: true });
    expect(watched(sheet).rows).toEqual([[12, 14, 16], [37], [43, 44], [58, 61]]);
    expect(watched(sheet).shown).toEqual([
      { column: 0, card: 21 },
      { column: 1, card: 26 },
    ]);
    await sheet.undo();
    expect(watched(sheet).shown).toEqual([{ column: 0, card: 21 }]);
  });

  it('changes nothing if a later card would then be impossible', async () => {
    const window = testApp().open();
    const sheet = await begun(window);
    await turn(sheet, [14, 15, 44, 61]);
    const before = sheet.now();
    const right = { type: 'reveal', column: 0, card: 61 };
    expect(await correct(window, sheet, 4, right)).toMatchObject({
      error: { code: 'card-on-table', params: { card: 61 } },
    });
    expect(sheet.now()).toEqual(before);
  });

  it('is of the running deal', async () => {
    const window = testApp().open();
    const sheet = await begun(window);
    const [first] = sheet.now().reports;
    await sheet.undo();
    expect(
      await window.call('sheet.report', {
        match: sheet.match,
        client: freshClient(),
        report: { type: 'starter', card: 3 },
        insteadOf: first!.revision + 100,
      }),
    ).toMatchObject({ error: { code: 'bad-request' } });
  });
});

describe('an impossible report', () => {
  it.each([
    ['a card that does not exist', { type: 'reveal', column: 0, card: 105 }, 'no-such-card'],
    ['a card that lies in a row', { type: 'reveal', column: 0, card: 12 }, 'card-on-table'],
    ['a fifth starter', { type: 'starter', card: 99 }, 'starters-lie'],
    ['a row nobody has to take', { type: 'row', row: 0 }, 'no-row-owed'],
    ['a card of somebody who is not here', { type: 'reveal', column: 9, card: 99 }, 'not-in-deal'],
  ])('%s is refused with its reason', async (_, told, code) => {
    const window = testApp().open();
    const sheet = await begun(window);
    const before = sheet.now();
    expect(await tell(window, sheet, told)).toMatchObject({ error: { scope: 'game', code } });
    expect(sheet.now()).toEqual(before);
  });

  it('a second card of one person, and a card that was taken before', async () => {
    const window = testApp().open();
    const sheet = await begun(window);
    await turn(sheet, [14, 15, 16, 17]);
    await turn(sheet, [18, 19, 44, 61]);
    expect(await tell(window, sheet, { type: 'reveal', column: 0, card: 14 })).toMatchObject({
      error: { code: 'card-gone' },
    });
    await sheet.tell({ type: 'reveal', column: 0, card: 90 });
    expect(await tell(window, sheet, { type: 'reveal', column: 0, card: 91 })).toMatchObject({
      error: { code: 'has-revealed', params: { card: 90 } },
    });
  });
});

describe('a deal that is over', () => {
  it('is on the sheet, where it can be corrected, and the next one begins', async () => {
    const sheet = await startSheet(testApp().open(), { mode: 'referee' });
    for (const card of [1, 2, 3, 4]) await sheet.tell({ type: 'starter', card });
    for (let card = 10; card < 30; card += 2) await turn(sheet, [card, card + 1]);
    expect(sheet.now().rounds).toHaveLength(1);
    expect(sheet.now().rounds[0]!.complete).toBe(true);
    expect(watched(sheet)).toMatchObject({ rows: [], turn: 0 });
    const [mina] = sheet.now().columns;
    expect(mina!.total).toBeGreaterThan(0);
    await sheet.write(0, 0, { bulls: 0 });
    expect(sheet.now().columns[0]!.total).toBe(0);
  });

  it('counts a person who left during it, and nothing for a person who joined', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { mode: 'referee', people: ['Mina', 'Jonas', 'Ada'] });
    const people = (change: Record<string, unknown>) =>
      window.say('sheet.people', { match: sheet.match, client: freshClient(), people: change });
    for (const card of [1, 2, 3, 4]) await sheet.tell({ type: 'starter', card });
    const join = { change: 'join', person: newPerson('Sora'), start: 0, from: 0 };
    expect(await people(join)).toMatchObject({ ok: true });
    expect(await people({ change: 'leave', column: 2, from: 0 })).toMatchObject({ ok: true });
    for (let card = 10; card < 40; card += 3) await turn(sheet, [card, card + 1, card + 2]);
    const [round] = sheet.now().rounds;
    expect(round).toMatchObject({ complete: true });
    expect(round!.cells.map((cell) => cell?.cell.state)).toEqual([
      'given',
      'given',
      'given',
      'out',
    ]);
  });

  it('is only for games whose cards the app can place', async () => {
    const window = testApp().open();
    const start = startSheet(window, { mode: 'referee', game: 'goat-n-goat' });
    await expect(start).rejects.toThrow('no-referee');
  });
});
