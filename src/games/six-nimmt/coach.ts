import type { Observation } from '#core/bot.ts';
import {
  type CoachCase,
  type CoachKit,
  type CoachWorld,
  likePeople,
  type RolloutResult,
  type SkillOf,
  type TriedMove,
  type TrueWorld,
} from '#core/coach.ts';
import { seatsBehind } from '#core/aim.ts';
import { FastRandom, Random } from '#core/random.ts';
import { winsAfter, type RoundsToCome } from '#core/rounds-to-come.ts';
import { perSeat } from '#core/seats.ts';
import type { Seat } from '#shared/ids.ts';
import { COSTLY_POINTS, OpenDeal } from './bot/open-deal.ts';
import { countUnseen, matchProgressOf } from './bot/features.ts';
import {
  layRow,
  newKernel,
  cardOf,
  closestRow,
  copyTable,
  type Kernel,
  NO_ROW,
  placeCard,
  seatOf,
} from './bot/kernel.ts';
import { OTHERS } from './bot/net.ts';
import { learntNet, runningTurn, type SampledTurn, softnessAt } from './bot/turn-world.ts';
import { ascending, deckOf, bullsOf } from './rules/cards.ts';
import { HAND_SIZE, manifest, ROWS, ROW_SIZE } from './manifest.ts';
import type {
  Move,
  NimmtTypes,
  Options,
  State,
  Variant,
  View,
  Card,
  ReasonCode,
} from './rules/model.ts';
import { isOver } from './rules/rules.ts';
import { refuse, type Refusal } from '#core/types.ts';
import { roundTo } from '#shared/round-to.ts';
import { rivalCards, sampleHands } from './bot/beliefs.ts';
import { ifPlacedFirst } from './rules/play.ts';

/**
 * Evaluates a move as the hard bot does: against cards and hands that others are likely to have, by this turn and the
 * next one, and by its net's prediction from there. Drafts are not evaluated: one card more or less hardly matters.
 */
export const coach: CoachKit<NimmtTypes> = {
  candidates: ({ view, moves }) => (view.phase === 'draft' ? [] : moves),
  sampleWorld: (observation, random, skillOf = likePeople) =>
    new SampledDeal(observation, random, skillOf),
  trueWorld: trueWorldOf,
  drawHidden: (state, { view, seat }, random) => ({
    ...state,
    hands: sampleHands(view, seat, random).map(ascending),
    chosen: perSeat(state.seats, () => null),
  }),
  reason,
  turn: ({ turn }) => turn,
  dealsHands: true,
  botAccuracies: [0.63, 0.78, 0.99],
  costlyPoints: COSTLY_POINTS,
  turningEvents: ['row-taken', 'deal-ended'],
};

/** Deal with only the seat's own cards and the public ones known. */
class SampledDeal implements CoachWorld<NimmtTypes> {
  readonly #view: View;
  readonly #turn: SampledTurn;
  readonly #match: DealsToCome;

  constructor(observation: Observation<NimmtTypes>, random: Random, skillOf: SkillOf) {
    this.#view = observation.view;
    this.#turn = runningTurn(observation, skillOf).sampleWorld(random);
    this.#match = dealsToCome(this.#view.options, this.#view.totals.length);
  }

  rollout(seat: Seat, move: Move, seed: number): RolloutResult {
    const before = this.#view.taken[seat]!;
    let scenario: TakeScenario | null = move.type === 'take-row' ? 'too-low' : null;
    const { deal, now, later, worth } = this.#turn.play(move, seed, (table) => {
      scenario = takeScenarioOf(table, seat);
    });
    const { wins, bulls } = outlook(deal, this.#view, this.#match, seed);
    const others = bulls.reduce((sum, each) => sum + each, -bulls[seat]!) / (bulls.length - 1);
    return {
      wins,
      points: bulls.map((each) => -each),
      behind: seatsBehind(
        this.#view.totals.map((total, other) => total + bulls[other]!),
        seat,
        manifest.scoreOrder,
      ),
      worth,
      outcomeMetrics: {
        now,
        later: bulls[seat]! - before - now,
        others,
        ...takeMetricsOf(scenario, now),
        ...Object.fromEntries(later.map(({ card, bulls: more }) => [laterMetric(card), more])),
      },
    };
  }
}

