import { useI18n } from '../i18n/useI18n.ts';
import type { Luck } from '../../shared/contract.ts';

/** Rarer than this is not counted in cases any more. */
const RAREST = 0.001;

/** Figures, days and chances as the pages of people and games say them. */
export function useStatisticsText() {
  const { t, te, d, n } = useI18n();

  const figure = (value: number, digits = 0): string =>
    n(value, { maximumFractionDigits: digits }).replace('-', '−');

  function chanceText(chance: number): string {
    if (chance >= 0.5) return t('statistics.chance.often');
    if (chance < RAREST) return t('statistics.chance.hardly', { n: n(1 / RAREST) });
    return t('statistics.chance.oneIn', { n: n(Math.round(1 / chance)) });
  }

  return {
    figure,
    /** "28.0", "−1.5": always one decimal, for columns of averages */
    decimal: (value: number): string =>
      n(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−'),
    percent: (share: number): string =>
      n(share, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 }),
    dayOf: (time: number): string => d(time, { dateStyle: 'medium' }),
    /** "March", or "March 2024" where it was not this year */
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

    /** What luck alone would have done, and whether that is enough to explain it. */
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

/** How a run of wins or losses compares with luck, as the key of its words. */
function verdict(chance: number, isGood: boolean) {
  if (chance >= 0.25) return 'asLuck';
  if (chance >= 0.05) return isGood ? 'goodRun' : 'leanRun';
  return isGood ? 'skill' : 'lack';
}

/** Fewer than this say nothing about anybody: they are shown as few, and no trend is drawn. */
const ENOUGH = 5;

/** Whether that many matches are too few to be drawn a conclusion from. */
export const isSampleTooSmall = (matches: number): boolean => matches < ENOUGH;

/** Of a chart among somebody’s papers, in px: two rows of them are in sight at 1280 × 800. */
export const CHART_HEIGHT = 168;
