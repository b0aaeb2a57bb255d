import {
  computed,
  inject,
  onScopeDispose,
  provide,
  ref,
  shallowRef,
  watch,
  type InjectionKey,
} from 'vue';
import type { Seat } from '#shared/ids.ts';
import type { GameEvent } from '#shared/pushes.ts';
import { byEventType, type EventTable } from './eventPresentation.ts';
import { useSpeed } from './playback.ts';
import { useSchedule } from './useSchedule.ts';

/** A seat's feeling about what has just happened. Neutral is none. */
export type Mood = 'glad' | 'shocked' | 'gloomy' | 'relieved';

export interface SeatMood {
  readonly seat: Seat;
  readonly mood: Mood;
  /** until the outcome is visible, in ms at normal speed; omitted: at once */
  readonly delay?: number;
}

/** Returns the moods after an event; `before` is the view that was shown before it. Made from public information only. */
export type MoodsAfter<View, Event> = (
  event: Event,
  view: View,
  before: View,
) => readonly SeatMood[];

export const moodsByEvent = <View, Event extends GameEvent>(
  table: EventTable<Event, [view: View, before: View], readonly SeatMood[]>,
): MoodsAfter<View, Event> => byEventType(table, []);

/** In ms at normal speed, after the step has ended. */
const LINGER_MS = 1400;

interface SeatMoods {
  readonly moodOf: (seat: Seat) => Mood | null;
  readonly isAwaited: (seat: Seat) => boolean;
}

const SEAT_MOODS: InjectionKey<SeatMoods> = Symbol('moods of seats');

/** Sets the moods of the player panels below: those of the step being shown, and for a little while those before. */
export function provideMoods<View extends { readonly toMove: readonly Seat[] }, Event>(
  scene: { readonly view: View; readonly event: Event | null },
  moodsAfter: MoodsAfter<View, Event>,
): void {
  const speed = useSpeed();
  const moods = shallowRef<readonly SeatMood[]>([]);
  const lingering = ref<readonly SeatMood[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { passed } = useSchedule(() =>
    moods.value.length > 0 ? moods.value.map(({ delay = 0 }) => delay) : null,
  );
  const shown = computed(() => moods.value.slice(0, passed.value));

  watch(
    () => ({ event: scene.event, view: scene.view }),
    ({ event, view }, before) => {
      if (event === (before?.event ?? null)) return;
      linger(shown.value);
      moods.value = event === null ? [] : sorted(moodsAfter(event, view, before?.view ?? view));
    },
    // Not at once: of a component's properties the view is set before the event.
    { immediate: true },
  );
  function linger(ended: readonly SeatMood[]): void {
    if (ended.length === 0) return;
    clearTimeout(timer);
    lingering.value = ended;
    timer = setTimeout(() => {
      lingering.value = [];
    }, LINGER_MS * speed.value);
  }
  onScopeDispose(() => {
    clearTimeout(timer);
  });

  provide(SEAT_MOODS, {
    moodOf: (seat) =>
      [...lingering.value, ...shown.value].findLast((one) => one.seat === seat)?.mood ?? null,
    isAwaited: (seat) => scene.event === null && scene.view.toMove.includes(seat),
  });
}

const sorted = (moods: readonly SeatMood[]): readonly SeatMood[] =>
  moods.toSorted((one, other) => (one.delay ?? 0) - (other.delay ?? 0));

export const useMoods = (): SeatMoods =>
  inject(SEAT_MOODS, { moodOf: () => null, isAwaited: () => false });
