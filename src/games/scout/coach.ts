import {
  type CoachCase,
  type CoachKit,
  type CoachWorld,
  explainGreatest,
  isRival,
  likePeople,
  type TrueWorld,
} from '#core/coach.ts';
import { FastRandom } from '#core/random.ts';
import { placesHighestFirst, sharesOf } from '#core/ranking.ts';
import type { Seat } from '#shared/ids.ts';
import { handWorth } from './bot/hand-worth.ts';
import { bot, stateThatFits } from './bot/index.ts';
import { Kernel, codeOf } from './bot/kernel.ts';
import { COSTLY_POINTS, noiseOf, playOut, playTurn, roundEnd } from './bot/playout.ts';
import type { ScoutTypes, State, Card, Group, Move, ReasonCode, View } from './rules/model.ts';
import {
  totals,
  combinationOf,
  groupsIn,
  handWith,
  isSameCard,
  turnedHand,
} from './rules/rules.ts';
import { refuse, type Refusal } from '#core/types.ts';
import { roundTo } from '#shared/round-to.ts';

/** Plays the round to its end and computes the match result from there. */
export const coach: CoachKit<ScoutTypes> = {
  candidates: bot.hard.candidates,
  sampleWorld: (observation, random, skillOf) =>
    worldOf(stateThatFits(observation, random), skillOf),
  trueWorld: trueWorldOf,
  drawHidden: (state, observation, random) => ({
    ...state,
    hands: stateThatFits(observation, random).hands,
  }),
  reason,
  dealsHands: true,
  botAccuracies: [0.4, 0.85, 0.97],
  costlyPoints: COSTLY_POINTS,
  turningEvents: ['round-ended', 'shown', 'scouted'],
};

function worldOf(state: State, skillOf = likePeople): CoachWorld<ScoutTypes> {
  const noises = noiseOf(state.seats, skillOf);
  const start = kernelOf(state);
  const round = new Kernel(state.seats);
  const random = new FastRandom();
  const totalsBefore = totals(state);
  return {
    rollout(seat, move, seed) {
      round.copyFrom(start);
      if (move.type !== 'orient') round.play(codeOf(move));
      else if (move.flip) round.hands[seat]!.turn();
      random.seed(seed);
      const holds = holdsUntilNextTurn(round, seat, random, noises);
      playOut(round, random, noises);
      return {
        ...roundEnd(round, totalsBefore, state.round, seat),
        outcomeMetrics: outcomeMetricsOf(seat, state, round, holds),
      };
    },
  };
}

/** Plays until the seat's next turn; returns whether the active set is still the one it showed. */
function holdsUntilNextTurn(
  round: Kernel,
  seat: Seat,
  random: FastRandom,
  noises: readonly number[],
): boolean {
  while (!round.isOver && round.turn !== seat) playTurn(round, random, noises);
  return round.owner === seat;
}

/** Returns the actual world; undecided hands take the better orientation. */
function trueWorldOf(state: State, skillOf = likePeople): TrueWorld {
  const noises = noiseOf(state.seats, skillOf);
  const totalsBefore = totals(state);
  if (state.phase === 'over') {
    const end = {
      wins: sharesOf(placesHighestFirst(totalsBefore)),
      points: totalsBefore.map(() => 0),
    };
    return { playOn: () => end };
  }
  const start = kernelOf(state);
  start.hands.forEach((hand, seat) => {
    const { tops, bottoms, size } = hand;
    const isTurned = handWorth(bottoms, size) > handWorth(tops, size);
    if (isTurned && !state.oriented[seat]) hand.turn();
  });
  const round = new Kernel(state.seats);
  return {
    playOn(seed) {
      round.copyFrom(start);
      playOut(round, new FastRandom(seed), noises);
      return roundEnd(round, totalsBefore, state.round, 0);
    },
  };
}

function kernelOf(state: State): Kernel {
  const kernel = new Kernel(state.seats);
  kernel.load(state);
  return kernel;
}

type Reason = Refusal<ReasonCode>;
type Case = CoachCase<ScoutTypes>;
type OutcomeMetrics = Case['played']['outcomeMetrics'];

function outcomeMetricsOf(
  seat: Seat,
  before: State,
  round: Kernel,
  holds: boolean,
): OutcomeMetrics {
  const hand = round.hands[seat]!.size;
  const outcomeMetrics: Record<string, number> = {
    taken: round.taken[seat]! - before.taken[seat]!,
    tokens: round.tokens[seat]! - before.tokens[seat]!,
    left: round.allKill === seat ? 0 : hand,
    allKill: Number(round.allKill === seat),
    holds: Number(holds),
    paid: Number(round.tokens[seat]! > before.tokens[seat]!),
    outrun: Number(round.allKill !== seat && hand > 0),
    doubled: Number(before.markers[seat]! && !round.markers[seat]),
  };
  for (let other = 0; other < round.seats; other++)
    if (other !== seat) outcomeMetrics[scoreOf(other)] = round.score(other);
  return outcomeMetrics;
}

