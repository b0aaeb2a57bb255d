import { z } from 'zod';
import type { MatchId, Seat } from '../ids.ts';

export type Principal =
  | { readonly kind: 'laptop' }
  /** a person's own device, for one seat of a match or one column of a sheet */
  | { readonly kind: 'seat'; readonly match: MatchId; readonly seat: Seat }
  /** a phone that only watches */
  | { readonly kind: 'guest' };
export type PrincipalKind = Principal['kind'];

export interface Call<Input extends z.ZodType, Output, By extends PrincipalKind> {
  readonly callers: readonly By[];
  readonly input: Input;
  readonly output?: Output;
}

/** Curried, since TypeScript infers either all type arguments of a function or none. */
const callBy =
  <By extends PrincipalKind>(...callers: readonly By[]) =>
  <Input extends z.ZodType>(input: Input) => ({
    /** Fixes the output type; outputs are not parsed. */
    answers: <Output>() => ({ callers, input }) as Call<Input, Output, By>,
  });

export const byLaptop = callBy('laptop');
export const byLaptopOrSeat = callBy('laptop', 'seat');
export const bySeat = callBy('seat');
export const byGuest = callBy('guest');
export const byPhone = callBy('seat', 'guest');
export const byAnyone = callBy('laptop', 'seat', 'guest');

export const emptyInput = z.strictObject({});
