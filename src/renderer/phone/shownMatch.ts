import { computed, shallowRef } from 'vue';
import type { EventFrame, GameEvent, MatchPush } from '#shared/pushes.ts';
import { appendPublicEvents, type PublicEvent } from '../screen/publicEvents.ts';

interface ReceivedMatch {
  readonly push: MatchPush;
  /** up to this push */
  readonly publicEvents: readonly PublicEvent[];
}

interface ShownMatchPorts {
  /** ms that the laptop takes to show an event */
  pause(event: GameEvent, view: object): number;
  /** Called after newer pushes are shown, with their frames, and the push shown before. */
  changed(frames: readonly EventFrame[], before: MatchPush | null): void;
}

/**
 * The match as a phone shows it: what the laptop has not shown yet waits, until the laptop has, shows nothing, or the
 * phone's owner does not want to wait.
 */
export function createShownMatch({ pause, changed }: ShownMatchPorts) {
  const shown = shallowRef<MatchPush | null>(null);
  const publicEvents = shallowRef<readonly PublicEvent[]>([]);
  const waiting = shallowRef<readonly ReceivedMatch[]>([]);
  const received = computed(() => waiting.value.at(-1)?.push ?? shown.value);
  /** null: the laptop shows nothing */
  let laptopRevision: number | null = null;

  const hasLaptopShown = ({ revision }: MatchPush): boolean =>
    laptopRevision === null || revision <= laptopRevision;
  /** The laptop shows events without a pause at once, unless others are waiting there. */
  const takesTime = ({ fresh, frames, snapshot }: MatchPush): boolean =>
    fresh ||
    snapshot.result !== null ||
    frames.some(({ event, view }) => event.by === 'game' && pause(event.event, view) > 0);
  const mustWait = (push: MatchPush): boolean =>
    !hasLaptopShown(push) &&
    push.revision !== shown.value?.revision &&
    push.viewer === (received.value ?? push).viewer &&
    (waiting.value.length > 0 || takesTime(push));

  /** Shows so many of the waiting pushes. */
  function show(count: number): void {
    const now = waiting.value.slice(0, count);
    const last = now.at(-1);
    if (!last) return;
    const before = shown.value;
    waiting.value = waiting.value.slice(count);
    shown.value = last.push;
    publicEvents.value = last.publicEvents;
    changed(
      now.flatMap(({ push }) => push.frames),
      before,
    );
  }

  function forget(): void {
    shown.value = null;
    publicEvents.value = [];
    waiting.value = [];
  }

  return {
    shown,
    publicEvents,
    received,
    /** the next waiting push: a step, or the match's end with its winner; null: nothing waits */
    nextWaiting: computed((): 'step' | 'result' | null => {
      const [next] = waiting.value;
      return next ? (next.push.snapshot.result ? 'result' : 'step') : null;
    }),
    receive(push: MatchPush): void {
      const isHeld = mustWait(push);
      const known = waiting.value.at(-1)?.publicEvents ?? publicEvents.value;
      const events = push.fresh ? known : appendPublicEvents(known, push.frames, push.revision);
      waiting.value = [...waiting.value, { push, publicEvents: events }];
      if (!isHeld) show(waiting.value.length);
    },
    /** Sets all public events so far: each push, shown or waiting, lists those up to its revision. */
    setPublicEvents(events: readonly PublicEvent[]): void {
      const until = ({ revision }: MatchPush): readonly PublicEvent[] =>
        events.filter((one) => one.revision <= revision);
      publicEvents.value = shown.value ? until(shown.value) : [];
      waiting.value = waiting.value.map(({ push }) => ({ push, publicEvents: until(push) }));
    },
    /** @param revision up to which the laptop has shown the match; null: it shows nothing */
    laptopShows(revision: number | null): void {
      laptopRevision = revision;
      show(waiting.value.findLastIndex(({ push }) => hasLaptopShown(push)) + 1);
    },
    /** Shows the next waiting push without the laptop, and no later one. */
    showNext(): void {
      show(1);
    },
    forget,
  };
}
