import type { MatchId, NightId, PlayerId, Seat } from '../../shared/ids.ts';
import type { BotLevel } from '../../shared/people.ts';
import type { Rating } from '../../shared/contract.ts';

/** Where a seat's figures lie among all that are kept: from … to − 1. */
export interface FigureRange {
  readonly from: number;
  readonly to: number;
}

/** One seat of a match that is over. */
export interface PastSeat {
  readonly seat: Seat;
  /** null for a bot */
  readonly player: PlayerId | null;
  readonly level: BotLevel | null;
  readonly score: number | null;
  /** null for who left before the end, and in abandoned matches */
  readonly place: number | null;
  readonly figures: FigureRange | null;
  /** the person's ratings right after this match; null where it is not rated */
  rating: { readonly overall: Rating; readonly inGame: Rating } | null;
}

/** A match that is over, as statistics see it. */
export interface Past {
  readonly match: MatchId;
  readonly game: string;
  readonly tallied: boolean;
  readonly withBots: boolean;
  readonly variant: string;
  readonly limit: number | null;
  readonly night: NightId;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly rewound: boolean;
  readonly abandoned: boolean;
  readonly handedOver: boolean;
  readonly rounds: number;
  readonly seats: readonly PastSeat[];
  /** who was at the table: those with a place, or everybody where there are no places */
  readonly size: number;
  /** how many share the first place */
  readonly winners: number;
}

/** A seat with a place. */
export interface PlacedSeat extends PastSeat {
  readonly place: number;
}

/** One person at one match. */
export interface Sitting {
  readonly past: Past;
  readonly seat: PastSeat;
}

/** What one person made of one match. */
export interface Finish extends Sitting {
  readonly seat: PlacedSeat;
}

export const isFinish = (sitting: Sitting): sitting is Finish => isPlaced(sitting.seat);

/** The scores of those seats that have one. */
export function scoresIn(
  pasts: readonly Past[],
  counts: (seat: PastSeat) => boolean,
): readonly number[] {
  const scores: number[] = [];
  for (const { seats } of pasts)
    for (const seat of seats) if (seat.score !== null && counts(seat)) scores.push(seat.score);
  return scores;
}

/** When the first of the matches began; null without any. */
export function firstBegin(pasts: readonly Past[]): number | null {
  let first: number | null = null;
  for (const { startedAt } of pasts) if (first === null || startedAt < first) first = startedAt;
  return first;
}

export const isPlaced = (seat: PastSeat): seat is PlacedSeat => seat.place !== null;

export const hasWon = (seat: PastSeat): boolean => seat.place === 1;

/** The chance of each to win if the places of this table fell to its people at random. */
export const chanceByLuck = ({ winners, size }: Past): number => winners / size;

/** In the order in which matches ended; those of one millisecond by id, so that the order is one. */
export const byEnd = (a: Past, b: Past): number =>
  a.endedAt - b.endedAt || (a.match < b.match ? -1 : Number(a.match > b.match));
