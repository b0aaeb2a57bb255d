import type { SheetDescription } from '#shared/custom-game.ts';
import { describe, expect, it } from 'vitest';
import { bgStatsFileOf } from '../exchange/bg-stats/plays.fixture.ts';
import { exportFile, importFile, UTC_OFFSET, wholeHistory } from '../exchange/exchange.fixture.ts';
import { newPerson, sheetOf, startSheet, type TestSheet } from '../sheets/sheet.fixture.ts';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';

const RUMMY: SheetDescription = { name: 'Rummy', winner: 'fewest', rounds: { until: 100 } };
const DICE: SheetDescription = { name: 'Dice', winner: 'most', rounds: { count: 3 } };

const addGame = (window: TestWindow, description: SheetDescription) =>
  window.get('custom-games.add', { description });

/** @param scores by person */
async function writeRound(sheet: TestSheet, round: number, scores: readonly number[]) {
  for (const [column, score] of scores.entries()) await sheet.write(round, column, { score });
}

/** Plays Rummy to its end in two rounds; Jonas wins with 20 points. */
async function finishRummy(window: TestWindow) {
  const { id, description } = await addGame(window, RUMMY);
  const sheet = await startSheet(window, { game: id, options: { ...description } });
  await writeRound(sheet, 0, [60, 5]);
  await writeRound(sheet, 1, [40, 15]);
  return { id, sheet };
}

describe('the described games', () => {
  it('are listed by name', async () => {
    const window = testApp().open();
    const rummy = await addGame(window, RUMMY);
    const dice = await addGame(window, DICE);
    expect(await window.get('custom-games.list', {})).toEqual([dice, rummy]);
  });

  it('each have a name of their own, whatever its capitals and spaces', async () => {
    const window = testApp().open();
    await addGame(window, RUMMY);
    const description = { ...DICE, name: '  rUMMy' };
    expect(await window.call('custom-games.add', { description })).toMatchObject({
      error: { code: 'game-name-taken' },
    });
  });
});

