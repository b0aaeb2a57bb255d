import type { ImportTexts } from '#shared/contract/exchange.ts';
import type { SheetDescription } from '#shared/custom-game.ts';
import type { SkipReason } from '#shared/exchange.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import { gameById } from '#games/engines.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { PLACE_LENGTH_MAX } from '#shared/text-limits.ts';
import {
  contentIds,
  idInFile,
  type Participant,
  withGuests,
  idOfName,
  isForeignBotName,
  isPlaceholderName,
  type ForeignFileContext,
  type ConvertedPlays,
  collectPlays,
} from '../foreign-plays.ts';
import { INSTANT_MAX } from '../history-format.ts';
import { localDay } from '../skipped.ts';
import { readDate, type TableDate } from '../csv-import/dates.ts';
import { readScore } from '../csv-import/values.ts';
import { areTimesKnown, inFileOrder, NOON } from '../times.ts';
import {
  NO_TURNED_GAMES,
  type PlayResult,
  totalsSheet,
  turnedGamesFinder,
  withRemark,
} from '../totals-sheet.ts';
import type { BgStatsFile, Play, PlayedGame, PlayerScore, FilePerson } from './file-format.ts';
import { type Title, titleReader, isBot, uuidOf } from './names.ts';
import type { PlayerKind } from '#shared/people.ts';
import { caseFold } from '#main/records/text.ts';

/** Totals-only score sheets. Includes only people who take part in one. */
export function bgStatsToHistoryFile(
  file: BgStatsFile,
  { utcOffset, titles, texts, environment }: ForeignFileContext,
): ConvertedPlays {
  const participants = peopleOfFile(file);
  const plays = readPlays(file, { utcOffset, titles, participants });
  const collected = collectPlays(environment);
  const scored = new Set(
    plays.filter(({ play }) => hasScore(play)).map(({ game }) => game?.title ?? ''),
  );
  const converted = (
    { play, game, startedAt, id, expansions }: ReadPlay,
    turned: ReadonlySet<string>,
  ) =>
    play && game && id !== null && startedAt !== null
      ? sheetOf({ id, play, game, startedAt, expansions }, participants, {
          texts,
          isScored: scored.has(game.title),
          isTurnedGame: turned.has(game.id ?? ''),
        })
      : fail(faultOf({ play, game, id }));
  const finder = turnedGamesFinder();
  for (const one of plays)
    if (gameById(one.game?.id ?? '')) finder.add(converted(one, NO_TURNED_GAMES));
  const turned = finder.found();
  for (const one of plays) {
    const { game, date, place } = one;
    const title = game?.title ?? '';
    if (game?.id === null) collected.addUnknownGame(title);
    const sheet = converted(one, turned);
    if (!sheet.ok) {
      collected.skip({ reason: sheet.error, date, title, line: null });
      continue;
    }
    collected.add({ ...sheet.value, sheet: { ...sheet.value.sheet, utcOffset, place } });
  }
  return collected.all();
}

function faultOf({ play, game, id }: Pick<ReadPlay, 'play' | 'game' | 'id'>): SkipReason {
  if (!play) return 'shape';
  if (!game) return 'game';
  return id === null ? 'play-twice' : 'date';
}

const hasScore = (play: Play | null): boolean =>
  play?.playerScores.some(({ score }) => readScore(score) !== null) === true;

interface TitledPlayedGame {
  /** null if not in this app */
  readonly id: string | null;
  readonly title: string;
  readonly winner: SheetDescription['winner'];
  readonly isCooperative: boolean;
  readonly hasPoints: boolean;
}

interface ReadPlay {
  /** null if it is none */
  readonly play: Play | null;
  /** null if the id stands for an earlier play of the file */
  readonly id: MatchId | null;
  readonly game: TitledPlayedGame | null;
  readonly place: string;
  readonly expansions: readonly string[];
  /** null if the date cannot be read */
  readonly startedAt: number | null;
  /** local day, or the date as written */
  readonly date: string;
}

interface PlaysContext extends Pick<ForeignFileContext, 'utcOffset' | 'titles'> {
  readonly participants: BgStatsPeople;
}

function readPlays(
  file: BgStatsFile,
  { utcOffset, titles, participants }: PlaysContext,
): readonly ReadPlay[] {
  const games = new Map(file.games.map((game) => [game.id, game]));
  const places = new Map(
    file.locations.map(({ id, name }) => [id, truncateText(normaliseLine(name), PLACE_LENGTH_MAX)]),
  );
  const titled = titledGames(titles);
  const idOf = playIds(participants);
  const startTimes = startTimesOf(file.plays, utcOffset);
  return file.plays.map((play, index): ReadPlay => {
    const unread = { place: '', expansions: [], startedAt: null, date: '', id: null };
    if (!play) return { play, game: null, ...unread };
    const game = play.gameRefId === null ? undefined : games.get(play.gameRefId);
    const startedAt = startTimes[index]!;
    return {
      play,
      id: idOf(play, game),
      game: game && normaliseLine(game.name) !== '' ? titled(game) : null,
      place: places.get(play.locationRefId) ?? '',
      expansions: play.expansionPlays.flatMap(({ gameRefId }) => {
        const name = normaliseLine(games.get(gameRefId)?.name ?? '');
        return name === '' ? [] : [name];
      }),
      startedAt,
      date: startedAt === null ? play.playDate.slice(0, 60) : localDay(startedAt, utcOffset),
    };
  });
}