/** Metrics for each way to take a row: whether it happened, and the bull heads that the row cost. */
function takeMetricsOf(
  scenario: TakeScenario | null,
  now: number,
): RolloutResult['outcomeMetrics'] {
  const outcomeMetrics: Record<string, number> = {};
  for (const one of TAKE_SCENARIOS) {
    outcomeMetrics[one] = Number(one === scenario);
    outcomeMetrics[`bulls ${one}`] = one === scenario ? now : 0;
  }
  return outcomeMetrics;
}

/** Returns the expected result of a deal for each seat: shares of the match's win, and bull heads at the deal's end. */
function outlook(
  deal: OpenDeal,
  { totals, deal: played }: { readonly totals: readonly number[]; readonly deal: number },
  match: DealsToCome,
  seed: number,
): { readonly wins: readonly number[]; readonly bulls: readonly number[] } {
  const { held, table } = deal;
  if (held === 0)
    return {
      wins: winsAfter(match, played + 1, Array.from(deal.totals), seed),
      bulls: Array.from(table.taken),
    };
  const chances = totals.map((_, seat) => deal.evaluate(seat));
  const all = chances.reduce((sum, { win }) => sum + win, 0);
  return {
    wins: chances.map(({ win }) => win / all),
    bulls: chances.map(({ ahead }, seat) => table.taken[seat]! + match.toCome(held, ahead)),
  };
}

/** State between two turns, or before a draft: undrafted cards are dealt at random. */
function trueWorldOf(state: State, skillOf?: SkillOf): TrueWorld {
  const softness = perSeat(state.seats, (seat) => (skillOf ? softnessAt(skillOf(seat)) : OTHERS));
  const match = dealsToCome(state.options, state.seats);
  return {
    playOn(seed) {
      const random = new FastRandom(seed);
      const deal = dealOf(dealStateOf(state, seed));
      deal.playOut(random, (seat) => softness[seat]!);
      const { wins, bulls } = outlook(deal, state, match, random.next());
      return { wins, points: bulls.map((each) => -each) };
    },
  };
}

type DealState = Pick<
  State,
  'options' | 'totals' | 'deal' | 'rows' | 'taken' | 'seen' | 'hands' | 'chosen'
>;

/** When the match is over its last deal is part of the totals. */
function dealStateOf(state: State, seed: number): DealState {
  if (state.phase === 'over') return { ...state, taken: state.taken.map(() => 0) };
  if (state.phase !== 'draft') return state;
  const left = Random.fromNumber(seed).shuffled(state.pool);
  const hands = state.hands.map((hand) => [...hand, ...left.splice(0, HAND_SIZE - hand.length)]);
  return { ...state, hands, rows: left.map((card) => [card]), seen: left };
}

/** Returns the current deal, with chosen cards in hand. */
function dealOf(state: DealState): OpenDeal {
  const { totals, rows, taken, seen, hands, chosen } = state;
  const table = newKernel(totals.length);
  for (const [row, cards] of rows.entries()) layRow(table, row, cards);
  table.taken.set(taken);
  const unseenUpTo = countUnseen(state, seen);
  const progress = matchProgressOf(state, taken);
  const deal = new OpenDeal({ table, unseenUpTo, totals, progress }, learntNet());
  deal.begin(
    hands.map((hand, seat) => {
      const card = chosen[seat] ?? null;
      return card === null ? hand : [...hand, card];
    }),
  );
  return deal;
}

interface DealsToCome extends RoundsToCome {
  /** expected bull heads of a seat in the remaining turns, if the net predicts this lead over the others */
  toCome(held: number, ahead: number): number;
}

function dealsToCome({ end, variant }: Options, seats: number): DealsToCome {
  const { scores, left } = poolOf(variant, seats);
  return {
    scoreOrder: manifest.scoreOrder,
    pool: scores,
    isOver: (deals, totals) => isOver(end, deals, totals),
    toCome: (held, ahead) => Math.max(0, left[held]! - (ahead * 10 * (seats - 1)) / seats),
  };
}

/** Deals that were played out; identical in every review. */
interface Pool {
  /** bull heads by seat */
  readonly scores: readonly (readonly number[])[];
  /** by remaining turns: a seat's average further bull heads */
  readonly left: readonly number[];
}

/** More deals would not change the distribution. */
const POOL = 512;

const pools = new Map<string, Pool>();

