import { manifest } from '../manifest.ts';
import { pointsOf } from '../rules/goats.ts';
import type { Facts, Options, View } from '../rules/model.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { factRow, plainRows, type FactRow, type FactsBySeat } from '#renderer/screen/facts.ts';
import type { WonResult } from '#renderer/screen/ending.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { ScoreSummary } from '#renderer/screen/screen.ts';
import type { TextKey } from './text.ts';

export const optionsLine = (_options: Options): readonly Sentence<TextKey>[] => [
  { key: 'oneGame' },
];

export const optionsText = (seats: number): Sentence<TextKey> => ({
  key: seats === 2 ? 'untilDeckEnds' : 'untilSecondDeckEnds',
});

/** rules: Game end. How near the end is: by the cards left, then by the last turns. */
export function where(view: View): Sentence<TextKey> {
  if (view.phase === 'over') return { key: 'over' };
  if (view.lastTurns !== null) return { key: 'whereLast', count: view.lastTurns };
  const params = { deck: view.deck, discard: view.discard };
  return { key: isLastDeck(view) ? 'whereLastDeck' : 'where', params };
}

/** About one more turn for everyone with five players. */
const LAST_CARDS_MAX = 12;

export interface Ending {
  readonly key: 'whereLast' | 'lastCards';
  readonly count: number;
}

/** With two players the deck is not shuffled again. */
export const isLastDeck = ({ reshuffledDeck, scores }: View): boolean =>
  reshuffledDeck !== null || scores.length === 2;

/** Returns last turns, or so few cards that these will soon begin; null before. */
export function approachingEnd(view: View): Ending | null {
  if (view.phase === 'over') return null;
  if (view.lastTurns !== null) return { key: 'whereLast', count: view.lastTurns };
  return isLastDeck(view) && view.deck <= LAST_CARDS_MAX
    ? { key: 'lastCards', count: view.deck }
    : null;
}

/** Current mountains less penalty cards; hands and flocks don't count before the end. */
export const scoreSummary = ({ scores }: View): ScoreSummary => ({
  totals: scores,
  round: null,
  limit: null,
  scoreOrder: manifest.scoreOrder,
  message: { key: 'scores' },
});

/** First the score's parts, mountains less penalty cards; then their origin. */
export const factRows = (facts: FactsBySeat<Facts>): readonly FactRow[] => [
  factRow('facts.mountains', facts, ({ mountains }) => mountains.map(pointsOf)),
  factRow('facts.flocks', facts, ({ penalties }) => lost(penalties.flocks)),
  factRow('facts.handLimit', facts, ({ penalties }) => lost(penalties.handLimit)),
  factRow('facts.lastHand', facts, ({ penalties }) => lost(penalties.lastHand)),
  ...plainRows(facts, ['turns', 'drawn', 'flocksLost', 'largestFlock']),
];

// 0 and not −0.
const lost = (cards: number): number => 0 - cards;

export const won = ({ winners, score, byTieBreak }: WonResult): Sentence<TextKey> => ({
  key: wonKey(winners.length === 1, byTieBreak),
  seats: { names: winners },
  params: { score: formatScore(score) },
});

const wonKey = (isAlone: boolean, byTieBreak: boolean): TextKey => {
  if (!isAlone) return 'ending.wonShared';
  return byTieBreak ? 'ending.wonTie' : 'ending.won';
};
