import type { RecordHolder, Records, YearRecordScore } from '../../shared/contract.ts';
import { useGameWords } from '../i18n/useGameWords.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { figure } from '../table/kit/figures.ts';
import type { RecordLine } from './RecordsCard.vue';

const KINDS = ['lowest', 'highest', 'closest', 'longest'] as const;

/** Records as the lines of their card. */
export function useRecordLines() {
  const { t } = useI18n();
  const { gameName } = useGameWords();
  const named = (holder: RecordHolder) => ({
    ...holder,
    name: holder.player?.name ?? t('statistics.aBot'),
  });

  const ofPeople = (record: Records['lowest']) =>
    record && { ...record, holders: record.holders.map(named) };

  return {
    /** What nobody has outdone yet in a game. */
    ofGame: ({ lowest, highest, closest, longest }: Records): readonly RecordLine[] => {
      const records = { lowest: ofPeople(lowest), highest: ofPeople(highest), closest, longest };
      return KINDS.flatMap((kind) => {
        const record = records[kind];
        if (!record) return [];
        const { value, holders, more } = record;
        return [{ figure: figure(value), what: t(`statistics.record.${kind}`), holders, more }];
      });
    },
    /** The best score of a year in each game. */
    ofYear: (records: readonly YearRecordScore[]): readonly RecordLine[] =>
      records.map(({ game, value, holders, more, isBestEver }) => ({
        figure: figure(value),
        what: [gameName(game), ...(isBestEver ? [t('years.bestEver')] : [])].join(', '),
        holders: holders.map(named),
        more,
      })),
  };
}
