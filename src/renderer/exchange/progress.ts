import type { ImportPhase } from '#shared/exchange.ts';

export interface Progress {
  readonly phase: ImportPhase | 'upload' | 'export';
  readonly done: number;
  /** 0: unknown */
  readonly total: number;
}
