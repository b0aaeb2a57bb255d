import type {
  BackupPreview,
  Change,
  ChangeExample,
  ChangeKind,
  MatchSummary,
  OnlyOnOneSide,
} from '#shared/contract.ts';
import { CHANGE_KINDS } from '#shared/contract/backups.ts';
import { readBackup } from '../db/backup-files.ts';
import type { Db } from '../db/open.ts';
import { yieldToEventLoop } from '../app/event-loop.ts';
import {
  BOARDS,
  MATCHES,
  NIGHTS,
  PHOTO,
  PHOTOS,
  PLAYERS,
  RESULT,
  type Row,
  SEASON,
  CUSTOM_GAME,
  CUSTOM_GAMES,
  SEASONS,
  SETTINGS,
  type Table,
  TABLES,
  type Value,
} from './compared-tables.ts';

const LATEST_MAX = 8;
const NAMES_MAX = 12;
const EXAMPLES_MAX = 3;
const EXCERPT_LENGTH_MAX = 60;
/** Rows of one side read at a time, between which others have their turn: a few ms. */
const PAGE_ROWS = 50;

/**
 * Compares the open history with the one in this file, which may have an older schema. Reads both page by page, since
 * a long history takes seconds and someone may be playing. Returns null if cancelled.
 */
export async function compareWith(
  db: Db,
  path: string,
  isCancelled: () => boolean = () => false,
): Promise<Omit<BackupPreview, 'backup'> | null> {
  const backup = readBackup(path);
  try {
    const found = createComparison(db, backup);
    for (const table of TABLES)
      for (const pairs of pairsOf(table, db, backup)) {
        for (const [here, there] of pairs) found.add(table, here, there);
        await yieldToEventLoop();
        // The history may have been closed meanwhile.
        if (isCancelled()) return null;
      }
    return found.summary();
  } finally {
    backup.close();
  }
}

type Pair = readonly [here: Row | null, there: Row | null];

function* pairsOf(table: Table, here: Db, there: Db): Generator<readonly Pair[]> {
  const [mine, theirs] = [pagesOf(table, here), pagesOf(table, there)];
  for (let after = ''; ;) {
    const [ours, others] = [mine.all(after, PAGE_ROWS), theirs.all(after, PAGE_ROWS)];
    // Beyond the end of the shorter page the other side may have more.
    const ends = [ours, others].flatMap((page) => (page.length < PAGE_ROWS ? [] : page.at(-1)!.id));
    const end = ends.sort(byBytes)[0];
    const within = (page: readonly Row[]) =>
      end === undefined ? page : page.filter(({ id }) => byBytes(id, end) <= 0);
    yield pairRows(within(ours), within(others));
    if (end === undefined) return;
    after = end;
  }
}

/** As SQLite sorts texts. */
const byBytes = (one: string, other: string): number =>
  one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));

function pairRows(ours: readonly Row[], others: readonly Row[]): readonly Pair[] {
  const left = new Map(others.map((row) => [row.id, row]));
  const mine = ours.map((row): Pair => {
    const other = left.get(row.id) ?? null;
    left.delete(row.id);
    return [row, other];
  });
  return [...mine, ...[...left.values()].map((row): Pair => [null, row])];
}

function pagesOf({ name, key, columns, missing = {}, further }: Table, db: Db) {
  const has = (column: string): boolean => {
    const [table, own] = column.split('.');
    return (
      db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, own) !== undefined
    );
  };
  const own = Object.keys(columns).map((column) =>
    has(`${name}.${column}`) ? column : `${missing[column] ?? 'NULL'} AS ${column}`,
  );
  // A table of a later schema has no rows in an older one.
  const from = has(`${name}.${key}`) ? name : `(SELECT NULL AS ${key})`;
  const hanging = Object.entries(further).map(([as, sql]) => `${sql(has)} AS ${as}`);
  return db.prepare<[string, number], Row>(
    `SELECT ${[`${key} AS id`, ...own, ...hanging].join(', ')} FROM ${from}
     WHERE ${key} > ? ORDER BY ${key} LIMIT ?`,
  );
}

function createComparison(ours: Db, theirs: Db) {
  const [gone, back] = [createSide(), createSide()];
  const changes = new Map<ChangeKind, { n: number; readonly examples: (() => ChangeExample)[] }>();

  const note = (kind: ChangeKind, make: () => ChangeExample): void => {
    const change = changes.get(kind) ?? { n: 0, examples: [] };
    changes.set(kind, change);
    change.n++;
    if (change.examples.length < EXAMPLES_MAX) change.examples.push(make);
  };
  const addLone = (table: Table, row: Row, side: Side): void => {
    if (table === SETTINGS) note('settings', () => example(null));
    else if (table === PHOTOS) note(PHOTO, () => example(null));
    else if (table === SEASONS) note(SEASON, () => example(String(row.name)));
    else if (table === CUSTOM_GAMES) note(CUSTOM_GAME, () => example(String(row.name)));
    else side.add(table, row);
  };
  /** Out of the bin and into it is gone and back; what lies there on one side only is listed as that. */
  const addMatch = (here: Row | null, there: Row | null): void => {
    if (here && (here.deleted_at === null || !there)) gone.add(MATCHES, here);
    if (there && (there.deleted_at === null || !here)) back.add(MATCHES, there);
  };
  const compare = (table: Table, here: Row, there: Row): void => {
    const { columns, further } = table;
    const kinds = new Set<ChangeKind>();
    for (const column of Object.keys(columns))
      if (valueIn(here, column) !== valueIn(there, column))
        kinds.add(kindOf(columns[column]!, there));
    for (const column of Object.keys(further))
      if (here[column] !== there[column]) kinds.add(table === SEASONS ? SEASON : RESULT);
    for (const kind of kinds) note(kind, () => exampleOf(kind, here, there, ours, theirs));
  };

  return {
    add(table: Table, here: Row | null, there: Row | null): void {
      if (here && there && !isDeletedOnce(here, there)) compare(table, here, there);
      else if (table === MATCHES) addMatch(here, there);
      else if (here) addLone(table, here, gone);
      else if (there) addLone(table, there, back);
    },
    summary: (): Omit<BackupPreview, 'backup'> => ({
      gone: gone.summary(ours),
      back: back.summary(theirs),
      changes: CHANGE_KINDS.flatMap((kind): Change | [] => {
        const change = changes.get(kind);
        return change ? { kind, n: change.n, examples: change.examples.map((make) => make()) } : [];
      }),
    }),
  };
}

