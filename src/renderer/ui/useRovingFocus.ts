import { onMounted, onUpdated, useTemplateRef } from 'vue';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Makes the buttons inside `ref="zone"` one tab stop: arrows, Home and End move between them. */
export function useRovingFocus() {
  const zone = useTemplateRef<HTMLElement>('zone');
  let last: HTMLElement | null = null;

  const buttons = (): HTMLElement[] => [
    ...(zone.value?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
  ];

  function tend(): void {
    const all = buttons();
    const stop = last && all.includes(last) ? last : all[0];
    for (const button of all) {
      const tabIndex = button === stop ? 0 : -1;
      // Setting it on the focused element forces a layout, even without a change.
      if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
    }
  }

  function move(event: KeyboardEvent): void {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const step = STEPS[event.key];
    const to = step === undefined ? endOf(event.key, all.length) : at + step;
    const next = to === null ? undefined : all[(to + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    last = next;
    tend();
    next.focus();
  }

  onMounted(tend);
  onUpdated(tend);
  return { zone, move };
}

const endOf = (key: string, count: number): number | null => {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** Makes the buttons inside `ref="zone"` one tab stop: arrow keys move along rows and columns. */
export function useGridFocus(columns: number) {
  const zone = useTemplateRef<HTMLElement>('zone');
  let last = 0;

  const buttons = (): HTMLElement[] => [
    ...(zone.value?.querySelectorAll<HTMLElement>(':scope > button') ?? []),
  ];

  function tend(): void {
    buttons().forEach((button, at) => {
      button.tabIndex = at === last ? 0 : -1;
    });
  }

  function move(event: KeyboardEvent): void {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    const next = step === undefined ? undefined : all[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    last = at + step!;
    tend();
    next.focus();
  }

  onMounted(tend);
  onUpdated(tend);
  return { zone, move };
}
