import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryMatch } from '#shared/match.ts';
import { testApp, type TestWindow } from '#main/wiring/app.fixture.ts';
import {
  allMatches,
  exportFile,
  importFile,
  previewFile,
  UTC_OFFSET,
  wholeHistory,
} from '../exchange.fixture.ts';
import { generateLog, generatedName, otherLog } from './generated-log.fixture.ts';

const at = { utcOffset: UTC_OFFSET };
const log = generateLog('odd', 1500);
const other = otherLog(log);
const kept = log.plays.filter(({ skipReason }) => skipReason === null);

const nameOf = ({ occupant }: HistoryMatch['seats'][number]): string =>
  occupant.kind === 'player' ? occupant.player.name : (occupant.program ?? occupant.name);

const factsOf = ({ match, game, startedAt, endedAt, note, seats }: HistoryMatch) => ({
  match,
  game,
  startedAt,
  endedAt,
  note,
  seats: seats.map((seat) => ({ name: nameOf(seat), score: seat.score, place: seat.place })),
});

const describedTitles = async (window: TestWindow) =>
  (await window.get('custom-games.list', {})).map(({ id, description }) => ({
    game: id,
    title: description.name,
  }));

describe('a log as odd as real ones', () => {
  let window: TestWindow;
  let matches: readonly HistoryMatch[];
  beforeAll(async () => {
    window = testApp().open();
    await importFile(window, { ...at, text: log.text });
    matches = await allMatches(window);
  }, 120_000);

  it('has every kind of play, and each play that is left out is named', async () => {
    const preview = await previewFile(testApp().open(), { ...at, text: log.text });
    const leftOut = log.plays.flatMap(({ skipReason }) => skipReason ?? []);
    expect(new Set(leftOut).size).toBe(6);
    expect(preview.skippedPlays.map(({ reason }) => reason).sort()).toEqual(leftOut.sort());
    expect(preview.adds.matches).toBe(kept.length);
    expect(preview.turned).toBeGreaterThan(20);
    expect(preview.contradicted).toBeGreaterThan(20);
    expect(kept.length).toBeGreaterThan(1100);
  }, 60_000);

  it('is in with every play that has a result, and every marked winner wins', () => {
    const byNote = new Map(matches.map((match) => [match.note.split('\n')[0], match]));
    for (const { comments, winners } of kept) {
      const seats = byNote.get(comments)!.seats.filter(({ place }) => place === 1);
      // Guests and bots of one play have numbers.
      const won = seats.map((seat) => nameOf(seat).replace(/^(Guest|Automa) \d$/, '$1'));
      expect([comments, ...won.sort()]).toEqual([comments, ...winners.map(generatedName).sort()]);
    }
    expect(matches).toHaveLength(kept.length);
  });

  it('adds nothing a second time', async () => {
    const titles = await describedTitles(window);
    for (const words of [
      { ...at, text: log.text },
      { ...at, text: log.text, titles },
    ])
      expect(await previewFile(window, words)).toMatchObject({ isNoOp: true, known: kept.length });
  }, 60_000);

  it('is in once if another person of the group has kept a log too', async () => {
    expect(other.plays.length).toBeGreaterThan(300);
    const preview = await previewFile(window, { ...at, text: other.text });
    const { people, duplicates, known, adds } = preview;
    const mapped = people.map(({ name, as }) => [name.replace(' B.', ''), as?.name]);
    expect(mapped.filter(([name, as]) => name !== as)).toEqual([]);
    // Plays without an id are known by their content.
    expect(known).toBeLessThan(30);
    expect([duplicates + known, adds.matches]).toEqual([other.plays.length, 0]);
  }, 60_000);

  it('is the same in a fresh app, as a whole history and as a file of BG Stats', async () => {
    const titles = await describedTitles(window);
    const extent = { kind: 'all' } as const;
    const texts = [
      (await wholeHistory(window)).text,
      (await exportFile(window, { ...at, what: 'bg-stats', extent, titles })).text,
    ];
    for (const text of texts) {
      const there = testApp().open();
      await importFile(there, { ...at, text });
      expect((await allMatches(there)).map(factsOf)).toEqual(matches.map(factsOf));
      expect(await there.get('people.list', {})).toHaveLength(
        (await window.get('people.list', {})).length,
      );
    }
  }, 120_000);
});
