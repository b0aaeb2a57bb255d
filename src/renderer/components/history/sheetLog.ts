import type { SheetEntry } from '../../../shared/contract.ts';
import type { Cell, PeopleChange } from '../../../shared/contract/sheets.ts';

interface Line {
  readonly revision: number;
  readonly at: number;
  /** a later entry went back behind it */
  readonly takenBack: boolean;
}

interface Written {
  readonly round: number;
  /** null: the table part */
  readonly column: number | null;
  readonly cell: Cell;
}

/** A line of a sheet's log as it is told. */
export type LogLine = Line &
  (
    | (Written & {
        readonly kind: 'written';
        /** what it replaced; null where nothing stood */
        readonly was: Cell | null;
      })
    | {
        readonly kind: 'people';
        readonly change: PeopleChange['change'];
        readonly column: number | null;
      }
    | { readonly kind: 'rewind' | 'options' | 'close' | 'reopen' | 'abandon' }
  );

const PLAIN = ['rewind', 'options', 'close', 'reopen', 'abandon'] as const;

/** The whole log, the first first. What the referee was told is counted in the round's scores and not told again. */
export function logLines(entries: readonly SheetEntry[]): readonly LogLine[] {
  return entries.flatMap((entry, at): LogLine[] => {
    const { revision, kind, payload } = entry;
    const head = { revision, at: entry.at, takenBack: isTakenBack(entries, at) };
    if (kind === 'entry' || kind === 'correction') {
      const written = payload as Written;
      return [{ ...head, ...written, kind: 'written', was: stoodBefore(entries, at, written) }];
    }
    if (kind === 'people') {
      const { change, column = null } = payload as {
        change: PeopleChange['change'];
        column?: number;
      };
      return [{ ...head, kind: 'people', change, column }];
    }
    return PLAIN.flatMap((plain) => (plain === kind ? [{ ...head, kind: plain }] : []));
  });
}

/** An entry no longer counts once a later one went back to before it. */
const isTakenBack = (entries: readonly SheetEntry[], at: number, now = entries.length): boolean =>
  entries
    .slice(at + 1, now)
    .some(({ kind, payload }) => kind === 'rewind' && goesBehind(payload, entries[at]!.revision));

const goesBehind = (payload: object, revision: number): boolean =>
  (payload as { readonly to: number }).to < revision;

function stoodBefore(
  entries: readonly SheetEntry[],
  at: number,
  { round, column }: Written,
): Cell | null {
  const before = entries.findLastIndex(({ kind, payload }, earlier) => {
    if (earlier >= at || (kind !== 'entry' && kind !== 'correction')) return false;
    const other = payload as Written;
    return other.round === round && other.column === column && !isTakenBack(entries, earlier, at);
  });
  const stood = before < 0 ? null : (entries[before]!.payload as Written).cell;
  return stood?.state === 'blank' ? null : stood;
}
