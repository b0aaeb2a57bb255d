import { useI18n } from 'vue-i18n';
import type { PastMatch } from '../../../shared/contract.ts';
import { useGameWords } from '../../composables/useGameWords.ts';
import { screens } from '../../games/index.ts';
import { minutesOf, wallClock, type Clock } from './nights.ts';

/** When and how a match was, read off the clock of the room it was played in. */
export function useMatchWords() {
  const { t, d, n } = useI18n();
  const { words } = useGameWords();

  return {
    /** "Friday, 14 November", with the year unless it is this one */
    dayOf(time: number, clock: Clock): string {
      const day = wallClock(time, clock);
      const isThisYear = day.getUTCFullYear() === new Date().getFullYear();
      return d(day, { key: isThisYear ? 'day' : 'dayAndYear', timeZone: 'UTC' });
    },
    /** "14 Nov 2026" */
    shortDayOf: (time: number, clock: Clock): string =>
      d(wallClock(time, clock), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    timeOf: (time: number, clock: Clock): string =>
      d(wallClock(time, clock), { key: 'time', timeZone: 'UTC' }),
    /** "to 66", "known deck": what the house had agreed on */
    agreedOn: ({ game, options }: Pick<PastMatch, 'game' | 'options'>): readonly string[] =>
      (screens[game]?.optionsLine(options) ?? []).map((sentence) => words(game, sentence)),
    /** "on screen, 24 min" */
    lasted: (past: PastMatch): string =>
      t('history.lasted', { mode: t(`history.mode.${past.mode}`), minutes: n(minutesOf(past)) }),
    /** 74, −2 */
    figure: (score: number): string => n(score).replace('-', '−'),
  };
}
