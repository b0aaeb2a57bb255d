import { computed, reactive } from 'vue';
import type { Colour, Event, View } from '../rules/model.ts';
import type { Seat, Viewer } from '../../../shared/ids.ts';
import { countTimes, useCount } from '../../../renderer/match/kit/count.ts';
import { useSeats } from '../../../renderer/match/kit/seats.ts';
import { countOf } from './counting.ts';
import { useArrivingGoats } from './useArrivingGoats.ts';
import { useShownNumbers } from './useShownNumbers.ts';
import { useTaking } from './useTaking.ts';

interface Scene {
  readonly view: View;
  readonly event: Event | null;
  readonly viewer: Viewer;
}

/** Positions and numbers on the board while a step is shown, until everything has arrived. */
export function useMotion(props: Scene) {
  const seats = useSeats();
  const isBot = (seat: Seat): boolean => seats.value[seat]?.occupant.kind === 'bot';
  const isOwn = (seat: Seat): boolean => props.view.hand !== null && props.viewer === seat;
  const count = computed(() => countOf(props.event));
  const { received, pending, shakenSeat } = useCount(() => count.value);
  const { arrivingOn, isMoving, isCut } = useArrivingGoats(props);
  const taking = useTaking(() => props.event);
  const loss = computed(() => (props.event?.type === 'flock-lost' ? props.event : null));

  return reactive({
    ...{ isBot, isOwn, arrivingOn, count, received, shakenSeat },
    ...taking,
    ...useShownNumbers({
      ...{ view: () => props.view, event: () => props.event, count: () => count.value },
      ...{ pending, isBot },
    }),
    /** a lost flock that is still shown, struck out */
    lost: computed(() => (isCut.value ? null : loss.value)),
    /** when each goat of a lost flock falls, the highest first; null if none does */
    falls: (seat: Seat, colour: Colour): readonly number[] | null =>
      isMoving.value && loss.value?.seat === seat && loss.value.colour === colour
        ? countTimes(count.value!).starts
        : null,
    /** goats of a lost flock that have not fallen yet */
    remaining: (seat: Seat): number =>
      isMoving.value ? pending(seat) : (loss.value?.cards.length ?? 0),
  });
}

export type Motion = ReturnType<typeof useMotion>;
