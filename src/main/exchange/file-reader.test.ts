import { afterEach, describe, expect, it } from 'vitest';
import { appRefusal } from '#shared/errors.ts';
import { testEnvironment } from '../wiring/app.fixture.ts';
import { memoryDatabase } from '../db/open.ts';
import { appWithHistory, UTC_OFFSET, wholeHistory } from './exchange.fixture.ts';
import { existingRecords } from './existing-records.ts';
import {
  FileClosed,
  type FilePorts,
  type OpenFile,
  readInThisThread,
  readInWorker,
} from './file-reader.ts';

const WORKER = new URL('./file-reader-worker.ts', import.meta.url);
const GUESSED = { columns: null, dates: null, game: null, title: null };
const asked = {
  utcOffset: UTC_OFFSET,
  titles: [],
  people: [],
  table: GUESSED,
  withDuplicates: false,
  texts: { guest: 'Guest', expansions: 'Expansions', role: 'Role' },
};

let opened: OpenFile[] = [];
afterEach(() => {
  for (const file of opened) file.close();
  opened = [];
});

function open(reader: (ports: FilePorts) => OpenFile, ports: Partial<FilePorts> = {}): OpenFile {
  const file = reader({
    existing: existingRecords(memoryDatabase()),
    environment: testEnvironment(),
    onProgress: () => undefined,
    ...ports,
  });
  opened.push(file);
  return file;
}

async function allRows(file: OpenFile) {
  const all = [];
  for (let rows = await file.rows(); rows.length > 0; rows = await file.rows()) all.push(...rows);
  return all;
}

const halves = (text: string): string[] => {
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
};

describe('a file that is read in a thread of its own', () => {
  it('is planned, and gives its rows, as in this thread', async () => {
    const { text } = await wholeHistory((await appWithHistory()).window);
    const there = open(readInWorker(WORKER));
    const here = open(readInThisThread);
    for (const file of [there, here]) for (const piece of halves(text)) await file.add(piece);
    const plan = await there.plan(asked);
    expect(plan).toMatchObject({ ok: true, value: { adds: { matches: 6 } } });
    expect(plan).toEqual(await here.plan(asked));
    const rows = await allRows(there);
    expect(rows.filter(({ into }) => into === 'matches')).toHaveLength(6);
    expect(rows).toEqual(await allRows(here));
  });

  it('is refused with a sentence, and reports its progress', async () => {
    const file = open(readInWorker(WORKER), {});
    await file.add('{');
    expect(await file.plan(asked)).toEqual({
      ok: false,
      error: appRefusal('file-not-json', { line: 1 }),
    });
  });

  it('sends one question in a turn of the event loop, so that other work runs between', async () => {
    const players = Array.from({ length: 2000 }, (_, n) => ({
      id: `p${String(n)}`,
      name: `Name ${String(n)}`,
      emblem: 'star',
      colour: 'star',
      archived: false,
      createdAt: n,
      mergedInto: null,
    }));
    const history = { format: 'menagerie-history', version: 1, players };
    const existing = existingRecords(memoryDatabase());
    let inThisTurn = 0;
    let most = 0;
    let questions = 0;
    const file = open(readInWorker(WORKER), {
      existing: {
        ...existing,
        people(ids) {
          if (inThisTurn++ === 0) setImmediate(() => (inThisTurn = 0));
          most = Math.max(most, inThisTurn);
          questions++;
          return existing.people(ids);
        },
      },
    });
    await file.add(JSON.stringify({ ...history, boards: [], nights: [], matches: [] }));
    expect(await file.plan(asked)).toMatchObject({ value: { adds: { people: 2000 } } });
    expect(questions).toBe(10);
    expect(most).toBe(1);
  });

  it.each([
    ['another thread', readInWorker(WORKER)],
    ['this thread', readInThisThread],
  ])('ends when it is closed, in %s', async (_, reader) => {
    const { text } = await wholeHistory((await appWithHistory()).window);
    const file = open(reader);
    await file.add(text);
    const planned = file.plan(asked);
    file.close();
    await expect(planned).rejects.toBeInstanceOf(FileClosed);
  });
});
