import { useEventListener } from '@vueuse/core';
import { type Stride, useReplay } from './replay.ts';
import { useRouter } from 'vue-router';

/** The keys of each stride, as `aria-keyshortcuts` writes them. */
export const STRIDE_KEYS = {
  step: { back: 'ArrowLeft', on: 'ArrowRight' },
  turn: { back: 'Shift+ArrowLeft', on: 'Shift+ArrowRight' },
  round: { back: 'PageUp', on: 'PageDown' },
} as const satisfies Record<Stride, { readonly back: string; readonly on: string }>;

/** Arrows step, with Shift by turns; Page Up and Down go by rounds; Space plays; Escape leaves. */
export function useReplayKeys(leave: () => void): void {
  const replay = useReplay();

  const go = (stride: Stride): Readonly<Record<string, () => void>> => ({
    [STRIDE_KEYS[stride].back]: () => {
      replay.back(stride);
    },
    [STRIDE_KEYS[stride].on]: () => {
      replay.on(stride);
    },
  });
  const deeds: Readonly<Record<string, () => void>> = {
    ...go('step'),
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
  };

  useEventListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isElsewhere() || (event.code === 'Space' && isOnButton(event.target))) return;
    const deed = deeds[event.shiftKey ? `Shift+${event.code}` : event.code];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}

/** Where the keyboard is on a button, Space presses that one. */
const isOnButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:focus-visible');

/** A dialogue has the keys to itself. */
const isElsewhere = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Ways out of a replay. */
export function useLeaveReplay() {
  const router = useRouter();
  const replay = useReplay();

  const toTable = () => router.replace({ name: 'match', params: { id: replay.match } });

  return {
    toTable,
    /** Where one came from; from nowhere, to the table or into the book. */
    leave(): void {
      if (router.options.history.state.back) router.back();
      else if (replay.replay?.status === 'running') void toTable();
      else void router.push({ name: 'history' });
    },
  };
}
