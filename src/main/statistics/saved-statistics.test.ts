import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Random } from '../../core/random.ts';
import { commit } from '../db/commit.ts';
import { verifyBackupHere } from '../db/examine.ts';
import { closeDatabase, type Db, openDatabase } from '../db/open.ts';
import { loadStatistics, saveStatistics } from './saved-statistics.ts';
import { createIndexLoader, type StatisticsIndex } from './statistics-index.ts';
import { changeSomething, handMade, randomMatch } from './statistics.fixture.ts';
import { emptyFolder } from '../../../test/empty-folder.ts';

let folder: string;
let db: Db;

beforeEach(async () => {
  folder = emptyFolder();
  db = await opened();
});

afterEach(() => {
  if (db.open) closeDatabase(db);
});

async function opened(): Promise<Db> {
  const found = await openDatabase(folder, verifyBackupHere);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

const saved = () => join(folder, 'menagerie.db.statistics');

/** All data of the statistics, match by match. */
const told = ({ store, order }: StatisticsIndex) =>
  [...order].map((match) => {
    const { matches, seats, metrics: figures } = store;
    const rows = Array.from(
      { length: matches.seatsTo[match]! - matches.seatsFrom[match]! },
      (_, at) => matches.seatsFrom[match]! + at,
    );
    return {
      id: store.ids[match],
      kind: store.kinds.values[matches.kind[match]!],
      night: store.nights.values[matches.night[match]!],
      at: [matches.startedAt[match], matches.endedAt[match], matches.flags[match]],
      seats: rows.map((seat) => ({
        player: store.players.values[seats.player[seat]!],
        result: [seats.level[seat], seats.score[seat], seats.place[seat]],
        ratings: [seats.skill[seat], seats.doubt[seat], seats.skillInGame[seat]],
        figures: [...figures.value.slice(seats.metricsFrom[seat], seats.metricsTo[seat])],
      })),
    };
  });

const afresh = async () => {
  const kept = existsSync(saved()) ? readFileSync(saved()) : null;
  rmSync(saved(), { force: true });
  const index = told(await createIndexLoader(db, '1').openRated());
  if (kept) writeFileSync(saved(), kept);
  return index;
};

function fill(matches: number, seed = 1): (match: ReturnType<typeof randomMatch>) => string {
  const add = handMade(db);
  const random = Random.fromNumber(seed);
  commit(db, () => {
    for (let match = 0; match < matches; match++)
      add({
        ...randomMatch(random),
        options: { end: { kind: 'points', limit: 60 + (match % 3) } },
      });
  });
  return add;
}

const save = async (): Promise<boolean> =>
  saveStatistics(db, '1', await createIndexLoader(db, '1').openRated());

describe('saved statistics', () => {
  it.each([1, 2, 3, 4, 5])(
    'are brought up to date, whatever has changed since (%i)',
    async (seed) => {
      const random = Random.fromNumber(seed);
      const add = fill(30, seed);
      for (let start = 0; start < 6; start++) {
        commit(db, () => {
          for (let count = random.below(4); count > 0; count--) changeSomething(db, random, add);
        });
        const loaded = await createIndexLoader(db, '1').openRated();
        expect(told(loaded)).toEqual(await afresh());
        if (start % 2 === 0) expect(await saveStatistics(db, '1', loaded)).toBe(true);
      }
      expect(await loadStatistics(db, '1')).not.toBeNull();
    },
  );

  it('can be read by their owner alone, and leave few changes to apply', async () => {
    fill(40);
    await save();
    expect(statSync(saved()).mode & 0o077).toBe(0);
    expect(db.prepare('SELECT count(*) FROM result_changes').pluck().get()).toBe(1);
  });

  it('are not overwritten after a change during saving', async () => {
    const add = fill(20);
    const index = await createIndexLoader(db, '1').openRated();
    const saving = saveStatistics(db, '1', index);
    commit(db, () => add(randomMatch(Random.fromNumber(7))));
    expect(await saving).toBe(false);
    expect(told(await createIndexLoader(db, '1').openRated())).toEqual(await afresh());
  });

  it.each([
    ['a bit is another', (file: Buffer) => file.map((byte, at) => (at === 9000 ? byte ^ 1 : byte))],
    ['it is cut short', (file: Buffer) => file.subarray(0, file.length / 2)],
    ['it is empty', () => Buffer.alloc(0)],
    ['it is something else', (file: Buffer) => Buffer.from(file.map((_, at) => at * 7))],
    ['another column is meant', (file: Buffer) => spoiled(file, 'seats place', 'seats qlace')],
    ['it is of another version', (file: Buffer) => spoiled(file, 'version 1', 'version 2')],
    ['a column is said to be longer', (file: Buffer) => spoiled(file, '"rows":40', '"rows":49')],
  ])('are thrown away when %s', async (_, spoil) => {
    fill(40);
    await save();
    writeFileSync(saved(), spoil(readFileSync(saved())));
    expect(await loadStatistics(db, '1')).toBeNull();
    expect((await createIndexLoader(db, '1').openRated()).order).toHaveLength(40);
  });

  it('give the same result with any one bit of the file changed', async () => {
    fill(40);
    const expected = told(await createIndexLoader(db, '1').openRated());
    await save();
    const file = readFileSync(saved());
    const random = Random.fromNumber(1);
    for (let count = 0; count < 40; count++) {
      const spoiled = Buffer.from(file);
      // Every second change hits the columns' names and sizes.
      const at = random.below(count % 2 === 0 ? 2000 : file.length);
      spoiled[at]! ^= 1 << random.below(8);
      writeFileSync(saved(), spoiled);
      expect(told(await createIndexLoader(db, '1').openRated()), `byte ${String(at)}`).toEqual(
        expected,
      );
    }
  });

  it('are thrown away by a history that has not counted on from them, such as an older copy', async () => {
    fill(20);
    await save();
    const copy = readFileSync(join(folder, 'menagerie.db.statistics'));
    await save();
    writeFileSync(saved(), copy);
    expect(await loadStatistics(db, '1')).toBeNull();
  });
});

const spoiled = (file: Buffer, one: string, other: string): Buffer =>
  Buffer.from(file.toString('latin1').replace(one, other), 'latin1');
