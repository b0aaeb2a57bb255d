import type { Replay } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { EventFrame, GameEvent } from '#shared/pushes.ts';
import type { GameScreen } from './screen.ts';

/** A public event of a game, and its place in the replay: the nth step of its entry, from 0. */
export interface PublicEvent {
  readonly event: GameEvent;
  readonly revision: number;
  readonly nth: number;
  /** seat that took the event back in this entry, which the replay lacks */
  readonly takenBackBy?: Seat;
}

/** Rewound events go; a take-back entry replaces taken-back moves, one per run of moves by the same seat. */
export function appendPublicEvents(
  publicEvents: readonly PublicEvent[],
  frames: readonly EventFrame[],
  revision: number,
): readonly PublicEvent[] {
  return frames.reduce((all, { event }, nth) => {
    if (event.by === 'game') return [...all, { event: event.event, revision, nth }];
    const done = event.event;
    if (done.type === 'taken-back') {
      const { seat, revision: takenBackRevision, firstEvent: event } = done;
      const remaining = all.filter((one) => one.revision !== takenBackRevision);
      const rest = remaining.at(-1)?.takenBackBy === seat ? remaining.slice(0, -1) : remaining;
      return [...rest, { event, revision, nth, takenBackBy: seat }];
    }
    return done.type === 'rewound' ? all.filter((one) => one.revision <= done.to) : all;
  }, publicEvents);
}

export function publicEventsOf({ steps }: Pick<Replay, 'steps'>): readonly PublicEvent[] {
  let nth = 0;
  return steps.flatMap(({ event, revision }, at) => {
    nth = steps[at - 1]?.revision === revision ? nth + 1 : 0;
    return event.by === 'game' ? [{ event: event.event, revision, nth }] : [];
  });
}

/** Returns the timeline position of a public event; null if no longer effective. */
export function placeOf(
  { steps }: Pick<Replay, 'steps'>,
  { revision, nth }: Pick<PublicEvent, 'revision' | 'nth'>,
): number | null {
  const first = steps.findIndex((step) => step.revision === revision);
  return first < 0 ? null : first + nth + 1;
}

type Turns = Pick<GameScreen, 'turn' | 'seatOf'>;

/**
 * Returns the events since a seat's last turn, oldest first. Until another seat has a turn, the seat's own is
 * running: then the turn before counts, and its own events come last.
 */
export function eventsSinceLastTurn(
  publicEvents: readonly PublicEvent[],
  seat: Seat,
  { turn, seatOf }: Turns,
): readonly PublicEvent[] {
  const isTurn = ({ event, takenBackBy }: PublicEvent): boolean =>
    takenBackBy === undefined && turn(event) !== null;
  const isOwn = (one: PublicEvent): boolean => isTurn(one) && seatOf(one.event) === seat;
  const lastTurnEvent = publicEvents.findLast(isTurn);
  const isTurnRunning =
    lastTurnEvent && isOwn(lastTurnEvent) && turn(lastTurnEvent.event) === 'own';
  // The running turn begins after another seat's last turn.
  const began = isTurnRunning
    ? publicEvents.findLastIndex((one) => isTurn(one) && !isOwn(one)) + 1
    : publicEvents.length;
  return publicEvents.slice(publicEvents.slice(0, began).findLastIndex(isOwn) + 1);
}
