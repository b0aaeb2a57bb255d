import { shallowRef, type ShallowRef } from 'vue';
import type { Input, Reply } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { newClient } from '../link/calls.ts';
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
  tell(at: Pick<SentEntry, 'match' | 'round' | 'column'>, value: object): void;
  /** Says again what a page before this one has begun to say of this sheet. */
  resend(match: MatchId): void;
  drop(): void;
}

/** It survives a reload: whoever pressed once has told it. */
export function createSentEntries(
  send: (entry: SentEntry) => Promise<Reply<'sheet.write'>> | undefined,
  refuse: (why: AppRefusal) => void,
): SentEntries {
  const current = shallowRef<SentEntry | null>(kept.read());
  const underWay = new Set<string>();
  const set = (entry: SentEntry | null): void => {
    current.value = entry;
    kept.write(entry);
  };

  async function write(entry: SentEntry): Promise<void> {
    underWay.add(entry.client);
    const reply = await send(entry);
    underWay.delete(entry.client);
    if (!reply || current.value?.client !== entry.client) return;
    if (!reply.ok && reply.error.code === 'superseded') return;
    set(null);
    if (!reply.ok) refuse(reply.error);
  }

  return {
    current,
    tell(at, value) {
      if (current.value) return;
      const cell = { state: 'given', value: { ...value } } as const;
      const entry = { ...at, client: newClient(), cell };
      set(entry);
      void write(entry);
    },
    resend(match) {
      const entry = current.value;
      if (entry && entry.match !== match) set(null);
      else if (entry && !underWay.has(entry.client)) void write(entry);
    },
    drop: () => {
      set(null);
    },
  };
}
