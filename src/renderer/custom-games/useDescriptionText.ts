import type { SheetDescription } from '#shared/custom-game.ts';
import { useI18n } from '../i18n/useI18n.ts';

/** Texts about a described game. */
export function useDescriptionText() {
  const { t } = useI18n();

  function roundsText({ rounds }: SheetDescription): string {
    if (typeof rounds === 'string') return t(`customGames.rounds.${rounds}`);
    if ('count' in rounds) return t('customGames.countOf', { n: rounds.count }, rounds.count);
    return 'until' in rounds
      ? t('customGames.untilOf', { n: rounds.until }, rounds.until)
      : t('customGames.downFromOf', { n: rounds.downFrom });
  }

  return {
    /** "Most points · Counted once · 4 categories" */
    summaryOf(description: SheetDescription): string {
      const { winner, teams, categories = [] } = description;
      const { length } = categories;
      return [
        t(`customGames.winners.${winner}`),
        ...(teams === undefined ? [] : [t('customGames.teamsOf', { n: teams })]),
        roundsText(description),
        ...(length > 0 ? [t('customGames.categoriesOf', { n: length }, length)] : []),
      ].join(' · ');
    },
  };
}
