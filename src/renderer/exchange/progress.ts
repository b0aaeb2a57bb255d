import type { ImportPhase } from '../../shared/exchange.ts';

/** What takes its time, and how far it is. */
export interface Progress {
  readonly phase: ImportPhase | 'upload' | 'export';
  readonly done: number;
  /** 0: not known */
  readonly total: number;
}
