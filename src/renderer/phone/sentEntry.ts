import { shallowRef, type ShallowRef } from 'vue';
import type { Input } from '../../shared/contract.ts';
import { hasTexts, keep } from './storage.ts';

/** What this phone has told of its person's round: until it is answered it is said again, under the same id. */
export type SentEntry = Input<'sheet.write'>;

const kept = keep(
  'entry',
  (value): value is SentEntry =>
    hasTexts(value, 'match', 'client') && 'cell' in value && 'round' in value,
);

export interface SentEntries {
  /** the one that is on its way */
  readonly current: Readonly<ShallowRef<SentEntry | null>>;
  set(entry: SentEntry | null): void;
}

/** It survives a reload: whoever pressed once has told it. */
export function createSentEntries(): SentEntries {
  const current = shallowRef<SentEntry | null>(kept.read());
  return {
    current,
    set(entry) {
      current.value = entry;
      kept.write(entry);
    },
  };
}
