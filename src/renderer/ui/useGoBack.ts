import { useEventListener } from '@vueuse/core';
import { useRouter } from 'vue-router';
import { isTyping } from './shortcuts.ts';

/** Returns a function that goes back, or to `home` without an earlier page; Escape does the same. */
export function useGoBack(home: string): () => void {
  const router = useRouter();
  const leave = (): void => {
    if (typeof window.history.state?.back === 'string') router.back();
    else void router.push(home);
  };
  useLeaveByEscape(leave);
  return leave;
}

/** Escape leaves the page, except in a text field, an open dialog or a menu. */
export function useLeaveByEscape(leave: () => void): void {
  useEventListener(document, 'keydown', (event) => {
    const isElsewhere = event.defaultPrevented || event.isComposing || isTyping(event.target);
    if (event.key === 'Escape' && !isElsewhere && !isInOverlay(event.target)) leave();
  });
}

const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null;
