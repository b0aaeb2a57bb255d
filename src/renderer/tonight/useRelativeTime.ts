import { useIntervalFn, useNow } from '@vueuse/core';
import { computed } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];
const WEEK = 7 * 24 * 60 * MINUTE;

/** Formats times as people say them, "12 min ago" if `short`. They update while shown. */
export function useRelativeTime(style: 'long' | 'short' = 'long') {
  const { t, d, locale } = useI18n();
  const now = useNow({ scheduler: (tick) => useIntervalFn(tick, MINUTE) });
  const relative = computed(
    () => new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto', style }),
  );

  return {
    /** "12 minutes ago", "yesterday" */
    ago(time: number): string {
      const age = now.value.getTime() - time;
      const unit = UNITS.find(([, length]) => age >= length);
      return unit
        ? relative.value.format(-Math.floor(age / unit[1]), unit[0])
        : t('tonight.justNow');
    },
    /** 20:48 today, Wed this week, 1 Nov before */
    shortly(time: number): string {
      if (new Date(time).toDateString() === now.value.toDateString()) return d(time, 'time');
      return d(time, now.value.getTime() - time < WEEK ? 'weekday' : 'shortDate');
    },
  };
}

/** Starting hour of each part of the day in local time, latest first. */
const DAY_PARTS = [
  [23, 'night'],
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
  [0, 'night'],
] as const;

type DayPart = (typeof DAY_PARTS)[number][1];

export function dayPartOf(time: Date): DayPart {
  const hour = time.getHours();
  return DAY_PARTS.find(([from]) => hour >= from)![1];
}
