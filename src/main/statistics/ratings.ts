import { rate, rating } from 'openskill';
import type { Rating } from '../../shared/contract.ts';
import { isCustomGame, type SheetDescription } from '../../shared/custom-game.ts';
import {
  clearRating,
  type ColumnStore,
  isPerson,
  isPlaced,
  isRated,
  MATCH_FLAG_BITS,
  overallRating,
  setRating,
  ratingInGame,
} from './column-store.ts';

/** Rates matches, in order of their ends. */
export interface Ratings {
  /** Rates a match's people by place, and stores the results in its seats. */
  rate(match: number): void;
  /** Restores ratings that an earlier `rate` stored in the seats. */
  restore(match: number): void;
}

/** Ratings by player index. */
type RatingsByPlayer = (Rating | undefined)[];

const { mu: skill, sigma: doubt } = rating();
const NEWCOMER: Rating = { skill, doubt };

/** Rates all people from scratch, into the seats of `store`. */
export function createRatings(store: ColumnStore): Ratings {
  const overall: RatingsByPlayer = [];
  const inGames: RatingsByPlayer[] = [];
  const inGame = (match: number): RatingsByPlayer => (inGames[store.matches.game[match]!] ??= []);

  return {
    rate(match) {
      const { seats } = store;
      const { seatsFrom, seatsTo } = store.matches;
      for (let seat = seatsFrom[match]!; seat < seatsTo[match]!; seat++) clearRating(seats, seat);
      const people = ratedPeople(store, match);
      if (people.length < 2) return;
      const ofGame = inGame(match);
      const allGames = rateAmong(store, people, overall);
      const thisGame = rateAmong(store, people, ofGame);
      for (const [index, seat] of people.entries()) {
        const player = seats.player[seat]!;
        overall[player] = allGames[index]!;
        ofGame[player] = thisGame[index]!;
        setRating(seats, seat, allGames[index]!, thisGame[index]!);
      }
    },
    restore(match) {
      const { seats } = store;
      const { seatsFrom, seatsTo } = store.matches;
      const ofGame = inGame(match);
      for (let seat = seatsFrom[match]!; seat < seatsTo[match]!; seat++) {
        if (!isRated(seats, seat)) continue;
        const player = seats.player[seat]!;
        overall[player] = overallRating(seats, seat);
        ofGame[player] = ratingInGame(seats, seat);
      }
    },
  };
}

/**
 * Copies the ratings of a match that was read again, if nothing that affects them changed: its people, their places and
 * whether it counts. Returns false if something did.
 */
export function takeOverRatings(store: ColumnStore, before: number, now: number): boolean {
  const { matches, seats } = store;
  if (matches.game[before] !== matches.game[now]) return false;
  const known = ratedPeople(store, before);
  const people = ratedPeople(store, now);
  const isSame = (seat: number, index: number): boolean =>
    seats.player[seat] === seats.player[known[index]!] &&
    seats.place[seat] === seats.place[known[index]!];
  if (people.length !== known.length || !people.every(isSame)) return false;
  for (const [index, seat] of people.entries()) {
    const rated = known[index]!;
    setRating(seats, seat, overallRating(seats, rated), ratingInGame(seats, rated));
  }
  return true;
}

/** Variant of matches in which people win or lose together. */
const TOGETHER = 'together' satisfies SheetDescription['winner'];

/**
 * Returns the rated seats: none of an abandoned, rewound or handed-over match, of one that people won or lost together,
 * or if two merged names are in it.
 */
function ratedPeople({ kinds, matches, seats }: ColumnStore, match: number): readonly number[] {
  const kind = kinds.values[matches.kind[match]!]!;
  if (
    (kind.variant === TOGETHER && isCustomGame(kind.game)) ||
    matches.flags[match]! &
      (MATCH_FLAG_BITS.abandoned | MATCH_FLAG_BITS.rewound | MATCH_FLAG_BITS.handedOver)
  )
    return [];
  const people: number[] = [];
  for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++)
    if (isPlaced(seats, seat) && isPerson(seats, seat)) people.push(seat);
  const isPersonTwice = new Set(people.map((seat) => seats.player[seat])).size < people.length;
  return isPersonTwice ? [] : people;
}

function rateAmong(
  { seats }: ColumnStore,
  people: readonly number[],
  known: RatingsByPlayer,
): readonly Rating[] {
  const teams = people.map((seat) => {
    const { skill: mu, doubt: sigma } = known[seats.player[seat]!] ?? NEWCOMER;
    return [{ mu, sigma }];
  });
  const rank = people.map((seat) => seats.place[seat]!);
  return rate(teams, { rank }).map(([one]) => ({ skill: one!.mu, doubt: one!.sigma }));
}
