import type { z } from 'zod';
import { appCalls } from './contract/app.ts';
import type { Call } from './contract/call.ts';
import { historyCalls } from './contract/history.ts';
import { matchCalls } from './contract/match.ts';
import { peopleCalls } from './contract/people.ts';
import type { AppRefusal } from './errors.ts';
import type { Result } from './result.ts';

export type * from './contract/app.ts';
export type * from './contract/history.ts';
export type * from './contract/match.ts';
export type { PersonPlan, SeatPlan } from './contract/fields.ts';

/**
 * Every call of the app, declared once, each area in its own file.
 * All calls are the table's: whoever holds the window (or the host's token) may make them.
 */
export const contract = {
  ...appCalls,
  ...peopleCalls,
  ...historyCalls,
  ...matchCalls,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Input<Name extends CallName> = z.input<Contract[Name]['input']>;
export type Parsed<Name extends CallName> = z.output<Contract[Name]['input']>;
export type Output<Name extends CallName> =
  Contract[Name] extends Call<z.ZodType, infer Answer> ? Answer : never;
export type Reply<Name extends CallName = CallName> = Result<Output<Name>, AppRefusal>;
