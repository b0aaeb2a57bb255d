import type { Viewer } from '#shared/ids.ts';
import type { RandomState } from '#core/random.ts';
import type { GameInstance } from '#core/game-instance.ts';

/** Throws the rule that a game breaks. Plain and fast: it is called millions of times. */
export function assert(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(rule);
}

/** Two values are the same if their JSON is. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Deep copy through JSON, as received from a client. */
export const copy = <T>(value: T): T => JSON.parse(json(value)) as T;

/** The spectator, and every seat. */
export const viewersOf = (table: GameInstance): readonly Viewer[] => [
  null,
  ...Array.from({ length: table.seats }, (_, seat) => seat),
];

/** Whether JSON returns the value unchanged: no undefined, no NaN, no −0, no holes, no classes. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return isDense(value) && value.every(isPlain);
  if (typeof value !== 'object') return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

const isDense = (list: readonly unknown[]): boolean => Object.keys(list).length === list.length;

/** Whether `shown` contains any number of the generator; they are too long for coincidence. */
export function containsGeneratorState(shown: unknown, table: GameInstance): boolean {
  const { random = [] } = table.state as { readonly random?: RandomState };
  const written = json(shown);
  return random.some((number) => Math.abs(number) > 10_000 && written.includes(String(number)));
}
