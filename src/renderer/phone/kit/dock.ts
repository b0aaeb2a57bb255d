import {
  type Component,
  inject,
  onScopeDispose,
  provide,
  readonly,
  ref,
  type InjectionKey,
  type Ref,
} from 'vue';
import type { IconName } from '#renderer/ui/icons.ts';

/** An action, as drawn by boards on laptop and phone. */
export interface DockAction {
  readonly label: string;
  readonly note?: string | null;
  /** reason why it is disabled, in place of the note; '' if the label says it */
  readonly disabledReason?: string | null;
  readonly icon?: IconName;
  /** a game's own icon in place of `icon` */
  readonly sign?: Component;
  readonly isMain?: boolean;
  readonly isTakeBack?: boolean;
  press(): void;
}

export interface Dock {
  readonly title?: string;
  readonly text?: string;
  readonly rows: readonly (readonly DockAction[])[];
}

/** ms after a press in which a dock ignores the next one: longer than the gaps of a double tap */
export const DOCK_PAUSE_MS = 700;

interface DockPause {
  readonly isPausing: Readonly<Ref<boolean>>;
  /** Listens to clicks in a dock before its buttons do. */
  guard(event: Event): void;
}

const KEY: InjectionKey<DockPause> = Symbol('dock pause');

/**
 * Makes all docks of the page ignore presses for a moment after each: the second tap of two would press what the first
 * has made appear, such as the take-back of a move, or the change of a score in the dock of the next screen.
 */
export function provideDockPause(): void {
  const isPausing = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    isPausing.value = true;
    timer = setTimeout(() => {
      isPausing.value = false;
    }, DOCK_PAUSE_MS);
  };
  onScopeDispose(() => {
    clearTimeout(timer);
  });
  provide(KEY, {
    isPausing: readonly(isPausing),
    guard(event) {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (isPausing.value) event.stopPropagation();
      else if (!button || button.getAttribute('aria-disabled') === 'true') return;
      begin();
    },
  });
}

/** Null for a dock outside the phone's page. */
export const findDockPause = (): DockPause | null => inject(KEY, null);
