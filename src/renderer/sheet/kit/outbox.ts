import { shallowRef } from 'vue';
import type { CallName, Input, Reply } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { IdempotencyKey, MatchId } from '#shared/ids.ts';
import { createOutgoingQueue } from '#renderer/connection/outgoingQueue.ts';
import { storedValue } from '#renderer/connection/storedValue.ts';
import type { Draft } from './drafts.ts';

type ChangeName = Exclude<
  Extract<CallName, `sheet.${string}`>,
  | 'sheet.start'
  | 'sheet.record'
  | 'sheet.watch'
  | 'sheet.unwatch'
  | 'sheet.story'
  | 'sheet.last-options'
>;

/** A change not known to be saved. It keeps its idempotency key however often it is sent. */
export type Change =
  | {
      readonly [Name in ChangeName]: { readonly call: Name; readonly input: Input<Name> };
    }[ChangeName]
  /** rewinds to `to`, provided that `last` is the last entry; or (null) to before the last entry when it is sent */
  | {
      readonly call: 'undo';
      readonly input: { readonly match: MatchId; readonly client: IdempotencyKey };
      readonly to: number | null;
      readonly last?: number | undefined;
    };

export interface RefusedChange {
  readonly change: Change;
  readonly refusal: AppRefusal;
}

interface Stored {
  readonly changes: readonly Change[];
  readonly refused: readonly RefusedChange[];
}

export interface OutboxPorts {
  isOpen(): boolean;
  /** Returns null if nothing is left to send. */
  send(change: Change): Promise<Reply | null>;
}

/** Changes of sheets in flight to the main process, and refused ones. */
export function createOutbox({ isOpen, send }: OutboxPorts) {
  // The main process refuses stored changes of older versions that it cannot validate.
  const stored = storedValue(
    'menagerie-sheet-outbox',
    (value): value is Stored =>
      typeof value === 'object' && value !== null && 'changes' in value && 'refused' in value,
    () => sessionStorage,
  );
  const refused = shallowRef(stored.read()?.refused ?? []);
  const queue = createOutgoingQueue<Change>({
    stored: {
      read: () => stored.read()?.changes ?? null,
      write: (changes) => {
        stored.write({ changes: changes ?? [], refused: refused.value });
      },
    },
    canSend: isOpen,
    send,
    receiveReply(change, reply) {
      if (reply && !reply.ok) setRefused([...refused.value, { change, refusal: reply.error }]);
    },
  });

  function setRefused(next: readonly RefusedChange[]): void {
    refused.value = next;
    stored.write({ changes: queue.items.value, refused: next });
  }

  return {
    ...queue,
    refused,
    /** Returns whether it was saved. */
    async add(change: Change): Promise<boolean> {
      return (await queue.add(change))?.ok ?? true;
    },
    removeRefused(one: RefusedChange): void {
      setRefused(refused.value.filter((other) => other !== one));
    },
  };
}

/** Whether this refused change was an entry for that cell. */
export const isWrittenAt = (
  { change }: RefusedChange,
  { round, column }: Omit<Draft, 'cell'>,
): boolean =>
  change.call === 'sheet.write' && change.input.round === round && change.input.column === column;
