import type { ImportTexts } from '#shared/contract/exchange.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { SkipReason } from '#shared/exchange.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { gameById } from '#games/engines.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { PLACE_LENGTH_MAX } from '#shared/text-limits.ts';
import { titleReader, uuidOf } from '../bg-stats/names.ts';
import { readDate } from '../csv-import/dates.ts';
import { readInteger, readScore } from '../csv-import/values.ts';
import {
  idOfName,
  isForeignBotName,
  isPlaceholderName,
  type Participant,
  withGuests,
  type ForeignFileContext,
  type ConvertedPlays,
  collectPlays,
} from '../foreign-plays.ts';
import { INSTANT_MAX } from '../history-format.ts';
import { inFileOrder, NOON } from '../times.ts';
import {
  NO_TURNED_GAMES,
  totalsSheet,
  turnedGamesFinder,
  type TitledGame,
} from '../totals-sheet.ts';
import type { LoggedPlay } from './read-xml.ts';

/** Most plays of a file: a few bytes may stand for a thousand. */
const PLAYS_MAX = 100_000;

/** Converts BoardGameGeek's plays to a history of totals-only score sheets. Refuses with file-plays. */
export function bggToHistoryFile(
  logged: readonly LoggedPlay[],
  { utcOffset, titles, texts, environment }: ForeignFileContext,
): Result<ConvertedPlays, AppRefusal> {
  const count = logged.reduce((sum, entry) => sum + (quantityOf(entry) ?? 1), 0);
  if (count > PLAYS_MAX) return fail(appRefusal('file-plays', { max: PLAYS_MAX }));
  const plays = separatePlays(logged);
  const gameTitled = titleReader(titles);
  const scored = new Set(plays.filter(hasScore).map(titleOf));
  const startTimes = inFileOrder(
    plays.map((play) => ({ startedAt: startTimeOf(play, utcOffset), minutes: minutesOf(play) })),
    false,
  );
  const collected = collectPlays(environment);
  const gameIdOf = (play: SinglePlay): string | null =>
    gameTitled(titleOf(play), readInteger(play.item?.['objectid'] ?? '') ?? 0);
  const converted = (play: SinglePlay, index: number, turned: ReadonlySet<string>) => {
    const [id, title] = [gameIdOf(play), titleOf(play)];
    return sheetOf(play, {
      game: { id, title, winner: 'most' },
      isScored: scored.has(title),
      startedAt: startTimes[index]!,
      texts,
      isTurnedGame: turned.has(id ?? ''),
    });
  };
  const finder = turnedGamesFinder();
  for (const [index, play] of plays.entries())
    if (gameById(gameIdOf(play) ?? '')) finder.add(converted(play, index, NO_TURNED_GAMES));
  const turned = finder.found();
  for (const [index, play] of plays.entries()) {
    const title = titleOf(play);
    if (gameIdOf(play) === null && title !== '') collected.addUnknownGame(title);
    const sheet = converted(play, index, turned);
    if (!sheet.ok) {
      collected.skip({ reason: sheet.error, date: dateOf(play), title, line: null });
      continue;
    }
    collected.add({
      ...sheet.value,
      sheet: { ...sheet.value.sheet, utcOffset, place: placeOf(play) },
    });
  }
  return ok(collected.all());
}

interface SinglePlay extends LoggedPlay {
  readonly id: MatchId;
  /** number of plays in the entry; null if it is beyond all bounds */
  readonly quantity: number | null;
}

const QUANTITY_MAX = 1000;

function quantityOf({ attributes }: LoggedPlay): number | null {
  const quantity = readInteger(attributes['quantity'] ?? '1') ?? 1;
  return quantity <= QUANTITY_MAX ? Math.max(1, quantity) : null;
}

