import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import type { Hint } from '../../shared/contract.ts';
import type { OfferedChoice } from '../../shared/pushes.ts';
import type { MoveWords } from './kit/screen.ts';
import { useHint } from './hint.ts';
import { useMatch } from './kit/match.ts';
import { useSentences } from './kit/useSentences.ts';

/** The hint in words: what to do, and what speaks for it. */
export function useHintWords() {
  const { t, n } = useI18n();
  const match = useMatch();
  const hint = useHint();
  const { words } = useSentences();

  const wordsOf = (choice: OfferedChoice): MoveWords => match.screen!.moveWords!(choice);

  function advice({ does, outcome }: MoveWords): string {
    if (!outcome) return t('hint.best', { does: words(does) });
    return t('hint.bestWith', { does: words(does), outcome: words(outcome) });
  }

  function reason({ moves, worlds }: Hint): string {
    const second = moves[1];
    if (!second) return t('hint.only');
    if (worlds === 0) return t('hint.untried');
    return t('hint.ahead', { games: n(worlds), second: words(wordsOf(second).name) }, worlds);
  }

  return computed(() => {
    const best = hint.hint?.moves[0];
    return hint.hint && best ? { say: advice(wordsOf(best)), why: reason(hint.hint) } : null;
  });
}
