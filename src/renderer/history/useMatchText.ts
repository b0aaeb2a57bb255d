import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord, Mode, NightHead, PastMatch } from '#shared/contract.ts';
import type { SeatResult } from '#shared/people.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { type Clock, isTimeKnown, minutesOf, wallClock } from './times.ts';
import type { IconName } from '../ui/icons.ts';
import { screens } from '../screen/screen.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { totalsSeries, type TotalsSeries } from '../seats/totalsSeries.ts';

export function useMatchText() {
  const { t, d, n } = useI18n();
  const { sentenceText } = useGameText();

  /** "24 min", "1 h 5 min", "3 days": from the first entry to the last, with interruptions */
  function lasting(past: PastMatch): string {
    const minutes = minutesOf(past);
    const hours = Math.floor(minutes / 60);
    const days = Math.round(hours / 24);
    if (days > 1) return t('history.lasting.days', { n: n(days) }, days);
    if (hours === 0) return t('history.lasting.minutes', { n: n(minutes) });
    return t('history.lasting.hours', { hours: n(hours), n: n(minutes % 60) });
  }

  /** "Deal 4", "Round 4"; `round` counts from 0 */
  function roundName(game: string, round: number): string {
    const sheet = screens[game]?.sheet;
    return sheet
      ? sentenceText(game, sheet.roundName(round))
      : t('history.round', { n: n(round + 1) });
  }

  /** "Friday, 14 November", with the year unless current */
  function dayOf(time: number, clock: Clock): string {
    const day = wallClock(time, clock);
    const isThisYear = day.getUTCFullYear() === new Date().getFullYear();
    return d(day, { key: isThisYear ? 'day' : 'dayAndYear', timeZone: 'UTC' });
  }

  const timeOf = (time: number, clock: Clock): string =>
    d(wallClock(time, clock), { key: 'time', timeZone: 'UTC' });

  return {
    /** "45 min", "5 h 10 min", "41 h": total time */
    timeSpent(time: number): string {
      const minutes = Math.round(time / 60_000);
      const hours = Math.floor(minutes / 60);
      if (hours === 0) return t('history.lasting.minutes', { n: n(minutes) });
      if (hours >= 10 || minutes % 60 === 0)
        return t('history.lasting.full', { n: n(Math.round(minutes / 60)) });
      return t('history.lasting.hours', { hours: n(hours), n: n(minutes % 60) });
    },
    dayOf,
    /** "Friday, 14 November, at Jonas’" */
    nightName: (night: Pick<NightHead, 'startedAt' | 'utcOffset' | 'place'>): string =>
      [dayOf(night.startedAt, night), ...(night.place ? [night.place] : [])].join(', '),
    /** "14 Nov 2026" */
    shortDayOf: (time: number, clock: Clock): string =>
      d(wallClock(time, clock), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    timeOf,
    /** "20:48", as part of a line; empty if unknown */
    beganAt: (past: PastMatch): readonly string[] =>
      isTimeKnown(past) ? [timeOf(past.startedAt, past)] : [],
    /** "to 66", "known deck": house rules; empty if only the result is known */
    agreedOn: ({
      game,
      options,
      detail,
    }: Pick<PastMatch, 'game' | 'options' | 'detail'>): readonly string[] =>
      detail
        ? []
        : (screens[game]?.optionsLine(options) ?? []).map((sentence) =>
            sentenceText(game, sentence),
          ),
    lasting,
    roundName,
    /** "left after Deal 3"; null for players who stayed */
    leftText(game: string, { leftAfter }: SeatResult): string | null {
      if (leftAfter === undefined) return null;
      return leftAfter === 0
        ? t('sheet.leftEarly')
        : t('sheet.leftAfter', { round: roundName(game, leftAfter - 1) });
    },
    /** "on screen, 24 min"; without the duration if unknown */
    lasted: (past: PastMatch): string =>
      past.endedAt === past.startedAt
        ? t(`history.mode.${past.mode}`)
        : t('history.lasted', { mode: t(`history.mode.${past.mode}`), time: lasting(past) }),
  };
}

/** Describes who joined late, began with a score or left before the end; by seat, empty for all others. */
export function useJoinsAndLeaves() {
  const { t } = useI18n();
  const { roundName, leftText } = useMatchText();

  function joinTexts(game: string, { from, begin }: TotalsSeries): readonly string[] {
    const params = { round: roundName(game, from), score: formatScore(begin) };
    if (from > 0) return [t(begin === 0 ? 'history.joined' : 'history.joinedWith', params)];
    return begin === 0 ? [] : [t('history.beganWith', params)];
  }

  return (record: Pick<MatchRecord, 'game' | 'rounds' | 'seats'>): readonly string[] =>
    totalsSeries({ totals: record.seats.map(({ score }) => score), rounds: record.rounds }).map(
      (series) => {
        const left = leftText(record.game, record.seats[series.seat]!);
        return [...joinTexts(record.game, series), ...(left === null ? [] : [left])].join(', ');
      },
    );
}

export const MODE_ICONS = {
  play: 'screen',
  referee: 'eye',
  tally: 'pencil',
} as const satisfies Record<Mode, IconName>;
