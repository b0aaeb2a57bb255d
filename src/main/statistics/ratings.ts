import { rate, rating } from 'openskill';
import type { PlayerId } from '../../shared/ids.ts';
import type { Rating } from '../../shared/contract.ts';
import { isPlaced, type Past, type PastSeat, type PlacedSeat } from './past.ts';

/** Goes through the matches in the order of their ends. */
export interface Ratings {
  /** Rates the people of a match by their places, and leaves the results in its seats. */
  rate(past: Past): void;
  /** Takes over what an earlier `rate` left in the seats. */
  recall(past: Past): void;
}

interface RatedSeat extends PlacedSeat {
  readonly player: PlayerId;
}

type Known = Map<PlayerId, Rating>;

const { mu: skill, sigma: doubt } = rating();
const NEWCOMER: Rating = { skill, doubt };

export function openRatings(): Ratings {
  const overall: Known = new Map();
  const inGames = new Map<string, Known>();

  const inGame = (game: string): Known => {
    const known = inGames.get(game) ?? (new Map() as Known);
    inGames.set(game, known);
    return known;
  };

  const remember = (game: string, player: PlayerId, { rating }: PastSeat): void => {
    if (!rating) return;
    overall.set(player, rating.overall);
    inGame(game).set(player, rating.inGame);
  };

  return {
    rate(past) {
      for (const seat of past.seats) seat.rating = null;
      const people = ratedPeople(past);
      if (people.length < 2) return;
      const allGames = rateAmong(people, overall);
      const thisGame = rateAmong(people, inGame(past.game));
      people.forEach((seat, index) => {
        seat.rating = { overall: allGames[index]!, inGame: thisGame[index]! };
        remember(past.game, seat.player, seat);
      });
    },
    recall(past) {
      for (const seat of past.seats)
        if (seat.player !== null) remember(past.game, seat.player, seat);
    },
  };
}

/** Matches that count are those finished as they were dealt. A person merged into another rates once a table. */
function ratedPeople(past: Past): RatedSeat[] {
  if (past.abandoned || past.rewound || past.handedOver) return [];
  const people = past.seats.filter(isRated);
  const isPersonTwice = new Set(people.map(({ player }) => player)).size < people.length;
  return isPersonTwice ? [] : people;
}

const isRated = (seat: PastSeat): seat is RatedSeat => isPlaced(seat) && seat.player !== null;

function rateAmong(people: readonly RatedSeat[], known: Known): Rating[] {
  const teams = people.map(({ player }) => {
    const { skill: mu, doubt: sigma } = known.get(player) ?? NEWCOMER;
    return [{ mu, sigma }];
  });
  return rate(teams, { rank: people.map(({ place }) => place) }).map(([one]) => ({
    skill: one!.mu,
    doubt: one!.sigma,
  }));
}
