import { useEventListener } from '@vueuse/core';
import { ref, shallowRef, watch } from 'vue';
import { isElsewhere } from './useSheetKeys.ts';

const DIGITS_MAX = 3;

/** From one counter to its neighbour. */
const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface FiguresTurn<Name extends string> {
  /** whose figures they are; another place begins with the first one again */
  place(): string;
  keep(name: Name, figure: number): void;
  /** The last one has been told. */
  done(): void;
}

/**
 * A few numbers told one after the other for one person: by one press each on the pad, by digits and Enter or Tab
 * wherever the keyboard is, or by the counters' own − and +.
 */
export function useFigures<Name extends string>(
  names: readonly Name[],
  { place, keep, done }: FiguresTurn<Name>,
) {
  const first = names[0]!;
  const active = shallowRef<Name>(first);
  /** digits of the active one that are not kept yet */
  const typed = ref('');
  /** those that were told since one turned to this person */
  let told = new Set<Name>();

  function tell(name: Name, figure: number): void {
    told.add(name);
    keep(name, figure);
  }

  function keepTyped(): void {
    if (typed.value === '') return;
    const figure = Number(typed.value);
    typed.value = '';
    tell(active.value, figure);
  }

  /** To the next one; after the last one it is the next person's turn, if `finish` says so. */
  function goOn(finish: boolean): void {
    const next = names[names.indexOf(active.value) + 1];
    if (next) active.value = next;
    else if (finish) done();
  }

  function tap(figure: number): void {
    typed.value = '';
    tell(active.value, figure);
    goOn(told.size === names.length);
  }

  function step(name: Name, figure: number): void {
    active.value = name;
    tell(name, figure);
  }

  function turn(name: Name): void {
    keepTyped();
    active.value = name;
  }

  function enter(): void {
    keepTyped();
    goOn(true);
  }

  function turnBy(step: number): void {
    const neighbour = names[names.indexOf(active.value) + step];
    if (neighbour) turn(neighbour);
  }

  /** Whether the key was meant for the figures. */
  function type({ key, shiftKey, target }: KeyboardEvent): boolean {
    if (/^[0-9]$/.test(key)) typed.value = (typed.value + key).slice(0, DIGITS_MAX);
    else if (key === 'Enter' && (typed.value !== '' || isAtRest(target))) enter();
    else if (ARROWS[key] !== undefined && isCounter(target)) turnBy(ARROWS[key]);
    else if (typed.value === '') return false;
    else if (key === 'Tab' && !shiftKey) enter();
    else if (key === 'Backspace') typed.value = typed.value.slice(0, -1);
    else if (key === 'Escape') typed.value = '';
    else {
      keepTyped();
      return false;
    }
    return true;
  }

  // Before anything else on the page hears of it: what is typed is kept before one turns elsewhere.
  useEventListener(
    document,
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (!type(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  useEventListener(document, 'pointerdown', keepTyped, { capture: true });
  watch(place, () => {
    active.value = first;
    typed.value = '';
    told = new Set();
  });

  return { active, typed, tap, step, turn };
}

/** Where Enter has nothing else to press. */
const isAtRest = (target: EventTarget | null): boolean =>
  target === document.body || isCounter(target);

const isCounter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('role') === 'spinbutton';
