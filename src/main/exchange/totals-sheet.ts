import { PLACE_MAX, type ResultDetail } from '../../shared/contract/sheets.ts';
import type { MatchId, PlayerId } from '../../shared/ids.ts';
import type { SkipReason } from '../../shared/exchange.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { ScoreOrder } from '../../core/manifest.ts';
import type { SheetGame } from '../../core/game-instance.ts';
import { truncateText, NOTE_LENGTH_MAX, normaliseLines } from '../records/text.ts';
import type { MatchProjection } from '../event-log/projected-log-store.ts';
import { replaySheet } from '../sheets/sheet-state.ts';
import type { SheetEntry, SheetEvent } from '../sheets/log.ts';
import { sheetProjection } from '../sheets/store.ts';
import { type FileEntry, type FileMatch, INSTANT_MAX } from './history-format.ts';

/** Final result of a play, without its course. */
export interface PlayResult {
  readonly id: MatchId;
  readonly startedAt: number;
  readonly minutes: number;
  readonly note: string;
  /** in seat order */
  readonly seats: readonly SeatResult[];
}

interface SeatResult {
  readonly player: PlayerId;
  readonly score: number | null;
  /** null if unknown; with a score it only breaks ties */
  readonly place: number | null;
}

export type TotalsSheet = Omit<FileMatch, 'night' | 'utcOffset'>;

const MINUTE = 60_000;

/** Converts a play to a sheet of totals, or of places if it has no scores. Refuses an invalid play. */
export function totalsSheet(
  game: SheetGame,
  { id, startedAt, minutes, note, seats }: PlayResult,
): Result<TotalsSheet, SkipReason> {
  const people = seats.map(({ player }) => player);
  if (new Set(people).size < people.length) return fail('person-twice');
  const options = game.parseOptions(game.defaultOptions, people.length);
  if (!options.ok) return fail('people');
  const resultCells = resultCellsOf(game.scoreOrder, seats);
  if (!resultCells) return fail('score');

  const { id: gameId, rulesVersion } = game;
  const { detail, values } = resultCells;
  const begun = { game: gameId, mode: 'tally', rulesVersion, options: options.value } as const;
  const events: readonly SheetEvent[] = [
    { kind: 'start', payload: { ...begun, detail, people } },
    ...values.map((value, column): SheetEvent => ({
      kind: 'entry',
      payload: { round: 0, column, cell: { state: 'given', value } },
    })),
  ];
  const endedAt = Math.min(startedAt + Math.round(minutes * MINUTE), INSTANT_MAX);
  const log = logOf(events, startedAt, endedAt);
  return ok({
    id,
    ...(sheetProjection(replaySheet(game, log)) as Pick<FileMatch, keyof MatchProjection>),
    mode: 'tally',
    status: 'finished',
    startedAt,
    lastAt: endedAt,
    endedAt,
    note: truncateText(normaliseLines(note), NOTE_LENGTH_MAX),
    deletedAt: null,
    log: log.map(asFileEntry),
  });
}

/** Derives places from ranks; without ranks, winners come first and all others after them. */
export function placesFromRanks(
  ranks: readonly (number | null)[],
  winners: readonly boolean[],
): readonly (number | null)[] {
  if (ranks.every((rank) => (rank ?? 0) > 0)) return ranks;
  const won = winners.filter((one) => one).length;
  return winners.map((one) => (won === 0 ? null : one ? 1 : won + 1));
}

interface ResultCells {
  readonly detail: ResultDetail;
  readonly values: readonly { readonly score?: number; readonly place?: number }[];
}

/** Returns everybody's cells; null if data is missing. Omits places that contradict the scores. */
function resultCellsOf(scoreOrder: ScoreOrder, seats: readonly SeatResult[]): ResultCells | null {
  const scores = seats.flatMap(({ score }) => score ?? []);
  const places = seats.flatMap(({ place }) => place ?? []);
  const arePlaced = places.length === seats.length && places.every(isPlace);
  if (scores.length < seats.length)
    return scores.length === 0 && arePlaced
      ? { detail: 'places', values: places.map((place) => ({ place })) }
      : null;
  const isBetter = (one: number, other: number) =>
    scoreOrder === 'low' ? one < other : one > other;
  const agree = places.every((place, at) =>
    places.every((other, of) => !isBetter(scores[at]!, scores[of]!) || place < other),
  );
  return {
    detail: 'totals',
    values: scores.map((score, at) =>
      arePlaced && agree ? { score, place: places[at]! } : { score },
    ),
  };
}

const isPlace = (place: number): boolean => place >= 1 && place <= PLACE_MAX;

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

/** Returns the entry as exported: plain JSON, without the idempotency key. */
const asFileEntry = ({ revision, at, actor, kind, payload }: SheetEntry): FileEntry => ({
  revision,
  at,
  actor,
  kind,
  payload: payload as unknown as FileEntry['payload'],
});
