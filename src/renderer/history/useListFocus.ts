import { onMounted, onUpdated, useTemplateRef } from 'vue';

/**
 * Makes a long list in `ref="lines"` one tab stop: up and down move between lines, right and left within one. A line is
 * an `li[data-line]`; its first link is its entry.
 */
export function useListFocus() {
  const lines = useTemplateRef<HTMLElement>('lines');
  let current: HTMLElement | null = null;

  const rows = (): HTMLElement[] => [
    ...(lines.value?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
  ];
  const linksOf = (row: HTMLElement): HTMLElement[] => [
    ...row.querySelectorAll<HTMLElement>('a[href]'),
  ];

  function tend(): void {
    const all = rows();
    if (!current?.isConnected) current = all[0]?.querySelector('a[href]') ?? null;
    for (const link of all.flatMap(linksOf)) link.tabIndex = link === current ? 0 : -1;
  }

  function goTo(link: HTMLElement | undefined): boolean {
    if (!link) return false;
    if (current) current.tabIndex = -1;
    current = link;
    link.tabIndex = 0;
    link.focus();
    return true;
  }

  function move(event: KeyboardEvent): void {
    const all = rows();
    const row = (event.target as Element).closest<HTMLElement>('[data-line]');
    if (!row) return;
    const at = all.indexOf(row);
    const along = linksOf(row);
    const here = along.indexOf(event.target as HTMLElement);
    const first = (to: number): HTMLElement | undefined => all[to] && linksOf(all[to])[0];
    const targets: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowDown: first(at + 1),
      ArrowUp: first(at - 1),
      Home: first(0),
      End: first(all.length - 1),
      ArrowRight: along[here + 1],
      ArrowLeft: along[here - 1],
    };
    if (event.key in targets && goTo(targets[event.key])) event.preventDefault();
  }

  onMounted(tend);
  onUpdated(tend);
  return { lines, move, goTo };
}
