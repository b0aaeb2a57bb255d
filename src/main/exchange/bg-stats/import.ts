import { z } from 'zod';
import type { SkippedPlays } from '../../../shared/contract/exchange.ts';
import type { SheetDescription } from '../../../shared/custom-game.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { SkipReason } from '../../../shared/exchange.ts';
import type { MatchId, PlayerId } from '../../../shared/ids.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Environment } from '../../app/environment.ts';
import { PLACE_LENGTH_MAX } from '../../records/text.ts';
import { truncateText } from '../../../shared/graphemes.ts';
import { normaliseLine } from '../../../shared/text-line.ts';
import { createFilePeople, isPlaceholderName } from '../file-people.ts';
import {
  fault,
  HISTORY_FORMAT,
  HISTORY_VERSION,
  type HistoryFile,
  ID,
  INSTANT_MAX,
} from '../history-format.ts';
import { groupIntoNights, type PlacedMatch } from '../group-into-nights.ts';
import { skippedPlays, unknownGames, type UnknownGame } from '../skipped.ts';
import { readScore } from '../csv-import/values.ts';
import { readWallClock } from '../times.ts';
import { placesFromRanks, totalsSheet, withRemark } from '../totals-sheet.ts';
import { isBot, type Title, titleReader } from './names.ts';

/**
 * The parts of a BG Stats export that are read: it has no published schema, and all other fields are ignored.
 * Numbers in `…RefId` refer to an `id` in the same file.
 */
const reference = z.int();
const text = z.string().max(16_000);
const id = z.string().regex(ID);

const playerScore = z.looseObject({
  /** 0, less or missing: nobody */
  playerRefId: reference.nullish(),
  score: z.union([z.string().max(200), z.number(), z.null()]).optional(),
  seatOrder: z.int().optional(),
  /** 0: unknown */
  rank: z.int().nullish(),
  winner: z.boolean().nullish(),
  startPlayer: z.boolean().optional(),
  /** name or number of a team */
  team: z.union([z.string().max(200), z.number()]).nullish(),
  /** spectator */
  nonPlayer: z.boolean().nullish(),
});

const playSchema = z.looseObject({
  uuid: id,
  gameRefId: reference,
  /** local time, `2026-11-14 21:05:00` */
  playDate: z.string().max(40),
  /** 0: unknown */
  durationMin: z.number().min(0).max(100_000).optional(),
  locationRefId: reference.optional(),
  comments: text.nullish(),
  ignored: z.boolean().optional(),
  usesTeams: z.boolean().nullish(),
  playerScores: z.array(playerScore).max(1000),
});

export const bgStatsFile = z.looseObject({
  games: z.array(
    z.looseObject({
      id: reference,
      name: text,
      bggId: reference.nullish(),
      cooperative: z.boolean().nullish(),
      highestWins: z.boolean().nullish(),
    }),
  ),
  players: z.array(
    z.looseObject({
      id: reference,
      uuid: id,
      name: text.min(1),
      isAnonymous: z.boolean().nullish(),
    }),
  ),
  locations: z.array(z.looseObject({ id: reference, name: text })).default([]),
  plays: z.array(playSchema),
});

type BgStatsFile = z.output<typeof bgStatsFile>;
type Play = BgStatsFile['plays'][number];
type PlayerScore = Play['playerScores'][number];

/** Data that the file lacks. */
interface BgStatsContext {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly environment: Environment;
}

interface ConvertedPlays {
  readonly file: HistoryFile;
  readonly skipped: readonly SkippedPlays[];
  readonly unknownGames: readonly UnknownGame[];
  /** plays with a score that is rounded, or in the note only */
  readonly inexact: number;
}

/** Converts BG Stats' plays to a history of totals-only score sheets. Includes only people who take part in one. */
export function bgStatsToHistoryFile(
  file: BgStatsFile,
  { utcOffset, titles, environment }: BgStatsContext,
): Result<ConvertedPlays, AppRefusal> {
  const guests = guestsIn(file);
  if (!guests.ok) return guests;
  const timed = timedPlays(file, utcOffset, titles);
  if (!timed.ok) return timed;
  const people = createFilePeople(environment);
  const skipped = skippedPlays();
  const unknown = unknownGames();
  const sheets: PlacedMatch[] = [];
  const scored = new Set(
    timed.value.filter(({ play }) => hasScore(play)).map(({ title }) => title),
  );
  let inexact = 0;
  for (const play of timed.value) {
    if (play.game === null) unknown.add(play.title);
    const sheet = sheetOf(play, guests.value, scored.has(play.title));
    if (!sheet.ok) {
      skipped.add(sheet.error);
      continue;
    }
    for (const { player, name } of sheet.value.people) people.meet(player, name);
    sheets.push({ ...sheet.value.sheet, utcOffset, place: play.place });
    if (sheet.value.isInexact) inexact++;
  }
  return ok({
    file: {
      ...{
        format: HISTORY_FORMAT,
        version: HISTORY_VERSION,
        players: people.all(),
        boards: [],
        seasons: [],
      },
      ...groupIntoNights(sheets, environment),
    },
    skipped: skipped.all(),
    unknownGames: unknown.all(),
    inexact,
  });
}

const hasScore = ({ playerScores }: Play): boolean =>
  playerScores.some((score) => readScore(writtenScore(score)) !== null);

const writtenScore = ({ score }: PlayerScore): string => String(score ?? '');

/** Person in the file, by their number there. */
interface Guest {
  readonly player: PlayerId;
  readonly name: string;
  readonly isBot: boolean;
  readonly isAnonymous: boolean;
}