function titledGames(titles: readonly Title[]): (game: PlayedGame) => TitledPlayedGame {
  const gameTitled = titleReader(titles);
  return ({ name, bggId, cooperative, highestWins, noPoints }) => ({
    id: gameTitled(name, bggId ?? 0),
    title: name,
    winner: highestWins === false ? 'fewest' : 'most',
    isCooperative: cooperative === true,
    hasPoints: noPoints !== true,
  });
}

function playIds(
  participants: BgStatsPeople,
): (play: Play, game: PlayedGame | undefined) => MatchId | null {
  const seen = new Set<MatchId>();
  const fromContent = contentIds();
  return ({ uuid, playDate, playerScores }, game) => {
    const own = idInFile(uuid) as MatchId | null;
    const nameOf = (person: number | null): string => participants.get(person ?? 0)?.name ?? '';
    const seats = playerScores.map(({ playerRefId, score }) => [nameOf(playerRefId), score]);
    const id = own ?? fromContent([game?.name, playDate, seats]);
    if (seen.has(id)) return null;
    seen.add(id);
    return id;
  };
}

const MINUTE_MS = 60_000;

function startTimesOf(
  plays: BgStatsFile['plays'],
  localOffset: number,
): readonly (number | null)[] {
  const dates = plays.map((play) => (play ? dateOf(play.playDate) : null));
  const areKnown = areTimesKnown(dates.map((date) => date?.time ?? null));
  const startTimes = dates.map((date, at) => ({
    startedAt: date ? instantOf(date, areKnown, localOffset) : NaN,
    minutes: plays[at]?.durationMin ?? 0,
  }));
  return inFileOrder(startTimes, areKnown).map((at) => (at >= 0 && at <= INSTANT_MAX ? at : null));
}

/** Reads a date in any order that leaves no choice; null if there is none. */
function dateOf(text: string): TableDate | null {
  const [date, other] = [readDate(text, 'day-first'), readDate(text, 'month-first')];
  return date && other && date.day !== other.day ? null : (date ?? other);
}

const instantOf = (
  { day, time, offset }: TableDate,
  isKnown: boolean,
  localOffset: number,
): number =>
  Date.parse(`${day}T${(isKnown && time) || NOON}Z`) - (offset ?? localOffset) * MINUTE_MS;

interface PlayOfGame {
  readonly id: MatchId;
  readonly play: Play;
  readonly game: TitledPlayedGame;
  readonly startedAt: number;
  readonly expansions: readonly string[];
}

function sheetOf(
  { id, play, game, startedAt, expansions }: PlayOfGame,
  participants: BgStatsPeople,
  {
    texts,
    isScored,
    isTurnedGame,
  }: { readonly texts: ImportTexts } & Pick<PlayResult, 'isScored' | 'isTurnedGame'>,
) {
  const seats = inSeatOrder(play.playerScores.filter(({ nonPlayer }) => nonPlayer !== true));
  const known = seats.map(({ playerRefId }) => participants.get(playerRefId ?? 0) ?? null);
  const people = withGuests(known, texts.guest);
  const isOfTeams = play.usesTeams === true || game.isCooperative;
  const isHouseBotIn = known.some((one) => one?.isHouseBot === true);
  // The app's own games are for single players; of a described one this says who won.
  const isOwnInTeams = isOfTeams && gameById(game.id ?? '') !== undefined;
  const skipReason = skipReasonFor(play, { isOwnInTeams, isHouseBotIn, people });
  if (skipReason) return fail(skipReason);
  const remarks = [
    isOfTeams ? teamsText(seats, people) : '',
    rolesText(seats, people, texts),
    expansionsText(expansions, texts),
  ];
  const scoreOf = game.hasPoints || hasPointsAnyway(seats) ? readScore : () => null;
  const sheet = totalsSheet({
    id,
    startedAt,
    minutes: play.durationMin,
    game,
    isScored,
    isTurnedGame,
    isTogether: (game.isCooperative && haveOneResult(seats)) || haveAllLost(play, seats),
    note: remarks.reduce(withRemark, play.comments),
    seats: seats.map(({ score, rank, winner }, at) => ({
      player: people[at]!.player,
      name: people[at]!.name,
      written: score,
      score: scoreOf(score),
      rank,
      isWinner: winner,
    })),
  });
  return sheet.ok ? ok({ ...sheet.value, people }) : sheet;
}

