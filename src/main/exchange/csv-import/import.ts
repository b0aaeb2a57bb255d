import { type ForeignFileContext, type ConvertedPlays, collectPlays } from '../foreign-plays.ts';
import {
  type CsvPlayPreview,
  PLAYS_SHOWN_MAX,
  SAMPLES_MAX,
  type CsvPreview,
  type ColumnMapping,
} from '#shared/contract/exchange.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { DateOrder } from '#shared/exchange.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { localDay } from '../skipped.ts';
import { NO_TURNED_GAMES, turnedGamesFinder } from '../totals-sheet.ts';
import { readRows } from '../csv.ts';
import { isMatchTable } from '../match-tables.ts';
import {
  columnsOf,
  fittingMeanings,
  guessMeanings,
  isOurs,
  needsOf,
  type TableColumns,
} from './columns.ts';
import { playsOf, type TablePlay, playReader, shortened } from './plays.ts';
import { dateOrderOf } from './dates.ts';
import { readTableScore } from './values.ts';

interface TableContext extends ForeignFileContext {
  readonly reading: ColumnMapping;
  readonly step: (done: number, total: number) => Promise<void>;
}

export async function csvToHistoryFile(
  text: string,
  context: TableContext,
): Promise<Result<ConvertedPlays & { readonly table: CsvPreview }, AppRefusal>> {
  const { reading } = context;
  const lines = await readRows(text, (done) => context.step(done, 0));
  if (!lines.ok) return lines;
  if (lines.value.length === 0) return fail(appRefusal('file-empty'));
  const table = columnsOf(lines.value);
  if (table.rows.length === 0) return fail(appRefusal('file-empty'));
  if (isMatchTable(table.heads)) return fail(appRefusal('file-matches'));
  const meanings = reading.columns ? fittingMeanings(reading.columns, table) : guessMeanings(table);
  const found = dateOrderOf(valuesOf(table, meanings.indexOf('date')));
  const order = found.isOpen ? (reading.dates ?? found.order) : found.order;
  const missing = needsOf(meanings, reading.game !== null || reading.title !== null);
  const plays = missing.length > 0 ? [] : playsOf(table, meanings);
  const read = await readPlays(plays, { ...context, order, isOurs: isOurs(table.heads) });
  return ok({
    ...read.converted,
    table: {
      rows: table.rows.length,
      columns: table.heads.map((head, column) => ({
        head: shortened(head),
        meaning: meanings[column]!,
        samples: samplesOf(table, column),
      })),
      dates: { order, isOpen: found.isOpen },
      game: meanings.includes('game') ? null : reading.game,
      title: meanings.includes('game') ? null : reading.title,
      missing,
      plays: read.shown,
    },
  });
}

const valuesOf = ({ rows }: TableColumns, column: number): readonly string[] =>
  column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');

const samplesOf = ({ rows }: TableColumns, column: number): readonly string[] =>
  rows.slice(0, SAMPLES_MAX).map(({ cells }) => shortened(cells[column] ?? ''));

async function readPlays(
  plays: readonly TablePlay[],
  context: TableContext & { readonly order: DateOrder; readonly isOurs: boolean },
) {
  const collected = collectPlays(context.environment);
  const shown: CsvPlayPreview[] = [];
  const scored = new Set(plays.filter(hasScore).map(({ title }) => title));
  const reading = { ...context, scored, plays, guestName: context.texts.guest };
  const readFirst = playReader({ ...reading, turned: NO_TURNED_GAMES });
  const finder = turnedGamesFinder();
  for (const [index, play] of plays.entries()) {
    finder.add(readFirst(play, index).made);
    if (index % 100 === 0) await context.step(0, plays.length);
  }
  const read = playReader({ ...reading, turned: finder.found() });
  for (const [index, play] of plays.entries()) {
    const { made, seen } = read(play, index);
    if (seen.game === null && seen.title !== '') collected.addUnknownGame(seen.title);
    if (!made.ok) {
      const date = seen.startedAt === 0 ? play.date : localDay(seen.startedAt, seen.utcOffset);
      collected.skip({ reason: made.error, date, title: seen.title, line: play.line });
    } else collected.add(made.value);
    if (shown.length < PLAYS_SHOWN_MAX) shown.push(seen);
    if (index % 100 === 0) await context.step(index, plays.length);
  }
  return { converted: collected.all(), shown };
}

const hasScore = ({ seats }: TablePlay): boolean =>
  seats.some(({ score }) => readTableScore(score) !== null);
