import type { Seat } from '#shared/ids.ts';
import {
  createCandidate,
  greatest,
  highlightsOf,
  itemsOfPeople,
  narrowWin,
  onlySeatWith,
  type HighlightCandidate,
  type SheetStoryInput,
  type StoryInput,
} from '#core/story.ts';
import { countIn, isRecord, seatsOf } from '#core/sheet.ts';
import { colourOf, pointsOf } from './rules/goats.ts';
import {
  MOUNTAINS,
  type Colour,
  type ComparedMountains,
  type DecidedTie,
  type GoatNumber,
  type GoatTypes,
  type MatchStory,
  type Mountain,
  type Options,
  type SeatScore,
} from './rules/model.ts';
import { scoreOf } from './rules/rules.ts';

type GoatStoryInput = StoryInput<GoatTypes>;

interface Climb {
  readonly seat: Seat;
  readonly mountain: Mountain;
  readonly goats: number;
  readonly isLate: boolean;
}

interface Loss {
  readonly seat: Seat;
  readonly colour: Colour;
  readonly number: GoatNumber;
  readonly goats: number;
}

const MANY_LOST = 4;
const LARGE_FLOCK = 6;
const MANY_MOUNTAINS = 3;

export function story(input: GoatStoryInput): MatchStory {
  const { scores, places, steps } = input;
  const end = steps.at(-1)!.view;
  const seats = end.scorePiles.map((mountains, seat) =>
    seatScore([{ mountains, penalties: end.penalties[seat]! }]),
  );
  const climbs = climbsOf(input);
  return {
    seats,
    tie: decidedTie(seats, scores, places),
    highlights: highlightsOf(
      [
        greatestLoss(input),
        largestFlock(climbs),
        largestFlock(itemsOfPeople(climbs, input.people)),
        lateClimb(climbs, places),
        mostMountains(seats),
        noPenalty(seats, places),
        narrowWin(input),
      ],
      input.people,
    ),
  };
}

/**
 * Story of a sheet. Several plays are combined into one, with all mountains taken in them. Null if a person's
 * mountains were not entered.
 */
export function sheetStory(input: SheetStoryInput<Options>): MatchStory | null {
  const { rounds, roundScores, scores, places } = input;
  const piles = scores.map((_, seat): SeatScore | null => {
    const plays = rounds.flatMap((round, play) =>
      roundScores[play]![seat] === null ? [] : [takenIn(round, seat, scores.length)],
    );
    const known = plays.filter((play) => play !== null);
    return known.length < plays.length ? null : seatScore(known);
  });
  const seats = piles.filter((pile) => pile !== null);
  if (seats.length < scores.length || seats.every(isEmpty)) return null;
  return {
    seats,
    tie: rounds.length === 1 ? decidedTie(seats, scores, places) : null,
    highlights: highlightsOf([mostMountains(seats), noPenalty(seats, places), narrowWin(input)]),
  };
}

function takenIn(round: unknown, seat: Seat, columns: number): Omit<SeatScore, 'points'> | null {
  const cell = seatsOf(round, columns)?.[seat];
  if (!isRecord(cell) || !Array.isArray(cell['mountains'])) return null;
  const written: readonly unknown[] = cell['mountains'];
  return {
    mountains: MOUNTAINS.flatMap((mountain) =>
      written.filter((other) => other === mountain).map(() => mountain),
    ),
    penalties: countIn(cell, 'penalties') + countIn(cell, 'hand'),
  };
}

function seatScore(plays: readonly Omit<SeatScore, 'points'>[]): SeatScore {
  const mountains = plays
    .flatMap((play) => play.mountains)
    .toSorted((a, b) => pointsOf(b) - pointsOf(a));
  return {
    mountains,
    points: scoreOf(mountains, 0),
    penalties: plays.reduce((sum, { penalties }) => sum + penalties, 0),
  };
}

const isEmpty = ({ mountains, penalties }: SeatScore): boolean =>
  mountains.length === 0 && penalties === 0;

