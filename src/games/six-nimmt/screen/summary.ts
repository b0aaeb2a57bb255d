import { manifest } from '../manifest.ts';
import type { Card, Consequence, Event, Facts, Options, View } from '../rules/model.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { plainRows, type FactRow, type FactsBySeat } from '#renderer/screen/facts.ts';
import type { WonResult } from '#renderer/screen/ending.ts';
import type { FirstSeat, RoundOpening, ScoreSummary } from '#renderer/screen/screen.ts';
import type { LaptopTextKey, TextKey } from './text.ts';

/** Options of the match: "to 66", "known deck". */
export function optionsLine({ end, variant }: Options): readonly Sentence<TextKey>[] {
  const ending: Sentence<TextKey> =
    end.kind === 'points'
      ? { key: 'toLimit', params: { limit: end.limit } }
      : { key: 'forDeals', count: end.count };
  return variant === 'standard' ? [ending] : [ending, { key: VARIANT_KEYS[variant] }];
}

/** All choose at once: the order counts only in drafts, and with real cards, for the dealer. */
export function firstSeat({ variant }: Options, isDigital: boolean): FirstSeat | null {
  if (!isDigital) return 'deals';
  return variant === 'draft' ? 'starts' : null;
}

const VARIANT_KEYS = { 'known-deck': 'knownDeck', draft: 'draft' } as const;

/** Counted from 1. The number of deals is known only if it was agreed on. */
export function where({ phase, deal, turn, options }: View): Sentence<TextKey> {
  if (phase === 'over') return { key: 'whereOver', params: { deal: deal + 1 } };
  const params = { deal: deal + 1, turn: turn + 1 };
  if (phase === 'draft') return { key: 'whereDraft', params };
  if (options.end.kind === 'points') return { key: 'where', params };
  return { key: 'whereOf', params: { ...params, deals: options.end.count } };
}

export function scoreSummary({ options, deal, taken, totals, roundScores }: View): ScoreSummary {
  // When a deal has just ended, its bull heads are in the totals already.
  const isCounted = roundScores.length > deal;
  return {
    totals: isCounted ? totals : totals.map((total, seat) => total + taken[seat]!),
    round: taken,
    rounds: isCounted ? roundScores : [...roundScores, taken],
    limit: options.end.kind === 'points' ? options.end.limit : null,
    scoreOrder: manifest.scoreOrder,
    message: { key: isCounted ? 'scores' : 'scoresRunning', params: { deal: deal + 1 } },
  };
}

/** An open draft begins its deal with the draft, any other deal with the hands. */
export function opening(event: Event, view: View): RoundOpening<TextKey> | null {
  const isDraft = event.type === 'draft-began';
  if (!isDraft && (event.type !== 'dealt' || view.options.variant === 'draft')) return null;
  return { title: { key: 'sheet.deal', params: { deal: event.deal + 1 } }, isDealt: !isDraft };
}

/** Returns the row that cost most in the deal that has just ended, with all who took one as costly; null if none cost. */
export function largestRow({ turns, taken }: View): Sentence<LaptopTextKey> | null {
  const rows = turns.flatMap((turn, at) =>
    (turns[at + 1]?.taken ?? taken).map((bulls, seat) => ({
      seat,
      bulls: bulls - turn.taken[seat]!,
    })),
  );
  const most = Math.max(0, ...rows.map(({ bulls }) => bulls));
  if (most === 0) return null;
  const seats = rows.filter(({ bulls }) => bulls === most).map(({ seat }) => seat);
  return { key: 'largestRow', seats: { seats: [...new Set(seats)] }, count: most };
}

const OF_DEALS = ['cleanDeals', 'bestDeal', 'worstDeal'] as const;

export function factRows(facts: FactsBySeat<Facts>): readonly FactRow[] {
  const hasDeals = facts.some((own) => own !== null && own.deals > 1);
  return plainRows(facts, [
    ...(['rowsTaken', 'worstRow', 'cardsTaken', 'tooLow'] as const),
    ...(hasDeals ? OF_DEALS : []),
  ]);
}

export const won = ({ winners, score }: WonResult): Sentence<TextKey> => ({
  key: winners.length === 1 ? 'ending.won' : 'ending.wonShared',
  seats: { names: winners },
  count: score,
});

export interface QueueLine {
  readonly seat: number;
  readonly card: Card;
  readonly state: 'waiting' | 'now' | 'placed';
  /** row of the card, or taken row */
  readonly row: number | null;
  readonly took: boolean;
}

/** Returns the revealed cards from the lowest to the highest; none while all choose. */
export function queueOf(
  { placed, revealed, phase }: View,
  event: Event | null,
): readonly QueueLine[] {
  const now = cardInHand(event) ?? (phase === 'take-row' ? revealed[0]!.card : null);
  const done = placed.map(({ seat, card, row, took }) => ({
    seat,
    card,
    row,
    took: took !== null,
    state: card === now ? ('now' as const) : ('placed' as const),
  }));
  const toCome = revealed.map(({ seat, card }) => ({
    seat,
    card,
    row: card === now && event?.type === 'row-taken' ? event.row : null,
    took: card === now,
    state: card === now ? ('now' as const) : ('waiting' as const),
  }));
  return [...done, ...toCome];
}

const cardInHand = (event: Event | null): Card | null =>
  event?.type === 'placed' || event?.type === 'row-taken' ? event.card : null;

const LANDS = ['lands2', 'lands3', 'lands4', 'lands5'] as const;

/** Returns a choice's consequence in short lines: where the card would go, and what may follow. */
export function preview(
  consequence: Consequence,
): readonly [Sentence<LaptopTextKey>, ...Sentence<LaptopTextKey>[]] {
  switch (consequence.type) {
    case 'lands':
      return [
        { key: LANDS[consequence.position - 1]!, params: { row: consequence.row + 1 } },
        consequence.between > 0
          ? { key: 'mayComeFirst', count: consequence.between }
          : { key: 'nothingBetween' },
      ];
    case 'sixth':
      return [
        { key: 'lands6', params: { row: consequence.row + 1 } },
        { key: 'costs', count: consequence.bulls },
      ];
    case 'too-low':
      return [{ key: 'fitsNowhere' }, { key: 'costsAtLeast', count: consequence.leastBulls }];
    case 'takes':
      return [{ key: 'takeRow', params: { row: consequence.row + 1 }, count: consequence.bulls }];
    case 'drafts':
      return [{ key: 'wouldDraft', count: consequence.bulls }];
  }
}
