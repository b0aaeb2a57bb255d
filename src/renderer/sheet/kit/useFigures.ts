import { useEventListener } from '@vueuse/core';
import { computed, ref, shallowRef, watch } from 'vue';
import { useSheet } from './sheet.ts';
import { readTyped, typedBy } from './typedScore.ts';
import { isElsewhere } from './useSheetKeys.ts';

const LENGTH_MAX = 12;

/** From one counter to its neighbour. */
const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface FiguresTurn<Name extends string> {
  /** whose figures they are; another place begins with the first one that is not told */
  place(): string;
  isTold(name: Name): boolean;
  keep(name: Name, figure: number): void;
  /** All have been told. */
  done(): void;
}

/**
 * A few numbers told one after the other for one person: by one press each on the pad, by typing and Enter or Tab
 * wherever the keyboard is, or by the counters' own − and +.
 */
export function useFigures<Name extends string>(
  names: readonly Name[],
  { place, isTold, keep, done }: FiguresTurn<Name>,
) {
  const sheet = useSheet();
  const missing = computed(() => names.filter((name) => !isTold(name)));
  const firstMissing = (): Name => missing.value[0] ?? names[0]!;
  const active = shallowRef<Name>(firstMissing());
  /** what is typed for the active one and not kept yet */
  const typed = ref('');
  /** those that were told since one turned to this person */
  let told = new Set<Name>();

  /** The next one that is not told, or else simply the next. */
  function following(name: Name): Name | undefined {
    const at = names.indexOf(name);
    const others = [...names.slice(at + 1), ...names.slice(0, at)];
    return others.find((other) => missing.value.includes(other)) ?? names[at + 1];
  }
  const isOnlyMissing = (name: Name): boolean =>
    missing.value.length === 1 && missing.value[0] === name;

  function tell(name: Name, figure: number): void {
    told.add(name);
    keep(name, figure);
  }

  function forgetTyped(): void {
    typed.value = '';
    sheet.fault = null;
  }

  /** What is no number stays where it is, with the reason; then the answer is false. */
  function keepTyped(): boolean {
    const read = readTyped(typed.value);
    if (read.kind === 'fault') {
      sheet.fault = read.fault;
      return false;
    }
    forgetTyped();
    if (read.kind === 'score') tell(active.value, read.score);
    return true;
  }

  function tap(figure: number): void {
    const name = active.value;
    const next = following(name);
    const isLast = isOnlyMissing(name);
    forgetTyped();
    tell(name, figure);
    if (isLast || told.size === names.length) done();
    else if (next) active.value = next;
  }

  function step(name: Name, figure: number): void {
    active.value = name;
    tell(name, figure);
  }

  function turn(name: Name): void {
    if (keepTyped()) active.value = name;
  }

  function enter(): void {
    const name = active.value;
    const next = isOnlyMissing(name) ? undefined : following(name);
    if (!keepTyped()) return;
    if (next) active.value = next;
    else done();
  }

  function turnBy(step: number): void {
    const neighbour = names[names.indexOf(active.value) + step];
    if (neighbour) turn(neighbour);
  }

  /** Whether the key was meant for the figures. */
  function type({ key, shiftKey, target }: KeyboardEvent): boolean {
    const more = typedBy(key, typed.value);
    if (more !== null) typed.value = (typed.value + more).slice(0, LENGTH_MAX);
    else if (key === 'Enter' && (typed.value !== '' || isAtRest(target))) enter();
    else if (ARROWS[key] !== undefined && isCounter(target)) turnBy(ARROWS[key]);
    else if (typed.value === '') return false;
    else if (key === 'Tab' && !shiftKey) enter();
    else if (key === 'Backspace') typed.value = typed.value.slice(0, -1);
    else if (key === 'Escape') forgetTyped();
    else return key !== 'Shift' && !keepTyped();
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
  watch([place, missing] as const, ([here, now], [hereBefore, before]) => {
    if (here === hereBefore) {
      // What an undo took back is told next.
      active.value = now.find((name) => !before.includes(name)) ?? active.value;
      return;
    }
    active.value = firstMissing();
    forgetTyped();
    told = new Set();
  });

  return { active, typed, tap, step, turn };
}

/** Where Enter has nothing else to press. */
const isAtRest = (target: EventTarget | null): boolean =>
  target === document.body || isCounter(target);

const isCounter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('role') === 'spinbutton';
