import type { Colour, Event, FlockConsequence, MountainNumber, View } from '../rules/model.ts';
import { colourOf, pointsOf } from '../rules/goats.ts';
import { LANES } from './naming.ts';
import { shallowReactive, watch } from 'vue';
import type { Seat } from '#shared/ids.ts';

/** Height of a flock's drawing; its lengths are in these units. */
export const HEIGHT = 182;
/** The first goat is just above the mountain's base, the lower edge. */
const FIRST_LEDGE_Y = HEIGHT - 2;
/** Space for the highest goat and its pennant. */
const TOP_SPACE = 54;
const PITCH_MAX = 23;

const WIDTHS: Readonly<Record<number, number>> = { 2: 168, 3: 122, 4: 96, 5: 75 };

/** Layout of all flocks of a match: equal, to compare them by height. */
export interface FlockLayout {
  readonly width: number;
  readonly pitch: number;
  /** distance of goats from their path, left and right alternately */
  readonly swing: number;
  readonly goat: number;
}

interface Ledge {
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
}

/** Enough ledges for the highest mountain, or more if a flock has more goats, those being played included. */
export function ledgesOf(view: View, preview: readonly FlockConsequence[]): number {
  const played = (colour: Colour): number =>
    view.laid.filter((goat) => colourOf(goat) === colour).length;
  const sizes = view.flocks.flatMap((own) =>
    LANES.map((colour) => own[colour].length + played(colour)),
  );
  return Math.max(...view.mountainSet, ...sizes, ...preview.map(({ size }) => size));
}

/** Width of a flock among so many players, of whose panels the room is `width` wide; in px. */
export const laneWidth = (width: number, players: number): number =>
  ((width - (players - 1) * 10) / players - 24) / 3;

/**
 * Least widths of a flock for "2 more to △", in px; narrower ones, once measured, say "+2". Type in the far view is
 * larger.
 */
const LACKING_MIN = { near: 68, far: 100 } as const;
export const isBriefAt = (lane: number, isFar: boolean): boolean =>
  lane > 0 && lane < LACKING_MIN[isFar ? 'far' : 'near'];

export function flockLayoutOf(players: number, ledges: number): FlockLayout {
  const width = WIDTHS[players] ?? WIDTHS[5]!;
  const pitch = Math.min(PITCH_MAX, (FIRST_LEDGE_Y - TOP_SPACE) / (ledges - 1));
  const swing = width * (width > 90 ? 0.13 : 0.095);
  return { width, pitch, swing, goat: Math.min(37, 1.45 * pitch + 0.6 * swing) };
}

/** @param nth from 1 */
export const ledgeAt = ({ width, pitch, swing }: FlockLayout, nth: number): Ledge => {
  const isLeft = nth % 2 === 0;
  return {
    x: 0.37 * width + (isLeft ? swing : -swing),
    y: FIRST_LEDGE_Y - (nth - 1) * pitch,
    isLeft,
  };
};

/** Place at the mountain's base from which a goat reaches its ledge. */
export const baseOf = ({ width, goat }: FlockLayout, nth: number): Omit<Ledge, 'isLeft'> => ({
  x: 0.78 * width - 0.2 * goat * ((nth - 1) % 3),
  y: FIRST_LEDGE_Y,
});

/** Change of one flock in a seat's last turn, marked until the seat plays again. */
export interface FlockChange {
  readonly came: number;
  readonly lost: number;
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
