import { onMounted, onUpdated, useTemplateRef } from 'vue';

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