/** Whether somebody has points in a game that is said to have none. */
const hasPointsAnyway = (seats: readonly PlayerScore[]): boolean =>
  seats.some(({ score }) => (readScore(score) ?? 0) !== 0);

const haveOneResult = (seats: readonly PlayerScore[]): boolean =>
  seats.every(({ winner }) => winner !== null && winner === seats[0]?.winner);

/** Whether the file says that nobody won: of a single person, or where people say who won. */
const haveAllLost = ({ manualWinner }: Play, seats: readonly PlayerScore[]): boolean =>
  (seats.length === 1 || manualWinner === true) &&
  seats.every(({ winner, rank }) => winner === false && (rank ?? 0) <= 0);

interface PlayOfPeople {
  readonly isOwnInTeams: boolean;
  readonly isHouseBotIn: boolean;
  readonly people: readonly Participant[];
}

function skipReasonFor(
  play: Play,
  { isOwnInTeams, isHouseBotIn, people }: PlayOfPeople,
): SkipReason | null {
  if (play.ignored === true) return 'ignored';
  if (isOwnInTeams) return 'teams';
  if (isHouseBotIn) return 'bot';
  return people.some(({ kind }) => kind === 'person') ? null : 'nobody';
}

/** Sorts by seat order if the file has it, otherwise the start player first. */
function inSeatOrder(scores: readonly PlayerScore[]): readonly PlayerScore[] {
  const seats = scores.map(({ seatOrder }) => seatOrder ?? 0);
  const hasSeatOrder = seats.every((seat) => seat > 0) && new Set(seats).size === seats.length;
  if (hasSeatOrder) return scores.toSorted((one, other) => one.seatOrder! - other.seatOrder!);
  const first = Math.max(
    0,
    scores.findIndex(({ startPlayer }) => startPlayer === true),
  );
  return [...scores.slice(first), ...scores.slice(0, first)];
}

interface BgStatsPerson extends Participant {
  readonly isHouseBot: boolean;
}

type BgStatsPeople = ReadonlyMap<number, BgStatsPerson | null>;

/**
 * Returns the people of a file by their numbers there. Nobody in particular is null, and becomes a guest. People without
 * an id are known by name; a namesake in the same file is another person.
 */
function peopleOfFile({ players }: BgStatsFile): BgStatsPeople {
  const people = new Map<number, BgStatsPerson | null>();
  const namesakes = new Map<string, number>();
  for (const player of players) {
    const { id, uuid } = player;
    if (id === null || people.has(id)) continue;
    const name = normaliseLine(player.name);
    if (isPlaceholderName(name)) {
      people.set(id, null);
      continue;
    }
    const given = idInFile(uuid);
    people.set(id, {
      name,
      kind: kindOf(player, name),
      isHouseBot: isBot(uuid, name),
      player: given ?? idOfNamesake(name, namesakes),
    });
  }
  return people;
}

function idOfNamesake(name: string, counts: Map<string, number>): PlayerId {
  const folded = caseFold(name);
  const count = (counts.get(folded) ?? 0) + 1;
  counts.set(folded, count);
  const first = idOfName(name);
  return count === 1 ? first : (uuidOf(`${first} ${String(count)}`) as PlayerId);
}

const IS_NPC = /"isNpc"\s*:\s*(?:1|true|"1")/;

function kindOf({ isAnonymous, metaData }: FilePerson, name: string): PlayerKind {
  if (IS_NPC.test(metaData) || isForeignBotName(name)) return 'bot';
  return isAnonymous === true ? 'guest' : 'person';
}

/** Formats who was in which team: "Red: Mina, Jonas · Blue: Ada". */
function teamsText(seats: readonly PlayerScore[], people: readonly Participant[]): string {
  const teams = Map.groupBy(people, (_, at) => normaliseLine(seats[at]!.team));
  teams.delete('');
  // Without any other team, 0 is none.
  if (teams.size === 1) teams.delete('0');
  return [...teams]
    .map(([team, members]) => `${team}: ${members.map(({ name }) => name).join(', ')}`)
    .join(' · ');
}

/** Formats who had which role: "Role: Mina – Pilot · Ada – Doctor". */
function rolesText(
  seats: readonly PlayerScore[],
  people: readonly Participant[],
  texts: ImportTexts,
): string {
  const roles = seats.flatMap(({ role, teamRole }, at) => {
    const own = [role, teamRole].map(normaliseLine).filter((one) => one !== '');
    return own.length === 0 ? [] : [`${people[at]!.name} – ${[...new Set(own)].join(', ')}`];
  });
  return roles.length === 0 ? '' : `${texts.role}: ${roles.join(' · ')}`;
}

/** Formats expansions by name: "Expansions: Leaders, Cities". */
const expansionsText = (names: readonly string[], texts: ImportTexts): string =>
  names.length === 0 ? '' : `${texts.expansions}: ${[...new Set(names)].join(', ')}`;
