import type { GameEvent } from '#shared/pushes.ts';

/** A result for each type of event, or a function of the event that returns it. */
export type EventTable<Event extends GameEvent, More extends readonly unknown[], Result> = {
  readonly [Type in Event['type']]?:
    | Result
    | ((event: Extract<Event, { type: Type }>, ...more: More) => Result);
};

/** Returns the function of any event that a table describes; `others` is the result for types that are not in it. */
export const byEventType =
  <Event extends GameEvent, More extends readonly unknown[], Result extends object | null>(
    table: EventTable<Event, More, Result>,
    others: Result,
  ) =>
  (event: Event, ...more: More): Result => {
    const result: unknown = table[event.type as Event['type']] ?? others;
    return typeof result === 'function'
      ? (result as (event: Event, ...more: More) => Result)(event, ...more)
      : (result as Result);
  };
