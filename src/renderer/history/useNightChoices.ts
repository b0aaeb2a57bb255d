import { computed } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import type { NightHead, NightLine } from '#shared/contract.ts';
import type { NightId } from '#shared/ids.ts';
import { useAppQuery } from '../connection/query.ts';
import { useMatchText } from './useMatchText.ts';

/** Maximum number of latest nights offered, and of those before the night in question. */
const LATEST_MAX = 60;
const EARLIER_MAX = 20;

/** Returns nights that a match of this night may be moved to: the latest, and adjacent ones. */
export function useNightChoices(night: () => NightId) {
  const { t, n } = useI18n();
  const { dayOf } = useMatchText();
  const { data: latest } = useAppQuery('nights.list', () => ({ limit: LATEST_MAX, after: null }));
  const { data: before } = useAppQuery('nights.list', () => ({
    limit: EARLIER_MAX,
    after: night(),
  }));
  const nights = computed<readonly NightLine[]>(() => {
    const read = [latest.value, before.value].flatMap((page) => page?.nights ?? []);
    const others = new Map(read.map((one) => [one.night, one]));
    others.delete(night());
    return [...others.values()].sort((one, other) => other.startedAt - one.startedAt);
  });

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