const scoreOf = (seat: Seat): string => `score ${seat}`;

/** Returns what the coach's move does at once, or else the source of most of its advantage in points. */
function reason(coachCase: Case): Reason | null {
  const { observation, played, coach } = coachCase;
  const { view, seat } = observation;
  const atOnce =
    endsRound(view, coach.move, played.move, seat) ??
    givesAllKill(coachCase) ??
    betterSide(view, coach.move, played.move);
  return atOnce ?? mostPoints(coachCase);
}

/** A smaller difference in points explains nothing. */
const LEAST_GAIN = 0.2;

/** Explains most of the lead over the others that the coach's move gains, by one source if there is one. */
function mostPoints(coachCase: Case): Reason | null {
  const [gained, lost] = [coachCase.coach.outcomeMetrics, coachCase.played.outcomeMetrics];
  const more = (what: string): number => (gained[what] ?? 0) - (lost[what] ?? 0);
  const others = othersOf(coachCase.observation);
  const spared = -others.reduce((sum, seat) => sum + more(scoreOf(seat)), 0) / others.length;
  const sources = [
    {
      gain: more('taken'),
      explain: () =>
        winsCards(coachCase) ??
        keepsMarker(coachCase) ??
        moreOf(coachCase, 'taken', 'wins-later', IN_CARDS),
    },
    { gain: more('tokens'), explain: () => moreOf(coachCase, 'paid', 'earns-tokens', IN_TRIES) },
    {
      gain: -more('left'),
      explain: () =>
        moreOf(coachCase, 'allKill', 'own-all-kill', IN_TRIES) ??
        breaksGroup(coachCase) ??
        keepsMarker(coachCase) ??
        moreOf(coachCase, 'outrun', 'outrun', IN_TRIES, -1) ??
        moreOf(coachCase, 'left', 'fewer-left', IN_CARDS, -1),
    },
    { gain: spared, explain: () => holds(coachCase) ?? isBeaten(coachCase) },
  ];
  const own = roundScore(coachCase.coach) - roundScore(coachCase.played);
  const least = Math.max((own + spared) / 2, LEAST_GAIN);
  const scores = [
    { gain: own, explain: () => scoresMore(coachCase) },
    { gain: spared, explain: () => helpsOthers(coachCase, spared, least) },
  ];
  return explainGreatest(sources, least) ?? explainGreatest(scores, least);
}

/** Points of the rest of the round: cards taken and tokens, less the cards left in hand. */
const roundScore = ({
  outcomeMetrics: { taken = 0, tokens = 0, left = 0 },
}: Case['coach']): number => taken + tokens - left;

function scoresMore({ coach, played }: Case): Reason | null {
  const [points, instead] = [coach, played].map((one) => roundTo(roundScore(one), 10));
  return points! > instead! ? refuse('scores-more', { points: points!, instead: instead! }) : null;
}

const othersOf = ({ view, seat }: Case['observation']): Seat[] =>
  view.handSizes.map((_, other) => other).filter((other) => other !== seat);

function endsRound(view: View, coach: Move, played: Move, seat: Seat): Reason | null {
  const empties = (move: Move): boolean =>
    move.type !== 'orient' && handAfter(view, move).length === 0;
  if (!empties(coach) || empties(played)) return null;
  const cards = view.handSizes.reduce((sum, size, other) => (other === seat ? sum : sum + size), 0);
  return refuse('ends-round', { cards });
}

function givesAllKill(coachCase: Case): Reason | null {
  const { observation, played, coach } = coachCase;
  const { view, seat } = observation;
  const owner = view.active?.owner;
  const isLast = (seat + 1) % view.handSizes.length === owner;
  if (owner === undefined || !isLast || played.move.type !== 'scout' || coach.move.type === 'scout')
    return null;
  if (!isRival(coachCase, owner)) return null;
  return refuse('gives-all-kill', { seat: owner, cards: view.hand!.length + 1 });
}

function betterSide(view: View, coach: Move, played: Move): Reason | null {
  if (coach.type !== 'orient' || played.type !== 'orient') return null;
  const hand = (move: typeof coach): readonly Card[] =>
    move.flip ? turnedHand(view.hand!) : view.hand!;
  const [loose, instead] = [looseIn(hand(coach)), looseIn(hand(played))];
  if (loose < instead) return refuse('fewer-loose', { loose, instead });
  const [size, other] = [longestIn(hand(coach)), longestIn(hand(played))];
  return size > other ? refuse('longer-group', { size, instead: other }) : null;
}

const sizeOf = ({ from, to }: Group): number => to - from + 1;

/** Counts the cards that form a combination with neither neighbour. */
const looseIn = (hand: readonly Card[]): number => {
  const fits = (at: number): boolean =>
    at >= 0 && at + 1 < hand.length && combinationOf(hand.slice(at, at + 2)) !== null;
  return hand.filter((_, at) => !fits(at - 1) && !fits(at)).length;
};

