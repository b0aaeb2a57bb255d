import { z } from 'zod';
import type { BoardId } from '../ids.ts';
import { byLaptop } from './call.ts';
import { gameId, gameOptions, id } from './fields.ts';

/** A longer name does not fit its button. */
export const BOARD_NAME_LENGTH_MAX = 40;

/** Named values of a printed board: `board` in the options of its game. */
export interface BoardProfile {
  readonly board: BoardId;
  readonly name: string;
  readonly value: object;
}

export interface GameBoards {
  /** the app's own values; a printed board may differ */
  readonly house: object;
  readonly profiles: readonly BoardProfile[];
  /** board of the most recently begun match or sheet of this game; before the first, the app's own */
  readonly last: object;
}

const boardId = id<BoardId>();

export const boardCalls = {
  /** Returns null if the game's options have no board. */
  'boards.list': byLaptop(z.strictObject({ game: gameId })).answers<GameBoards | null>(),
  /** Creates a board (null) or changes one. Refuses an empty, long or taken name. */
  'boards.save': byLaptop(
    z.strictObject({
      board: boardId.nullable(),
      game: gameId,
      name: z.string().max(200),
      value: gameOptions,
    }),
  ).answers<BoardProfile>(),
  /** Matches played on the board keep its values. */
  'boards.delete': byLaptop(z.strictObject({ board: boardId })).answers<null>(),
} as const;
