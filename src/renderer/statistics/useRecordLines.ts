import type { RecordHolder, Records, YearRecordScore } from '../../shared/contract.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { formatScore } from '../match/kit/textFormat.ts';
import type { RecordLine } from './RecordList.vue';

const KINDS = ['lowest', 'highest', 'closest', 'longest'] as const;

/** Formats records as lines of their card. */
export function useRecordLines() {
  const { t } = useI18n();
  const { gameName } = useGameText();
  const withName = (holder: RecordHolder) => ({
    ...holder,
    name: holder.player?.name ?? t('statistics.aBot'),
  });

  const ofPeople = (record: Records['lowest']) =>
    record && { ...record, holders: record.holders.map(withName) };

  return {
    /** Returns the all-time records of a game. */
    ofGame: ({ lowest, highest, closest, longest }: Records): readonly RecordLine[] => {
      const records = { lowest: ofPeople(lowest), highest: ofPeople(highest), closest, longest };
      return KINDS.flatMap((kind) => {
        const record = records[kind];
        if (!record) return [];
        const { value, holders, more } = record;
        return [
          { valueText: formatScore(value), what: t(`statistics.record.${kind}`), holders, more },
        ];
      });
    },
    /** Returns the best score of a year in each game. */
    ofYear: (records: readonly YearRecordScore[]): readonly RecordLine[] =>
      records.map(({ game, value, holders, more, isBestEver }) => ({
        valueText: formatScore(value),
        what: [gameName(game), ...(isBestEver ? [t('years.bestEver')] : [])].join(', '),
        holders: holders.map(withName),
        more,
      })),
  };
}
