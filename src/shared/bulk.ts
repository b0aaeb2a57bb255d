import type { CallName } from './contract.ts';
import { PIECE_LENGTH_MAX } from './exchange.ts';

/**
 * Calls whose input may be longer than a frame of the WebSocket, or whose answer would keep the others waiting: to the
 * browser's host they go as a POST of their own, `{call, input}` with `Authorization: Bearer <token>`. In bytes, and with
 * room for what UTF-8 and JSON add to a piece of a file.
 */
export const BULK = {
  path: '/bulk',
  calls: [
    'exchange.upload',
    'exchange.preview',
    'exchange.import',
    'photos.add',
    'photos.read',
    'photos.import',
  ],
  lengthMax: 8 * PIECE_LENGTH_MAX,
} as const satisfies { readonly calls: readonly CallName[]; readonly [more: string]: unknown };
