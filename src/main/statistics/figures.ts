import type { Noted } from '../core/history.ts';
import type { FigureRange } from './past.ts';

/** What a figure and its key are known by here: a small number. */
export interface FigureName {
  readonly figure: string;
  readonly key: string;
}

/**
 * The figures of all seats, one after the other in plain numbers: as objects, those of 100,000 matches would fill the
 * memory. What a corrected match leaves behind stays until the app is closed.
 */
export interface FigureStore {
  keep(figures: readonly Noted[]): FigureRange;
  /** Calls `see` with each figure of a range, by the number of its name. */
  each(range: FigureRange, see: (name: number, value: number) => void): void;
  name(number: number): FigureName;
}

export function figureStore(): FigureStore {
  const names: FigureName[] = [];
  const numbers = new Map<string, number>();
  let nameOf = new Uint16Array(1024);
  let values = new Float64Array(1024);
  let used = 0;

  const numberOf = ({ figure, key }: Noted): number => {
    const id = `${figure}/${key}`;
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, names.length);
    return names.push({ figure, key }) - 1;
  };

  const makeRoom = (): void => {
    const wider = { names: new Uint16Array(2 * used), values: new Float64Array(2 * used) };
    wider.names.set(nameOf);
    wider.values.set(values);
    nameOf = wider.names;
    values = wider.values;
  };

  return {
    keep(figures) {
      const from = used;
      for (const noted of figures) {
        if (used === values.length) makeRoom();
        nameOf[used] = numberOf(noted);
        values[used++] = noted.value;
      }
      return { from, to: used };
    },
    each({ from, to }, see) {
      for (let at = from; at < to; at++) see(nameOf[at]!, values[at]!);
    },
    name: (number) => names[number]!,
  };
}
