import type { MatchId, PlayerId } from '../../shared/ids.ts';
import type { SkipReason } from '../../shared/exchange.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Game } from '../core/table.ts';
import { cutText, NOTE_LENGTH_MAX, tidyLines } from '../history/text.ts';
import type { Rows } from '../live/store.ts';
import { foldSheet } from '../sheets/fold.ts';
import type { SheetEntry, SheetEvent } from '../sheets/log.ts';
import { sheetRows } from '../sheets/store.ts';
import { type FileEntry, type FileMatch, INSTANT_MAX } from './history-format.ts';

/** How a play ended, and nothing of how it came to that. */
export interface PlayResult {
  readonly id: MatchId;
  readonly startedAt: number;
  readonly minutes: number;
  readonly note: string;
  /** in the order they sat */
  readonly seats: readonly { readonly player: PlayerId; readonly score: number | null }[];
}

export type TotalsSheet = Omit<FileMatch, 'night' | 'utcOffset'>;

const MINUTE = 60_000;

/**
 * A play as a score sheet whose totals are what people began with: how they came about, other programs don't say. So
 * the sheet needs no kind of entry of its own, and can be corrected like any other. Refused for what can't be one.
 */
export function totalsSheet(
  game: Game,
  { id, startedAt, minutes, note, seats }: PlayResult,
): Result<TotalsSheet, SkipReason> {
  const players = seats.map(({ player }) => player);
  if (new Set(players).size < players.length) return fail('person-twice');
  const options = game.parseOptions({}, players.length);
  if (!options.ok) return fail('people');
  const totals = seats.flatMap(({ score }) => score ?? []);
  if (totals.length < seats.length) return fail('score');

  const endedAt = Math.min(startedAt + Math.round(minutes * MINUTE), INSTANT_MAX);
  const log = logOf(eventsOf(game, options.value, players, totals), startedAt, endedAt);
  return ok({
    id,
    ...fileRows(sheetRows(foldSheet(game, log))),
    mode: 'tally',
    status: 'finished',
    startedAt,
    lastAt: endedAt,
    endedAt,
    note: cutText(tidyLines(note), NOTE_LENGTH_MAX),
    deletedAt: null,
    log: log.map(asFileEntry),
  });
}

/** As they come back from a file. */
const fileRows = (rows: Rows) => JSON.parse(JSON.stringify(rows)) as Pick<FileMatch, keyof Rows>;

const eventsOf = (
  game: Game,
  options: object,
  people: readonly PlayerId[],
  totals: readonly number[],
): readonly SheetEvent[] => [
  {
    kind: 'start',
    payload: { game: game.id, mode: 'tally', rulesVersion: game.rulesVersion, options, people },
  },
  ...totals.map((start, column): SheetEvent => ({
    kind: 'people',
    payload: { change: 'start', column, start },
  })),
  { kind: 'close', payload: {} },
];

const logOf = (
  events: readonly SheetEvent[],
  startedAt: number,
  endedAt: number,
): readonly SheetEntry[] =>
  events.map((event, revision) => ({
    revision,
    at: revision === 0 ? startedAt : endedAt,
    actor: 'table',
    client: null,
    ...event,
  }));

/** As it stands in a file: plain JSON, without a client's id. */
const asFileEntry = ({ revision, at, actor, kind, payload }: SheetEntry): FileEntry => ({
  revision,
  at,
  actor,
  kind,
  payload: JSON.parse(JSON.stringify(payload)) as FileEntry['payload'],
});
