import { shallowReactive, watch } from 'vue';
import type { Colour, Event, MountainNumber, View } from '../rules/model.ts';
import type { Seat } from '../../../shared/ids.ts';
import { colourOf, pointsOf } from '../rules/goats.ts';
import { LANES } from './naming.ts';

/** Change of one flock in a seat's last turn, marked until the seat plays again. */
export interface FlockChange {
  readonly came: number;
  readonly lost: number;
  /** the mountain that it was discarded for */
  readonly took: MountainNumber | null;
}

const NO_CHANGE: FlockChange = { came: 0, lost: 0, took: null };

export function flockChange(before: View, now: View, seat: Seat, colour: Colour): FlockChange {
  const [old, flock] = [before.flocks[seat]![colour], now.flocks[seat]![colour]];
  if (flock.length >= old.length && old.every((number, at) => flock[at] === number))
    return { ...NO_CHANGE, came: flock.length - old.length };
  const taken = now.scorePiles[seat]!.slice(before.scorePiles[seat]!.length);
  const took = taken.findLast((mountain) => colourOf(mountain) === colour);
  if (took) return { ...NO_CHANGE, took: pointsOf(took) };
  const isLost = now.penalties[seat]! > before.penalties[seat]!;
  return isLost ? { ...NO_CHANGE, came: flock.length, lost: old.length } : NO_CHANGE;
}

const isMarked = ({ came, lost, took }: FlockChange): boolean =>
  came > 0 || lost > 0 || took !== null;

const seatsThatDiffer = (before: View, now: View): readonly Seat[] =>
  now.flocks.flatMap((_, seat) =>
    LANES.some((colour) => isMarked(flockChange(before, now, seat, colour))) ? [seat] : [],
  );

/** Stores the view from before each seat's last turn; if that was skipped, before anything was shown. */
export function useFlockChanges(props: { readonly view: View; readonly event: Event | null }) {
  const before = shallowReactive(new Map<Seat, View>());
  let atRest = props.view;
  const seen = new Set<Seat>();

  function show(event: Event | null): void {
    if (event?.type === 'played') {
      before.set(event.seat, props.view);
      seen.add(event.seat);
    }
    if (event) return;
    for (const seat of seatsThatDiffer(atRest, props.view))
      if (!seen.has(seat)) before.set(seat, atRest);
    seen.clear();
    atRest = props.view;
  }
  watch(() => props.event, show, { immediate: true });

  return (seat: Seat, colour: Colour): FlockChange => {
    const old = before.get(seat);
    return old && props.view.phase !== 'over'
      ? flockChange(old, props.view, seat, colour)
      : NO_CHANGE;
  };
}
