import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord } from '../../shared/contract.ts';
import { scoreSeriesOf } from './scoreSeries.ts';
import { useMatchWords } from './useMatchWords.ts';

/** Who came later, left before the end or began with a score, in words; by seat, empty for all others. */
export function useComings() {
  const { t } = useI18n();
  const { figure, roundName } = useMatchWords();

  return (record: Pick<MatchRecord, 'game' | 'status' | 'rounds' | 'seats'>): readonly string[] =>
    scoreSeriesOf(record).map(({ seat, begin, from, until }) => {
      const isGone = record.status === 'finished' && record.seats[seat]!.place === null;
      return [...cameWords(from), ...(isGone ? [leftWords(until)] : [])].join(', ');

      function cameWords(round: number): readonly string[] {
        const words = { round: roundName(record.game, round), score: figure(begin) };
        if (round > 0) return [t(begin === 0 ? 'history.joined' : 'history.joinedWith', words)];
        return begin === 0 ? [] : [t('history.beganWith', words)];
      }

      function leftWords(after: number): string {
        return after === 0
          ? t('history.leftAtOnce')
          : t('history.left', { round: roundName(record.game, after - 1) });
      }
    });
}
