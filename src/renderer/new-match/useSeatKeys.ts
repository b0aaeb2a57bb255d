import { nextTick, ref } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { announceNow } from '../ui/announcer.ts';

export interface SeatKeysPorts {
  readonly count: () => number;
  readonly nameAt: (at: number) => string;
  readonly focus: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly free: (at: number) => void;
}

/** Keyboard control of seats: arrows move between rows, and move the row that Space has grabbed. */
export function useSeatKeys({ count, nameAt, focus, move, free }: SeatKeysPorts) {
  const { t } = useI18n();
  const current = ref(0);
  /** initial index of the grabbed row */
  const grabbedFrom = ref<number | null>(null);

  const announce = (key: 'moved' | 'dropped' | 'grabbed' | 'putBack', at: number): void => {
    announceNow(t(`newMatch.${key}`, { name: nameAt(at), seat: at + 1, seats: count() }));
  };

  /** Restores the focus, which reordering would lose. */
  function goTo(at: number): void {
    current.value = Math.min(Math.max(at, 0), count() - 1);
    void nextTick(() => {
      focus(current.value);
    });
  }

  function carry(from: number, to: number): void {
    if (to < 0 || to >= count()) return;
    move(from, to);
    goTo(to);
    announce('moved', to);
  }

  function toggle(at: number): void {
    const isGrabbed = grabbedFrom.value !== null;
    grabbedFrom.value = isGrabbed ? null : at;
    announce(isGrabbed ? 'dropped' : 'grabbed', at);
  }

  function putBack(at: number): void {
    const from = grabbedFrom.value!;
    grabbedFrom.value = null;
    move(at, from);
    goTo(from);
    announce('putBack', from);
  }

  function step(at: number, to: number): void {
    if (grabbedFrom.value === null) goTo(to);
    else carry(at, to);
  }

  /** Frees the seat, and selects the next one. */
  function leave(at: number): void {
    grabbedFrom.value = null;
    free(at);
    if (count() > 0) goTo(at);
  }

  /** Actions by key for the row at `at`. */
  const actions: Readonly<Record<string, (at: number) => void>> = {
    ' ': toggle,
    Enter: toggle,
    ArrowUp: (at) => {
      step(at, at - 1);
    },
    ArrowDown: (at) => {
      step(at, at + 1);
    },
    Home: (at) => {
      step(at, 0);
    },
    End: (at) => {
      step(at, count() - 1);
    },
    Delete: leave,
    Backspace: leave,
  };

  function press(event: KeyboardEvent, at: number): void {
    const isPuttingBack = event.key === 'Escape' && grabbedFrom.value !== null;
    const action = isPuttingBack ? putBack : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(at);
  }

  return {
    current,
    grabbedFrom,
    press,
    leave,
    /** The focus has moved elsewhere: the grabbed row stays at its current place. */
    letGo: () => {
      grabbedFrom.value = null;
    },
  };
}
