import { inject, provide, type InjectionKey, computed, type ComputedRef } from 'vue';
import type { Phone } from './phone.ts';
import { useI18n } from '../i18n/useI18n.ts';

const KEY: InjectionKey<Phone> = Symbol('phone');

export const providePhone = (phone: Phone): void => {
  provide(KEY, phone);
};

export function usePhone(): Phone {
  const phone = inject(KEY);
  if (!phone) throw new Error('outside a phone');
  return phone;
}

/** The active game's name. That of a described game comes from the laptop. */
export function useGameName(): ComputedRef<string> {
  const { t } = useI18n();
  const phone = usePhone();
  return computed(() => {
    const activeMatch = phone.view?.activeMatch;
    return activeMatch ? (activeMatch.gameName ?? t(`games.${activeMatch.game}.name`)) : '';
  });
}
