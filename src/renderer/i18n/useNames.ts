import { computed } from 'vue';
import { useI18n } from './useI18n.ts';
import type { Bot, Occupant } from '../../shared/people.ts';

type ShownBot = Extract<Occupant, { kind: 'bot' }>;

/** People by their own names, the house's bots by those they have in this language, outside bots as they are entered. */
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
    /** "hard"; of a program, that it is none of the house's */
    botKind: ({ level, program }: Pick<Bot, 'level' | 'program'>): string =>
      program === undefined ? t(`newMatch.level.${level}`) : t('outside.one'),
    /** "Ada, Theo and Mina" */
    listOf: (names: readonly string[]): string => list.value.format(names),
  };
}
