import type { ColumnMapping, CsvPlayPreview } from '../../../shared/contract/exchange.ts';
import type { DateOrder, SkipReason } from '../../../shared/exchange.ts';
import type { MatchId, PlayerId } from '../../../shared/ids.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { gameOfTitle, type TitledGame } from '../game-of-title.ts';
import { truncateText, caseFold, PLACE_LENGTH_MAX, normaliseLine } from '../../records/text.ts';
import { isBot, type Title, titleOf, titleReader, uuidOf } from '../bg-stats/names.ts';
import { idInFile, idOfName, isPlaceholderName } from '../file-people.ts';
import { ID, INSTANT_MAX } from '../history-format.ts';
import type { PlacedMatch } from '../group-into-nights.ts';
import { areTimesKnown, inFileOrder, NOON } from '../play-times.ts';
import { placesFromRanks, totalsSheet } from '../totals-sheet.ts';
import type { TablePlay, TableSeat } from './plays.ts';
import { readDate, readTime, type TableDate } from './dates.ts';
import { readMinutes, readRank, readTableScore, yesReader } from './values.ts';

interface PlayContext {
  readonly plays: readonly TablePlay[];
  readonly order: DateOrder;
  /** game of plays that name none */
  readonly reading: Pick<ColumnMapping, 'game' | 'title'>;
  readonly titles: readonly Title[];
  readonly utcOffset: number;
  /** whether this app wrote the table: its plays are matches */
  readonly isOurs: boolean;
  /** titles of which a play has scores */
  readonly scored: ReadonlySet<string>;
}

/** Result of reading a play, and its preview. */
interface ReadPlay {
  readonly sheet: Result<PlacedMatch, SkipReason>;
  /** whether a score is rounded, or in the note only */
  readonly isInexact: boolean;
  readonly seen: CsvPlayPreview;
}

const MINUTE = 60_000;
const SEATS_SHOWN_MAX = 12;
const SHOWN_LENGTH_MAX = 60;
const TITLE_LENGTH_MAX = 200;

export const shortened = (text: string): string =>
  truncateText(normaliseLine(text), SHOWN_LENGTH_MAX);

/** Participant, identified by the table's id or by name. */
interface CsvParticipant {
  readonly player: PlayerId;
  readonly isBot: boolean;
  readonly isAnonymous: boolean;
}

/** Reads participants, each only once. */
function participantReader(): (seat: TableSeat) => CsvParticipant {
  const known = new Map<string, CsvParticipant>();
  return ({ id, name }) => {
    const key = `${id}\n${name}`;
    const participant = known.get(key) ?? {
      player: idInFile(id) ?? idOfName(name),
      isBot: isBot(id, name),
      isAnonymous: isPlaceholderName(name),
    };
    known.set(key, participant);
    return participant;
  };
}

/** Reads the plays of a table one by one. */
export function playReader(context: PlayContext): (play: TablePlay, index: number) => ReadPlay {
  const participantOf = participantReader();
  const titledGameOf = titledGameReader(context);
  const idOf = matchIds(context.isOurs);
  const isYes = yesReader(context.plays.flatMap(({ seats }) => seats.map(({ winner }) => winner)));
  const times = startTimes(context);
  return (play, index) => {
    const { utcOffset, wallClock, startedAt } = times[index]!;
    const title = truncateText(normaliseLine(play.title), TITLE_LENGTH_MAX);
    const titled = titledGameOf(title);
    const game = titled && gameOfTitle(titled).id;
    const place = truncateText(normaliseLine(play.location), PLACE_LENGTH_MAX);
    const id = idOf(play, game, wallClock);
    const participants = play.seats.map(participantOf);
    const made = sheetOf(play, {
      ...{ id, game: titled, startedAt, participants, isOurs: context.isOurs, isYes },
      isScored: context.scored.has(play.title),
    });
    const sheet = made.ok ? ok({ ...made.value.sheet, utcOffset, place }) : made;
    return {
      sheet,
      isInexact: made.ok && made.value.isInexact,
      seen: {
        ...{ line: play.line, startedAt: startedAt || 0, utcOffset, place },
        ...{ game: titled?.id ?? null, title: titled?.title ?? '' },
        skipReason: sheet.ok ? null : sheet.error,
        seats: play.seats.slice(0, SEATS_SHOWN_MAX).map(({ name, score }, seat) => ({
          name: shortened(name),
          score: sheet.ok ? sheet.value.seats[seat]!.score : readTableScore(score),
          place: sheet.ok ? sheet.value.seats[seat]!.place : null,
        })),
      },
    };
  };
}

