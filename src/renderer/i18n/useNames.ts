import { computed } from 'vue';
import { useI18n } from './useI18n.ts';
import type { Occupant } from '../../shared/people.ts';

/** People by their own names, bots by those they have in this language. */
export function useNames() {
  const { t, locale } = useI18n();
  const list = computed(() => new Intl.ListFormat(locale.value, { type: 'conjunction' }));

  return {
    nameOf: (occupant: Occupant): string =>
      occupant.kind === 'bot' ? t(`bots.${occupant.name}`) : occupant.player.name,
    /** "Ada, Theo and Mina" */
    listOf: (names: readonly string[]): string => list.value.format(names),
  };
}
