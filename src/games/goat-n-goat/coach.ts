import {
  type CoachCase,
  type CoachKit,
  type CoachWorld,
  explainGreatest,
  isRival,
  likePeople,
  type SkillOf,
  type TrueWorld,
} from '#core/coach.ts';
import { bestFirst } from '#core/bot.ts';
import { FastRandom } from '#core/random.ts';
import { sharesOf } from '#core/ranking.ts';
import { type Hidden, Kernel, kernelOf, sampleHidden } from './bot/kernel.ts';
import {
  COSTLY_POINTS,
  drawGoats,
  finishTurn,
  matchEnd,
  matchesFrom,
  playToEnd,
  Takings,
  blundersOf,
} from './bot/match-end.ts';
import { moveWorth } from './bot/index.ts';
import {
  type GoatTypes,
  type Mountain,
  MOUNTAINS,
  type Move,
  type ReasonCode,
  type State,
  type View,
} from './rules/model.ts';
import { goatsLostBy, goatsOverLimit, isLastTurn, outcome, view } from './rules/rules.ts';
import { type Refusal, refuse } from '#core/types.ts';
import type { Seat } from '#shared/ids.ts';
import { roundTo } from '#shared/round-to.ts';
import { colourOf, inOrder, numberOf, pointsOf } from './rules/goats.ts';

/** Number of best-looking moves. More would leave too few worlds to distinguish them. */
const CANDIDATES = 10;

/** By number of seats: 40,000 matches of normal bots with four, 15,000 with others; with two it is nothing. */
const START_WORTH: Readonly<Record<number, readonly number[]>> = {
  3: [-0.1, 0.2, -0.1],
  4: [0, 0.2, -0.1, -0.1],
  5: [-0.1, 0.3, 0, 0, -0.2],
};

export const coach: CoachKit<GoatTypes> = {
  candidates: ({ view, seat, moves }) =>
    bestFirst(moves, (move) => moveWorth(view, seat, move)).slice(0, CANDIDATES),
  sampleWorld: ({ view, seat }, random, skillOf) =>
    worldOf(view, sampleHidden(view, seat, random), skillOf),
  trueWorld: trueWorldOf,
  drawHidden(state, { view, seat }, random) {
    const { hands, deck } = sampleHidden(view, seat, random);
    return { ...state, hands: hands.map(inOrder), deck: [...deck] };
  },
  reason,
  startWorth: START_WORTH,
  dealsHands: true,
  botAccuracies: [0.38, 0.65, 0.89],
  costlyPoints: COSTLY_POINTS,
  turningEvents: ['mountain-taken', 'flock-lost', 'gave-up'],
};

function worldOf(view: View, hidden: Hidden, skillOf?: SkillOf): CoachWorld<GoatTypes> {
  const run = matchesFrom(view, hidden, skillOf);
  return {
    rollout(seat, move, seed) {
      const { match, takings, ...end } = run(seat, move, seed);
      return { ...end, outcomeMetrics: outcomeMetricsOf(seat, match, takings) };
    },
  };
}

function trueWorldOf(state: State, skillOf = likePeople): TrueWorld {
  const blunders = blundersOf(state.seats, skillOf);
  const end = outcome(state);
  if (end.over) return { playOn: () => ({ wins: sharesOf(end.places), points: end.scores }) };
  const start = kernelOf(view(state, state.turn), state);
  const match = new Kernel(state.seats);
  const takings = new Takings(state);
  return {
    playOn(seed) {
      const random = new FastRandom(seed);
      match.copyFrom(start);
      random.shuffle(match.deck, match.deckSize);
      takings.begin(match);
      if (state.phase !== 'play') finishRunning(match, state, random);
      takings.read(state.turn, match);
      const variance = playToEnd(match, takings, random, blunders);
      return matchEnd(match, takings, variance, state.turn);
    },
  };
}

function finishRunning(match: Kernel, { phase, need }: State, random: FastRandom): void {
  if (phase === 'draw') drawGoats(match, need!, random);
  finishTurn(match, random);
}

type Reason = Refusal<ReasonCode>;
type Case = CoachCase<GoatTypes>;
type Observation = Case['observation'];
type OutcomeMetrics = Case['played']['outcomeMetrics'];

