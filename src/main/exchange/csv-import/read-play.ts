import type { CsvPlayPreview } from '../../../shared/contract/exchange.ts';
import type { DateOrder, SkipReason } from '../../../shared/exchange.ts';
import type { MatchId } from '../../../shared/ids.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { gameOfTitle, type TitledGame } from '../game-of-title.ts';
import { truncateText } from '../../../shared/graphemes.ts';
import { normaliseLine } from '../../../shared/text-line.ts';
import { caseFold, PLACE_LENGTH_MAX } from '../../records/text.ts';
import { isBot, type Title, titleReader } from '../bg-stats/names.ts';
import { contentIds } from '../content-ids.ts';
import {
  idInFile,
  idOfName,
  isForeignBotName,
  isPlaceholderName,
  type Participant,
  withGuests,
} from '../file-people.ts';
import { ID, INSTANT_MAX } from '../history-format.ts';
import type { PlacedMatch } from '../group-into-nights.ts';
import { type ConvertedPlay, totalsSheet } from '../totals-sheet.ts';
import type { TablePlay, TableSeat } from './plays.ts';
import { isYes, readDate, readInteger, readScore, type TableDate } from './values.ts';

interface PlayContext {
  readonly order: DateOrder;
  /** game of plays that name none */
  readonly game: string | null;
  readonly titles: readonly Title[];
  readonly guestName: string;
  readonly utcOffset: number;
  /** whether this app wrote the table: its plays are matches */
  readonly isOurs: boolean;
  /** titles of which a play has scores */
  readonly scored: ReadonlySet<string>;
}

/** Result of reading a play, and its preview. */
interface ReadPlay {
  readonly made: Result<MadePlay, SkipReason>;
  readonly seen: CsvPlayPreview;
}

type MadePlay = Omit<ConvertedPlay, 'sheet'> & {
  readonly sheet: PlacedMatch;
  readonly people: readonly Participant[];
};

const MINUTE = 60_000;
const SEATS_SHOWN_MAX = 12;
const SHOWN_LENGTH_MAX = 60;
const TITLE_LENGTH_MAX = 200;

export const shortened = (text: string): string =>
  truncateText(normaliseLine(text), SHOWN_LENGTH_MAX);

/** Reads participants by the table's id or by name, each only once; null for nobody in particular. */
function participantReader(): (seat: TableSeat) => Participant | null {
  const known = new Map<string, Participant | null>();
  return ({ id, name }) => {
    const key = `${id}\n${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const kind = isForeignBotName(name) ? 'bot' : 'person';
    const participant = { player: idInFile(id) ?? idOfName(name), name, kind } as const;
    known.set(key, isPlaceholderName(name) ? null : participant);
    return known.get(key)!;
  };
}

export function playReader(context: PlayContext): (play: TablePlay) => ReadPlay {
  const gameTitled = titleReader(context.titles);
  const participantOf = participantReader();
  const idOf = matchIds(context.isOurs);
  return (play) => {
    const date = readDate(play.date, context.order);
    const utcOffset = date?.offset ?? context.utcOffset;
    const startedAt = date ? instantOf(date, utcOffset) : NaN;
    const title = truncateText(normaliseLine(play.title), TITLE_LENGTH_MAX);
    const known = title === '' ? context.game : gameTitled(title);
    const titled =
      known === null && title === '' ? null : ({ id: known, title, winner: 'most' } as const);
    const game = titled && gameOfTitle(titled).id;
    const place = truncateText(normaliseLine(play.location), PLACE_LENGTH_MAX);
    const id = idOf(play, game, startedAt + utcOffset * MINUTE);
    const people = withGuests(play.seats.map(participantOf), context.guestName);
    const read = sheetOf(play, {
      ...{ id, game: titled, startedAt, people, isOurs: context.isOurs },
      isScored: context.scored.has(play.title),
    });
    const made = read.ok
      ? ok({ ...read.value, people, sheet: { ...read.value.sheet, utcOffset, place } })
      : read;
    return {
      made,
      seen: {
        ...{ line: play.line, startedAt: startedAt || 0, utcOffset, game: known, place },
        title,
        skipReason: made.ok ? null : made.error,
        seats: play.seats.slice(0, SEATS_SHOWN_MAX).map(({ name, score }, seat) => ({
          name: shortened(name),
          score: made.ok ? made.value.sheet.seats[seat]!.score : readInteger(score),
          place: made.ok ? made.value.sheet.seats[seat]!.place : null,
        })),
      },
    };
  };
}

/** Time of plays without one: noon stays on the same day in most time zones. */
const NOON = '12:00:00';

const instantOf = ({ day, time }: TableDate, offset: number): number =>
  Date.parse(`${day}T${time ?? NOON}Z`) - offset * MINUTE;

interface Known {
  readonly id: MatchId;
  readonly game: TitledGame | null;
  readonly isScored: boolean;
  readonly startedAt: number;
  readonly people: readonly Participant[];
  readonly isOurs: boolean;
}

function sheetOf(play: TablePlay, known: Known) {
  const { id, game, startedAt, people, isScored } = known;
  const skipReason = skipReasonFor(play, known);
  if (skipReason !== null || !game) return fail(skipReason ?? 'game');
  const isWinner = winnerReader(play);
  return totalsSheet({
    ...{ id, game, isScored, isTogether: false },
    ...{ startedAt, note: play.note, minutes: readInteger(play.minutes) ?? 0 },
    seats: play.seats.map((seat, at) => ({
      ...{ player: people[at]!.player, name: people[at]!.name, written: seat.score },
      ...{ score: readScore(seat.score), rank: readInteger(seat.rank), isWinner: isWinner(seat) },
    })),
  });
}

/** Returns whether a seat won, by its cell or by the play's one cell with names; null if neither says so. */
function winnerReader({ winner }: TablePlay): (seat: TableSeat) => boolean | null {
  const names = winner.split(/[,;&+]|\band\b|\bund\b/).map(caseFold);
  return (seat) => {
    if (winner !== '') return names.includes(caseFold(seat.name));
    return seat.winner === '' ? null : isYes(seat.winner);
  };
}

/** Returns why a play of any game is skipped, or null. */
function skipReasonFor(
  { seats, isRagged }: TablePlay,
  { startedAt, people, isOurs }: Known,
): SkipReason | null {
  if (isRagged) return 'cells';
  if (!(startedAt >= 0 && startedAt <= INSTANT_MAX)) return 'date';
  if (seats.some((seat) => seat.isBot || isBot(seat.id, seat.name))) return 'bot';
  // This app's own export has places for every finished match.
  if (isOurs && seats.every(({ rank }) => rank === '')) return 'abandoned';
  return people.some(({ kind }) => kind === 'person') ? null : 'nobody';
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns ids that are the same for the same play each time: its own id, or one made from its content. Equal plays in
 * one file are separate plays.
 */
function matchIds(isOurs: boolean) {
  const shape = isOurs ? ID : UUID;
  const given = new Set<string>();
  const fromContent = contentIds();
  return ({ key, seats }: TablePlay, game: string | null, wallClock: number): MatchId => {
    const id = isOurs ? key : key.toLowerCase();
    if (shape.test(id) && !given.has(id)) {
      given.add(id);
      return id as MatchId;
    }
    const idParts = key === '' ? seats.map(seatText).sort() : [key];
    return fromContent([game, wallClock, ...idParts]);
  };
}

const seatText = ({ name, score }: TableSeat): string => JSON.stringify([caseFold(name), score]);
