import type { Season, SeasonRecord, SeasonStandingsRow } from '#shared/contract.ts';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { useNames } from '#renderer/i18n/useNames.ts';
import { dateOf, type Day } from '#renderer/history/days.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';

export function useSeasonText() {
  const { t, d, n } = useI18n();
  const { listOf } = useNames();

  const day = (value: Day): string =>
    d(dateOf(value), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const pointsText = (value: number): string =>
    t('season.points', { n: formatScore(value) }, value);
  const namesOf = (lines: readonly SeasonStandingsRow[]): string =>
    listOf(lines.map(({ player }) => player.name));

  /** "4 points ahead of Jonas"; empty if nobody is behind. */
  function leadOf(standings: readonly SeasonStandingsRow[]): string {
    const first = standings[0];
    const second = standings.find(({ rank }) => rank !== null && rank > 1);
    if (!first || !second) return '';
    const names = namesOf(standings.filter(({ rank }) => rank === second.rank));
    if (first.points !== second.points)
      return t('season.ahead', { points: pointsText(first.points - second.points), names });
    return t(first.wins === second.wins ? 'season.aheadBySeconds' : 'season.aheadByWins', {
      names,
    });
  }

  /** "1 Sep 2026 to 30 Nov 2026" */
  function spanOf({ from, until }: Pick<Season, 'from' | 'until'>): string {
    if (from === null)
      return until === null
        ? t('season.span.always')
        : t('season.span.until', { until: day(until) });
    return until === null
      ? t('season.span.since', { from: day(from) })
      : t('season.span.between', { from: day(from), until: day(until) });
  }

  return {
    pointsText,
    spanOf,
    /** "since 1 Sep 2026, 12 nights, 40 matches count" */
    aboutOf: (record: SeasonRecord): string =>
      [
        spanOf(record),
        t('season.nights', { n: n(record.nights.length) }, record.nights.length),
        t('season.matches', { n: n(record.matches) }, record.matches),
      ].join(', '),
    /** "Mina leads", and by how much */
    headlineOf({ standings, isOver, matches }: SeasonRecord): {
      readonly title: string;
      readonly about: string;
    } {
      if (matches === 0) return { title: t('season.notYet'), about: t('season.notYetText') };
      const first = standings.filter(({ rank }) => rank === 1);
      if (first.length === 0) return { title: t('season.nobodyPlaced'), about: '' };
      return {
        title: t(isOver ? 'season.wonBy' : 'season.leads', { names: namesOf(first) }, first.length),
        about: leadOf(standings),
      };
    },
    rulesOf: ({ points: worth, shared, dropped, minimum }: Season): readonly string[] => [
      worth.kind === 'beaten'
        ? t('season.rule.beaten')
        : t('season.rule.list', { points: worth.values.map((value) => n(value)).join(' – ') }),
      t(`season.rule.${shared}`),
      t('season.rule.passedOver'),
      t('season.rule.elsewhere'),
      ...(dropped > 0 ? [t('season.rule.dropped', { n: n(dropped) }, dropped)] : []),
      ...(minimum > 0 ? [t('season.rule.minimum', { n: n(minimum) }, minimum)] : []),
      t('season.rule.order'),
    ],
  };
}