/** Returns the game of a title; null if there is none. The title of a game of this app is the app's. */
function titledGameReader({ titles, reading }: PlayContext): (title: string) => TitledGame | null {
  const gameTitled = titleReader(titles);
  const winners = new Map(titles.map(({ game, winner }) => [game, winner]));
  return (inTable) => {
    const title = inTable || normaliseLine(reading.title ?? '');
    const id = title === '' ? reading.game : gameTitled(title);
    if (id === null) return title === '' ? null : { id, title, winner: 'most' };
    return { id, title: title || titleOf(id, titles), winner: winners.get(id) ?? 'most' };
  };
}

interface StartTime {
  readonly utcOffset: number;
  /** local time as written, in ms; NaN without a date */
  readonly wallClock: number;
  readonly startedAt: number;
}

/** Returns when each play began. Plays without a time, or all with a placeholder, begin at noon. */
function startTimes({ plays, order, utcOffset }: PlayContext): readonly StartTime[] {
  const dates = plays.map((play) => dateOf(play, order));
  const isKnown = areTimesKnown(dates.map((date) => date?.time ?? null));
  const offsets = dates.map((date) => date?.offset ?? utcOffset);
  const startedAt = inFileOrder(
    dates.map((date, at) => wallClockOf(date, isKnown) - offsets[at]! * MINUTE),
  );
  return dates.map((date, at) => ({
    utcOffset: offsets[at]!,
    wallClock: wallClockOf(date, true),
    startedAt: startedAt[at]!,
  }));
}

/** Reads the date, with the time in a column of its own. */
function dateOf(play: TablePlay, order: DateOrder): TableDate | null {
  const date = readDate(play.date, order);
  const clock = date?.time === null ? readTime(play.time) : null;
  return date && clock ? { ...date, ...clock } : date;
}

const wallClockOf = (date: TableDate | null, isKnown: boolean): number =>
  date ? Date.parse(`${date.day}T${(isKnown && date.time) || NOON}Z`) : NaN;

interface Known {
  readonly id: MatchId;
  readonly game: TitledGame | null;
  readonly isScored: boolean;
  readonly startedAt: number;
  readonly participants: readonly CsvParticipant[];
  readonly isOurs: boolean;
  readonly isYes: (text: string) => boolean;
}

function sheetOf(play: TablePlay, known: Known) {
  const { id, game, startedAt, participants, isScored } = known;
  const skipReason = skipReasonFor(play, known);
  if (skipReason !== null || !game) return fail(skipReason ?? 'game');
  const places = placesOf(play, known.isYes);
  return totalsSheet({
    ...{ id, game, isScored, isTogether: false },
    ...{ startedAt, note: play.note, minutes: readMinutes(play.minutes) ?? 0 },
    seats: play.seats.map((seat, at) => ({
      ...{ player: participants[at]!.player, name: seat.name, written: seat.score },
      score: readTableScore(seat.score),
      place: places[at] ?? null,
    })),
  });
}

const namesIn = (winners: string): readonly string[] =>
  winners.split(/[,;&+]|\b(?:and|und|et|y)\b/).map(caseFold);

/** Derives places from ranks and winner cells. A cell says yes, or has the winners' names. */
function placesOf({ seats, winner }: TablePlay, isYes: Known['isYes']): readonly (number | null)[] {
  return placesFromRanks(
    seats.map(({ rank }) => readRank(rank)),
    seats.map(
      (seat) => isYes(seat.winner) || namesIn(winner || seat.winner).includes(caseFold(seat.name)),
    ),
  );
}

/** Returns why a play of any game is skipped, or null. */
function skipReasonFor(
  { seats, isRagged }: TablePlay,
  { startedAt, participants, isOurs }: Known,
): SkipReason | null {
  if (isRagged) return 'cells';
  if (!(startedAt >= 0 && startedAt <= INSTANT_MAX)) return 'date';
  if (seats.some((seat, at) => seat.isBot || participants[at]!.isBot)) return 'bot';
  // This app's own export has places for every finished match.
  if (isOurs && seats.every(({ rank }) => rank === '')) return 'abandoned';
  return participants.some((one) => one.isAnonymous) ? 'nobody' : null;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns ids that are the same for the same play each time: its own id, or one made from its content. Equal plays in
 * one file are separate plays.
 */
function matchIds(isOurs: boolean) {
  const shape = isOurs ? ID : UUID;
  const given = new Set<string>();
  const copies = new Map<string, number>();
  return ({ key, seats }: TablePlay, game: string | null, wallClock: number): MatchId => {
    const id = isOurs ? key : key.toLowerCase();
    if (shape.test(id) && !given.has(id)) {
      given.add(id);
      return id as MatchId;
    }
    const idParts = key === '' ? seats.map(seatText).sort() : [key];
    const content = JSON.stringify([game, wallClock, ...idParts]);
    const copy = copies.get(content) ?? 0;
    copies.set(content, copy + 1);
    return uuidOf(`play ${content} ${String(copy)}`) as MatchId;
  };
}

const seatText = ({ name, score }: TableSeat): string => JSON.stringify([caseFold(name), score]);
