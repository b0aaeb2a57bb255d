import { nextTick } from 'vue';
import { useSheet } from '../../stores/sheet.ts';
import { takesPart, type Place } from './gaps.ts';

const STEPS: Readonly<Record<string, readonly [rounds: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from cell to cell of the paper, over those that nobody has; Delete clears one. */
export function usePaperKeys() {
  const sheet = useSheet();

  function stepped(from: Place, [rounds, columns]: readonly [number, number]): Place | null {
    const { rounds: begun, columns: people } = sheet.last!;
    let place = from;
    for (;;) {
      place = { round: place.round + rounds, column: place.column + columns };
      const { round, column } = place;
      if (round < 0 || column < 0 || round > begun.length || column >= people.length) return null;
      if (takesPart(sheet.last!, place)) return place;
    }
  }

  async function move(event: KeyboardEvent): Promise<void> {
    const step = STEPS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      await sheet.put(sheet.at, { state: 'blank' });
      return;
    }
    if (!step || !(event.target as HTMLElement).dataset.place) return;
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
