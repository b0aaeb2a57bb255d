import { computed, type ComputedRef } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { usePhone } from './usePhone.ts';

/** The active game's name. That of a described game comes from the laptop. */
export function useGameName(): ComputedRef<string> {
  const { t } = useI18n();
  const phone = usePhone();
  return computed(() => {
    const activeMatch = phone.view?.activeMatch;
    return activeMatch ? (activeMatch.gameName ?? t(`games.${activeMatch.game}.name`)) : '';
  });
}
