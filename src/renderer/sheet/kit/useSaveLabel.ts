import { computed, type ComputedRef } from 'vue';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import { useSheet } from './sheet.ts';

/** Returns the label of the button equivalent to Enter, such as "Keep 12, on to Kofi". */
export function useSaveLabel(): ComputedRef<string> {
  const { t } = useI18n();
  const sheet = useSheet();
  return computed(() => {
    const { round, column } = sheet.nextCell;
    const isSame = round === sheet.currentCell.round && column !== sheet.currentCell.column;
    const name = isSame ? sheet.lastPush!.columns[column]?.player.name : undefined;
    const score = sheet.typedSum === null ? null : formatScore(sheet.typedSum);
    if (score === null) return name ? t('sheet.saveAndGoTo', { name }) : t('sheet.saveNext');
    return name ? t('sheet.saveScoreAndGoTo', { score, name }) : t('sheet.saveScore', { score });
  });
}
