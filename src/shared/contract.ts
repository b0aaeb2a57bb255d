import type { z } from 'zod';
import { appCalls } from './contract/app.ts';
import { backupCalls } from './contract/backups.ts';
import { yearCalls } from './contract/calendar.ts';
import type { Call, Principal, PrincipalKind } from './contract/call.ts';
import { customGameCalls } from './contract/custom-games.ts';
import { exchangeCalls } from './contract/exchange.ts';
import { exerciseCalls } from './contract/exercises.ts';
import { historyCalls } from './contract/history.ts';
import { matchCalls } from './contract/match.ts';
import { nightCalls } from './contract/nights.ts';
import { peopleCalls } from './contract/people.ts';
import { phonesCalls } from './contract/phones.ts';
import { photoCalls } from './contract/photos.ts';
import { statisticsCalls } from './contract/statistics.ts';
import { reviewCalls } from './contract/reviews.ts';
import { seasonCalls } from './contract/seasons.ts';
import { sheetCalls } from './contract/sheets.ts';
import type { AppRefusal } from './errors.ts';
import type { Result } from './result.ts';

export type * from './contract/app.ts';
export type { Principal, PrincipalKind } from './contract/call.ts';
export type * from './contract/backups.ts';
export type * from './contract/calendar.ts';
export type * from './contract/exchange.ts';
export type * from './contract/exercises.ts';
export type * from './contract/history.ts';
export type * from './contract/match.ts';
export type * from './contract/seasons.ts';
export type * from './contract/sheets.ts';
export type * from './contract/nights.ts';
export type * from './contract/people.ts';
export type * from './contract/phones.ts';
export type * from './contract/photos.ts';
export type * from './contract/statistics.ts';
export type * from './contract/reviews.ts';
export type { PersonPlan, SeatPlan } from './contract/fields.ts';
export type { Mode, HistoryMatch as PastMatch } from './match.ts';

/** All calls of the app, by area. A call from a principal that is not among its `callers` is refused. */
export const contract = {
  ...appCalls,
  ...backupCalls,
  ...peopleCalls,
  ...historyCalls,
  ...yearCalls,
  ...nightCalls,
  ...photoCalls,
  ...seasonCalls,
  ...customGameCalls,
  ...matchCalls,
  ...sheetCalls,
  ...phonesCalls,
  ...reviewCalls,
  ...exerciseCalls,
  ...statisticsCalls,
  ...exchangeCalls,
} as const satisfies Readonly<Record<string, Call<z.ZodType, unknown, PrincipalKind>>>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Input<Name extends CallName> = z.input<Contract[Name]['input']>;
export type Parsed<Name extends CallName> = z.output<Contract[Name]['input']>;
export type Output<Name extends CallName> =
  Contract[Name] extends Call<z.ZodType, infer Answer, PrincipalKind> ? Answer : never;
export type CallerOf<Name extends CallName> = Extract<
  Principal,
  { readonly kind: Contract[Name]['callers'][number] }
>;
export type Reply<Name extends CallName = CallName> = Result<Output<Name>, AppRefusal>;
