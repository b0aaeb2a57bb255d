import type { Seat } from '#shared/ids.ts';
import { manifest } from '../manifest.ts';
import type { Event, View } from '../rules/model.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import type { WonResult } from '#renderer/screen/ending.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { RoundOpening, ScoreSummary } from '#renderer/screen/screen.ts';
import type { LaptopTextKey, TextKey } from './text.ts';

/** rules: The game. As many rounds as players; counted from 1. */
export const where = ({ phase, round, handSizes }: View): Sentence<TextKey> => ({
  key: phase === 'over' ? 'whereOver' : 'where',
  params: { round: round + 1, rounds: handSizes.length },
});

/** In the running round only cards taken and tokens count: the cards left in hand are not yet known. */
export function scoreSummary({ round, taken, tokens, totals, roundScores }: View): ScoreSummary {
  // When a round has just ended, its score is in the totals already.
  const counted = roundScores[round];
  const won = taken.map((cards, seat) => cards + tokens[seat]!);
  return {
    totals: counted ? totals : totals.map((total, seat) => total + won[seat]!),
    round: counted ?? won,
    rounds: counted ? roundScores : [...roundScores, won],
    limit: null,
    scoreOrder: manifest.scoreOrder,
    message: { key: counted ? 'scores' : 'scoresRunning', params: { round: round + 1 } },
  };
}

/** Returns what each hand would cost if the round ended now; null unless a round is running. */
export const handCosts = ({
  phase,
  round,
  handSizes,
  roundScores,
}: View): readonly number[] | null => (phase === 'play' && !roundScores[round] ? handSizes : null);

export function mostTaken({ taken }: View): Sentence<LaptopTextKey> | null {
  const most = Math.max(...taken);
  if (most === 0) return null;
  const seats = taken.flatMap((cards, seat) => (cards === most ? [seat] : []));
  return { key: 'mostTaken', seats: { seats }, count: most };
}

/**
 * Returns the seat that shows in the empty ring; null if the ring is not empty, or while the Scout that emptied it or
 * the end of the round is shown: an all kill may follow.
 */
export function openingSeat({ active, phase, toMove }: View, event: Event | null): Seat | null {
  const isDecided = event?.type !== 'scouted' && event?.type !== 'round-ended';
  return !active && phase === 'play' && isDecided ? (toMove[0] ?? null) : null;
}

export const opening = (event: Event, view: View): RoundOpening<TextKey> | null =>
  event.type === 'dealt' ? { title: where(view), isDealt: true } : null;

export const won = ({ winners, score }: WonResult): Sentence<TextKey> => ({
  key: winners.length === 1 ? 'ending.won' : 'ending.wonShared',
  seats: { names: winners },
  params: { score: formatScore(score) },
});
