import type { CallName } from './contract.ts';
import { PIECE_LENGTH_MAX } from './exchange.ts';

/**
 * Calls whose input may exceed a WebSocket frame, or whose reply would delay others: in a browser each is sent as a
 * POST of `{call, input}` with `Authorization: Bearer <token>`. `lengthMax` is in bytes, with room for what UTF-8 and
 * JSON add to a piece of a file.
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