function poolOf(variant: Variant, seats: number): Pool {
  const key = `${variant} ${String(seats)}`;
  let pool = pools.get(key);
  if (!pool) pools.set(key, (pool = playDeals(variant, seats)));
  return pool;
}

function playDeals(variant: Variant, seats: number): Pool {
  const random = Random.fromNumber(seats);
  const options: Options = { variant, end: { kind: 'deals', count: 1 } };
  const left = new Array<number>(HAND_SIZE + 1).fill(0);
  const scores = Array.from({ length: POOL }, (_, seed) => {
    const deal = dealOf(freshDeal(options, seats, random));
    const fast = new FastRandom(seed);
    const soFar: number[] = [];
    while (deal.held > 0) {
      soFar[deal.held] = sum(deal.table.taken);
      deal.playTurn(fast, () => OTHERS);
    }
    const all = sum(deal.table.taken);
    soFar.forEach((taken, held) => (left[held]! += (all - taken) / POOL / seats));
    return Array.from(deal.table.taken);
  });
  return { scores, left };
}

function freshDeal(options: Options, seats: number, random: Random): DealState {
  const deck = random.shuffled(deckOf(options.variant, seats));
  const zeros = perSeat(seats, () => 0);
  const rows = deck.splice(0, ROWS);
  return {
    options,
    totals: zeros,
    taken: zeros,
    deal: 0,
    rows: rows.map((card) => [card]),
    seen: rows,
    hands: perSeat(seats, () => deck.splice(0, HAND_SIZE)),
    chosen: [],
  };
}

const sum = (numbers: Uint16Array): number => numbers.reduce((all, each) => all + each, 0);

/**
 * Scenarios of taking a row. too-low: the card is below all rows. full: its row was full. filled: cards that came
 * between filled its row. changed: its row was taken first, and it went to another full one.
 */
const TAKE_SCENARIOS = ['too-low', 'full', 'filled', 'changed'] as const;
type TakeScenario = (typeof TAKE_SCENARIOS)[number];

type NimmtTriedMove = TriedMove<NimmtTypes>;
type Reason = Refusal<ReasonCode>;

/** Smaller differences of the averages explain nothing, in bull heads. */
const MIN_DIFFERENCE = 0.3;
/** Rollouts out of a hundred by which a card must take a row more often than the coach's, to be the reason. */
const CLEARLY = 5;

/** Returns why another move was better, from the worlds in which both were tried. */
function reason({ observation, played, coach }: CoachCase<NimmtTypes>): Reason | null {
  const { view, seat } = observation;
  if (played.move.type === 'take-row' && coach.move.type === 'take-row')
    return aboutRows(view, played.move.row, coach.move.row);
  if (played.move.type !== 'choose' || coach.move.type !== 'choose') return null;
  return aboutCards(
    view,
    { ...played, card: played.move.card, rivals: rivalCards(view, seat) },
    { ...coach, card: coach.move.card, rivals: rivalCards(view, seat) },
  );
}

/** Compares rows: dearer or leaving more on the table; null if cheaper and leaving less. */
function aboutRows({ rows }: View, row: number, coach: number): Reason | null {
  const [bulls, coachBulls] = [bullsOf(rows[row]!), bullsOf(rows[coach]!)];
  if (bulls > coachBulls) return refuse('dearer-row', { row, bulls, coach, coachBulls });
  return bulls === coachBulls ? refuse('better-row-left', { row, coach }) : null;
}

interface TriedCard extends NimmtTriedMove {
  readonly card: Card;
  readonly rivals: readonly Card[];
}

const mean = ({ outcomeMetrics }: NimmtTriedMove, name: string): number =>
  outcomeMetrics[name] ?? 0;

/** Explains the largest difference: the row taken now, later rows, or what the others take. */
function aboutCards(view: View, played: TriedCard, coach: TriedCard): Reason | null {
  const more = (name: string): number => mean(played, name) - mean(coach, name);
  const [now, later, others] = [more('now'), more('later'), -more('others')];
  const own = now + later;
  if (Math.max(own, others) < MIN_DIFFERENCE) return null;
  if (others > Math.max(now, later))
    return refuse('others-take-less', { ...cardsOf(played, coach), bulls: toHalf(others) });
  if (now >= later) return takesRow(view, played, coach) ?? costsNow(played, coach);
  const isTakenNow = now < 0 && takes(coach).chance > 50;
  return isTakenNow
    ? refuse('cheap-row-now', { ...cardsOf(played, coach), bulls: Math.round(takes(coach).bulls) })
    : costsLater(view, played, coach, later);
}

