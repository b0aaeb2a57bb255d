import { computed } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import type { OverviewGame } from '../../shared/contract.ts';
import { screens } from '../match/kit/screen.ts';
import { useStatisticsText } from './useStatisticsText.ts';

/** Returns all games, the most played first, unplayed ones last, with the time of the last match. */
export function useGameTiles(games: () => readonly OverviewGame[]) {
  const { t } = useI18n();
  const { dayOf } = useStatisticsText();

  return computed(() => {
    const played = games();
    const unplayed = Object.keys(screens).filter((id) => !played.some(({ game }) => game === id));
    return [
      ...played.map(({ game, matches, lastAt }) => ({ game, matches, last: dayOf(lastAt) })),
      ...unplayed.map((game) => ({ game, matches: 0, last: t('statistics.notPlayed') })),
    ];
  });
}
