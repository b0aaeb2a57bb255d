import { z } from 'zod';
import { DESCRIBED_SEATS_MAX, SHEET_LINES_MAX } from '../custom-game.ts';
import type { MatchId } from '../ids.ts';
import type { Story } from '../story.ts';
import { enteredScore } from '../score-schema.ts';
import { byAnyone, byLaptop, byLaptopOrSeat, emptyInput } from './call.ts';
import {
  idempotencyKey,
  gameId,
  gameObject,
  gameOptions,
  instant,
  matchId,
  personPlan,
  revision,
  typedText,
  utcOffset,
} from './fields.ts';

export const SHEET_MODES = ['tally', 'referee'] as const;
export type SheetMode = (typeof SHEET_MODES)[number];

export const SHEET_DETAILS = ['rounds', 'totals', 'places'] as const;
export type SheetDetail = (typeof SHEET_DETAILS)[number];
/** Omitted for rounds, as in all sheets of older versions. */
export const resultDetail = z.enum(SHEET_DETAILS).exclude(['rounds']);
export type ResultDetail = z.output<typeof resultDetail>;

/** More people than may play at once can have joined and left, or are in a match of another program. */
export const COLUMNS_MAX = 40;
export const WINNER_REASON_LENGTH_MAX = 120;

export const column = z
  .int()
  .min(0)
  .max(COLUMNS_MAX - 1);
export const round = z
  .int()
  .min(0)
  .max(SHEET_LINES_MAX - 1);
export const start = enteredScore;

/** blank: not written yet; out: sat this round out, counts 0; given: in the game's own shape. */
export const cell = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('blank') }),
  z.strictObject({ state: z.literal('out') }),
  z.strictObject({ state: z.literal('given'), value: gameObject }),
]);

/** @param person the joining person: a call and a log have different shapes */
export const changeOfPeople = <Person extends z.ZodRawShape>(person: Person) =>
  z.discriminatedUnion('change', [
    /** adds a latecomer from a round on, with a starting score */
    z.strictObject({ change: z.literal('join'), ...person, start, from: round }),
    /** removes a person from a round on, keeping their scores; for a person who left: changes that round */
    z.strictObject({ change: z.literal('leave'), column, from: round }),
    z.strictObject({ change: z.literal('return'), column }),
    /** reassigns the whole column */
    z.strictObject({ change: z.literal('replace'), column, ...person }),
    /** swaps two people's scores from a round on */
    z.strictObject({ change: z.literal('swap'), column, other: column, from: round }),
    z.strictObject({ change: z.literal('start'), column, start }),
    /** changes the round in which the person joined */
    z.strictObject({ change: z.literal('from'), column, from: round }),
  ]);
const peopleChange = changeOfPeople({ person: personPlan });

export const problem = z.strictObject({
  round,
  /** null: the whole round */
  column: column.nullable(),
  code: z.string().max(40),
});

const client = idempotencyKey;
const change = z.strictObject({ match: matchId, client });
type Written = Readonly<{ revision: number }>;

export const sheetCalls = {
  'sheet.start': byLaptop(
    z.strictObject({
      client,
      game: gameId,
      mode: z.enum(SHEET_MODES),
      detail: resultDetail.optional(),
      options: gameOptions,
      /** in seating order; the first one starts or deals first */
      people: z.array(personPlan).min(1).max(DESCRIBED_SEATS_MAX),
      utcOffset,
    }),
  ).answers<{ readonly match: MatchId }>(),
  /**
   * Records a finished match of the past, at its own time and in the night of that time and place, or a new one. It
   * becomes a normal sheet; with detail `rounds` it is only begun, for writing its rounds. Refuses a match that would
   * not be over yet.
   */
  'sheet.record': byLaptop(
    z.strictObject({
      client,
      game: gameId,
      options: gameOptions,
      people: z.array(personPlan).min(1).max(DESCRIBED_SEATS_MAX),
      detail: z.enum(SHEET_DETAILS),
      /** each person's total or place; empty for rounds */
      values: z.array(enteredScore).max(DESCRIBED_SEATS_MAX),
      startedAt: instant,
      minutes: z
        .int()
        .min(1)
        .max(24 * 60)
        .nullable(),
      utcOffset,
      place: typedText,
      note: typedText,
    }),
  ).answers<{ readonly match: MatchId }>(),
  /** Returns the house rules of a game's last sheet; null if it has none, or its description has changed since. */
  'sheet.last-options': byLaptop(z.strictObject({ game: gameId })).answers<object | null>(),
  'sheet.watch': byAnyone(z.strictObject({ match: matchId })).answers<null>(),
  'sheet.unwatch': byAnyone(emptyInput).answers<null>(),
  /** Writes, replaces or clears a round's cell of a column, or (null) its shared part. */
  'sheet.write': byLaptopOrSeat(
    z.strictObject({ ...change.shape, round, column: column.nullable(), cell }),
  ).answers<Written>(),
  /** Reports cards to the referee, as a new entry or in place of the entry `insteadOf` of this round. */
  'sheet.report': byLaptop(
    z.strictObject({ ...change.shape, report: gameObject, insteadOf: revision.optional() }),
  ).answers<Written>(),
  'sheet.people': byLaptop(
    z.strictObject({ ...change.shape, people: peopleChange }),
  ).answers<Written>(),
  'sheet.options': byLaptop(
    z.strictObject({ ...change.shape, options: gameOptions }),
  ).answers<Written>(),
  'sheet.confirm': byLaptop(
    z.strictObject({ ...change.shape, ...problem.shape }),
  ).answers<Written>(),
  /** Deletes a round that was begun by mistake or written twice; later rounds move up. */
  'sheet.delete-round': byLaptop(z.strictObject({ ...change.shape, round })).answers<Written>(),
  /**
   * Rewinds to the entry `to`; entries rewound stay in the log. Refuses with sheet-changed if `last` is not the last
   * entry that can be undone: another one has arrived since the caller saw the sheet.
   */
  'sheet.rewind': byLaptop(
    z.strictObject({ ...change.shape, to: revision, last: revision.optional() }),
  ).answers<Written>(),
  /** Writes an undone entry again: `entry` is its revision. Refuses with sheet-changed if another one is next. */
  'sheet.redo': byLaptop(z.strictObject({ ...change.shape, entry: revision })).answers<Written>(),
  /**
   * Ends the sheet with winners named by hand, whatever the numbers, and a reason; empty columns: the numbers decide
   * again. Refuses people who left, and a long reason.
   */
  'sheet.name-winner': byLaptop(
    z.strictObject({
      ...change.shape,
      columns: z.array(column).max(COLUMNS_MAX),
      reason: typedText,
    }),
  ).answers<Written>(),
  'sheet.close': byLaptop(change).answers<Written>(),
  'sheet.reopen': byLaptop(change).answers<Written>(),
  'sheet.abandon': byLaptop(change).answers<Written>(),
  'sheet.story': byLaptop(z.strictObject({ match: matchId })).answers<Story | null>(),
} as const;

export type Cell = z.output<typeof cell>;
export type ProblemPlace = z.output<typeof problem>;
export type PeopleChange = z.output<typeof peopleChange>;
