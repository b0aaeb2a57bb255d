import { computed } from 'vue';
import type { AssumedPlayer, EvaluatedMove, ReviewedDecision } from '#shared/contract/reviews.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { useNames } from '../i18n/useNames.ts';
import { reasonSentence } from '../screen/review.ts';
import { screens } from '../screen/screen.ts';
import { useSentences } from '../screen/sentences.ts';
import { useLookBack } from './look-back.ts';

/** Tries do not tell smaller shares apart, nor shares as close to 1. */
export const SMALL = 0.01;

/** Match of the decisions that are written about. */
export interface ReviewedMatch {
  readonly game: string;
  readonly hasRounds: boolean;
}

function shownMatch(): () => ReviewedMatch {
  const lookBack = useLookBack();
  const hasRounds = computed(() => lookBack.review?.course.some(({ round }) => round > 0) ?? false);
  return () => ({ game: lookBack.game!, hasRounds: hasRounds.value });
}

/** @param match if not the one that is looked back at */
export function useReviewText(match: () => ReviewedMatch = shownMatch()) {
  const { t, te, n } = useI18n();
  const { sentenceText } = useSentences();
  const screen = () => screens[match().game]!;
  const hasRounds = computed(() => match().hasRounds);

  /** A number rounded to 0 has no sign. */
  const formatPercent = (share: number, signDisplay: 'negative' | 'exceptZero'): string => {
    if (share !== 0 && Math.abs(share) < SMALL) return t('review.percent', { n: '<1' });
    if (share > 1 - SMALL && share < 1) return t('review.percent', { n: '>99' });
    const percentText = n(share * 100, { maximumFractionDigits: 0, signDisplay });
    return t('review.percent', { n: percentText.replace('-', '−') });
  };
  const percent = (share: number): string => formatPercent(share, 'negative');
  /** +9%, −9% */
  const change = (by: number): string => formatPercent(by, 'exceptZero');
  /** 3%; never below 1%, so that no margin looks smaller than the rounding */
  const margin = (share: number): string => percent(share === 0 ? 0 : Math.max(SMALL, share));

  const decimal = (value: number): string =>
    n(value, { maximumFractionDigits: 1, signDisplay: 'negative' }).replace('-', '−');

  /** Formats points in the game's unit, with their margin: "2.1 ± 0.8 bull heads". */
  const amount = ({
    points,
    pointsMargin,
  }: Pick<EvaluatedMove, 'points' | 'pointsMargin'>): string => {
    const written = `${decimal(points)} ± ${decimal(pointsMargin)}`;
    return sentenceText({ key: 'review.amount', params: { n: written }, count: points });
  };

  /** Formats a move's points to come, without their unit; where few points win, points lost. */
  const points = ({ points: value, pointsMargin }: EvaluatedMove): string => {
    const written = decimal(screen().scoreOrder === 'low' ? 0 - value : value);
    return pointsMargin > 0 ? `${written} ± ${decimal(pointsMargin)}` : written;
  };

  /** Returns why the coach's move is better; null if unknown, or if a coach's reason has no text. */
  const reasonText = ({ why: reason }: Pick<ReviewedDecision, 'why'>): string | null => {
    const sentence = reason && reasonSentence(screen().review!, reason);
    return sentence && te(`games.${match().game}.${sentence.key}`) ? sentenceText(sentence) : null;
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

  /** "2.4": round and turn; only the turn if there is one round. */
  const numbered = ({ round, turn }: Pick<ReviewedDecision, 'round' | 'turn'>): string =>
    hasRounds.value ? `${String(round + 1)}.${String(turn + 1)}` : String(turn + 1);

  /** "deal 2" */
  const roundName = (round: number): string =>
    t(screen().roundTerm === 'deal' ? 'review.deal' : 'review.round', { n: round + 1 });

  /** "deal 2, turn 4" */
  const whenOf = ({ round, turn }: Pick<ReviewedDecision, 'round' | 'turn'>): string => {
    const nth = t('review.turn', { n: turn + 1 });
    return hasRounds.value ? [roundName(round), nth].join(', ') : nth;
  };

  return {
    hasRounds,
    whenOf,
    percent,
    change,
    margin,
    decimal,
    amount,
    points,
    reasonText,
    moveName,
    coachPlays,
    numbered,
    roundName,
  };
}

/** "In the tries: bots by their level, and Mina by the last 12 reviews."; null in a review by an older coach. */
export function useAssumedText() {
  const { t } = useI18n();
  const { listOf, nameOf } = useNames();
  const lookBack = useLookBack();
  return computed(() => {
    const { assumedPlayers = [], occupants = [] } = lookBack.review ?? {};
    const isAnybody = ({ isBot, reviews }: AssumedPlayer): boolean => !isBot && reviews === 0;
    const parts = [
      ...(assumedPlayers.some(({ isBot }) => isBot) ? [t('review.assumed.bots')] : []),
      ...(assumedPlayers.some(isAnybody) ? [t('review.assumed.people')] : []),
      ...assumedPlayers.flatMap(({ reviews }, seat) =>
        reviews > 0
          ? [t('review.assumed.known', { name: nameOf(occupants[seat]!), n: reviews }, reviews)]
          : [],
      ),
    ];
    return parts.length > 0 ? t('review.assumed.all', { list: listOf(parts) }) : null;
  });
}
