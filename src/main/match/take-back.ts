import type { Seat } from '../../shared/ids.ts';
import type { AnyEvent } from '../../core/table.ts';
import type { LineItem, MatchFold } from './model.ts';

/** A move that its seat may take back. */
export interface TakeBack {
  readonly seat: Seat;
  /** the revision of its entry */
  readonly of: number;
  /** what everyone was told of it first */
  readonly told: AnyEvent;
}

type MoveItem = Extract<LineItem, { kind: 'move' }>;

/**
 * What can be taken back: each choice that lies face down until all have chosen, and the last open move as long as
 * nobody has moved or changed seats since and neither chance nor a hidden card has followed from it. Taken back move by
 * move, whoever made several in a row gets to the first of them.
 */
export function takeBacksOf(fold: MatchFold): readonly TakeBack[] {
  if (fold.status !== 'running') return [];
  const pending = fold.table.pending();
  const faceDown = pending.flatMap((seat) => {
    const item = fold.line.findLast((item) => item.kind === 'move' && item.seat === seat);
    return item?.kind === 'move' ? [takeBackOf(item)] : [];
  });
  const open = openTakeBack(fold);
  return open ? [...faceDown, open] : faceDown;
}

/** The last open move, if it can be taken back: whoever is next to move ends that. */
export function openTakeBack({ status, table, line, seatedSince }: MatchFold): TakeBack | null {
  const last = line.at(-1);
  if (status !== 'running' || last?.kind !== 'move') return null;
  const isFinal = last.isFinal || last.revision < seatedSince;
  return isFinal || table.pending().includes(last.seat) ? null : takeBackOf(last);
}

const takeBackOf = ({ seat, revision, events }: MoveItem): TakeBack => ({
  ...{ seat, of: revision, told: events[0]! },
});
