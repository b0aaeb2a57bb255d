import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord } from '../../shared/contract.ts';
import { figure } from '../table/kit/figures.ts';
import { totalsSeries, type TotalsSeries } from '../table/kit/totalsSeries.ts';
import { useMatchWords } from './useMatchWords.ts';

/** Who came later, began with a score or left before the end, in words; by seat, empty for all others. */
export function useComings() {
  const { t } = useI18n();
  const { roundName, leftWords } = useMatchWords();

  function came(game: string, { from, begin }: TotalsSeries): readonly string[] {
    const words = { round: roundName(game, from), score: figure(begin) };
    if (from > 0) return [t(begin === 0 ? 'history.joined' : 'history.joinedWith', words)];
    return begin === 0 ? [] : [t('history.beganWith', words)];
  }

  return (record: Pick<MatchRecord, 'game' | 'rounds' | 'seats'>): readonly string[] =>
    totalsSeries({ totals: record.seats.map(({ score }) => score), rounds: record.rounds }).map(
      (series) => {
        const left = leftWords(record.game, record.seats[series.seat]!);
        return [...came(record.game, series), ...(left === null ? [] : [left])].join(', ');
      },
    );
}
