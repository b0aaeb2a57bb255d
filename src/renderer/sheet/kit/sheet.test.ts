import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from '#renderer/connection/connection.fixture.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { fail, ok } from '#shared/result.ts';
import { useSheet } from './sheet.ts';

const app = fakeApp();

const MATCH = 'sheet-1' as MatchId;
const kept = new Map<string, string>();
const BLANK = { state: 'blank' } as const;
const bulls = (heads: number) => ({ state: 'given', value: { bulls: heads } }) as const;

type Undo = Omit<NonNullable<SheetPush['undo']>, 'last'> & { readonly last?: number };

const sheetPush = (revision: number, undo: Undo | null = null) =>
  ({
    type: 'sheet',
    match: MATCH,
    game: 'six-nimmt',
    mode: 'tally',
    detail: 'rounds',
    revision,
    status: 'running',
    columns: [
      { from: 0, until: null },
      { from: 0, until: null },
    ],
    rounds: [],
    problems: [],
    undo: undo && { last: revision, ...undo },
  }) as unknown as SheetPush;

/** Change calls sent to the main process, in order. */
const sent = () =>
  app.call.mock.calls
    .filter(([name]) => name !== 'sheet.watch' && name !== 'sheet.unwatch')
    .map(([name, input]) => [name, input] as readonly [string, Record<string, unknown>]);
const written = () => sent().map(([, { cell, to }]) => cell ?? to);
const flush = () => new Promise((resolve) => setTimeout(resolve));

async function openSheet() {
  const sheet = useSheet();
  const opened = sheet.open(MATCH);
  app.push(sheetPush(0));
  await opened;
  return sheet;
}

/** Simulates a page reload. */
async function reload() {
  setActivePinia(createPinia());
  app.setState('open');
  app.call.mockClear();
  return openSheet();
}

async function goes(state: 'open' | 'lost'): Promise<void> {
  app.setState(state);
  await flush();
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  setActivePinia(createPinia());
  app.call.mockReset().mockResolvedValue(ok(null));
});

describe('without a connection', () => {
  it('typed scores stay in their cells, and are sent in order after the reconnect', async () => {
    const sheet = await openSheet();
    await goes('lost');
    void sheet.writeCell({ round: 0, column: 0 }, bulls(4));
    void sheet.writeCell({ round: 0, column: 1 }, bulls(7));
    await flush();
    expect(sheet.drafts.map(({ column, cell }) => [column, cell])).toEqual([
      [0, bulls(4)],
      [1, bulls(7)],
    ]);
    expect(sheet.unsent).toBe(2);
    expect(sent()).toEqual([]);

    await goes('open');
    expect(written()).toEqual([bulls(4), bulls(7)]);
    expect([sheet.drafts, sheet.unsent]).toEqual([[], 0]);
  });

  it('a reloaded page sends them with the same keys, and once', async () => {
    const before = await openSheet();
    await goes('lost');
    void before.writeCell({ round: 0, column: 0 }, bulls(4));
    await flush();
    const sheet = await reload();
    expect(sheet.drafts).toHaveLength(1);
    const [{ client }] = JSON.parse(kept.get('menagerie-sheet-outbox')!).changes.map(
      ({ input }: { input: object }) => input,
    );
    await goes('open');
    expect(sent().map(([, input]) => input.client)).toEqual([client]);
    await reload();
    expect(sent()).toEqual([]);
  });

  it('a score that was being sent during a reload is sent again', async () => {
    const before = await openSheet();
    app.call.mockReturnValue(new Promise(() => undefined));
    void before.writeCell({ round: 0, column: 0 }, bulls(4));
    await flush();
    const [, first] = sent()[0]!;
    app.call.mockResolvedValue(ok(null));
    await reload();
    await flush();
    expect(sent().map(([, input]) => input)).toEqual([first]);
  });

  it('an undo removes an unsent score, and nothing is sent', async () => {
    const sheet = await openSheet();
    await goes('lost');
    void sheet.writeCell({ round: 0, column: 0 }, bulls(4));
    void sheet.writeCell({ round: 0, column: 1 }, bulls(7));
    await sheet.undo();
    expect(sheet.currentCell).toEqual({ round: 0, column: 1 });
    await goes('open');
    expect(written()).toEqual([bulls(4)]);
  });

  it('an undo of a saved score waits, once however often it is pressed', async () => {
    const sheet = await openSheet();
    app.push(sheetPush(3, { to: 2, kind: 'entry', round: 0, column: 1 }));
    await goes('lost');
    void sheet.undo();
    void sheet.undo();
    await flush();
    expect([sheet.unsent, sheet.undoable]).toEqual([1, null]);
    await goes('open');
    expect(sent().map(([name, { to }]) => [name, to])).toEqual([['sheet.rewind', 2]]);
  });

  it('after another window took over, unsent scores wait until this one is used again', async () => {
    const sheet = await openSheet();
    app.call.mockResolvedValue(fail(appRefusal('superseded')));
    void sheet.writeCell({ round: 0, column: 0 }, bulls(4));
    await flush();
    expect(sheet.drafts).toHaveLength(1);
    app.call.mockResolvedValue(ok(null));
    await reload();
    await flush();
    expect(written()).toEqual([bulls(4)]);
  });
});

