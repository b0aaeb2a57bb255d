/** A value that may instead be a refusal. Exceptions are bugs; what a person or program can get wrong is a value. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** What was asked for. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** Why it cannot be had. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** For what is refused by a bug or in a damaged log alone: throws with the refusal. */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
}
