import { z } from 'zod';
import type { MatchId } from '../ids.ts';
import type { Story } from '../story.ts';
import { byAnyone, byLaptop, byLaptopOrSeat, emptyInput } from './call.ts';
import {
  idempotencyKey,
  GAME_NUMBER_MAX,
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

/** How much of a match is written: every round, or at its end everybody's total, or no more than everybody's place. */
export const SHEET_DETAILS = ['rounds', 'totals', 'places'] as const;
export type SheetDetail = (typeof SHEET_DETAILS)[number];
/** By rounds if it is left out, as in all sheets of older versions. */
export const resultDetail = z.enum(SHEET_DETAILS).exclude(['rounds']);
export type ResultDetail = z.output<typeof resultDetail>;

/** The furthest from 0 that a score written by hand may be. */
export const SCORE_MAX = GAME_NUMBER_MAX;
/** As many as may sit at a table. */
export const PLACE_MAX = 20;

/** More people than any table seats may have come and gone. */
export const COLUMNS_MAX = 40;
export const ROUNDS_MAX = 200;

export const column = z
  .int()
  .min(0)
  .max(COLUMNS_MAX - 1);
export const round = z
  .int()
  .min(0)
  .max(ROUNDS_MAX - 1);
export const start = z.int().min(-SCORE_MAX).max(SCORE_MAX);

/** blank: nothing written yet; out: sat this round out, which counts nothing; given: in the game's own shape. */
export const cell = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('blank') }),
  z.strictObject({ state: z.literal('out') }),
  z.strictObject({ state: z.literal('given'), value: gameObject }),
]);

/** @param person who comes: as a call names them, or as a log does */
export const changeOfPeople = <Person extends z.ZodRawShape>(person: Person) =>
  z.discriminatedUnion('change', [
    /** a latecomer, from a round on and with a score to begin with */
    z.strictObject({ change: z.literal('join'), ...person, start, from: round }),
    /** gone from a round on; what they have stays. Of who has left already: from another round on */
    z.strictObject({ change: z.literal('leave'), column, from: round }),
    z.strictObject({ change: z.literal('return'), column }),
    /** the column was somebody else's all along */
    z.strictObject({ change: z.literal('replace'), column, ...person }),
    /** two people's scores were mixed up from a round on */
    z.strictObject({ change: z.literal('swap'), column, other: column, from: round }),
    z.strictObject({ change: z.literal('start'), column, start }),
    /** there from another round on than was said */
    z.strictObject({ change: z.literal('from'), column, from: round }),
  ]);
const peopleChange = changeOfPeople({ person: personPlan });

/** Something odd that a sheet warns of. */
export const problem = z.strictObject({
  round,
  /** null where the whole table is meant */
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
      /** in the order they sit; the first one starts or deals first */
      people: z.array(personPlan).min(1).max(20),
      utcOffset,
    }),
  ).answers<{ readonly match: MatchId }>(),
  /**
   * A match of the past at once: written and over, at its own time and in the night that was played around then at that
   * place, or in a new one. Afterwards it is a sheet like any other; by rounds it is begun alone, and written on that
   * sheet. Refused for what would not be over yet.
   */
  'sheet.record': byLaptop(
    z.strictObject({
      client,
      game: gameId,
      options: gameOptions,
      /** in the order they sat */
      people: z.array(personPlan).min(1).max(20),
      detail: z.enum(SHEET_DETAILS),
      /** everybody's total, or place; none by rounds */
      values: z.array(z.int().min(-SCORE_MAX).max(SCORE_MAX)).max(20),
      startedAt: instant,
      /** how long it took; null if nobody knows */
      minutes: z
        .int()
        .min(1)
        .max(24 * 60)
        .nullable(),
      utcOffset,
      /** empty if nobody has said */
      place: typedText,
      note: typedText,
    }),
  ).answers<{ readonly match: MatchId }>(),
  /** From now on this connection gets the sheet's pushes, the first of them at once. */
  'sheet.watch': byAnyone(z.strictObject({ match: matchId })).answers<null>(),
  'sheet.unwatch': byAnyone(emptyInput).answers<null>(),
  /** Writes, replaces or clears what stands in a round: for a column, or (null) for the table as a whole. */
  'sheet.write': byLaptopOrSeat(
    z.strictObject({ ...change.shape, round, column: column.nullable(), cell }),
  ).answers<Written>(),
  /** Tells the referee what lies on the table, now or instead of what was told by the entry `insteadOf` of this round. */
  'sheet.report': byLaptop(
    z.strictObject({ ...change.shape, report: gameObject, insteadOf: revision.optional() }),
  ).answers<Written>(),
  'sheet.people': byLaptop(
    z.strictObject({ ...change.shape, people: peopleChange }),
  ).answers<Written>(),
  /** Another limit, another board: everything is added up anew. */
  'sheet.options': byLaptop(
    z.strictObject({ ...change.shape, options: gameOptions }),
  ).answers<Written>(),
  /** "So it was": what is odd there is as it was played, and is not warned of again. */
  'sheet.confirm': byLaptop(
    z.strictObject({ ...change.shape, ...problem.shape }),
  ).answers<Written>(),
  /** A round that was begun by mistake or written twice: those after it move up. */
  'sheet.delete-round': byLaptop(z.strictObject({ ...change.shape, round })).answers<Written>(),
  /** Takes back all that came after the entry `to`; what is taken back stays in the log. */
  'sheet.rewind': byLaptop(z.strictObject({ ...change.shape, to: revision })).answers<Written>(),
  /** The table has had enough. */
  'sheet.close': byLaptop(change).answers<Written>(),
  /** Play on, although the sheet was over. */
  'sheet.reopen': byLaptop(change).answers<Written>(),
  'sheet.abandon': byLaptop(change).answers<Written>(),
  /** What is to be told of a sheet that is over; null where it holds only what each scored, or was thrown away. */
  'sheet.story': byLaptop(z.strictObject({ match: matchId })).answers<Story | null>(),
} as const;

export type Cell = z.output<typeof cell>;
export type ProblemPlace = z.output<typeof problem>;
export type PeopleChange = z.output<typeof peopleChange>;
