import {
  type PlayInTable,
  PLAYS_SHOWN_MAX,
  SAMPLES_MAX,
  type TableInFile,
  type TableReading,
} from '../../../shared/contract/exchange.ts';
import { appRefusal, type AppRefusal } from '../../../shared/errors.ts';
import type { DateOrder, SkipReason } from '../../../shared/exchange.ts';
import type { MatchId, PlayerId } from '../../../shared/ids.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Environment } from '../../environment.ts';
import { gameById } from '../../games/index.ts';
import { cutText, foldText, PLACE_LENGTH_MAX, tidyLine } from '../../history/text.ts';
import { isBot, type Title, titleReader, uuidOf } from '../bg-stats/names.ts';
import { filePeople, idInFile, idOfName, isNobody } from '../file-people.ts';
import {
  HISTORY_FORMAT,
  HISTORY_VERSION,
  type HistoryFile,
  INSTANT_MAX,
} from '../history-format.ts';
import { intoNights, type PlacedMatch } from '../into-nights.ts';
import { type Skipped, skippedPlays } from '../skipped.ts';
import { totalsSheet } from '../totals-sheet.ts';
import { readRows } from './cells.ts';
import {
  columnsOf,
  fittingMeanings,
  guessMeanings,
  needsOf,
  type TableColumns,
} from './columns.ts';
import { playsOf, type TablePlay, type TableSeat } from './plays.ts';
import { dateOrderOf, readDate, readWhole, type TableDate } from './values.ts';

interface TableContext {
  readonly reading: TableReading;
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly environment: Environment;
  readonly step: (done: number, total: number) => Promise<void>;
}

interface ReadTable {
  readonly file: HistoryFile;
  readonly table: TableInFile;
  readonly skipped: Skipped;
}

/** A table of plays, of whatever columns, as a history of score sheets that know nothing but their totals. */
export async function fromTable(
  text: string,
  context: TableContext,
): Promise<Result<ReadTable, AppRefusal>> {
  const { reading } = context;
  const lines = await readRows(text, (done) => context.step(done, 0));
  if (!lines.ok) return lines;
  if (lines.value.length === 0) return fail(appRefusal('file-empty'));
  const table = columnsOf(lines.value);
  if (table.rows.length === 0) return fail(appRefusal('file-empty'));
  const meanings = reading.columns ? fittingMeanings(reading.columns, table) : guessMeanings(table);
  const found = dateOrderOf(valuesOf(table, meanings.indexOf('date')));
  const order = found.isOpen ? (reading.dates ?? found.order) : found.order;
  const missing = needsOf(meanings, reading.game);
  const read = await readPlays(missing.length > 0 ? [] : playsOf(table, meanings), order, context);
  return ok({
    ...{ file: read.file, skipped: read.skipped },
    table: {
      rows: table.rows.length,
      columns: table.heads.map((head, column) => ({
        head: shortened(head),
        meaning: meanings[column]!,
        samples: samplesOf(table, column),
      })),
      dates: { order, isOpen: found.isOpen },
      game: meanings.includes('game') ? null : reading.game,
      missing,
      plays: read.shown,
    },
  });
}

const valuesOf = ({ rows }: TableColumns, column: number): readonly string[] =>
  column === -1 ? [] : rows.map(({ cells }) => cells[column] ?? '');

const SAMPLE_LENGTH_MAX = 60;
const shortened = (text: string): string => cutText(tidyLine(text), SAMPLE_LENGTH_MAX);

const samplesOf = ({ rows }: TableColumns, column: number): readonly string[] =>
  rows.slice(0, SAMPLES_MAX).map(({ cells }) => shortened(cells[column] ?? ''));

/** What a play comes to: a sheet, or why there is none. */
interface PlayReader {
  read(
    play: TablePlay,
  ): Omit<PlayInTable, 'why'> & { readonly made: Result<PlacedMatch, SkipReason> };
}

