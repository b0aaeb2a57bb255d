import { COLUMNS_MAX } from '#shared/contract/sheets.ts';
import { customGameId, GAME_NAME_LENGTH_MAX, type SheetDescription } from '#shared/custom-game.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { NAME_LENGTH_MAX } from '#shared/people.ts';
import type { SkipReason } from '#shared/exchange.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { gameById } from '#games/engines.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { normaliseLines } from '../records/text.ts';
import { NOTE_LENGTH_MAX } from '#shared/text-limits.ts';
import type { MatchProjection } from '../event-log/log-store.ts';
import { replaySheet } from '../sheets/sheet-state.ts';
import type { SheetEntry, SheetEvent } from '../sheets/log.ts';
import { sheetProjection } from '../sheets/store.ts';
import { comparableName, uuidOf } from './bg-stats/names.ts';
import { customGame } from '#core/custom-game.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { type FileEntry, type FileMatch, INSTANT_MAX } from './history-format.ts';
import { type ForeignResult, playCells, type PlayCells, storedScore } from './play-cells.ts';

export interface PlayResult {
  readonly id: MatchId;
  readonly game: TitledGame;
  /** whether other plays of this game in the file have scores */
  readonly isScored: boolean;
  /** whether the file counts this game the other way round */
  readonly isTurnedGame: boolean;
  /** whether all won or all lost */
  readonly isTogether: boolean;
  readonly startedAt: number;
  readonly minutes: number;
  readonly note: string;
  /** whether it was left before its end: the sheet is abandoned, and nobody has to have won */
  readonly isUnfinished?: boolean;
  readonly seats: readonly SeatResult[];
}

interface SeatResult extends ForeignResult {
  readonly player: PlayerId;
  readonly name: string;
  readonly written: string;
}

export type TotalsSheet = Omit<FileMatch, 'night' | 'utcOffset'>;

export interface ConvertedPlay {
  readonly sheet: TotalsSheet;
  /** whether a score was rounded, or is in the note only */
  readonly isInexact: boolean;
  readonly isTurned: boolean;
  /** whether the file does not say who won, and the scores were taken as they are */
  readonly isAssumed: boolean;
  /** whether all scores are in the note only: they contradict who won */
  readonly isContradicted: boolean;
  readonly isUnfinished: boolean;
  /** whether the game or a person has a shorter name here; the note has it as it was */
  readonly isShortened: boolean;
}

/**
 * Finds the games of which all plays count the other way round, as far as a file says who won: its other plays of them do
 * too.
 */
export function turnedGamesFinder() {
  const [turned, others] = [new Set<string>(), new Set<string>()];
  return {
    add(play: Result<ConvertedPlay, unknown>): void {
      if (!play.ok || play.value.isAssumed || play.value.isContradicted) return;
      (play.value.isTurned ? turned : others).add(play.value.sheet.game);
    },
    found: (): ReadonlySet<string> => new Set([...turned].filter((game) => !others.has(game))),
  };
}

export const NO_TURNED_GAMES: ReadonlySet<string> = new Set();

const MINUTE = 60_000;

/**
 * Converts a play to a sheet of totals, of places, or of those who won. Scores that a sheet cannot hold are added to the
 * note as they were written. Refuses an invalid play.
 */
