import { useI18n } from '../i18n/useI18n.ts';
import type { Luck, Omitted } from '#shared/contract.ts';
import { EXCLUDING_FLAGS } from './scope.ts';
import { useCountedAbove } from './useCounted.ts';

/** Lower probabilities have no number of cases. */
const RAREST = 0.001;

export function useStatisticsText() {
  const { t, te, d, n } = useI18n();
  const above = useCountedAbove();

  const figure = (value: number, digits = 0): string =>
    n(value, { maximumFractionDigits: digits }).replace('-', '−');

  const matchesText = (count: number): string => t('statistics.matches', { n: n(count) }, count);

  /** "Left out: 3 rewound, 2 abandoned, 1 without a place"; empty if nothing is. */
  const omittedText = (omitted: Omitted, unplaced = 0): string =>
    leftOutText(omitted, unplaced > 0 ? [t('statistics.unplacedCount', { n: n(unplaced) })] : []);

  function leftOutText(omitted: Omitted, more: readonly string[]): string {
    const flagged = EXCLUDING_FLAGS.filter((flag) => omitted[flag] > 0).map((flag) =>
      t(`statistics.omitted.${flag}`, { n: n(omitted[flag]) }),
    );
    const parts = [...flagged, ...more];
    return parts.length === 0 ? '' : t('statistics.leftOut', { parts: parts.join(', ') });
  }

  function chanceText(chance: number): string {
    if (chance >= 0.5) return t('statistics.chance.often');
    if (chance < RAREST) return t('statistics.chance.hardly', { n: n(1 / RAREST) });
    return t('statistics.chance.oneIn', { n: n(Math.round(1 / chance)) });
  }

  return {
    figure,
    matchesText,
    omittedText,
    /**
     * "60 matches counted. Left out: 3 rewound, 2 abandoned."; empty if the bar above says as much.
     * @param partial matches left out because somebody joined late or left
     */
    countedText(counted: number, omitted: Omitted, partial = 0): string {
      if (counted === above?.value?.counted) return '';
      const more = partial > 0 ? [t('statistics.partialCount', { n: n(partial) })] : [];
      return [t('statistics.countedNow', { n: n(counted) }, counted), leftOutText(omitted, more)]
        .filter(Boolean)
        .map((part) => `${part}.`)
        .join(' ');
    },
    /** "4 matches, too few to tell." */
    fewText: (matches: number): string => t('statistics.few', { matches: matchesText(matches) }),
    /** "28.0", "−1.5": always one decimal, for columns of averages */
    decimal: (value: number): string =>
      n(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−'),
    percent: (share: number): string =>
      n(share, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 }),
    dayOf: (time: number): string => d(time, { dateStyle: 'medium' }),
    /** "March", or "March 2024" in other years */
    monthOf: (time: number): string =>
      new Date(time).getFullYear() === new Date().getFullYear()
        ? d(time, { month: 'long' })
        : d(time, { month: 'long', year: 'numeric' }),
    /** "Bull heads" */
    scoreName: (game: string): string => {
      const key = `games.${game}.figures.score` as const;
      return t(te(key) ? key : 'sheet.points');
    },
    variantName: (game: string, variant: string): string => {
      const key = `games.${game}.variants.${variant}` as const;
      return te(key) ? t(key) : variant;
    },

    luckText({ wins, expected, atLeast, atMost }: Luck): string {
      const isGood = wins >= expected;
      const chance = isGood ? atLeast : atMost;
      return [
        t(isGood ? 'statistics.luck.more' : 'statistics.luck.fewer', {
          expected: figure(expected, expected < 10 ? 1 : 0),
          wins: n(wins),
          chance: chanceText(chance),
        }),
        t(`statistics.luck.${verdict(chance, isGood)}`),
      ].join(' ');
    },
  };
}

function verdict(chance: number, isGood: boolean) {
  if (chance >= 0.25) return 'asLuck';
  if (chance >= 0.05) return isGood ? 'goodRun' : 'leanRun';
  return isGood ? 'skill' : 'lack';
}

/** Height of a chart in a row of cards, in px: two rows and the strip fit in 1280 × 800. */
export const CHART_HEIGHT = 138;
