/**
 * Why a move of an outside bot was not its own. unstarted: it could not be started, or did not say hello; ended: it
 * ended; late: no answer in time; nonsense: an answer that is none; too-long: a line without end; illegal: a move that is
 * not legal; other-game: it does not play this game; gone: no program of that name is entered any more.
 */
export const OUTSIDE_TROUBLES = [
  'unstarted',
  'ended',
  'late',
  'nonsense',
  'too-long',
  'illegal',
  'other-game',
  'gone',
] as const;
export type OutsideTrouble = (typeof OUTSIDE_TROUBLES)[number];
