import { play } from '../ui/sounds.ts';
import { watch } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { announce, announceNow } from '../ui/announcer.ts';
import { useMatch } from './kit/match.ts';
import { usePodium } from './kit/podium.ts';
import { useSeats } from './kit/seats.ts';
import { useSentences } from './kit/sentences.ts';
import { useStatus } from './useStatus.ts';

/** Plays few, soft sounds: for a lasting step, the turn, the end. */
export function useTableSounds(): void {
  const match = useMatch();
  const podium = usePodium();

  watch(
    () => match.step,
    (step) => {
      const event = step?.frame.event;
      if (event?.by === 'game') play(match.screen?.sound(event.event) ?? 'card');
    },
  );
  watch(
    () => match.handOverSeat ?? match.decision?.seat ?? null,
    (seat) => {
      if (seat !== null) play('turn');
    },
  );
  watch(
    () => podium.isRolling,
    (isRolling) => {
      if (isRolling) play('drum');
    },
  );
  watch(
    () => match.lastPush?.snapshot.status === 'finished' && !match.isPlaying && !podium.isBuilding,
    (isOver) => {
      if (isOver) play('end');
    },
  );
}

/** Announces each step to screen readers, also steps without pause, and then the turn. */
export function useTableVoice(): void {
  const { t } = useI18n();
  const match = useMatch();
  const seats = useSeats();
  const { sentenceText } = useSentences();
  const { status } = useStatus();

  watch(
    () => match.step,
    (step) => {
      const event = step?.frame.event;
      if (!event) return;
      if (event.by === 'control') {
        announce(status.value.message);
        return;
      }
      const logSentence = match.screen?.log(event.event, step.frame.view);
      if (logSentence) announce(sentenceText(logSentence));
    },
    { flush: 'sync' },
  );

  watch(
    () => {
      if (match.isPlaying || !match.lastPush) return null;
      if (match.handOverSeat === null) return status.value.message;
      return t('curtain.pass', { name: seats.value[match.handOverSeat]?.name ?? '' });
    },
    // No turn message remains while a step is shown.
    (turn) => {
      announceNow(turn ?? '');
    },
    { immediate: true },
  );
}
