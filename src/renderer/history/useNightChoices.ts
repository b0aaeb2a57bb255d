import { shallowRef, watch } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import type { NightHead, NightLine } from '../../shared/contract.ts';
import type { NightId } from '../../shared/ids.ts';
import { useConnection } from '../link/connection.ts';
import { useMatchWords } from './useMatchWords.ts';

/** How many of the latest nights are offered, and how many of those before the one in question. */
const LATEST = 60;
const BEFORE = 20;

/** The nights that something of this night may go to: the latest, and those around it. */
export function useNightChoices(night: () => NightId) {
  const { t, n } = useI18n();
  const { dayOf } = useMatchWords();
  const connection = useConnection();
  const nights = shallowRef<readonly NightLine[]>([]);

  async function load(here: NightId): Promise<void> {
    const pages = await Promise.all([
      connection.call('nights.list', { limit: LATEST, after: null }),
      connection.call('nights.list', { limit: BEFORE, after: here }),
    ]);
    const read = pages.flatMap((page) => (page.ok ? page.value.nights : []));
    const others = new Map(read.map((one) => [one.night, one]));
    others.delete(here);
    nights.value = [...others.values()].sort((one, other) => other.startedAt - one.startedAt);
  }

  watch(night, load, { immediate: true });

  /** "Friday, 14 November, at Jonas’" */
  const label = ({ startedAt, utcOffset, place }: NightHead): string =>
    [dayOf(startedAt, { utcOffset }), ...(place ? [place] : [])].join(', ');

  return {
    nights,
    label,
    /** "Friday, 14 November, at Jonas’ (3 matches)" */
    choice: (night: NightLine): string =>
      t('night.choice', {
        when: label(night),
        matches: t('history.matches', { n: n(night.matches) }, night.matches),
      }),
  };
}
