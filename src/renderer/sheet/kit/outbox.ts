import { shallowRef } from 'vue';
import type { CallName, Input, Reply } from '../../../shared/contract.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { IdempotencyKey, MatchId } from '../../../shared/ids.ts';
import { createOutgoingQueue } from '../../connection/outgoingQueue.ts';
import { storedValue } from '../../connection/storedValue.ts';

/** The calls that change a sheet. */
type ChangeName = Exclude<
  Extract<CallName, `sheet.${string}`>,
  'sheet.start' | 'sheet.record' | 'sheet.watch' | 'sheet.unwatch' | 'sheet.story'
>;

/** A change that is not known to be saved. It keeps its client id however often it is sent. */
export type Change =
  | {
      readonly [Name in ChangeName]: { readonly call: Name; readonly input: Input<Name> };
    }[ChangeName]
  /** rewinds to `to`, or (null) to before the entry that is the last one when the undo is sent */
  | {
      readonly call: 'undo';
      readonly input: { readonly match: MatchId; readonly client: IdempotencyKey };
      readonly to: number | null;
    };

/** A change that the main process refused. */
export interface RefusedChange {
  readonly change: Change;
  readonly refusal: AppRefusal;
}

interface Stored {
  readonly changes: readonly Change[];
  readonly refused: readonly RefusedChange[];
}

export interface OutboxPorts {
  /** whether changes can be sent now */
  isOpen(): boolean;
  /** Null where there is nothing to send any more. */
  send(change: Change): Promise<Reply | null>;
}

/** Changes of sheets on their way to the main process, and those that it refused. */
export function createOutbox({ isOpen, send }: OutboxPorts) {
  // What an older version wrote and is not understood, the main process refuses.
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
    /** Answers whether it was saved. */
    async add(change: Change): Promise<boolean> {
      return (await queue.add(change))?.ok ?? true;
    },
    /** Removes a refused one. */
    removeRefused(one: RefusedChange): void {
      setRefused(refused.value.filter((other) => other !== one));
    },
  };
}
