import { computed } from 'vue';
import type { Review, ReviewedDecision } from '../../shared/contract/reviews.ts';
import type { OfferedChoice } from '../../shared/pushes.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { screens } from '../match/kit/screen.ts';
import { useSentences } from '../match/kit/sentences.ts';

/** Below this share of a hundred a figure has a decimal. */
const SMALL = 0.01;

/** Says what a review says: shares, costs, moves and reasons. */
export function useReviewText(review: () => Pick<Review, 'game' | 'course'>) {
  const { t, te, n } = useI18n();
  const { sentenceText } = useSentences();
  const screen = () => screens[review().game]!;
  /** There is a review of it, so that its game has words for one. */
  const gameReviewText = () => screen().review!;
  /** whether there is more than one round to tell apart */
  const hasRounds = computed(
    () => screen().round !== undefined && review().course.some(({ round }) => round > 0),
  );

  /** A figure that is written as 0 has no sign. */
  const formatPercent = (share: number, signDisplay: 'negative' | 'exceptZero'): string => {
    const isSmall = share !== 0 && Math.abs(share) < SMALL;
    const percentText = n(share * 100, { maximumFractionDigits: isSmall ? 1 : 0, signDisplay });
    return t('review.percent', { n: percentText.replace('-', '−') });
  };
  /** 9 %, 0.4 % */
  const percent = (share: number): string => formatPercent(share, 'negative');
  /** +9 %, −9 % */
  const change = (by: number): string => formatPercent(by, 'exceptZero');
  const decimal = (value: number): string => n(value, { maximumFractionDigits: 1 });

  /** The cost in the game's own unit, with its margin: "2.1 ± 0.8 bull heads". */
  const amount = ({ cost }: ReviewedDecision): string => {
    const written = `${decimal(cost.points)} ± ${decimal(cost.pointsMargin)}`;
    return sentenceText(gameReviewText().amount(written, cost.points));
  };

  /** Why the coach's move is better; null where nothing is known, or by a coach whose words are not ours. */
  const reasonText = ({ why: reason }: ReviewedDecision): string | null => {
    const sentence = reason && gameReviewText().reason(reason.code, reason.params);
    return sentence && te(`games.${review().game}.${sentence.key}`) ? sentenceText(sentence) : null;
  };

  const moveName = (choice: OfferedChoice): string =>
    sentenceText(screen().describeMove(choice).name);

  /** "The coach would play 70: row 3, third card." */
  const coachPlays = (choice: OfferedChoice): string => {
    const { does, outcome } = screen().describeMove(choice);
    return outcome
      ? t('review.playsWith', { does: sentenceText(does), outcome: sentenceText(outcome) })
      : t('review.plays', { does: sentenceText(does) });
  };

  /** "2.4": round and turn; the turn alone where there is one round. */
  const numbered = ({ round, turn }: Pick<ReviewedDecision, 'round' | 'turn'>): string =>
    hasRounds.value ? `${String(round + 1)}.${String(turn + 1)}` : String(turn + 1);

  /** "deal 2" */
  const roundName = (round: number): string =>
    t(screen().roundTerm === 'deal' ? 'review.deal' : 'review.round', { n: round + 1 });

  /** "deal 2, turn 4" */
  const whenOf = ({ round, turn }: ReviewedDecision): string => {
    const nth = t('review.turn', { n: turn + 1 });
    return hasRounds.value ? [roundName(round), nth].join(', ') : nth;
  };

  return {
    hasRounds,
    whenOf,
    percent,
    change,
    amount,
    reasonText,
    moveName,
    coachPlays,
    numbered,
    roundName,
  };
}