describe('a round that is deleted', () => {
  it('leaves the current cell the same, in a round of another number', async () => {
    const sheet = await openSheet();
    sheet.selectCell({ round: 3, column: 1 });
    await sheet.deleteRound(1);
    expect(sheet.currentCell).toEqual({ round: 2, column: 1 });
    app.push(sheetPush(5, { to: 4, kind: 'delete-round', round: 1, column: null }));
    await sheet.undo();
    expect(sheet.currentCell).toEqual({ round: 3, column: 1 });
    await sheet.deleteRound(3);
    expect(sheet.currentCell).toEqual({ round: 3, column: 1 });
    expect(sent().map(([name, { round, to }]) => [name, round ?? to])).toEqual([
      ['sheet.delete-round', 1],
      ['sheet.rewind', 4],
      ['sheet.delete-round', 3],
    ]);
  });

  it('is restored where it was, and the current cell stays the same', async () => {
    const sheet = await openSheet();
    const deals = (revision: number, count: number, undo: SheetPush['undo'] = null): SheetPush => ({
      ...sheetPush(revision, undo),
      rounds: Array.from({ length: count }, () => ({
        tablePart: BLANK,
        cells: [3, 4].map((score) => ({ cell: bulls(score), score })),
        complete: true,
        starter: null,
        replaced: [],
      })),
    });
    app.push(deals(6, 3));
    sheet.selectCell({ round: 3, column: 0 });
    // The main process pushes the sheet before it replies.
    app.call.mockImplementation((name: string) => {
      const undo = { to: 6, last: 7, kind: 'delete-round', round: 1, column: null } as const;
      app.push(name === 'sheet.delete-round' ? deals(7, 2, undo) : (deals(8, 3) as never));
      return Promise.resolve(ok(null));
    });
    await sheet.deleteRound(1);
    expect(sheet.currentCell).toEqual({ round: 2, column: 0 });
    await sheet.undo();
    expect(sheet.currentCell).toEqual({ round: 3, column: 0 });
  });

  it('is not restored while there is no connection: waiting entries would refer to other rounds', async () => {
    const sheet = await openSheet();
    app.push(sheetPush(5, { to: 4, kind: 'delete-round', round: 1, column: null }));
    await goes('lost');
    expect(sheet.undoable).toBeNull();
    await goes('open');
    expect(sheet.undoable).toMatchObject({ kind: 'delete-round' });
  });
});

