import { computed, watch, type ComputedRef } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { announce } from '../ui/announcer.ts';
import { useGuide } from '../rules/rules.ts';
import { useMatch } from './kit/match.ts';

/**
 * Whether the guide is offered at this table now: never beside a hand that lies open between others' looks, and no
 * longer once a first choice made here has come to the table.
 */
export function useGuideOffer(game: string): ComputedRef<boolean> {
  const match = useMatch();
  const guide = useGuide();
  const { t } = useI18n();
  void guide.offer(game);
  watch(
    () => guide.offered,
    (offered) => {
      if (offered === game) announce(`${t('rules.firstTime')} ${t('rules.guide')}`);
    },
  );

  let hasChosen = false;
  watch(
    () => [match.sent, match.isPlaying] as const,
    ([sent, isPlaying]) => {
      hasChosen ||= sent !== null;
      if (hasChosen && isPlaying && guide.offered === game) guide.dismiss(game);
    },
  );

  return computed(() => {
    const { last } = match;
    if (guide.offered !== game || last?.now.status !== 'running') return false;
    return match.curtain !== null || last.viewer === last.resting;
  });
}
