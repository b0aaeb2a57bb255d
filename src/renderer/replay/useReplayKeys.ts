import { useEventListener } from '@vueuse/core';
import { useRouter } from 'vue-router';
import { isDialogOpen } from '../ui/focusNextAction.ts';
import { type Stride, useReplay } from './replay.ts';

/** The keys of each stride, as `aria-keyshortcuts` writes them. */
export const STRIDE_KEYS = {
  step: { back: 'ArrowLeft', forward: 'ArrowRight' },
  decision: { back: 'ArrowUp', forward: 'ArrowDown' },
  turn: { back: 'Shift+ArrowLeft', forward: 'Shift+ArrowRight' },
  round: { back: 'PageUp', forward: 'PageDown' },
} as const satisfies Record<Stride, { readonly back: string; readonly forward: string }>;

/** Arrows step, with Shift by turns, up and down by decisions of a match that goes on; Page Up and Down go by rounds; Space plays; Escape leaves. */
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

/** Where the keyboard is on a button, Space presses that one. */
const isFocusedButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:focus-visible');

/** Ways out of a replay. */
export function useLeaveReplay() {
  const router = useRouter();
  const replay = useReplay();

  const toMatch = () => router.replace({ name: 'match', params: { id: replay.match } });

  return {
    toMatch,
    /** Back to the page before; where there is none, to the table or to the history. */
    leave(): void {
      if (router.options.history.state.back) router.back();
      else if (replay.replay?.status === 'running') void toMatch();
      else void router.push({ name: 'history' });
    },
  };
}
