import { useEventListener } from '@vueuse/core';
import { useRouter } from 'vue-router';
import { isDialogOpen } from '../ui/focusNextAction.ts';
import { type Stride, useReplay } from './replay.ts';

/** Shortcuts of each stride, in `aria-keyshortcuts` format. */
export const STRIDE_KEYS = {
  step: { back: 'ArrowLeft', forward: 'ArrowRight' },
  decision: { back: 'ArrowUp', forward: 'ArrowDown' },
  turn: { back: 'Shift+ArrowLeft', forward: 'Shift+ArrowRight' },
  round: { back: 'PageUp', forward: 'PageDown' },
} as const satisfies Record<Stride, { readonly back: string; readonly forward: string }>;

/**
 * Arrows step, with Shift by turns, up and down by decisions of a running match; Page Up and Down move by rounds;
 * Space plays; Escape leaves.
 */
export function useReplayKeys(leave: () => void): void {
  const replay = useReplay();

  const go = (stride: Stride): Readonly<Record<string, () => void>> => ({
    [STRIDE_KEYS[stride].back]: () => {
      replay.back(stride);
    },
    [STRIDE_KEYS[stride].forward]: () => {
      replay.forward(stride);
    },
  });
  const actions = (): Readonly<Record<string, () => void>> => ({
    ...go('step'),
    ...(replay.timeline.decisions.length > 0 && go('decision')),
    ...go('turn'),
    ...go('round'),
    Space: replay.toggle,
    Escape: leave,
    Home: () => {
      replay.seek(0);
    },
    End: () => {
      replay.seek(replay.timeline.end);
    },
  });

  useEventListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isDialogOpen() || (event.code === 'Space' && isFocusedButton(event.target))) return;
    const action = actions()[event.shiftKey ? `Shift+${event.code}` : event.code];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Whether Space presses the focused button instead. */
const isFocusedButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:focus-visible');

export function useLeaveReplay() {
  const router = useRouter();
  const replay = useReplay();

  const toMatch = () => router.replace({ name: 'match', params: { id: replay.match } });

  return {
    toMatch,
    /** Goes to the previous page; without one, to the match or the history. */
    leave(): void {
      if (router.options.history.state.back) router.back();
      else if (replay.replay?.status === 'running') void toMatch();
      else void router.push({ name: 'history' });
    },
  };
}
