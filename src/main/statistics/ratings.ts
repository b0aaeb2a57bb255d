import { rate, rating } from 'openskill';
import type { Rating } from '../../shared/contract.ts';
import {
  clearRating,
  type ColumnStore,
  isPerson,
  isPlaced,
  isRated,
  MATCH_FLAG_BITS,
  overallRating,
  rateSeat,
  ratingInGame,
} from './column-store.ts';

/** Goes through the matches in the order of their ends. */
export interface Ratings {
  /** Rates the people of a match by their places, and leaves the results in its seats. */
  rate(match: number): void;
  /** Takes over what an earlier `rate` left in the seats. */
  restore(match: number): void;
}

/** Ratings by the players' numbers. */
type RatingsByPlayer = (Rating | undefined)[];

const { mu: skill, sigma: doubt } = rating();
const NEWCOMER: Rating = { skill, doubt };

/** Everybody is a newcomer yet; results go into the seats of `store`. */
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
        rateSeat(seats, seat, allGames[index]!, thisGame[index]!);
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
 * A match that was read again keeps its ratings if nothing that they follow from has changed: who sat there, in which
 * places, and whether it counts at all. False if something has.
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
    rateSeat(seats, seat, overallRating(seats, rated), ratingInGame(seats, rated));
  }
  return true;
}

/** Matches that count are those finished as they were dealt. A person merged into another rates once a table. */
function ratedPeople({ matches, seats }: ColumnStore, match: number): readonly number[] {
  if (
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