function exampleOf(kind: ChangeKind, here: Row, there: Row, ours: Db, theirs: Db): ChangeExample {
  const name = String(here.name);
  switch (kind) {
    case 'person-name':
      return { ...example(name), now: here.name!, then: there.name! };
    case 'person-merged':
      return { ...example(name), then: nameOf(theirs, there.merged_into!) };
    case 'person-parted':
      return { ...example(name), now: nameOf(ours, here.merged_into!) };
    case 'night-date':
    case 'night-place':
    case 'night-note':
      return { ...changedExample(kind, here, there), startedAt: Number(here.started_at) };
    case 'match-note':
    case 'match-date':
    case 'match-night':
    case 'match-result':
      return { ...changedExample(kind, here, there), match: summaryOf(ours, here) };
    case 'person-look':
    case 'person-away':
    case 'person-back':
    case 'board':
    case 'season':
    case 'custom-game':
      return example(name);
    case 'photo':
    case 'settings':
    case 'other':
      return example(null);
  }
}

const isDeletedOnce = (here: Row, there: Row): boolean =>
  'deleted_at' in here && (here.deleted_at === null) !== (there.deleted_at === null);

/** A match that was moved to another time ended at another time too: compared is how long it took. */
const valueIn = (row: Row, column: string): Value =>
  (column === 'ended_at' || column === 'last_at') && row[column] !== null
    ? Number(row[column]) - Number(row.started_at)
    : row[column]!;

/** Returns the kind of a change seen from the backup: a merge there is undone, not repeated. */
function kindOf(kind: ChangeKind, there: Row): ChangeKind {
  if (kind === 'person-merged' && there.merged_into === null) return 'person-parted';
  return kind === 'person-away' && there.archived !== 1 ? 'person-back' : kind;
}

const example = (name: string | null): ChangeExample => ({
  name,
  startedAt: null,
  match: null,
  now: null,
  then: null,
});

const COLUMN_OF_CHANGE: Partial<Record<ChangeKind, string>> = {
  'night-date': 'started_at',
  'night-place': 'place',
  'night-note': 'note',
  'match-date': 'started_at',
  'match-note': 'note',
};

function changedExample(kind: ChangeKind, here: Row, there: Row): ChangeExample {
  const column = COLUMN_OF_CHANGE[kind];
  if (column === undefined) return example(null);
  return { ...example(null), now: excerpt(here[column]!), then: excerpt(there[column]!) };
}

function excerpt(value: Value): Value {
  if (typeof value !== 'string') return value;
  const characters = [...value];
  return characters.length > EXCERPT_LENGTH_MAX
    ? `${characters.slice(0, EXCERPT_LENGTH_MAX).join('')} …`
    : value;
}

const nameOf = (db: Db, player: Value): string =>
  db.prepare<[Value], string>('SELECT name FROM players WHERE id = ?').pluck().get(player) ?? '';

type Side = ReturnType<typeof createSide>;

function createSide() {
  const counts = { matches: 0, binned: 0, nights: 0, people: 0 };
  const [names, boards]: [string[], string[]] = [[], []];
  let latest: readonly Row[] = [];

  const addMatch = (row: Row): void => {
    counts.matches++;
    const last = latest[LATEST_MAX - 1];
    if (last && Number(last.started_at) >= Number(row.started_at)) return;
    latest = [...latest, row]
      .sort((one, other) => Number(other.started_at) - Number(one.started_at))
      .slice(0, LATEST_MAX);
  };

  return {
    add(table: Table, row: Row): void {
      if (table === NIGHTS) counts.nights++;
      else if (table === BOARDS) boards.push(String(row.name));
      else if (table === PLAYERS) {
        if (row.kind !== 'person') return;
        counts.people++;
        if (names.length < NAMES_MAX) names.push(String(row.name));
      } else if (row.deleted_at === null) addMatch(row);
      else counts.binned++;
    },
    summary: (db: Db): OnlyOnOneSide => ({
      ...counts,
      latest: latest.map((row) => summaryOf(db, row)),
      names: names.toSorted((one, other) => one.localeCompare(other)),
      boards,
    }),
  };
}

function summaryOf(db: Db, { id, game, started_at }: Row): MatchSummary {
  const people = db
    .prepare<[string], string>(
      `SELECT name FROM seats JOIN players ON players.id = seats.player
       WHERE seats.match = ? ORDER BY seat`,
    )
    .pluck();
  return { game: String(game), startedAt: Number(started_at), people: people.all(id) };
}
