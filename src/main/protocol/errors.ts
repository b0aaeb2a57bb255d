import { fail, type Result } from '../../shared/result.ts';

/** Why a request is refused, in the order in which it is checked. */
export const ERROR_CODES = [
  'bad-request',
  'unknown-game',
  'no-match',
  'match-over',
  'not-to-move',
  'illegal-move',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ProtocolError {
  readonly code: ErrorCode;
  /** for the reader of a log; programs go by the code */
  readonly message: string;
}

/** What an operation answers: the fields beside `ok`, or why not. */
export type Answer = Result<object, ProtocolError>;

/** `message` says it to a reader; tests and programs compare the code alone. */
export const deny = (code: ErrorCode, message: string): Result<never, ProtocolError> =>
  fail({ code, message });