describe('a refused score', () => {
  const refuseWrites = (): void => {
    app.call.mockImplementation((name: string): Promise<Reply> =>
      Promise.resolve(
        name === 'sheet.write' ? fail(appRefusal('not-in-round', { round: 0 })) : ok(null),
      ),
    );
  };

  it('stays in its cell, also after a reload, until it is written again', async () => {
    const before = await openSheet();
    refuseWrites();
    expect(await before.writeCell({ round: 0, column: 0 }, bulls(4))).toBe(false);
    expect(before.refused.map(({ refusal }) => refusal.code)).toEqual(['not-in-round']);
    const sheet = await reload();
    expect(sheet.refused).toHaveLength(1);
    app.call.mockResolvedValue(ok(null));
    await sheet.writeCell({ round: 0, column: 0 }, BLANK);
    expect(sheet.refused).toEqual([]);
  });

  it('does not hold back the next ones', async () => {
    const sheet = await openSheet();
    await goes('lost');
    void sheet.writeCell({ round: 0, column: 0 }, bulls(4));
    void sheet.changeOptions({});
    await flush();
    refuseWrites();
    await goes('open');
    expect(sent().map(([name]) => name)).toEqual(['sheet.write', 'sheet.options']);
    expect([sheet.refused.length, sheet.refusal]).toEqual([1, null]);
  });
});

describe('Finish', () => {
  const cell = (score: number | null) => ({ cell: score === null ? BLANK : bulls(score), score });
  const withDeal = (...scores: readonly (number | null)[]) => ({
    ...sheetPush(1),
    rounds: [{ cells: scores.map(cell), complete: scores.every((score) => score !== null) }],
  });

  it('first shows missing scores, and finishes anyway on request', async () => {
    const sheet = await openSheet();
    app.push(withDeal(4, null) as never);
    await sheet.finish();
    expect([sheet.overlay, sent()]).toEqual([{ kind: 'finish' }, []]);
    await sheet.endMatch();
    expect(sent().map(([name]) => name)).toEqual(['sheet.close']);
  });

  it('ends the match at once without missing scores', async () => {
    const sheet = await openSheet();
    app.push(withDeal(4, 0) as never);
    await sheet.finish();
    expect([sheet.overlay, sent().map(([name]) => name)]).toEqual([null, ['sheet.close']]);
  });
});

it('an undo names the entry that it takes back, and a rewind the last one that is known', async () => {
  const sheet = await openSheet();
  app.push(sheetPush(7, { to: 5, last: 6, kind: 'entry', round: 0, column: 0 }));
  await sheet.undo();
  await sheet.rewind(3);
  expect(sent().map(([name, { to, last }]) => [name, to, last])).toEqual([
    ['sheet.rewind', 5, 6],
    ['sheet.rewind', 3, 6],
  ]);
});

it('two presses of undo take back two entries, each the last one when it is sent', async () => {
  const sheet = await openSheet();
  app.push(sheetPush(3, { to: 2, kind: 'entry', round: 0, column: 1 }));
  app.call.mockImplementation((_, { to }: { to: number }) => {
    app.push(sheetPush(4, { to: to - 1, kind: 'entry', round: 0, column: 0 }));
    return Promise.resolve(ok(null));
  });
  await Promise.all([sheet.undo(), sheet.undo()]);
  expect(sent().map(([, { to }]) => to)).toEqual([2, 1]);
  expect(sheet.currentCell).toEqual({ round: 0, column: 0 });
});

it('a correction that undoes the end goes on with the missing person, not over the corrected score', async () => {
  const sheet = await openSheet();
  const over = { ...sheetPush(1), endsItself: true, status: 'finished' } as SheetPush;
  app.push(over);
  sheet.selectCell({ round: 0, column: 1 });
  sheet.next();
  app.push({ ...over, revision: 2, status: 'running' });
  expect(sheet.currentCell).toEqual({ round: 0, column: 0 });

  app.push(over);
  sheet.selectCell({ round: 0, column: 1 });
  app.push({ ...over, revision: 2, status: 'running' });
  expect(sheet.currentCell, 'still being tapped').toEqual({ round: 0, column: 1 });
});

