import { onMounted, onUpdated, useTemplateRef } from 'vue';

/** Which way each arrow goes. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** One tab stop for the buttons inside `ref="zone"`: arrows, Home and End go from one to the next. */
export function useRovingFocus() {
  const zone = useTemplateRef<HTMLElement>('zone');
  let last: HTMLElement | null = null;

  const buttons = (): HTMLElement[] => [
    ...(zone.value?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
  ];

  /** The one that had the focus last is the one to come back to. */
  function tend(): void {
    const all = buttons();
    const stop = last && all.includes(last) ? last : all[0];
    for (const button of all) {
      const tabIndex = button === stop ? 0 : -1;
      // Written on what has the focus, it has the page laid out at once, even where nothing changes.
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