function guestsIn({ players }: BgStatsFile): Result<ReadonlyMap<number, Guest>, AppRefusal> {
  const guests = new Map<number, Guest>();
  for (const [index, { id, uuid, name: given, isAnonymous }] of players.entries()) {
    const path = ['players', index];
    if (guests.has(id)) return fault('file-twice', path, { id: String(id) });
    const name = normaliseLine(given);
    if (name === '') return fault('file-shape', [...path, 'name']);
    guests.set(id, {
      ...{ player: uuid.toLowerCase() as PlayerId, name },
      isBot: isBot(uuid, name),
      isAnonymous: isAnonymous === true || isPlaceholderName(name),
    });
  }
  return ok(guests);
}

interface TimedPlay {
  readonly id: MatchId;
  readonly play: Play;
  readonly title: string;
  /** null if not in this app */
  readonly game: string | null;
  readonly isCooperative: boolean;
  readonly winner: SheetDescription['winner'];
  /** '' if unknown */
  readonly place: string;
  readonly startedAt: number;
}

/** Returns plays with their times, and names instead of numbers. */
function timedPlays(
  file: BgStatsFile,
  utcOffset: number,
  titles: readonly Title[],
): Result<TimedPlay[], AppRefusal> {
  const games = new Map(file.games.map((game) => [game.id, game]));
  const places = new Map(
    file.locations.map(({ id, name }) => [id, truncateText(normaliseLine(name), PLACE_LENGTH_MAX)]),
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
    const game = games.get(play.gameRefId);
    if (!game)
      return fault('file-dangling', [...path, 'gameRefId'], { id: String(play.gameRefId) });
    const stranger = play.playerScores.find(
      ({ playerRefId }) => isSomebody(playerRefId) && !people.has(playerRefId),
    );
    if (stranger)
      return fault('file-dangling', [...path, 'playerScores'], {
        id: String(stranger.playerRefId),
      });
    const startedAt = readWallClock(play.playDate, utcOffset);
    if (startedAt === null || startedAt < 0 || startedAt > INSTANT_MAX)
      return fault('file-shape', [...path, 'playDate']);
    timed.push({
      ...{ id, play, startedAt, title: game.name },
      game: gameTitled(game.name, game.bggId ?? 0),
      isCooperative: game.cooperative === true,
      winner: game.highestWins === false ? 'fewest' : 'most',
      place: places.get(play.locationRefId ?? -1) ?? '',
    });
  }
  return ok(timed);
}

const isSomebody = (reference: number | null | undefined): reference is number =>
  (reference ?? 0) > 0;

/** Returns a play as a sheet with its people, or why it is skipped. */
function sheetOf(
  { id, play, game, title, winner, isCooperative, startedAt }: TimedPlay,
  guests: ReadonlyMap<number, Guest>,
  isScored: boolean,
) {
  const seats = inSeatOrder(play.playerScores.filter(({ nonPlayer }) => nonPlayer !== true));
  const people = seats.flatMap(({ playerRefId }) => guests.get(playerRefId ?? 0) ?? []);
  // The app's own games are for single players; of a described one this says who won.
  const isOfTeams = play.usesTeams === true || isCooperative;
  const skipReason = skipReasonFor(play, isOfTeams && game !== null, people);
  if (skipReason) return fail(skipReason);
  if (people.length < seats.length) return fail<SkipReason>('nobody');
  const isTogether = isCooperative && haveOneResult(seats);
  const places = isTogether ? seats.map(sharedPlaceOf) : placesOf(seats);
  const sheet = totalsSheet({
    ...{ id, startedAt, minutes: play.durationMin ?? 0 },
    ...{ game: { id: game, title, winner }, isScored, isTogether },
    note: withRemark(play.comments ?? '', teamsText(seats, people)),
    seats: seats.map((seat, at) => ({
      ...people[at]!,
      written: writtenScore(seat),
      score: readScore(writtenScore(seat)),
      place: places[at] ?? null,
    })),
  });
  return sheet.ok ? ok({ ...sheet.value, people }) : sheet;
}

const haveOneResult = (seats: readonly PlayerScore[]): boolean =>
  seats.every(({ winner }) => typeof winner === 'boolean' && winner === seats[0]?.winner);

const sharedPlaceOf = ({ winner }: PlayerScore): number => (winner === true ? 1 : 2);

const placesOf = (seats: readonly PlayerScore[]): readonly (number | null)[] =>
  placesFromRanks(
    seats.map(({ rank }) => rank ?? null),
    seats.map(({ winner }) => winner === true),
  );

/** Formats who was in which team: "Red: Mina, Jonas · Blue: Ada". */
function teamsText(seats: readonly PlayerScore[], people: readonly Guest[]): string {
  const teams = Map.groupBy(people, (_, at) => normaliseLine(String(seats[at]!.team ?? '')));
  teams.delete('');
  return [...teams]
    .map(([team, members]) => `${team}: ${members.map(({ name }) => name).join(', ')}`)
    .join(' · ');
}

function skipReasonFor(
  play: Play,
  isTogether: boolean,
  people: readonly Guest[],
): SkipReason | null {
  if (play.ignored === true) return 'ignored';
  if (isTogether) return 'teams';
  if (people.some((one) => one.isBot)) return 'bot';
  return people.some((one) => one.isAnonymous) ? 'nobody' : null;
}

/** Sorts by seat order if the file has it, otherwise the start player first. */
function inSeatOrder(scores: readonly PlayerScore[]): readonly PlayerScore[] {
  const seats = scores.map(({ seatOrder }) => seatOrder ?? 0);
  const hasSeatOrder = seats.every((seat) => seat > 0) && new Set(seats).size === seats.length;
  if (hasSeatOrder) return scores.toSorted((one, other) => one.seatOrder! - other.seatOrder!);
  const first = Math.max(
    0,
    scores.findIndex(({ startPlayer }) => startPlayer),
  );
  return [...scores.slice(first), ...scores.slice(0, first)];
}
