import { z } from 'zod';
import type { MatchId, Seat } from '../ids.ts';

/** Who calls. */
export type Principal =
  /** the laptop's own window */
  | { readonly kind: 'laptop' }
  /** one person's own device, for one seat of a match, or one column of a sheet */
  | { readonly kind: 'seat'; readonly match: MatchId; readonly seat: Seat }
  /** whoever only looks on */
  | { readonly kind: 'guest' };
export type PrincipalKind = Principal['kind'];

/** One call: who may make it; what comes in is parsed by its schema, what goes out has its type. */
export interface Call<Input extends z.ZodType, Output, By extends PrincipalKind> {
  readonly callers: readonly By[];
  readonly input: Input;
  readonly output?: Output;
}

/** In steps, since TypeScript infers either all type arguments of a function or none. */
const callBy =
  <By extends PrincipalKind>(...callers: readonly By[]) =>
  <Input extends z.ZodType>(input: Input) => ({
    /** Fixes the answer's type; there is nothing to parse on the way out. */
    answers: <Output>() => ({ callers, input }) as Call<Input, Output, By>,
  });

export const byLaptop = callBy('laptop');
export const byLaptopOrSeat = callBy('laptop', 'seat');
export const bySeat = callBy('seat');
export const byGuest = callBy('guest');
/** any phone, whether it sits somewhere or looks on */
export const byPhone = callBy('seat', 'guest');
export const byAnyone = callBy('laptop', 'seat', 'guest');

export const emptyInput = z.strictObject({});
