import type { Seat } from '../../shared/ids.ts';
import type { AnyEvent } from '../../core/game-instance.ts';
import type { EffectiveEntry, MatchState } from './match-state.ts';

/** A move that its seat may take back. */
export interface TakeBack {
  readonly seat: Seat;
  /** the revision of its entry */
  readonly revision: number;
  /** what everyone was told of it first */
  readonly firstEvent: AnyEvent;
}

type EffectiveMove = Extract<EffectiveEntry, { kind: 'move' }>;

/**
 * What can be taken back: each choice that lies face down until all have chosen, and the last open move as long as
 * nobody has moved or changed seats since and neither chance nor a hidden card has followed from it. Taken back move by
 * move, whoever made several in a row gets to the first of them.
 */
export function takeBacksOf(state: MatchState): readonly TakeBack[] {
  if (state.status !== 'running') return [];
  const faceDownSeats = state.instance.faceDownSeats();
  const faceDownTakeBacks = faceDownSeats.flatMap((seat) => {
    const item = state.effectiveEntries.findLast(
      (item) => item.kind === 'move' && item.seat === seat,
    );
    return item?.kind === 'move' ? [takeBackOf(item)] : [];
  });
  const open = openTakeBack(state);
  return open ? [...faceDownTakeBacks, open] : faceDownTakeBacks;
}

/** The last open move, if it can be taken back: whoever is next to move ends that. */
export function openTakeBack({
  status,
  instance,
  effectiveEntries,
  seatsChangedAt,
}: MatchState): TakeBack | null {
  const lastEntry = effectiveEntries.at(-1);
  if (status !== 'running' || lastEntry?.kind !== 'move') return null;
  const isFinal = lastEntry.isFinal || lastEntry.revision < seatsChangedAt;
  return isFinal || instance.faceDownSeats().includes(lastEntry.seat)
    ? null
    : takeBackOf(lastEntry);
}

const takeBackOf = ({ seat, revision, events }: EffectiveMove): TakeBack => ({
  ...{ seat, revision, firstEvent: events[0]! },
});
