import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { MatchId } from '../../shared/ids.ts';
import { SOUND_LEVELS, type SoundLevel } from '../../shared/settings.ts';
import { useApp } from '../connection/app.ts';
import { settings } from '../connection/settings.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { announce } from '../ui/announcer.ts';
import { soundLevel } from '../ui/sounds.ts';
import { useMatch } from './kit/match.ts';
import { isRecentEventsStripShown } from './kit/useRecentEvents.ts';

/** In ms: the note stays this long after a choice, to try another level. */
const CHOSEN_TIME = 3000;

/**
 * Note with the levels of sound: for a moment after each choice, and while a person at this screen is asked for a first
 * move if nobody has ever chosen a level. It waits for the line of recent events: elsewhere it would cover scores.
 */
export const useSoundNote = defineStore('soundNote', () => {
  const { t } = useI18n();
  const app = useApp();
  const match = useMatch();
  const isChosen = ref(false);
  const { start } = useTimeoutFn(
    () => {
      isChosen.value = false;
    },
    CHOSEN_TIME,
    { immediate: false },
  );
  const current = computed(() => match.lastPush?.match ?? null);
  /** match in which the levels were offered, and in which a move has followed */
  const offeredIn = ref<MatchId | null>(null);
  const movedIn = ref<MatchId | null>(null);
  const isUnanswered = computed(
    () =>
      settings.sound === null &&
      movedIn.value !== current.value &&
      isRecentEventsStripShown.value &&
      (match.decision ?? match.handOverSeat) !== null &&
      !app.isExample,
  );

  watch(isUnanswered, (isOffered) => {
    if (isOffered) offeredIn.value = current.value;
  });
  watch(
    () => match.inFlightDecision,
    (decision) => {
      if (decision !== null && offeredIn.value === current.value) movedIn.value = current.value;
    },
  );

  function choose(level: SoundLevel): void {
    soundLevel.value = level;
    isChosen.value = true;
    start();
    announce(t('table.soundNow', { level: t(`settings.soundLevels.${level}`) }));
  }

  return {
    isUnanswered,
    isShown: computed(() => isUnanswered.value || isChosen.value),
    choose,
    chooseNext() {
      const next = SOUND_LEVELS.indexOf(soundLevel.value) + 1;
      choose(SOUND_LEVELS[next % SOUND_LEVELS.length]!);
    },
  };
});
