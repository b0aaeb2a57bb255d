import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord } from '../../shared/contract.ts';
import { formatScore } from '../match/kit/textFormat.ts';
import { totalsSeries, type TotalsSeries } from '../match/kit/totalsSeries.ts';
import { useMatchText } from './useMatchText.ts';

/** Describes who joined late, began with a score or left before the end; by seat, empty for all others. */
export function useJoinsAndLeaves() {
  const { t } = useI18n();
  const { roundName, leftText } = useMatchText();

  function joinTexts(game: string, { from, begin }: TotalsSeries): readonly string[] {
    const params = { round: roundName(game, from), score: formatScore(begin) };
    if (from > 0) return [t(begin === 0 ? 'history.joined' : 'history.joinedWith', params)];
    return begin === 0 ? [] : [t('history.beganWith', params)];
  }

  return (record: Pick<MatchRecord, 'game' | 'rounds' | 'seats'>): readonly string[] =>
    totalsSeries({ totals: record.seats.map(({ score }) => score), rounds: record.rounds }).map(
      (series) => {
        const left = leftText(record.game, record.seats[series.seat]!);
        return [...joinTexts(record.game, series), ...(left === null ? [] : [left])].join(', ');
      },
    );
}
