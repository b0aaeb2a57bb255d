import { watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { announceNow, announce } from '../ui/announcer.ts';
import { useMatch } from './kit/match.ts';
import { useSeats } from './kit/useSeats.ts';
import { useSentences } from './kit/useSentences.ts';
import { useStatus } from './useStatus.ts';

/** Says each step as it comes, those that pass at once too, and calls out whose turn it is. */
export function useTableVoice(): void {
  const { t } = useI18n();
  const match = useMatch();
  const seats = useSeats();
  const { words } = useSentences();
  const { status } = useStatus();

  watch(
    () => match.step,
    (step) => {
      const event = step?.frame.event;
      if (!event) return;
      if (event.by === 'table') {
        announce(status.value.say);
        return;
      }
      const told = match.screen?.log(event.event, step.frame.view);
      if (told) announce(words(told));
    },
    { flush: 'sync' },
  );

  watch(
    () => {
      if (match.isPlaying || !match.last) return null;
      if (match.curtain === null) return status.value.say;
      return t('curtain.pass', { name: seats.value[match.curtain]?.name ?? '' });
    },
    // Nobody's turn is left standing while something is shown.
    (turn) => {
      announceNow(turn ?? '');
    },
    { immediate: true },
  );
}
