import { play } from '../ui/sounds.ts';
import { watch } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { announce, announceNow } from '../ui/announcer.ts';
import { useEventSounds } from '../screen/eventSounds.ts';
import { useMatch } from '../running-match/match.ts';
import { useSpeed } from '../screen/playback.ts';
import { usePodium, DRUM_ROLL } from '../running-match/podium.ts';
import { useSeats } from '../seats/seats.ts';
import { useSentences } from '../screen/sentences.ts';

/** In ms: the crowd joins in after the fanfare has begun. */
const CROWD_DELAY = 420;

export function useTableSounds(): void {
  const match = useMatch();
  const podium = usePodium();
  const speed = useSpeed();

  useEventSounds(() => {
    const event = match.step?.frame.event;
    return event?.by === 'game' ? (match.screen?.eventSounds(event.event) ?? null) : null;
  });
  watch(
    () => match.handOverSeat ?? match.decision?.seat ?? null,
    (seat) => {
      if (seat !== null) play('turn');
    },
  );
  watch(
    () => (podium.isBuilding ? podium.shown : 0),
    (shown) => {
      if (shown > 0) play('thud');
    },
  );
  watch(
    () => podium.isRolling,
    (isRolling) => {
      if (isRolling) play('drum', { lasts: DRUM_ROLL * speed.value });
    },
  );
  watch(
    () => {
      const { lastPush, isPlaying } = match;
      const isFinished = lastPush?.snapshot.status === 'finished' && !lastPush.fresh;
      return isFinished && !isPlaying && !podium.isBuilding;
    },
    (isOver) => {
      if (!isOver) return;
      play('tada');
      play('crowd', { delay: CROWD_DELAY });
    },
  );
}

/** Announces each step to screen readers, also steps without pause, and then the turn. */
export function useTableVoice(status: () => string): void {
  const { t } = useI18n();
  const match = useMatch();
  const seats = useSeats();
  const { sentenceText } = useSentences();

  watch(
    () => match.step,
    (step) => {
      const event = step?.frame.event;
      if (!event) return;
      if (event.by === 'control') {
        announce(status());
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
      if (match.handOverSeat === null) return status();
      return t('curtain.pass', { name: seats.value[match.handOverSeat]?.name ?? '' });
    },
    (turn) => {
      announceNow(turn ?? '');
    },
    { immediate: true },
  );
}