const longestIn = (hand: readonly Card[]): number => Math.max(1, ...groupsIn(hand).map(sizeOf));

function winsCards({ observation: { view }, coach, played }: Case): Reason | null {
  const [cards, instead] = [wonBy(view, coach.move), wonBy(view, played.move)];
  return cards > instead ? refuse('wins-cards', { cards, instead }) : null;
}

function wonBy({ active }: View, { type }: Move): number {
  const onTable = active?.cards.length ?? 0;
  if (type === 'show') return onTable;
  return type === 'scout-and-show' ? onTable - 1 : 0;
}

const inHundred = (part: number | undefined): number => Math.round(100 * (part ?? 0));

/** Text and least difference of each rollout metric: two tenths of a card, or 7 tries of 100. */
const IN_CARDS = {
  name: 'cards',
  toNumber: (mean?: number) => roundTo(mean!, 10),
  least: 0.15,
} as const;
const IN_TRIES = { name: 'of', toNumber: inHundred, least: 7 } as const;

/** Returns the reason if the coach's metric is higher (with −1 lower) by at least `least`. */
function moreOf(
  { coach, played }: Case,
  what: string,
  code: ReasonCode,
  { name, toNumber, least }: typeof IN_CARDS | typeof IN_TRIES,
  sign: 1 | -1 = 1,
): Reason | null {
  const [value, instead] = [
    toNumber(coach.outcomeMetrics[what]),
    toNumber(played.outcomeMetrics[what]),
  ];
  return sign * (value - instead) >= least ? refuse(code, { [name]: value, instead }) : null;
}

const OFTEN = 50;

function keepsMarker({ coach, played }: Case): Reason | null {
  const tries = inHundred(coach.outcomeMetrics['doubled']);
  const isSpent = played.move.type === 'scout-and-show' && coach.move.type !== 'scout-and-show';
  return isSpent && tries >= OFTEN ? refuse('keeps-marker', { of: tries }) : null;
}

/** Two cards that fit are soon found again. */
const LONG = 3;

function breaksGroup({ observation: { view }, coach, played }: Case): Reason | null {
  const broken = groupsIn(view.hand!).find(
    (group) =>
      sizeOf(group) >= LONG &&
      !isIntact(view, group, played.move) &&
      isIntact(view, group, coach.move),
  );
  return broken ? refuse('breaks-group', { size: sizeOf(broken) }) : null;
}

/** Whether the group is shown whole or stays adjacent in hand. */
function isIntact(view: View, { from, to }: Group, move: Move): boolean {
  const cards = view.hand!.slice(from, to + 1);
  const left = handAfter(view, move);
  const places = cards.map((card) => left.findIndex((other) => isSameCard(card, other)));
  if (places.every((place) => place < 0)) return true;
  if (places.some((place) => place < 0)) return false;
  return combinationOf(left.slice(Math.min(...places), Math.max(...places) + 1)) !== null;
}

function handAfter({ hand, active }: View, move: Move): readonly Card[] {
  if (move.type === 'orient') return hand!;
  const held = move.type === 'show' ? hand! : handWith(hand!, active!, move);
  return move.type === 'scout' ? held : held.toSpliced(move.from, move.to - move.from + 1);
}

const isShow = ({ type }: Move): boolean => type === 'show' || type === 'scout-and-show';

const holds = (coachCase: Case): Reason | null =>
  isShow(coachCase.coach.move) && isShow(coachCase.played.move)
    ? moreOf(coachCase, 'holds', 'holds', IN_TRIES)
    : null;

function isBeaten({ coach, played }: Case): Reason | null {
  const tries = inHundred(1 - played.outcomeMetrics['holds']!);
  const isOften = isShow(played.move) && !isShow(coach.move) && tries >= OFTEN;
  return isOften ? refuse('is-beaten', { of: tries }) : null;
}

/** Names the rival that gains most, if that is `least` points of the others' average. */
function helpsOthers(coachCase: Case, spared: number, least: number): Reason | null {
  const { observation, coach, played } = coachCase;
  const others = othersOf(observation);
  const gainOf = (seat: Seat): number =>
    played.outcomeMetrics[scoreOf(seat)]! - coach.outcomeMetrics[scoreOf(seat)]!;
  const most = others
    .filter((seat) => isRival(coachCase, seat))
    .map((seat) => ({ seat, gain: gainOf(seat) }))
    .toSorted((a, b) => b.gain - a.gain)[0];
  if (!most || most.gain <= 0) return null;
  if (most.gain >= least * others.length)
    return refuse('helps-other', { seat: most.seat, points: roundTo(most.gain, 10) });
  const points = roundTo(spared, 10);
  return points > 0 ? refuse('helps-others', { points }) : null;
}