it('a second press before the answer deletes no second round', async () => {
  const sheet = await openSheet();
  const deleted = await Promise.all([sheet.deleteRound(0), sheet.deleteRound(0)]);
  expect(deleted).toEqual([true, false]);
  await Promise.all([sheet.endMatch(), sheet.endMatch()]);
  expect(sent().map(([name]) => name)).toEqual(['sheet.delete-round', 'sheet.close']);
});

describe('a score from a phone', () => {
  /** The sheet with these numbers in its first round. */
  const sheetWith = (revision: number, ...heads: readonly (number | null)[]): SheetPush => ({
    ...sheetPush(revision),
    rounds: [
      {
        tablePart: BLANK,
        cells: heads.map((one) => ({ cell: one === null ? BLANK : bulls(one), score: one })),
        complete: !heads.includes(null),
        starter: null,
        replaced: [],
      },
    ],
  });

  it('moves on to the next missing person if it fills the current cell', async () => {
    const sheet = await openSheet();
    expect(sheet.currentCell).toEqual({ round: 0, column: 0 });
    app.push(sheetWith(1, 7, null));
    expect(sheet.currentCell).toEqual({ round: 0, column: 1 });
  });

  it('moves on too if the field is open and nothing is typed yet', async () => {
    const sheet = await openSheet();
    sheet.typedText = '';
    app.push(sheetWith(1, 7, null));
    expect(sheet.currentCell).toEqual({ round: 0, column: 1 });
  });

  it('moves nothing while something is typed, or for another cell', async () => {
    const sheet = await openSheet();
    sheet.typedText = '1';
    app.push(sheetWith(1, 7, null));
    expect([sheet.currentCell, sheet.typedText]).toEqual([{ round: 0, column: 0 }, '1']);
    sheet.discardTyped();
    sheet.selectCell({ round: 0, column: 1 });
    app.push(sheetWith(2, 8, null));
    expect(sheet.currentCell).toEqual({ round: 0, column: 1 });
  });

  it('is not one that this window wrote: a person who taps cards goes on tapping', async () => {
    const sheet = await openSheet();
    void sheet.write(0, { cards: [3] });
    app.push(sheetWith(1, 1, null));
    expect(sheet.currentCell).toEqual({ round: 0, column: 0 });
  });

  it('is skipped by Next', async () => {
    const sheet = await openSheet();
    app.push(sheetWith(1, null, 9));
    void sheet.write(0, { bulls: 4 });
    sheet.next();
    expect(sheet.currentCell).toEqual({ round: 1, column: 0 });
  });
});

describe('the referee’s deal', () => {
  const deals = (revision: number, count: number) =>
    ({
      ...sheetPush(revision),
      mode: 'referee',
      rounds: Array.from({ length: count }, () => ({
        tablePart: BLANK,
        cells: [0, 1].map(() => ({ cell: bulls(3), score: 3 })),
        complete: true,
        starter: 0,
        replaced: [],
      })),
    }) as unknown as SheetPush;

  it('is the current one once the deal before is written, and again after an undo', async () => {
    const sheet = useSheet();
    const opened = sheet.open(MATCH);
    app.push(deals(0, 0));
    await opened;
    expect([sheet.currentCell.round, sheet.isRefereed]).toEqual([0, true]);
    app.push(deals(9, 1));
    expect([sheet.currentCell.round, sheet.isRefereed]).toEqual([1, true]);
    app.push(deals(10, 0));
    expect([sheet.currentCell.round, sheet.isRefereed]).toEqual([0, true]);
  });

  it('stays where a selected deal is corrected by hand', async () => {
    const sheet = useSheet();
    const opened = sheet.open(MATCH);
    app.push(deals(9, 1));
    await opened;
    sheet.selectCell({ round: 0, column: 1 });
    expect(sheet.isRefereed).toBe(false);
    app.push(deals(10, 1));
    expect(sheet.currentCell).toEqual({ round: 0, column: 1 });
  });
});
