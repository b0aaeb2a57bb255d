import { nextTick } from 'vue';
import { useSheet } from './sheet.ts';
import type { CellPosition } from '../../table/kit/gameSheet.ts';
import { takesPart } from './missingEntries.ts';

const STEPS: Readonly<Record<string, readonly [rounds: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from cell to cell of the paper, over those that nobody has; Delete clears the one that is focused. */
export function useGridCellKeys() {
  const sheet = useSheet();

  function stepped(
    from: CellPosition,
    [rounds, columns]: readonly [number, number],
  ): CellPosition | null {
    const { rounds: begun, columns: people } = sheet.last!;
    let place = from;
    for (;;) {
      place = { round: place.round + rounds, column: place.column + columns };
      const { round, column } = place;
      if (round < 0 || column < 0 || round > begun.length || column >= people.length) return null;
      if (takesPart(sheet.last!, place)) return place;
    }
  }

  const isWritten = ({ round, column }: CellPosition): boolean =>
    (sheet.shown!.rounds[round]?.cells[column]?.cell.state ?? 'blank') !== 'blank';

  async function move(event: KeyboardEvent): Promise<void> {
    const step = STEPS[event.key];
    // Names and totals are focused too, and they are nobody's figure.
    if (!(event.target as HTMLElement).dataset.place) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      if (isWritten(sheet.at)) await sheet.put(sheet.at, { state: 'blank' });
      return;
    }
    if (!step) return;
    event.preventDefault();
    const place = stepped(sheet.at, step);
    if (!place) return;
    sheet.go(place);
    await nextTick();
    document
      .querySelector<HTMLElement>(`[data-place="${String(place.round)}:${String(place.column)}"]`)
      ?.focus();
  }

  return { move };
}