async function readPlays(plays: readonly TablePlay[], order: DateOrder, context: TableContext) {
  const skipped = skippedPlays();
  const people = filePeople(context.environment);
  const sheets: PlacedMatch[] = [];
  const shown: PlayInTable[] = [];
  const { read } = playReader(order, context, people.meet);
  for (const [index, play] of plays.entries()) {
    const { made, ...seen } = read(play);
    if (seen.game === null) skipped.ofGame(play.title);
    else if (made.ok) sheets.push(made.value);
    else skipped.because(made.error, play.line);
    if (shown.length < PLAYS_SHOWN_MAX) shown.push({ ...seen, why: made.ok ? null : made.error });
    if (index % 100 === 0) await context.step(index, plays.length);
  }
  const { nights, matches } = intoNights(sheets, context.environment);
  const file: HistoryFile = {
    ...{ format: HISTORY_FORMAT, version: HISTORY_VERSION, players: people.all(), boards: [] },
    ...{ nights, matches },
  };
  return { file, skipped: skipped.all(), shown };
}

/** An hour that a table does not tell is noon, which keeps the day wherever it is read. */
const NOON = '12:00:00';
const MINUTE = 60_000;

function playReader(
  order: DateOrder,
  { reading, utcOffset, titles }: TableContext,
  meet: (id: PlayerId, name: string) => PlayerId,
): PlayReader {
  const gameTitled = titleReader(titles);
  const idOf = matchIds();
  return {
    read(play) {
      const date = readDate(play.date, order);
      const offset = date?.offset ?? utcOffset;
      const startedAt = date ? instantOf(date, offset) : 0;
      const game = play.title === '' ? reading.game : gameTitled(play.title);
      const place = cutText(tidyLine(play.location), PLACE_LENGTH_MAX);
      const why = reasonAgainst(play, startedAt);
      const id = idOf(play, game, startedAt + offset * MINUTE);
      const rules = game === null ? undefined : gameById(game);
      const made =
        why !== null || !rules
          ? fail(why ?? 'people')
          : totalsSheet(rules, {
              ...{ id, startedAt, note: play.note },
              minutes: readWhole(play.minutes) ?? 0,
              seats: play.seats.map((seat) => ({
                player: idInFile(seat.id) ?? idOfName(seat.name),
                score: readWhole(seat.score),
              })),
            });
      if (made.ok)
        for (const [index, { name }] of play.seats.entries())
          meet((made.value.seats[index] as { player: PlayerId }).player, name);
      return {
        ...{ line: play.line, startedAt, utcOffset: offset, game, place },
        title: shortened(play.title),
        seats: play.seats.slice(0, SEATS_SHOWN_MAX).map((seat, index) => ({
          name: shortened(seat.name),
          score: readWhole(seat.score),
          place: made.ok ? made.value.seats[index]!.place : null,
        })),
        made: made.ok ? ok({ ...made.value, utcOffset: offset, place }) : made,
      };
    },
  };
}

const SEATS_SHOWN_MAX = 12;

const instantOf = ({ day, time }: TableDate, offset: number): number =>
  Date.parse(`${day}T${time ?? NOON}Z`) - offset * MINUTE;

/** Why a play can't come in whatever its game is. */
function reasonAgainst(play: TablePlay, startedAt: number): SkipReason | null {
  if (play.isRagged) return 'cells';
  if (startedAt <= 0 || startedAt > INSTANT_MAX) return 'date';
  if (play.seats.some(({ isBot: marked, id, name }) => marked || isBot(id, name))) return 'bot';
  return play.seats.some(({ name }) => isNobody(name)) ? 'nobody' : null;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The same play of the same file is the same match each time: by an id of its own, or by what it tells. What is told
 * twice was played twice.
 */
function matchIds(): (play: TablePlay, game: string | null, wallClock: number) => MatchId {
  const copies = new Map<string, number>();
  return ({ key, seats }, game, wallClock) => {
    if (UUID.test(key)) return key.toLowerCase() as MatchId;
    const told = key === '' ? seats.map(seatText).sort() : [key];
    const content = JSON.stringify([game, wallClock, ...told]);
    const copy = copies.get(content) ?? 0;
    copies.set(content, copy + 1);
    return uuidOf(`play ${content} ${String(copy)}`) as MatchId;
  };
}

const seatText = ({ name, score }: TableSeat): string => JSON.stringify([foldText(name), score]);
