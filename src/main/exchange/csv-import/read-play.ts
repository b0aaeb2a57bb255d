import type { CsvPlayPreview } from '../../../shared/contract/exchange.ts';
import type { DateOrder, SkipReason } from '../../../shared/exchange.ts';
import type { MatchId, PlayerId } from '../../../shared/ids.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { gameOfTitle, type TitledGame } from '../game-of-title.ts';
import { caseFold, PLACE_LENGTH_MAX } from '../../records/text.ts';
import { truncateText } from '../../../shared/graphemes.ts';
import { normaliseLine } from '../../../shared/text-line.ts';
import { isBot, type Title, titleReader, uuidOf } from '../bg-stats/names.ts';
import { idInFile, idOfName, isPlaceholderName } from '../file-people.ts';
import { ID, INSTANT_MAX } from '../history-format.ts';
import type { PlacedMatch } from '../group-into-nights.ts';
import { placesFromRanks, totalsSheet } from '../totals-sheet.ts';
import type { TablePlay, TableSeat } from './plays.ts';
import { isYes, readDate, readInteger, readScore, type TableDate } from './values.ts';

interface PlayContext {
  readonly order: DateOrder;
  /** game of plays that name none */
  readonly game: string | null;
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
    const participants = play.seats.map(participantOf);
    const made = sheetOf(play, {
      ...{ id, game: titled, startedAt, participants, isOurs: context.isOurs },
      isScored: context.scored.has(play.title),
    });
    const sheet = made.ok ? ok({ ...made.value.sheet, utcOffset, place }) : made;
    return {
      sheet,
      isInexact: made.ok && made.value.isInexact,
      seen: {
        ...{ line: play.line, startedAt: startedAt || 0, utcOffset, game: known, place },
        title,
        skipReason: sheet.ok ? null : sheet.error,
        seats: play.seats.slice(0, SEATS_SHOWN_MAX).map(({ name, score }, seat) => ({
          name: shortened(name),
          score: sheet.ok ? sheet.value.seats[seat]!.score : readInteger(score),
          place: sheet.ok ? sheet.value.seats[seat]!.place : null,
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
  readonly participants: readonly CsvParticipant[];
  readonly isOurs: boolean;
}

function sheetOf(play: TablePlay, known: Known) {
  const { id, game, startedAt, participants, isScored } = known;
  const skipReason = skipReasonFor(play, known);
  if (skipReason !== null || !game) return fail(skipReason ?? 'game');
  const places = placesOf(play);
  return totalsSheet({
    ...{ id, game, isScored, isTogether: false },
    ...{ startedAt, note: play.note, minutes: readInteger(play.minutes) ?? 0 },
    seats: play.seats.map((seat, at) => ({
      ...{ player: participants[at]!.player, name: seat.name, written: seat.score },
      score: readScore(seat.score),
      place: places[at] ?? null,
    })),
  });
}

/** Derives places from ranks and winner cells; one winner cell per play contains names. */
function placesOf({ seats, winner }: TablePlay): readonly (number | null)[] {
  const names = winner.split(/[,;&+]|\band\b|\bund\b/).map(caseFold);
  return placesFromRanks(
    seats.map(({ rank }) => readInteger(rank)),
    seats.map(
      (seat) => isYes(seat.winner) || (winner !== '' && names.includes(caseFold(seat.name))),
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
