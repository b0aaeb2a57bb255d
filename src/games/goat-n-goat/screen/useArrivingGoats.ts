import { computed } from 'vue';
import { colourOf, numberOf } from '../rules/goats.ts';
import type { Colour, Event, Goat, GoatNumber, View } from '../rules/model.ts';
import { useSchedule } from '../../../renderer/match/kit/useSchedule.ts';
import { seatOf } from './naming.ts';
import { fallenAt, HOP_MS, hopStarts, FIRST_HOP_MS } from './turnTimes.ts';

/** Goats on their way from the hand to one flock. */
export interface ArrivingGoats {
  readonly numbers: readonly GoatNumber[];
  /** when each hops up its ledge, in ms at normal speed; null if none hops */
  readonly starts: readonly number[] | null;
  /** number that stand on their ledges */
  readonly landed: number;
  /** at the mountain's base: the flock has to be lost first */
  readonly isWaiting: boolean;
}

interface Moving {
  /** places among the goats played */
  readonly places: readonly number[];
  readonly starts: readonly number[];
}

const placesIn = (goats: readonly Goat[], colour: Colour): readonly number[] =>
  goats.flatMap((goat, place) => (colourOf(goat) === colour ? [place] : []));

/** Returns the goats that hop in a step: all when they are played, and those of a colour after its loss. */
function movingIn(event: Event | null, goats: readonly Goat[]): Moving | null {
  if (event?.type === 'played')
    return { places: goats.map((_, at) => at), starts: hopStarts(goats.length, FIRST_HOP_MS) };
  if (event?.type !== 'flock-lost') return null;
  const places = placesIn(goats, event.colour);
  return { places, starts: hopStarts(places.length, fallenAt(event.cards.length)) };
}

/** Goats of the current play, until they belong to their flocks. */
export function useArrivingGoats(props: { readonly view: View; readonly event: Event | null }) {
  const moving = computed(() => movingIn(props.event, props.view.laid));
  const { passed, isCut } = useSchedule(
    () => moving.value && moving.value.starts.map((start) => start + HOP_MS),
  );
  const isMoving = computed(() => Number.isFinite(passed.value));
  const seat = computed(() => (props.view.laid.length > 0 ? seatOf(props) : null));

  function isLower(number: GoatNumber, colour: Colour): boolean {
    // Without motion a lost flock stays on its ledges while it is shown.
    if (props.event?.type === 'flock-lost' && props.event.colour === colour)
      return !isMoving.value && !isCut.value;
    const highest = props.view.flocks[seat.value!]![colour].at(-1);
    return highest !== undefined && number < highest;
  }

  function arrivingOn(of: number, colour: Colour): ArrivingGoats | null {
    if (of !== seat.value) return null;
    const places = placesIn(props.view.laid, colour);
    const numbers = places.map((place) => numberOf(props.view.laid[place]!));
    if (numbers.length === 0) return null;
    const isWaiting = isLower(numbers[0]!, colour);
    const order = places.map((place) => moving.value?.places.indexOf(place) ?? -1);
    const isHopping = isMoving.value && !order.includes(-1);
    const starts = isHopping ? order.map((at) => moving.value!.starts[at]!) : null;
    const landed = isHopping ? order.filter((at) => at < passed.value).length : numbers.length;
    return { numbers, starts, isWaiting, landed: isWaiting ? 0 : landed };
  }

  return {
    arrivingOn,
    /** whether goats move; false under reduced motion and after a press */
    isMoving,
    isCut,
  };
}