function outcomeMetricsOf(seat: Seat, match: Kernel, takings: Takings): OutcomeMetrics {
  const outcomeMetrics: Record<string, number> = {
    points: match.points[seat]!,
    penalties: match.penalties[seat]!,
    left: match.handSizes[seat]!,
  };
  for (let other = 0; other < match.seats; other++)
    if (other !== seat)
      outcomeMetrics[scoreOf(other)] =
        match.points[other]! - match.penalties[other]! - match.handSizes[other]!;
  for (const { seat: taker, mountain } of takings.taken)
    outcomeMetrics[taking(taker, mountain)] = 1;
  return outcomeMetrics;
}

const scoreOf = (seat: Seat): string => `score ${seat}`;

const TAKING = MOUNTAINS.map((mountain) => [0, 1, 2, 3, 4].map((seat) => `${seat} ${mountain}`));
const taking = (seat: Seat, mountain: Mountain): string =>
  TAKING[MOUNTAINS.indexOf(mountain)]![seat]!;

/** A smaller difference in points explains nothing. */
const LEAST_GAIN = 0.15;

/** Explains most of the lead over the others that the coach's move gains, by one source if there is one. */
function reason(coachCase: Case): Reason | null {
  const { observation, played, coach } = coachCase;
  const own = matchScore(coach) - matchScore(played);
  const spared = sparedOf(coachCase, scoreOf);
  const least = Math.max((own + spared) / 2, LEAST_GAIN);
  const reached = gainOf(coachCase, [observation.seat], 1);
  const rival = rivalOf(coachCase);
  const sources = [
    { gain: takenMountain(coachCase), explain: () => takenFirst(coachCase) },
    { gain: reached?.gain ?? 0, explain: () => reached && reaches(reached) },
    {
      gain: -moreOf(coachCase, 'penalties'),
      explain: () => losesFlock(coachCase) ?? givesUp(coachCase) ?? penalties(coachCase),
    },
    { gain: -moreOf(coachCase, 'left'), explain: () => fewerLeft(coachCase) },
    {
      gain: (rival?.gain ?? 0) / othersOf(observation).length,
      explain: () => rival && otherTakes(rival),
    },
  ];
  const scores = [
    { gain: own, explain: () => scoresMore(coachCase) },
    { gain: spared, explain: () => helpsOthers(spared) },
  ];
  return explainGreatest(sources, least) ?? explainGreatest(scores, least);
}

/** Increase of a metric's mean by the coach's move, against the one played. */
const moreOf = ({ played, coach }: Case, metric: string): number =>
  (coach.outcomeMetrics[metric] ?? 0) - (played.outcomeMetrics[metric] ?? 0);

/** Decrease of the others' means by the coach's move, on average over them. */
function sparedOf(coachCase: Case, metricOf: (seat: Seat) => string): number {
  const others = othersOf(coachCase.observation);
  return -others.reduce((sum, seat) => sum + moreOf(coachCase, metricOf(seat)), 0) / others.length;
}

/** Points that the coach's mountain brings: the seat takes it more often, the others less. */
function takenMountain(coachCase: Case): number {
  const { move } = coachCase.coach;
  if (move.type !== 'mountain') return 0;
  const metricOf = (seat: Seat): string => taking(seat, move.mountain);
  const more = moreOf(coachCase, metricOf(coachCase.observation.seat));
  return pointsOf(move.mountain) * (more + sparedOf(coachCase, metricOf));
}

/** Points of mountains, less penalty cards and cards left in hand. */
const matchScore = ({
  outcomeMetrics: { points = 0, penalties: cards = 0, left = 0 },
}: Case['coach']): number => points - cards - left;

function scoresMore({ coach, played }: Case): Reason | null {
  const [points, instead] = [coach, played].map((one) => roundTo(matchScore(one), 10));
  return points! > instead! ? refuse('scores-more', { points: points!, instead: instead! }) : null;
}

function helpsOthers(spared: number): Reason | null {
  const points = roundTo(spared, 10);
  return points > 0 ? refuse('helps-others', { points }) : null;
}

const inHundred = (part: number | undefined): number => Math.round(100 * (part ?? 0));

