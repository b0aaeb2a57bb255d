import { z } from 'zod';
import type { BoardId } from '../ids.ts';
import { byLaptop } from './call.ts';
import { gameId, gameOptions, id } from './fields.ts';

/** A longer name does not fit the button on which it is chosen. */
export const BOARD_NAME_LENGTH_MAX = 40;

/** What a table's own printed board says, under a name: what stands under `board` in the options of its game. */
export interface BoardProfile {
  readonly board: BoardId;
  readonly name: string;
  readonly value: object;
}

export interface GameBoards {
  /** the app's own; a printed board may differ */
  readonly house: object;
  /** by name */
  readonly profiles: readonly BoardProfile[];
  /** of the match or sheet of this game that was begun last; the app's own before the first */
  readonly last: object;
}

const boardId = id<BoardId>();

export const boardCalls = {
  /** null for a game whose options have no board. */
  'boards.list': byLaptop(z.strictObject({ game: gameId })).answers<GameBoards | null>(),
  /** Keeps a board, or (`board`) changes one that is kept. A name is refused if it is empty, too long or taken. */
  'boards.save': byLaptop(
    z.strictObject({
      board: boardId.nullable(),
      game: gameId,
      name: z.string().max(200),
      value: gameOptions,
    }),
  ).answers<BoardProfile>(),
  /** Matches that were played on it keep its values. */
  'boards.delete': byLaptop(z.strictObject({ board: boardId })).answers<null>(),
} as const;