/** Name of the metric with a card's bull heads in the turns that are played after this one. */
const laterMetric = (card: Card): string => `later ${String(card)}`;

/** A card of the hand that costs no more than this explains nothing, in bull heads. */
const MIN_CARD_DIFFERENCE = 0.1;

/** Names the card in hand that costs most more after the played card; null if none stands out. */
function costsLater(view: View, played: TriedCard, coach: TriedCard, bulls: number): Reason | null {
  const more = (card: Card): number =>
    mean(played, laterMetric(card)) - mean(coach, laterMetric(card));
  const [next] = view.hand!.toSorted((a, b) => more(b) - more(a));
  return next !== undefined && more(next) >= MIN_CARD_DIFFERENCE
    ? refuse('costs-later', { ...cardsOf(played, coach), bulls: toHalf(bulls), next })
    : null;
}

/** Returns how the played card mostly takes a row; null if the coach's card takes one about as often. */
function takesRow(view: View, played: TriedCard, coach: TriedCard): Reason | null {
  const scenario = TAKE_SCENARIOS.reduce((most, one) =>
    mean(played, one) > mean(played, most) ? one : most,
  );
  const { chance, bulls } = takes(played, [scenario]);
  const coachChance = takes(coach).chance;
  if (chance < coachChance + CLEARLY) return null;
  const params = { ...cardsOf(played, coach), chance, bulls: Math.round(bulls), coachChance };
  const first = ifPlacedFirst(view.rows, played.card);
  if (scenario === 'changed' || first.type === 'too-low')
    return refuse(scenario === 'too-low' ? 'too-low' : 'rows-change', params);
  const { row, behind } = first;
  if (first.type === 'sixth') return refuse('sixth-card', { ...params, row, behind });
  const between = played.rivals.filter((card) => card > behind && card < played.card).length;
  return refuse('comes-between', { ...params, row, behind, position: first.position, between });
}

/** Bull heads at once, if the frequency of taking rows does not explain them. */
const costsNow = (played: TriedCard, coach: TriedCard): Reason =>
  refuse('costs-now', {
    ...cardsOf(played, coach),
    bulls: toTenth(mean(played, 'now')),
    coachBulls: toTenth(mean(coach, 'now')),
  });

const cardsOf = (played: TriedCard, coach: TriedCard) => ({ card: played.card, coach: coach.card });

/** Returns in how many of a hundred worlds the move took a row at once in one of these ways, and its average cost. */
function takes(
  move: NimmtTriedMove,
  scenarios: readonly TakeScenario[] = TAKE_SCENARIOS,
): { readonly chance: number; readonly bulls: number } {
  const share = scenarios.reduce((sum, scenario) => sum + mean(move, scenario), 0);
  const bulls = scenarios.reduce((sum, scenario) => sum + mean(move, `bulls ${scenario}`), 0);
  return { chance: Math.round(100 * share), bulls: share > 0 ? bulls / share : 0 };
}

const toHalf = (bulls: number): number => roundTo(bulls, 2);
const toTenth = (bulls: number): number => roundTo(bulls, 10);

/** Scratch, by number of seats. */
const copies = new Map<number, Kernel>();

/** Returns how `seat`'s card takes a row in a revealed turn that is not placed yet; null if it takes none. */
function takeScenarioOf(table: Kernel, seat: Seat): TakeScenario | null {
  const copy = copies.get(table.seats) ?? newKernel(table.seats);
  copies.set(table.seats, copy);
  copyTable(table, copy);
  const own = table.turn.find((entry) => seatOf(entry) === seat)!;
  const first = closestRow(table, cardOf(own));
  let isChanged = false;
  for (const entry of table.turn) {
    const row = placeCard(copy, seatOf(entry), cardOf(entry));
    if (entry !== own) isChanged ||= row !== NO_ROW && (row === first || first === NO_ROW);
    else if (row === NO_ROW) return null;
    else if (isChanged) return 'changed';
    else if (first === NO_ROW) return 'too-low';
    else return table.lengths[first] === ROW_SIZE ? 'full' : 'filled';
  }
  return null;
}
