import type { CallName } from './contract.ts';
import { PIECE_LENGTH_MAX } from './exchange.ts';

/**
 * Calls of the laptop's page that are sent as a POST of `{call, input}` with `Authorization: Bearer <token>`: those that
 * a WebSocket frame is too short for, and `calls`, whose reply would delay others. `lengthMax` is in bytes, with room for
 * what UTF-8 and JSON add to a piece of a file.
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
