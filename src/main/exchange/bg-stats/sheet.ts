import type { MatchId, PlayerId } from '../../../shared/ids.ts';
import type { Game } from '../../core/table.ts';
import type { Rows } from '../../live/store.ts';
import { foldSheet } from '../../sheets/fold.ts';
import type { SheetEntry, SheetEvent } from '../../sheets/log.ts';
import { sheetRows } from '../../sheets/store.ts';
import { cutText, NOTE_LENGTH_MAX, tidyLines } from '../../history/text.ts';
import { type FileEntry, type FileMatch, type FilePlayer, INSTANT_MAX } from '../history-format.ts';
import type { Play, PlayerScore } from './import.ts';
import { isBot } from './names.ts';

export interface TimedPlay {
  readonly id: MatchId;
  readonly play: Play;
  /** the game's name in the file */
  readonly title: string;
  /** null if it is none of ours */
  readonly game: string | null;
  /** '' if the file doesn't say */
  readonly place: string;
  readonly startedAt: number;
}

const MINUTE = 60_000;

type Sheet = Omit<FileMatch, 'night' | 'utcOffset'>;

/**
 * A play as a score sheet whose totals are what people began with: how they came about, BG Stats doesn't say. So the
 * sheet needs no kind of entry of its own, and can be corrected like any other. Null for what can't be one.
 */
export function sheetOf(
  game: Game,
  { id, play, startedAt }: TimedPlay,
  people: ReadonlyMap<number, FilePlayer>,
): Sheet | null {
  const scored = seated(play.playerScores).map(({ playerRefId, score }) => ({
    player: people.get(playerRefId)!.id,
    score: wholeScore(score),
  }));
  const players = scored.map(({ player }) => player);
  const options = game.parseOptions({}, players.length);
  if (!options.ok || play.ignored || play.usesTeams) return null;
  if (new Set(players).size < players.length || players.some(isBot)) return null;
  if (scored.some(({ score }) => score === null)) return null;

  const endedAt = Math.min(startedAt + Math.round((play.durationMin ?? 0) * MINUTE), INSTANT_MAX);
  const totals = scored.map(({ score }) => score!);
  const log = logOf(eventsOf(game, options.value, players, totals), startedAt, endedAt);
  const rows = fileRows(sheetRows(foldSheet(game, log)));
  return {
    id,
    ...rows,
    mode: 'tally',
    status: 'finished',
    startedAt,
    lastAt: endedAt,
    endedAt,
    note: cutText(tidyLines(play.comments ?? ''), NOTE_LENGTH_MAX),
    deletedAt: null,
    log: log.map(asFileEntry),
  };
}

/** As they come back from a file. */
const fileRows = (rows: Rows) => JSON.parse(JSON.stringify(rows)) as Pick<FileMatch, keyof Rows>;

/** In the order they sat, as far as the file tells it; else whoever began first. */
function seated(scores: readonly PlayerScore[]): readonly PlayerScore[] {
  const seats = scores.map(({ seatOrder }) => seatOrder ?? 0);
  const isTold = seats.every((seat) => seat > 0) && new Set(seats).size === seats.length;
  if (isTold) return scores.toSorted((one, other) => one.seatOrder! - other.seatOrder!);
  const first = Math.max(
    0,
    scores.findIndex(({ startPlayer }) => startPlayer),
  );
  return [...scores.slice(first), ...scores.slice(0, first)];
}

function wholeScore(score: PlayerScore['score']): number | null {
  const text = String(score ?? '').trim();
  return /^[-+]?\d{1,4}$/.test(text) ? Number(text) : null;
}

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
