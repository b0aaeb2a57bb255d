import { useEventListener } from '@vueuse/core';
import { computed, ref, shallowRef, watch } from 'vue';
import { useSheet } from './sheet.ts';
import { readTyped, typedBy } from './typedScore.ts';
import { isTypedElsewhere } from './useSheetKeys.ts';

const LENGTH_MAX = 12;

const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface NumberEntryPorts<Name extends string> {
  isEntered(name: Name): boolean;
  save(name: Name, number: number): void;
  complete(): void;
}

/**
 * Enters a few numbers in sequence for the current cell of the sheet: by one press each on the pad, by typing and
 * Enter or Tab wherever the focus is, or by the counters' − and +.
 */
export function useNumberEntry<Name extends string>(
  names: readonly Name[],
  { isEntered, save, complete }: NumberEntryPorts<Name>,
) {
  const sheet = useSheet();
  const missing = computed(() => names.filter((name) => !isEntered(name)));
  const firstMissing = (): Name => missing.value[0] ?? names[0]!;
  const active = shallowRef<Name>(firstMissing());
  const typedText = ref('');
  /** names saved since this cell was selected */
  let saved = new Set<Name>();

  /** Returns the next missing one, or else the next. */
  function following(name: Name): Name | undefined {
    const at = names.indexOf(name);
    const others = [...names.slice(at + 1), ...names.slice(0, at)];
    return others.find((other) => missing.value.includes(other)) ?? names[at + 1];
  }
  const isOnlyMissing = (name: Name): boolean =>
    missing.value.length === 1 && missing.value[0] === name;

  function saveNumber(name: Name, number: number): void {
    saved.add(name);
    save(name, number);
  }

  function discardTyped(): void {
    typedText.value = '';
    sheet.typedFault = null;
  }

  /** Returns false if the text is no number; it stays, with the reason. */
  function saveTyped(): boolean {
    const typed = readTyped(typedText.value);
    if (typed.kind === 'fault') {
      sheet.typedFault = typed.fault;
      return false;
    }
    discardTyped();
    if (typed.kind === 'score') saveNumber(active.value, typed.score);
    return true;
  }

  function press(number: number): void {
    const name = active.value;
    const next = following(name);
    const isLast = isOnlyMissing(name);
    discardTyped();
    saveNumber(name, number);
    if (isLast || saved.size === names.length) complete();
    else if (next) active.value = next;
  }

  function count(name: Name, number: number): void {
    active.value = name;
    saveNumber(name, number);
  }

  function select(name: Name): void {
    if (saveTyped()) active.value = name;
  }

  function enter(): void {
    const name = active.value;
    const next = isOnlyMissing(name) ? undefined : following(name);
    if (!saveTyped()) return;
    if (next) active.value = next;
    else complete();
  }

  function selectNeighbour(step: number): void {
    const neighbour = names[names.indexOf(active.value) + step];
    if (neighbour) select(neighbour);
  }

  /** Whether the key was part of a number. */
  function type({ key, shiftKey, target }: KeyboardEvent): boolean {
    const more = typedBy(key, typedText.value);
    if (more !== null) typedText.value = (typedText.value + more).slice(0, LENGTH_MAX);
    else if (key === 'Enter' && (typedText.value !== '' || isAtRest(target))) enter();
    else if (ARROWS[key] !== undefined && isCounter(target)) selectNeighbour(ARROWS[key]);
    else if (typedText.value === '') return false;
    else if (key === 'Tab' && !shiftKey) enter();
    else if (key === 'Backspace') typedText.value = typedText.value.slice(0, -1);
    else if (key === 'Escape') discardTyped();
    else return key !== 'Shift' && !saveTyped();
    return true;
  }

  // In the capture phase: the typed number is saved before any other key or press acts.
  useEventListener(
    document,
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedElsewhere(event.target)) return;
      if (!type(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  useEventListener(document, 'pointerdown', saveTyped, { capture: true });
  const cell = (): string =>
    `${String(sheet.currentCell.round)}:${String(sheet.currentCell.column)}`;
  watch([cell, missing] as const, ([here, now], [hereBefore, before]) => {
    if (here === hereBefore) {
      // An undone number is entered next.
      active.value = now.find((name) => !before.includes(name)) ?? active.value;
      return;
    }
    active.value = firstMissing();
    discardTyped();
    saved = new Set();
  });

  return { active, typedText, press, count, select };
}

/** Whether Enter has nothing else to press: the focus is on the page, its main region, the current cell or its counter. */
const isAtRest = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main, [data-asked], [role=spinbutton]');

const isCounter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('role') === 'spinbutton';
