import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Story } from '../../shared/story.ts';
import { useConnection } from '../link/connection.ts';
import { useMatch } from './kit/match.ts';

/** How the match on the table came to its score, asked for as soon as it has been shown to its end. */
export const useStory = defineStore('story', () => {
  const connection = useConnection();
  const match = useMatch();
  const told = shallowRef<{ readonly of: string; readonly story: Story | null } | null>(null);

  /** Which end it is: a match may go back from one and come to another. */
  const end = computed(() => {
    const { last } = match;
    const isOver = last?.now.status === 'finished' && !match.isPlaying;
    return isOver ? `${last.match} ${String(last.revision)}` : null;
  });

  watch(
    end,
    async (asked) => {
      if (asked === null) return;
      const reply = await connection.call('match.story', { match: match.last!.match });
      if (end.value === asked) told.value = { of: asked, story: reply.ok ? reply.value : null };
    },
    { immediate: true },
  );

  /** null until it has come */
  const story = computed(() => (told.value?.of === end.value ? (told.value?.story ?? null) : null));
  /** It has been asked for, and there is none: the scores stand alone. */
  const isMissing = computed(() => told.value?.of === end.value && story.value === null);
  return { story, isMissing };
});
