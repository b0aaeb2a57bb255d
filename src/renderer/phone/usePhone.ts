import {
  computed,
  inject,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue';
import { languageOf } from '#shared/languages.ts';
import type { Phone } from './phone.ts';
import { loadGameNames } from './games.ts';
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

/** Names of all games, by id; empty until they are loaded, which the first turn does not need. */
export function useGameNames(): Readonly<Ref<ReadonlyMap<string, string>>> {
  const { locale } = useI18n();
  const names = shallowRef<ReadonlyMap<string, string>>(new Map());
  watch(
    locale,
    async (now) => {
      const loaded = await loadGameNames(languageOf(now)).catch(() => null);
      if (loaded && now === locale.value) names.value = loaded;
    },
    { immediate: true },
  );
  return names;
}
