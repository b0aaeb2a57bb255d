import {
  bestFirst,
  pickBest,
  type BotKit,
  type Policy,
  type SearchKit,
  type Observation,
  type World,
} from '#core/bot.ts';
import { likePeople } from '#core/coach.ts';
import { FastRandom, type Random } from '#core/random.ts';
import { noiseOf, playOut, roundEnd } from './playout.ts';
import {
  totals,
  combinationOf,
  handWith,
  turnedHand,
  without,
  deckFor,
  isSameCard,
  turned,
} from '../rules/rules.ts';
import { Kernel, codeOf } from './kernel.ts';
import type { Move, ScoutTypes, State, ActiveSet, Card, Showing, View } from '../rules/model.ts';
import type { Seat } from '#shared/ids.ts';
import { handWorth, MARKER, TOKEN_TO_ANOTHER, worthOnTable, HandPartition } from './hand-worth.ts';
import { startCounting } from '../facts.ts';

/** Largest error of a beginner's estimate of a move, in points. */
const MISJUDGED = 10;

/** Estimates as `normal` does but roughly, and ignores what the marker is worth. */
const easy: Policy<ScoutTypes> = ({ seat, view, moves }, random) =>
  pickBest(
    moves.filter(({ type }) => type !== 'scout-and-show'),
    (move) => moveWorth(view, seat, move) + (MISJUDGED * random.below(1000)) / 1000,
    random,
  );

const normal: Policy<ScoutTypes> = ({ seat, view, moves }, random) =>
  pickBest(moves, (move) => moveWorth(view, seat, move), random);

/** Number of moves tried: more would leave too few worlds for each. */
const CANDIDATES = 8;

const hard: SearchKit<ScoutTypes> = {
  candidates,
  sampleWorld: (observation, random) => worldOf(stateThatFits(observation, random)),
};

/** Returns the moves with the best estimates, at least one per type. */
function candidates({ seat, view, moves }: Observation<ScoutTypes>): readonly Move[] {
  const ranked = bestFirst(moves, (move) => moveWorth(view, seat, move));
  return ranked.filter(
    (move, place) =>
      place < CANDIDATES || place === ranked.findIndex(({ type }) => type === move.type),
  );
}

/** Evaluates moves by playing the round to its end; aims at the match, as the coach does. */
function worldOf(state: State): World<ScoutTypes> {
  const start = new Kernel(state.seats);
  start.load(state);
  const round = new Kernel(state.seats);
  const before = totals(state);
  const noises = noiseOf(state.seats, likePeople);
  return {
    rollout(seat, move, seed) {
      round.copyFrom(start);
      if (move.type !== 'orient') round.play(codeOf(move));
      else if (move.flip) round.hands[seat]!.turn();
      playOut(round, new FastRandom(seed), noises);
      return roundEnd(round, before, state.round, seat).worth;
    },
  };
}

/** Casual bots win about a third of what normal ones win at the same table (docs/bots.md). */
const CASUAL_SHARE = 0.78;

export const bot: BotKit<ScoutTypes> = { easy, casualShare: CASUAL_SHARE, normal, hard };

/** Returns a rule-of-thumb estimate of a move for the acting seat, in points; only the comparison counts. */
export function moveWorth(view: View, seat: Seat, move: Move): number {
  const hand = view.hand!;
  switch (move.type) {
    case 'orient':
      return worthOf(move.flip ? turnedHand(hand) : hand);
    case 'show':
      return afterShow(view, seat, hand, view.active, move);
    case 'scout':
      return afterScout(view, seat, handWith(hand, view.active!, move));
    case 'scout-and-show': {
      const scouted = handWith(hand, view.active!, move);
      return (
        afterShow(view, seat, scouted, without(view.active!, move.end), move) -
        TOKEN_TO_ANOTHER -
        MARKER
      );
    }
  }
}

