import { z } from 'zod';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { MatchId, NightId, PlayerId } from '../../../shared/ids.ts';
import { freeLook } from '../../../shared/looks.ts';
import { NAME_LENGTH_MAX } from '../../../shared/people.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Environment } from '../../environment.ts';
import { gameById } from '../../games/index.ts';
import { NIGHT_PAUSE } from '../../history/nights.ts';
import { cutText, PLACE_LENGTH_MAX, tidyLine } from '../../history/text.ts';
import {
  fault,
  type FileMatch,
  type FileNight,
  type FilePlayer,
  HISTORY_FORMAT,
  HISTORY_VERSION,
  type HistoryFile,
  ID,
  INSTANT_MAX,
} from '../history-format.ts';
import type { Skipped } from '../read-file.ts';
import { readWallClock } from '../times.ts';
import { sheetOf, type TimedPlay } from './sheet.ts';
import { type Title, titleReader } from './names.ts';

/**
 * As much of BG Stats' export as is read: it has no published schema, and whatever else is in a file is passed over.
 * Numbers in `…RefId` name things by their `id` in the same file.
 */
const reference = z.int();
const text = z.string().max(16_000);
const id = z.string().regex(ID);

const playerScore = z.looseObject({
  playerRefId: reference,
  score: z.union([z.string().max(200), z.number(), z.null()]).optional(),
  seatOrder: z.int().optional(),
  startPlayer: z.boolean().optional(),
});

const playSchema = z.looseObject({
  uuid: id,
  gameRefId: reference,
  /** the wall clock's, `2026-11-14 21:05:00` */
  playDate: z.string().max(40),
  /** 0: not known */
  durationMin: z.number().min(0).max(100_000).optional(),
  locationRefId: reference.optional(),
  comments: text.nullish(),
  ignored: z.boolean().optional(),
  usesTeams: z.boolean().optional(),
  playerScores: z.array(playerScore).max(1000),
});

export const bgStatsFile = z.looseObject({
  games: z.array(z.looseObject({ id: reference, name: text })),
  players: z.array(z.looseObject({ id: reference, uuid: id, name: text.min(1) })),
  locations: z.array(z.looseObject({ id: reference, name: text })).default([]),
  plays: z.array(playSchema),
});

type BgStatsFile = z.output<typeof bgStatsFile>;
export type Play = BgStatsFile['plays'][number];
export type PlayerScore = Play['playerScores'][number];

/** What such a file doesn't say. */
interface BgStatsContext {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly environment: Environment;
}

interface ConvertedPlays {
  readonly file: HistoryFile;
  readonly skipped: Skipped;
}

/** BG Stats' plays as a history of score sheets, one each, that know nothing but their totals. */
export function fromBgStats(
  file: BgStatsFile,
  { utcOffset, titles, environment }: BgStatsContext,
): Result<ConvertedPlays, AppRefusal> {
  const people = playersIn(file, environment);
  if (!people.ok) return people;
  const timed = timedPlays(file, utcOffset, titles);
  if (!timed.ok) return timed;
  const ours = timed.value.filter(({ game }) => game !== null);
  const sheets = ours.flatMap((play) => {
    const game = gameById(play.game!);
    const sheet = game ? sheetOf(game, play, people.value) : null;
    return sheet ? [{ ...sheet, utcOffset, place: play.place }] : [];
  });
  const { nights, matches } = intoNights(sheets, environment);
  return ok({
    file: {
      format: HISTORY_FORMAT,
      version: HISTORY_VERSION,
      players: uniquePlayers(people.value),
      boards: [],
      nights,
      matches,
    },
    skipped: { games: unknownGames(timed.value), unusable: ours.length - sheets.length },
  });
}

/** By their number in the file. */
function playersIn(
  { players }: BgStatsFile,
  environment: Environment,
): Result<ReadonlyMap<number, FilePlayer>, AppRefusal> {
  const createdAt = environment.now();
  const people = new Map<number, FilePlayer>();
  for (const [index, { id, uuid, name: given }] of players.entries()) {
    const path = ['players', index];
    if (people.has(id)) return fault('file-twice', path, { id: String(id) });
    const name = cutText(tidyLine(given), NAME_LENGTH_MAX);
    if (name === '') return fault('file-shape', [...path, 'name']);
    const player = uuid.toLowerCase() as PlayerId;
    const look = freeLook([...people.values()]);
    people.set(id, { id: player, name, ...look, archived: false, createdAt, mergedInto: null });
  }
  return ok(people);
}

const uniquePlayers = (people: ReadonlyMap<number, FilePlayer>): FilePlayer[] => [
  ...new Map([...people.values()].map((player) => [player.id, player])).values(),
];

/** Plays with their times, and names where the file has numbers. */
function timedPlays(
  file: BgStatsFile,
  utcOffset: number,
  titles: readonly Title[],
): Result<TimedPlay[], AppRefusal> {
  const gameNames = new Map(file.games.map(({ id, name }) => [id, name]));
  const places = new Map(
    file.locations.map(({ id, name }) => [id, cutText(tidyLine(name), PLACE_LENGTH_MAX)]),
  );
  const gameTitled = titleReader(titles);
  const people = new Set(file.players.map(({ id }) => id));
  const seen = new Set<string>();
  const timed: TimedPlay[] = [];
  for (const [index, play] of file.plays.entries()) {
    const path = ['plays', index];
    const id = play.uuid.toLowerCase() as MatchId;
    if (seen.has(id)) return fault('file-twice', path, { id });
    seen.add(id);
    const title = gameNames.get(play.gameRefId);
    if (title === undefined)
      return fault('file-dangling', [...path, 'gameRefId'], { id: String(play.gameRefId) });
    const stranger = play.playerScores.find(({ playerRefId }) => !people.has(playerRefId));
    if (stranger)
      return fault('file-dangling', [...path, 'playerScores'], {
        id: String(stranger.playerRefId),
      });
    const startedAt = readWallClock(play.playDate, utcOffset);
    if (startedAt === null || startedAt < 0 || startedAt > INSTANT_MAX)
      return fault('file-shape', [...path, 'playDate']);
    const place = places.get(play.locationRefId ?? -1) ?? '';
    timed.push({ id, play, title, game: gameTitled(title), place, startedAt });
  }
  return ok(timed);
}

function unknownGames(plays: readonly TimedPlay[]): Skipped['games'] {
  const counts = new Map<string, number>();
  for (const { game, title } of plays)
    if (game === null) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts]
    .map(([name, plays]) => ({ name, plays }))
    .sort((one, other) => other.plays - one.plays);
}

type PlacedSheet = Omit<FileMatch, 'night'> & { readonly place: string };

/** What was played in one place without a long pause was one night. */
function intoNights(sheets: readonly PlacedSheet[], environment: Environment) {
  const nights: FileNight[] = [];
  const latest = new Map<string, { night: NightId; endedAt: number }>();
  const matches = sheets
    .toSorted((one, other) => one.startedAt - other.startedAt)
    .map(({ place, ...sheet }): FileMatch => {
      const before = latest.get(place);
      const goesOn = before && sheet.startedAt - before.endedAt <= NIGHT_PAUSE;
      const night = goesOn ? before.night : (environment.id() as NightId);
      if (!goesOn) nights.push({ id: night, startedAt: sheet.startedAt, place, note: '' });
      latest.set(place, { night, endedAt: Math.max(sheet.endedAt, before?.endedAt ?? 0) });
      return { ...sheet, night };
    });
  return { nights, matches };
}
