import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Story } from '../../shared/story.ts';
import { useConnection } from '../connection/connection.ts';
import { useMatch } from './kit/match.ts';

/** How the match on the table came to its score, asked for as soon as it has been shown to its end. */
export const useStory = defineStore('story', () => {
  const connection = useConnection();
  const match = useMatch();
  const loadedStory = shallowRef<{ readonly of: string; readonly story: Story | null } | null>(
    null,
  );

  /** Which end it is: a match may go back from one and come to another. */
  const endKey = computed(() => {
    const { lastPush: lastPush } = match;
    const isOver = lastPush?.snapshot.status === 'finished' && !match.isPlaying;
    return isOver ? `${lastPush.match} ${String(lastPush.revision)}` : null;
  });

  watch(
    endKey,
    async (requestedKey) => {
      if (requestedKey === null) return;
      const reply = await connection.call('match.story', { match: match.lastPush!.match });
      if (endKey.value === requestedKey)
        loadedStory.value = { of: requestedKey, story: reply.ok ? reply.value : null };
    },
    { immediate: true },
  );

  /** null until it has come */
  const story = computed(() =>
    loadedStory.value?.of === endKey.value ? (loadedStory.value?.story ?? null) : null,
  );
  /** It has been asked for, and there is none: the scores stand alone. */
  const isMissing = computed(() => loadedStory.value?.of === endKey.value && story.value === null);
  return { story, isMissing };
});
