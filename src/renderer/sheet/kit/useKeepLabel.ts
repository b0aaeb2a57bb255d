import { computed, type ComputedRef } from 'vue';
import { useI18n } from '../../i18n/useI18n.ts';
import { figure } from '../../table/kit/figures.ts';
import { useSheet } from './sheet.ts';

/** "Keep 12, on to Kofi": the label of the button that does what Enter does in the cell. */
export function useKeepLabel(): ComputedRef<string> {
  const { t } = useI18n();
  const sheet = useSheet();
  return computed(() => {
    const { round, column } = sheet.nextCell;
    const isSame = round === sheet.at.round && column !== sheet.at.column;
    const name = isSame ? sheet.last!.columns[column]?.player.name : undefined;
    const score = sheet.typedSum === null ? null : figure(sheet.typedSum);
    if (score === null) return name ? t('sheet.keepOnTo', { name }) : t('sheet.keepNext');
    return name ? t('sheet.keepScoreOnTo', { score, name }) : t('sheet.keepScore', { score });
  });
}
