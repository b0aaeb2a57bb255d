import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Story } from '#shared/story.ts';
import { useConnection } from '../connection/connection.ts';
import { useMatch } from '../running-match/match.ts';

/** Story of the open match, requested once its last step was shown. */
export const useStory = defineStore('story', () => {
  const connection = useConnection();
  const match = useMatch();
  const loadedStory = shallowRef<{ readonly of: string; readonly story: Story | null } | null>(
    null,
  );

  /** Identifies an end: a rewound match may reach another. */
  const endKey = computed(() => {
    const { lastPush } = match;
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

  const story = computed(() =>
    loadedStory.value?.of === endKey.value ? (loadedStory.value?.story ?? null) : null,
  );
  /** Whether there is no story: only the scores are shown. */
  const isMissing = computed(() => loadedStory.value?.of === endKey.value && story.value === null);
  return { story, isMissing };
});
