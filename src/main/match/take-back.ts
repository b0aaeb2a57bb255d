import type { Seat } from '#shared/ids.ts';
import type { AnyEvent } from '#core/game-instance.ts';
import type { EffectiveEntry, MatchState } from './match-state.ts';

export interface TakeBack {
  readonly seat: Seat;
  readonly revision: number;
  readonly firstEvent: AnyEvent;
}

type EffectiveMove = Extract<EffectiveEntry, { kind: 'move' }>;

/**
 * Returns what can be taken back: each face-down choice, and the last open move while no one has moved or changed seats
 * since and it revealed neither chance nor a hidden card. After several moves in a row a seat can take them back one by
 * one, down to the first.
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
  seat,
  revision,
  firstEvent: events[0]!,
});