function afterShow(
  view: View,
  seat: Seat,
  hand: readonly Card[],
  beaten: ActiveSet | null,
  { from, to }: Showing,
): number {
  const won = beaten?.cards.length ?? 0;
  const left = [...hand.slice(0, from), ...hand.slice(to + 1)];
  if (left.length === 0) return won + cardsElsewhere(view, seat);
  return won + worthOnTable(combinationOf(hand.slice(from, to + 1))!) + worthOf(left);
}

/** If a Scout gives the owner the all kill, the round ends and the hand costs its cards. */
const afterScout = (view: View, seat: Seat, hand: readonly Card[]): number =>
  (seat + 1) % view.handSizes.length === view.active!.owner
    ? -hand.length
    : worthOf(hand) - TOKEN_TO_ANOTHER;

/** Returns the others' average loss if the round ends now. */
const cardsElsewhere = ({ handSizes }: View, seat: Seat): number =>
  handSizes.reduce((sum, size, other) => (other === seat ? sum : sum + size), 0) /
  (handSizes.length - 1);

const worthOf = (hand: readonly Card[]): number =>
  handWorth(
    hand.map(([top]) => top),
    hand.length,
  );

/**
 * Returns a random full state that fits a seat's observation. The others are assumed to have oriented their hands and
 * inserted scouted cards sensibly.
 */
export function stateThatFits({ seat, view }: Observation<ScoutTypes>, random: Random): State {
  const unseen = random.shuffled(unseenBy(view));
  const hands = view.handSizes.map((size, other) => {
    if (other === seat) return [...view.hand!];
    const scouted = view.scouted[other]!;
    const dealt = unseen
      .splice(0, size - scouted.length)
      .map((card) => (random.below(2) === 0 ? card : turned(card)));
    return scouted.reduce(withScouted, turnedBetter(dealt));
  });
  return { ...publicState(view), hands, random: random.state() };
}

/** Uses a loop: `Int8Array.from` would take a tenth of the thinking time. */
function numbersOf(hand: readonly Card[]): Int8Array {
  const numbers = new Int8Array(hand.length);
  for (let i = 0; i < hand.length; i++) numbers[i] = hand[i]![0];
  return numbers;
}

/** rules: A round 2. Assumes everyone chose the better orientation. */
function turnedBetter(hand: Card[]): Card[] {
  const over = turnedHand(hand);
  const worths = [hand, over].map((cards) => handWorth(numbersOf(cards), cards.length));
  return worths[0]! >= worths[1]! ? hand : over;
}

const partition = new HandPartition();

function withScouted(hand: Card[], scouted: Card): Card[] {
  partition.read(numbersOf(hand), hand.length);
  let best: readonly [at: number, card: Card] = [0, scouted];
  let bestWorth = -Infinity;
  for (const card of [scouted, turned(scouted)])
    for (let at = 0; at <= hand.length; at++) {
      const worth = partition.worthWith(card[0], at);
      if (worth <= bestWorth) continue;
      bestWorth = worth;
      best = [at, card];
    }
  return hand.toSpliced(best[0], 0, best[1]);
}

function unseenBy(view: View): Card[] {
  const seen = [
    ...view.hand!,
    ...view.beaten,
    ...(view.active?.cards ?? []),
    ...view.scouted.flat(),
  ];
  return deckFor(view.handSizes.length).filter(
    (card) => !seen.some((other) => isSameCard(card, other)),
  );
}

/** Returns the public state. The counters for the facts are public too, but no decision uses them. */
function publicState(view: View): Omit<State, 'hands' | 'random'> {
  const seats = view.handSizes.length;
  return {
    seats,
    options: view.options,
    phase: view.phase,
    round: view.round,
    turn: view.phase === 'play' ? view.toMove[0]! : view.first,
    oriented: view.handSizes.map(
      (_, seat) => view.phase !== 'orient' || !view.toMove.includes(seat),
    ),
    active: view.active,
    taken: [...view.taken],
    tokens: [...view.tokens],
    markers: [...view.markers],
    beaten: [...view.beaten],
    scouted: view.scouted.map((cards) => [...cards]),
    roundScores: [...view.roundScores],
    counters: Array.from({ length: seats }, startCounting),
    prescribed: [],
  };
}