describe('a match of a described game', () => {
  it('is kept to its end, and the right person wins', async () => {
    const window = testApp().open();
    const { id, sheet } = await finishRummy(window);
    expect(sheet.now()).toMatchObject({ game: id, status: 'finished' });
    const { matches } = await window.get('history.list', { limit: 5, after: null });
    expect(matches).toMatchObject([{ game: id, status: 'finished' }]);
    expect(matches[0]!.seats.map(({ score, place }) => [score, place])).toEqual([
      [100, 2],
      [20, 1],
    ]);
    const record = await window.get('history.match', { match: sheet.match });
    expect(record).toMatchObject({
      options: RUMMY,
      rounds: [
        [60, 5],
        [40, 15],
      ],
    });
  });

  it('has statistics in which the fewest points are the best', async () => {
    const window = testApp().open();
    const { id } = await finishRummy(window);
    const statistics = await window.get('statistics.game', { game: id });
    expect(statistics).toMatchObject({ matches: 1, better: 'low' });
    const overview = await window.get('statistics.overview', {});
    expect(overview.games.map(({ game }) => game)).toEqual([id]);
  });

  it('goes on after the app has been killed', async () => {
    const { db, open } = testApp();
    const window = open();
    const { id, description } = await addGame(window, RUMMY);
    const sheet = await startSheet(window, { game: id, options: { ...description } });
    await writeRound(sheet, 0, [60, 5]);
    const later = testApp(db).open();
    await later.get('sheet.watch', { match: sheet.match });
    const resumed = sheetOf(later, sheet.match);
    expect(resumed.now().columns.map(({ total }) => total)).toEqual([60, 5]);
    await writeRound(resumed, 1, [40, 15]);
    expect(resumed.now().status).toBe('finished');
  });

  it('ends by its own description, which may change while it runs, and an undo restores it', async () => {
    const window = testApp().open();
    const { id, description } = await addGame(window, RUMMY);
    const sheet = await startSheet(window, { game: id, options: { ...description } });
    await writeRound(sheet, 0, [60, 5]);
    const options = { ...RUMMY, rounds: { until: 50 } };
    await window.get('sheet.options', { match: sheet.match, client: freshClient(), options });
    expect(sheet.now().status).toBe('finished');
    await sheet.undo();
    expect(sheet.now()).toMatchObject({ status: 'running', options: RUMMY });
  });

  it('can be recorded afterwards, by totals or by places', async () => {
    const window = testApp().open();
    const { id, description } = await addGame(window, RUMMY);
    const record = (detail: 'totals' | 'places', values: number[]) =>
      window.get('sheet.record', {
        client: freshClient(),
        game: id,
        options: { ...description },
        detail,
        values,
        people: [newPerson(`Mina ${detail}`), newPerson(`Jonas ${detail}`)],
        startedAt: Date.UTC(2026, 9, 1),
        minutes: null,
        place: '',
        note: '',
        utcOffset: 60,
      });
    await record('totals', [100, 20]);
    await record('places', [2, 1]);
    const { matches } = await window.get('history.list', { limit: 5, after: null });
    for (const { seats } of matches) expect(seats.map(({ place }) => place)).toEqual([2, 1]);
  });

  it('is never played on the screen: the app has no rules for it', async () => {
    const window = testApp().open();
    const { id, description } = await addGame(window, RUMMY);
    const reply = await window.call('match.start', {
      client: freshClient(),
      game: id,
      options: { ...description },
      utcOffset: 60,
      seats: [newPerson('Mina'), { kind: 'bot', level: 'easy' }],
    });
    expect(reply).toMatchObject({ error: { code: 'unknown-game' } });
  });

  it('needs a valid description', async () => {
    const window = testApp().open();
    const { id } = await addGame(window, RUMMY);
    const reply = await window.call('sheet.start', {
      client: freshClient(),
      game: id,
      mode: 'tally',
      utcOffset: 60,
      options: { ...RUMMY, rounds: 'forever' },
      people: [newPerson('Mina')],
    });
    expect(reply).toMatchObject({ error: { code: 'options' } });
  });

  it('goes to another laptop with its history, and brings its game along', async () => {
    const window = testApp().open();
    const { id } = await finishRummy(window);
    const { text } = await wholeHistory(window);
    const there = testApp().open();
    expect(await importFile(there, { text, utcOffset: UTC_OFFSET })).toMatchObject({ matches: 1 });
    expect(await there.get('custom-games.list', {})).toEqual([{ id, description: RUMMY }]);
    expect((await there.get('history.list', { limit: 5, after: null })).matches).toEqual(
      (await window.get('history.list', { limit: 5, after: null })).matches,
    );
  });

  it('goes to BG Stats and comes back as it was, to the same game', async () => {
    const window = testApp().open();
    const { id } = await finishRummy(window);
    const titles = [{ game: id, title: 'Rummy' }];
    const at = { utcOffset: UTC_OFFSET, titles };
    const extent = { kind: 'all' } as const;
    const { text } = await exportFile(window, { ...at, what: 'bg-stats', extent });
    expect((JSON.parse(text) as { games: object[] }).games).toMatchObject([
      { name: 'Rummy', highestWins: false },
    ]);
    const there = testApp().open();
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    const [game] = await there.get('custom-games.list', {});
    expect(game!.description).toEqual({ name: 'Rummy', winner: 'fewest', rounds: 'once' });
    const { matches } = await there.get('history.list', { limit: 5, after: null });
    expect(matches[0]!.seats.map(({ score, place }) => [score, place])).toEqual([
      [100, 2],
      [20, 1],
    ]);
    expect(await importFile(window, { text, ...at })).toMatchObject({ matches: 0 });
  });

  it('is recognised by its name in a file of another program, which the page does not send', async () => {
    const window = testApp().open();
    const { id } = await addGame(window, RUMMY);
    await importFile(window, { text: bgStatsFileOf('RUMMY', ['p-1']), utcOffset: UTC_OFFSET });
    const { matches } = await window.get('history.list', { limit: 5, after: null });
    expect(matches.map(({ game }) => game)).toEqual([id]);
  });

  it('brings its game along from an older file, in which the newest match describes it, deleted or not', async () => {
    const window = testApp().open();
    const { id, sheet } = await finishRummy(window);
    const later = await startSheet(window, {
      game: id,
      options: { ...RUMMY, rounds: { until: 5 } },
    });
    await writeRound(later, 0, [9, 1]);
    await window.get('history.delete', { match: sheet.match });
    const there = testApp().open();
    const { games, ...older } = JSON.parse((await wholeHistory(window)).text) as Record<
      string,
      unknown
    >;
    expect(games).toEqual([{ id, description: RUMMY }]);
    await importFile(there, { text: JSON.stringify(older), utcOffset: UTC_OFFSET });
    const listed = async () =>
      (await there.get('custom-games.list', {})).map((one) => one.description);
    expect(await listed()).toEqual([{ ...RUMMY, rounds: { until: 5 } }]);
    await there.get('history.delete', { match: later.match });
    expect(await listed()).toEqual([{ ...RUMMY, rounds: { until: 5 } }]);
  });
});