/** rules: Tie. Compares two neighbours with equal scores, mountain by mountain, until one is higher. */
function decidedTie(
  seats: readonly SeatScore[],
  scores: readonly number[],
  places: readonly (number | null)[],
): DecidedTie | null {
  const ranked = scores
    .flatMap((_, seat) => (places[seat] === null ? [] : [seat]))
    .sort((a, b) => places[a]! - places[b]!);
  const at = ranked.findIndex((seat, rank) => {
    const next = ranked[rank + 1];
    return next !== undefined && scores[seat] === scores[next] && places[seat] !== places[next];
  });
  const [ahead, behind] = [ranked[at], ranked[at + 1]];
  if (ahead === undefined || behind === undefined) return null;
  const compared = compare(seats[ahead]!.mountains, seats[behind]!.mountains);
  return { seats: [ahead, behind], score: scores[ahead]!, compared };
}

function compare(
  own: readonly Mountain[],
  others: readonly Mountain[],
): readonly ComparedMountains[] {
  const pairs = own.map((mountain, rank): ComparedMountains => [mountain, others[rank] ?? null]);
  const differs = pairs.findIndex(([a, b]) => !a || !b || pointsOf(a) !== pointsOf(b));
  return pairs.slice(0, differs + 1);
}

function climbsOf({ steps }: GoatStoryInput): readonly Climb[] {
  return steps.flatMap(({ event, view }, at) => {
    if (event.type !== 'mountain-taken') return [];
    const { seat, mountain } = event;
    const next = steps[at + 1]?.event;
    const goats = next?.type === 'flock-discarded' ? next.cards.length : 0;
    return [{ seat, mountain, goats, isLate: view.lastTurns !== null }];
  });
}

function greatestLoss({ steps }: GoatStoryInput): HighlightCandidate | null {
  let number: GoatNumber = 1;
  const losses = steps.flatMap(({ event }): Loss[] => {
    if (event.type === 'played') number = event.number;
    if (event.type !== 'flock-lost') return [];
    const { seat, colour, cards } = event;
    return [{ seat, colour, number, goats: cards.length }];
  });
  const pick = greatest(losses, MANY_LOST, ({ goats }) => goats);
  if (!pick) return null;
  const { seat, colour, goats } = pick;
  return createCandidate(20 + 8 * goats, 'greatest-loss', seat, {
    goats,
    colour,
    number: pick.number,
  });
}

function largestFlock(climbs: readonly Climb[]): HighlightCandidate | null {
  const pick = greatest(climbs, LARGE_FLOCK, ({ goats }) => goats);
  return pick && createCandidate(8 + 7 * pick.goats, 'largest-flock', pick.seat, climbed(pick));
}

/** Highlight: the winner's last mountain, if taken in the very last turn. */
function lateClimb(climbs: readonly Climb[], places: readonly number[]): HighlightCandidate | null {
  const winner = onlySeatWith(places, 1);
  const pick = climbs.find(({ seat, isLate }) => isLate && seat === winner);
  return pick ? createCandidate(52, 'late-climb', pick.seat, climbed(pick)) : null;
}

const climbed = ({ mountain, goats }: Climb) => ({
  goats,
  colour: colourOf(mountain),
  number: pointsOf(mountain),
  mountain,
});

function mostMountains(seats: readonly SeatScore[]): HighlightCandidate | null {
  const counts = seats.map(({ mountains }) => mountains.length);
  const most = Math.max(...counts);
  const seat = onlySeatWith(counts, most);
  if (seat === null || most < MANY_MOUNTAINS) return null;
  return createCandidate(30 + 4 * most, 'most-mountains', seat, {
    count: most,
    points: seats[seat]!.points,
  });
}

function noPenalty(
  seats: readonly SeatScore[],
  places: readonly (number | null)[],
): HighlightCandidate | null {
  const seat = seats.findIndex(({ penalties }, at) => penalties === 0 && places[at] !== null);
  return seat < 0 ? null : createCandidate(58, 'no-penalty', seat);
}