export function totalsSheet(play: PlayResult): Result<ConvertedPlay, SkipReason> {
  const { id, startedAt, minutes, seats, isTogether, isScored, isUnfinished = false } = play;
  const people = seats.map(({ player }) => player);
  if (people.length === 0) return fail('nobody');
  if (new Set(people).size < people.length) return fail('person-twice');
  if (people.length > COLUMNS_MAX) return fail('people');
  const own = gameById(play.game.id ?? '');
  const winner = own ? (own.scoreOrder === 'low' ? 'fewest' : 'most') : play.game.winner;
  const rules = own
    ? { limit: own.history.limit(own.defaultOptions), isTurned: play.isTurnedGame }
    : null;
  const cells = playCells({ results: seats, isTogether, isScored, winner, rules });
  if (!cells && !isUnfinished) return fail('score');
  const game = gameOfTitle({ ...play.game, winner: cells?.winner ?? winner });
  const options = game.parseOptions(game.defaultOptions, people.length);
  if (!options.ok) return fail('people');
  const { id: gameId, rulesVersion } = game;
  const begun = { game: gameId, mode: 'tally', rulesVersion, options: options.value } as const;
  const endedAt = Math.min(startedAt + Math.round(minutes * MINUTE), INSTANT_MAX);
  const events = [
    ...eventsOf({ ...begun, people }, cells ?? NO_CELLS),
    ...(isUnfinished ? [ABANDONED] : []),
  ];
  const log = logOf(events, startedAt, endedAt);
  const isContradicted = cells?.scoreUse === 'dropped';
  const inexact = seats.filter((seat) => isContradicted || isNotStored(seat, own === undefined));
  const longNames = namesTooLong(play);
  return ok({
    sheet: {
      id,
      ...(sheetProjection(replaySheet(game, log)) as Pick<FileMatch, keyof MatchProjection>),
      mode: 'tally',
      status: isUnfinished ? 'abandoned' : 'finished',
      startedAt,
      lastAt: endedAt,
      endedAt,
      note: [
        inexact.map(({ name, written }) => `${name} ${written.trim()}`).join(' · '),
        longNames.join(' · '),
      ].reduce(withRemark, play.note),
      deletedAt: null,
      log: log.map(asFileEntry),
    },
    isInexact: !isContradicted && inexact.length > 0,
    isTurned: cells?.scoreUse === 'turned',
    isAssumed: cells?.scoreUse === 'assumed',
    isUnfinished,
    isShortened: longNames.length > 0,
    isContradicted,
  });
}

function namesTooLong({ game, seats }: PlayResult): readonly string[] {
  const title = gameById(game.id ?? '') ? '' : normaliseLine(game.title);
  const names = seats.map(({ name }) => normaliseLine(name));
  return [
    ...(isLonger(title, GAME_NAME_LENGTH_MAX) ? [title] : []),
    ...names.filter((name) => isLonger(name, NAME_LENGTH_MAX)),
  ];
}

const isLonger = (text: string, length: number): boolean => [...text].length > length;

const isNotStored = ({ score, written }: SeatResult, hasHalfPoints: boolean): boolean =>
  written.trim() !== '' && (score === null || storedScore(score, hasHalfPoints) !== score);

/** Adds a line to a note, which is shortened for it, unless it is there already. */
export function withRemark(note: string, remark: string): string {
  const given = truncateText(normaliseLines(note), NOTE_LENGTH_MAX);
  const line = truncateText(normaliseLines(remark), NOTE_LENGTH_MAX / 2);
  if (line === '' || given.includes(line)) return given;
  const room = NOTE_LENGTH_MAX - [...line].length - 1;
  return given === '' ? line : `${truncateText(given, room)}\n${line}`;
}

const NO_CELLS = { detail: 'totals', values: [] } as const;
const ABANDONED: SheetEvent = { kind: 'abandon', payload: {} };

type Start = Omit<Extract<SheetEvent, { kind: 'start' }>['payload'], 'detail'>;

function eventsOf(start: Start, cells: PlayCells | typeof NO_CELLS): readonly SheetEvent[] {
  const entry = (column: number | null, value: object): SheetEvent => ({
    kind: 'entry',
    payload: { round: 0, column, cell: { state: 'given', value: { ...value } } },
  });
  if (cells.detail === 'rounds')
    return [{ kind: 'start', payload: start }, entry(null, { winners: cells.winners })];
  const { detail, values } = cells;
  return [
    { kind: 'start', payload: { ...start, detail } },
    ...values.map((value, column) => entry(column, value)),
  ];
}

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

const asFileEntry = ({ revision, at, actor, kind, payload }: SheetEntry): FileEntry => ({
  revision,
  at,
  actor,
  kind,
  payload: payload as unknown as FileEntry['payload'],
});

export interface TitledGame {
  readonly id: string | null;
  readonly title: string;
  readonly winner: SheetDescription['winner'];
}

/**
 * Returns the game of that title. One that this app lacks becomes a described game, whose id follows from its name, so
 * that all files mean the same game.
 */
export function gameOfTitle({ id, title, winner }: TitledGame): SheetGame {
  const own = id === null ? undefined : gameById(id);
  if (own) return own;
  const name = truncateText(normaliseLine(title), GAME_NAME_LENGTH_MAX) || '?';
  const description = { name, winner, rounds: 'once' } as const;
  return customGame(
    id ?? customGameId(uuidOf(`described game ${comparableName(name)}`)),
    description,
  );
}
