import { nextTick } from 'vue';
import type { CellPosition } from '#renderer/screen/gameSheet.ts';
import { takesPart } from './missingEntries.ts';
import { useSheet } from './sheet.ts';

type Steps = Readonly<Record<string, CellPosition>>;

/** Steps of the arrow keys, by what stands in the grid's columns. */
const STEPS: Readonly<Record<'rounds' | 'people', Steps>> = {
  rounds: {
    ArrowUp: { round: 0, column: -1 },
    ArrowDown: { round: 0, column: 1 },
    ArrowLeft: { round: -1, column: 0 },
    ArrowRight: { round: 1, column: 0 },
  },
  people: {
    ArrowUp: { round: -1, column: 0 },
    ArrowDown: { round: 1, column: 0 },
    ArrowLeft: { round: 0, column: -1 },
    ArrowRight: { round: 0, column: 1 },
  },
};

export function useCellKeys(columnsAre: keyof typeof STEPS) {
  const sheet = useSheet();
  const steps = STEPS[columnsAre];

  /** Returns the next cell in that direction, skipping cells without a participant; null at the edge. */
  function cellBeside(from: CellPosition, step: CellPosition): CellPosition | null {
    const { columns } = sheet.lastPush!;
    const position = { round: from.round + step.round, column: from.column + step.column };
    const { round, column } = position;
    if (round < 0 || column < 0 || round >= sheet.openRounds || column >= columns.length)
      return null;
    return takesPart(sheet.lastPush!, position) ? position : cellBeside(position, step);
  }

  function clearCell({ round, column }: CellPosition): void {
    const cell = sheet.sheetWithDrafts!.rounds[round]?.cells[column]?.cell;
    if (cell && cell.state !== 'blank') void sheet.writeCell({ round, column }, { state: 'blank' });
  }

  /** Whether a cell gets the key: focused names and rounds are no cells; a field with text keeps its keys. */
  const isCellKey = ({ target, key }: KeyboardEvent): boolean => {
    const focused = target as HTMLElement;
    if (!focused.dataset.cell) return false;
    return !(focused instanceof HTMLInputElement) || (!sheet.typedText && key !== 'Backspace');
  };

  /** Arrows move between cells, Delete clears the focused one. */
  return async function press(event: KeyboardEvent): Promise<void> {
    if (!isCellKey(event)) return;
    const isClearing = event.key === 'Delete' || event.key === 'Backspace';
    const step = steps[event.key];
    if (!isClearing && !step) return;
    event.preventDefault();
    if (isClearing) clearCell(sheet.currentCell);
    const position = step && cellBeside(sheet.currentCell, step);
    if (!position) return;
    sheet.selectCell(position);
    await nextTick();
    const cell = `[data-cell="${String(position.round)}:${String(position.column)}"]`;
    document.querySelector<HTMLElement>(cell)?.focus();
  };
}
