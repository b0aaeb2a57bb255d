import { computed } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import type { NightLine } from '../../shared/contract.ts';
import { useMatchText } from '../history/useMatchText.ts';

const DAY = 86_400_000;

export function useNightText() {
  const { t, n, locale } = useI18n();
  const { timeOf, shortDayOf } = useMatchText();
  const ordinals = computed(() => new Intl.PluralRules(locale.value, { type: 'ordinal' }));

  /** Includes the day after 24 hours: a match may have been interrupted for days. */
  const endOf = (night: Pick<NightLine, 'playedFrom' | 'endedAt' | 'utcOffset'>): string => {
    const time = timeOf(night.endedAt, night);
    return night.endedAt - night.playedFrom < DAY
      ? time
      : t('night.laterDay', { day: shortDayOf(night.endedAt, night), time });
  };

  const matchesOf = ({ matches }: Pick<NightLine, 'matches'>): string =>
    t('history.matches', { n: n(matches) }, matches);

  return {
    /** "19:44 to 23:02, 5 matches"; one time if the end is unknown */
    aboutOf: (night: Pick<NightLine, 'playedFrom' | 'endedAt' | 'utcOffset' | 'matches'>): string =>
      night.endedAt === night.playedFrom
        ? [timeOf(night.playedFrom, night), matchesOf(night)].join(', ')
        : t('night.about', {
            from: timeOf(night.playedFrom, night),
            to: endOf(night),
            matches: matchesOf(night),
          }),
    /** "2× first, 1× third" in digits: number of each place */
    placesOf: (places: readonly number[]): string =>
      places
        .flatMap((times, at) => {
          // English has these four forms, Korean only the last.
          const form = ordinals.value.select(at + 1) as 'one' | 'two' | 'few' | 'other';
          const place = t(`night.ordinal.${form}`, { n: n(at + 1) });
          // Lines break between places only.
          const text = t('night.place', { times: n(times), place }).replaceAll(' ', '\u00a0');
          return times === 0 ? [] : [text];
        })
        .join(', '),
  };
}
