import type { RouteLocationRaw } from 'vue-router';
import type { Player } from '#shared/people.ts';
import type { Calendar, PlayTotals, YearRecord, YearRecordScore } from '#shared/contract.ts';
import { dateOf } from '../history/days.ts';
import { useMatchText } from '../history/useMatchText.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { useNames } from '../i18n/useNames.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { isSameValue } from '../ui/sameValue.ts';
import { ALL_MATCHES, type Scope } from './scope.ts';

/** "Longest night", "14 November", "4 h 20 min, 7 matches" */
export interface GlanceFact {
  readonly key: string;
  readonly label: string;
  readonly figure?: string;
  /** empty with a large number, or without a name */
  readonly value: string;
  readonly beside: string;
  readonly game?: string | undefined;
  readonly people?: readonly Player[];
  readonly to?: RouteLocationRaw;
}

/** Whether a scope is a year and nothing else: only then are results of people and records known. */
export const isFullYear = ({ people, game, matches }: Scope): boolean =>
  matches.year !== null &&
  people.length === 0 &&
  game === null &&
  isSameValue(matches, { ...ALL_MATCHES, year: matches.year });

export function useYearText() {
  const { t, d, n } = useI18n();
  const { gameName } = useGameText();
  const { listOf } = useNames();
  const { timeSpent } = useMatchText();

  const matchesText = (count: number): string => t('history.matches', { n: n(count) }, count);
  const winsText = (count: number): string => t('tonight.wins', { n: n(count) }, count);
  const dateText = (day: string, format: 'day' | 'month'): string =>
    d(dateOf(day), {
      ...(format === 'day' && { day: 'numeric' as const }),
      month: 'long',
      timeZone: 'UTC',
    });

  function playedFacts({ games, all, periods }: Calendar): GlanceFact[] {
    const [most] = games;
    const busiest = periods.toSorted((one, other) => other.matches - one.matches)[0];
    if (!most || !busiest) return [];
    return [
      {
        key: 'game',
        label: t('years.mostPlayed'),
        value: gameName(most.game),
        beside: t('years.mostPlayedOf', { n: n(most.matches), matches: matchesText(all.matches) }),
        game: most.game,
      },
      {
        key: 'busiest',
        label: t('years.busiest'),
        value: dateText(busiest.from, 'month'),
        beside: matchesText(busiest.matches),
      },
    ];
  }

  function winnersFact({ people }: YearRecord): GlanceFact[] {
    const wins = people[0]?.wins ?? 0;
    if (wins === 0) return [];
    const winners = people.filter((one) => one.wins === wins);
    return [
      {
        key: 'wins',
        label: t('years.mostWins'),
        value: listOf(winners.map(({ player }) => player.name)),
        beside:
          winners.length === 1
            ? t('years.winsOf', {
                wins: winsText(wins),
                matches: matchesText(winners[0]!.placed),
              })
            : winsText(wins),
        people: winners.map(({ player }) => player),
      },
    ];
  }

  function streakFact({ streak }: YearRecord): GlanceFact[] {
    if (!streak) return [];
    return [
      {
        key: 'streak',
        label: t('years.streak'),
        value: listOf(streak.players.map(({ name }) => name)),
        beside: t('years.streakOf', { n: n(streak.wins) }, streak.wins),
        people: streak.players,
      },
    ];
  }

  function nightFact({ longestNight: night }: YearRecord): GlanceFact[] {
    if (!night) return [];
    return [
      {
        key: 'night',
        label: t('years.longestNight'),
        value: dateText(night.day, 'day'),
        beside: t('years.nightOf', {
          time: timeSpent(night.time),
          matches: matchesText(night.matches),
        }),
        to: { name: 'night', params: { id: night.night } },
      },
    ];
  }

  /** "61 h at the table.", with the number of matches not included; empty if no time is known. */
  const timeText = ({ time, untimed }: PlayTotals): string =>
    [
      ...(time > 0 ? [t('years.time', { time: timeSpent(time) })] : []),
      ...(untimed > 0 ? [t('years.untimed', { n: n(untimed) }, untimed)] : []),
    ].join(' ');

  return {
    matchesText,
    winsText,
    timeText,
    /** "163 matches in 48 nights" */
    playsText: ({ matches, nights }: PlayTotals): string =>
      t('years.about', {
        matches: matchesText(matches),
        nights: t('calendar.nights', { n: n(nights) }, nights),
      }),
    factsOf: (record: YearRecord, calendar: Calendar): readonly GlanceFact[] => {
      const [game, busiest] = playedFacts(calendar);
      return [
        ...(game ? [game] : []),
        ...winnersFact(record),
        ...streakFact(record),
        ...nightFact(record),
        ...(busiest ? [busiest] : []),
      ];
    },
    /** "35 by Mina, the best ever" */
    recordText: ({ value, holders, more, isBestEver }: YearRecordScore): string => {
      const known = holders.flatMap(({ player }) => player?.name ?? []);
      const others = t('statistics.moreHolders', { n: n(more) }, more);
      const names = more > 0 ? `${known.join(', ')} ${others}` : listOf(known);
      return [
        t('years.record', { score: formatScore(value), names }),
        ...(isBestEver ? [t('years.bestEver')] : []),
      ].join(', ');
    },
  };
}
