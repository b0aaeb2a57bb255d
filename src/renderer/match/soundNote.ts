import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { SOUND_LEVELS, type SoundLevel } from '#shared/settings.ts';
import { useApp } from '../connection/app.ts';
import { settings } from '../connection/settings.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { announce } from '../ui/announcer.ts';
import { soundLevel } from '../ui/sounds.ts';
import { useMatch } from '../running-match/match.ts';
import { recentEventsEnd } from '../running-match/useRecentEvents.ts';

/** In ms: the note stays this long after a choice, to try another level. */
const CHOSEN_TIME = 3000;

/**
 * Note with the levels of sound: for a moment after each choice, and once while a person at this screen is asked for a
 * move if nobody has ever chosen a level. That move answers it: silent, as before. It waits for the line of recent
 * events: elsewhere it would cover scores.
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
  const isOffered = ref(false);
  const isUnanswered = computed(
    () =>
      settings.sound === null &&
      recentEventsEnd.value !== null &&
      (match.decision ?? match.handOverSeat) !== null &&
      !app.isExample,
  );

  watch(isUnanswered, (isUnanswered) => {
    isOffered.value ||= isUnanswered;
  });
  watch(
    () => match.inFlightDecision,
    (decision) => {
      if (decision !== null && isOffered.value) settings.sound ??= 'off';
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
