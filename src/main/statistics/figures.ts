import type { FigureValue } from '../core/history.ts';
import { rearrange, ROWS, widened, type Rows } from './columns.ts';

/** Where figures lie among all that are kept: from … to − 1. */
interface FigureRange {
  readonly from: number;
  readonly to: number;
}

/** What a figure and its key are known by here: a small number. */
export interface FigureName {
  readonly figure: string;
  readonly key: string;
}

/** The figures of all seats, one after the other in plain numbers. */
export interface FigureStore {
  keep(figures: readonly FigureValue[]): FigureRange;
  /** by number of name */
  readonly names: readonly FigureName[];
  readonly columns: FigureColumns;
  /** Lays them anew: the one that comes first is `rows[0]`, and so on. */
  arrange(rows: Rows): Generator<void>;
}

export interface FigureColumns {
  readonly name: Uint16Array;
  readonly value: Float64Array;
}

/** Columns are exchanged when they grow: ask for them anew after each `keep`. */
export function figureStore(): FigureStore {
  const names: FigureName[] = [];
  const numbers = new Map<string, Map<string, number>>();
  let columns: FigureColumns = { name: new Uint16Array(ROWS), value: new Float64Array(ROWS) };
  let used = 0;

  const numberOf = ({ figure, key }: FigureValue): number => {
    let byKey = numbers.get(figure);
    if (!byKey) numbers.set(figure, (byKey = new Map()));
    let number = byKey.get(key);
    if (number === undefined) byKey.set(key, (number = names.push({ figure, key }) - 1));
    return number;
  };

  return {
    names,
    get columns() {
      return columns;
    },
    arrange: (rows) => rearrange(columns, rows),
    keep(figures) {
      const from = used;
      for (const noted of figures) {
        if (used === columns.name.length) columns = widened(columns);
        columns.name[used] = numberOf(noted);
        columns.value[used++] = noted.value;
      }
      return { from, to: used };
    },
  };
}
