import type { CoachCase, TriedMove } from '../../core/coach.ts';
import { refuse, type Refusal } from '../../core/types.ts';
import type { Seat } from '../../shared/ids.ts';
import { roundTo } from '../../shared/roundTo.ts';
import { bullsOf } from './rules/cards.ts';
import { rivalCards } from './bot/hands.ts';
import {
  cardOf,
  closestRow,
  copyTable,
  type Kernel,
  NO_ROW,
  newKernel,
  placeCard,
  seatOf,
} from './bot/kernel.ts';
import { ROW_SIZE } from './manifest.ts';
import type { Card, NimmtTypes, ReasonCode, View } from './rules/model.ts';
import { ifPlacedFirst } from './rules/moves.ts';

/**
 * Scenarios of taking a row. too-low: the card is below all rows. full: its row was full. filled: cards that came
 * between filled its row. changed: its row was taken first, and it went to another full one.
 */
export const TAKE_SCENARIOS = ['too-low', 'full', 'filled', 'changed'] as const;
export type TakeScenario = (typeof TAKE_SCENARIOS)[number];

type NimmtTriedMove = TriedMove<NimmtTypes>;
type Reason = Refusal<ReasonCode>;

/** Smaller differences of the averages explain nothing, in bull heads. */
const MIN_DIFFERENCE = 0.3;
/** Rollouts out of a hundred by which a card must take a row more often than the coach's, to be the reason. */
const CLEARLY = 5;

/** Returns why another move was better, from the worlds in which both were tried. */
export function reason({ observation, played, coach }: CoachCase<NimmtTypes>): Reason | null {
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
  if (others > own)
    return refuse('others-take-less', { ...cardsOf(played, coach), bulls: toHalf(others) });
  if (now >= later) return takesRow(view, played, coach) ?? costsNow(played, coach);
  const isTakenNow = now < 0 && takes(coach).chance > 50;
  return isTakenNow
    ? refuse('cheap-row-now', { ...cardsOf(played, coach), bulls: Math.round(takes(coach).bulls) })
    : costsLater(view, played, coach, later);
}

/** Name of the metric with a card's bull heads in the turns that are played after this one. */
export const laterMetric = (card: Card): string => `later ${String(card)}`;

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
export function takeScenarioOf(table: Kernel, seat: Seat): TakeScenario | null {
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