/** Explains by the coach's mountain, which is otherwise taken in at least half of the rollouts. */
function takenFirst({ observation, played, coach }: Case): Reason | null {
  const { move } = coach;
  if (move.type !== 'mountain') return null;
  const { mountain } = move;
  const gone = othersOf(observation).reduce(
    (sum, seat) => sum + (played.outcomeMetrics[taking(seat, mountain)] ?? 0),
    0,
  );
  const copies = observation.view.mountains[colourOf(mountain)].filter(
    (number) => number === pointsOf(mountain),
  ).length;
  return copies === 1 && gone >= 0.5
    ? refuse('taken-first', { mountain, of: inHundred(gone) })
    : null;
}

const othersOf = ({ view, seat }: Observation): Seat[] =>
  view.handSizes.map((_, other) => other).filter((other) => other !== seat);

interface MountainGain {
  readonly seat: Seat;
  readonly mountain: Mountain;
  /** mountain's points × change in frequency; positive in the wanted direction */
  readonly gain: number;
  readonly of: number;
  readonly instead: number;
}

const SIGNIFICANT_TRIES = 5;

/** Change in how often a seat takes a mountain after the coach's move; returns the greatest, by `sign`. */
function gainOf(
  { played, coach }: Case,
  seats: readonly Seat[],
  sign: 1 | -1,
): MountainGain | null {
  const gains = seats.flatMap((seat) =>
    MOUNTAINS.map((mountain) => {
      const [one, other] = [coach, played].map(
        ({ outcomeMetrics }) => outcomeMetrics[taking(seat, mountain)] ?? 0,
      );
      const gain = sign * (one! - other!) * pointsOf(mountain);
      return { seat, mountain, gain, of: inHundred(one), instead: inHundred(other) };
    }),
  );
  const significant = gains.filter(({ of, instead }) => sign * (of - instead) >= SIGNIFICANT_TRIES);
  return significant.toSorted((a, b) => b.gain - a.gain)[0] ?? null;
}

const reaches = ({ mountain, of, instead }: MountainGain): Reason =>
  refuse('reaches', { mountain, of, instead });

/** A seat which may win gets it less often. */
const rivalOf = (coachCase: Case): MountainGain | null =>
  gainOf(
    coachCase,
    othersOf(coachCase.observation).filter((seat) => isRival(coachCase, seat)),
    -1,
  );

const otherTakes = ({ seat, mountain, of, instead }: MountainGain): Reason =>
  refuse('other-takes', { seat, mountain, of, instead });

/** rules: A turn 1. Goats lost at once. */
function losesFlock({ observation, played, coach }: Case): Reason | null {
  const [cards, instead] = [lostBy(observation, played.move), lostBy(observation, coach.move)];
  return cards > instead ? refuse('loses-flock', { cards, instead }) : null;
}

const lostBy = ({ view, seat }: Observation, move: Move): number =>
  move.type === 'play' ? goatsLostBy(move.cards, view.flocks[seat]!) : 0;

/** rules: A turn 2. Goats over the hand limit after the draw that follows the play. */
function givesUp({ observation, played, coach }: Case): Reason | null {
  const [cards, instead] = [
    givenUpBy(observation, played.move),
    givenUpBy(observation, coach.move),
  ];
  return cards > instead ? refuse('gives-up', { cards, instead }) : null;
}

function givenUpBy({ view }: Observation, move: Move): number {
  if (move.type !== 'play' || isLastTurn(view)) return 0;
  return goatsOverLimit(view.hand!.length - move.cards.length + numberOf(move.cards[0]!));
}

function penalties({ observation: { view, seat }, played, coach }: Case): Reason | null {
  const [cards, instead] = [coach, played].map(({ outcomeMetrics }) =>
    roundTo(outcomeMetrics['penalties']! - view.penalties[seat]!, 10),
  );
  return cards! < instead! ? refuse('penalties', { cards: cards!, instead: instead! }) : null;
}

function fewerLeft({ played, coach }: Case): Reason | null {
  const [cards, instead] = [coach, played].map(({ outcomeMetrics }) =>
    roundTo(outcomeMetrics['left']!, 10),
  );
  return cards! < instead! ? refuse('fewer-left', { cards: cards!, instead: instead! }) : null;
}
