import { computed } from 'vue';
import { useI18n } from './useI18n.ts';
import type { Bot, Occupant } from '#shared/people.ts';

type ShownBot = Extract<Occupant, { kind: 'bot' }>;

/** Names: people by their own, built-in bots by their names in this language, outside bots as entered. */
export function useNames() {
  const { t, locale } = useI18n();
  const list = computed(() => new Intl.ListFormat(locale.value, { type: 'conjunction' }));

  const botName = ({ name, program, number }: Pick<ShownBot, 'name' | 'program' | 'number'>) => {
    if (program === undefined) return t(`bots.${name}`);
    return number === undefined ? program : `${program} ${String(number)}`;
  };

  return {
    botName,
    nameOf: (occupant: Occupant): string =>
      occupant.kind === 'bot' ? botName(occupant) : occupant.player.name,
    /** "Hard bot"; for a program: Outside bot */
    botKind: ({ level, program }: Pick<Bot, 'level' | 'program'>): string =>
      program === undefined ? t(`table.bots.${level}`) : t('outside.one'),
    /** "Ada, Theo and Mina" */
    listOf: (names: readonly string[]): string => list.value.format(names),
  };
}
