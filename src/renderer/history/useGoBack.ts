import { useEventListener } from '@vueuse/core';
import { useRouter } from 'vue-router';

/** Returns a function that goes back, or to `home` without an earlier page; Escape does the same. */
export function useGoBack(home: string): () => void {
  const router = useRouter();
  const leave = (): void => {
    if (typeof window.history.state?.back === 'string') router.back();
    else void router.push(home);
  };
  useEventListener(document, 'keydown', (event) => {
    const isElsewhere = event.defaultPrevented || event.isComposing || isWriting(event.target);
    if (event.key === 'Escape' && !isElsewhere) leave();
  });
  return leave;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, select, [role=dialog]') !== null;