/** Returns each play of each entry. An entry that two pages hold counts once. */
function separatePlays(logged: readonly LoggedPlay[]): readonly SinglePlay[] {
  const seen = new Set<string>();
  return logged.flatMap((entry, index): readonly SinglePlay[] => {
    const id = entry.attributes['id'] ?? '';
    if (id !== '' && seen.has(id)) return [];
    seen.add(id);
    const key = id === '' ? `without id ${String(index)}` : id;
    const quantity = quantityOf(entry);
    return Array.from({ length: quantity ?? 1 }, (_, nth) => ({
      ...entry,
      quantity,
      id: uuidOf(`bgg play ${key} ${String(nth)}`) as MatchId,
    }));
  });
}

const titleOf = ({ item }: LoggedPlay): string => normaliseLine(item?.['name'] ?? '');

const placeOf = ({ attributes }: LoggedPlay): string =>
  truncateText(normaliseLine(attributes['location'] ?? ''), PLACE_LENGTH_MAX);

const SHOWN_LENGTH_MAX = 60;

const dateOf = ({ attributes }: LoggedPlay): string =>
  (attributes['date'] ?? '').slice(0, SHOWN_LENGTH_MAX);

/** Returns noon of the day, since the time is unknown; NaN without a date. */
function startTimeOf(play: LoggedPlay, utcOffset: number): number {
  const date = readDate(dateOf(play), 'day-first');
  return date ? Date.parse(`${date.day}T${NOON}Z`) - utcOffset * 60_000 : NaN;
}

const minutesOf = ({ attributes }: LoggedPlay): number =>
  Math.max(0, readInteger(attributes['length'] ?? '') ?? 0);

const hasScore = ({ players }: LoggedPlay): boolean =>
  players.some(({ score = '' }) => readScore(score) !== null);

interface Known {
  readonly game: TitledGame;
  readonly isScored: boolean;
  readonly isTurnedGame: boolean;
  readonly startedAt: number;
  readonly texts: ImportTexts;
}

function sheetOf(play: SinglePlay, { game, isScored, isTurnedGame, startedAt, texts }: Known) {
  const seats = inSeatOrder(play.players);
  const people = withGuests(seats.map(participantOf), texts.guest);
  const skipReason = skipReasonFor(play, { game, startedAt, people });
  if (skipReason !== null) return fail(skipReason);
  const sheet = totalsSheet({
    id: play.id,
    startedAt,
    game,
    isScored,
    isTurnedGame,
    isTogether: false,
    minutes: minutesOf(play),
    note: play.comments,
    isUnfinished: play.attributes['incomplete'] === '1',
    seats: seats.map(({ score = '', win }, at) => ({
      player: people[at]!.player,
      name: people[at]!.name,
      written: score,
      score: readScore(score),
      rank: null,
      isWinner: win === '1',
    })),
  });
  return sheet.ok ? ok({ ...sheet.value, people }) : sheet;
}

function participantOf({
  name = '',
  username = '',
}: LoggedPlay['players'][number]): Participant | null {
  const given = normaliseLine(name) || normaliseLine(username);
  if (isPlaceholderName(given)) return null;
  const kind = isForeignBotName(given) ? 'bot' : 'person';
  return { player: idOfName(given), name: given, kind };
}

function skipReasonFor(
  { quantity }: SinglePlay,
  {
    game,
    startedAt,
    people,
  }: Pick<Known, 'game' | 'startedAt'> & { readonly people: readonly Participant[] },
): SkipReason | null {
  if (game.title === '') return 'game';
  if (!(startedAt >= 0 && startedAt <= INSTANT_MAX)) return 'date';
  if (quantity === null) return 'quantity';
  return people.some(({ kind }) => kind === 'person') ? null : 'nobody';
}

/** Sorts players by their starting positions, if each has its own. */
function inSeatOrder(players: LoggedPlay['players']): LoggedPlay['players'] {
  const positionOf = ({ startposition = '' }: LoggedPlay['players'][number]): number =>
    readInteger(startposition) ?? 0;
  const positions = new Set(players.map(positionOf));
  const hasOrder = positions.size === players.length && !positions.has(0);
  return hasOrder ? players.toSorted((one, other) => positionOf(one) - positionOf(other)) : players;
}
