import { ref, shallowRef } from 'vue';
import type { Reply } from '../../shared/contract.ts';
import type { StoredValue } from './storedValue.ts';

/** A call that must arrive. `client` is its idempotency key: sent again under the same key it is done once. */
interface Outgoing {
  readonly input: { readonly client: string };
}

export interface OutgoingPorts<Item extends Outgoing> {
  /** survives a reload of the page */
  readonly stored: StoredValue<readonly Item[]>;
  /** whether this one can be sent now */
  canSend(item: Item): boolean;
  /** Null where there is nothing to send any more. */
  send(item: Item): Promise<Reply | null>;
  /** Called with the reply to an item that has left the queue; null for one that was not sent. */
  receiveReply(item: Item, reply: Reply | null): Promise<void> | void;
}

/** Another page has taken over; the main process has not looked at the call. */
const NOT_PROCESSED = 'superseded';

/**
 * Calls on their way to the main process. They are sent one after the other in the order they were made, each until it
 * is answered, also by a page that is loaded again.
 */
export function createOutgoingQueue<Item extends Outgoing>(ports: OutgoingPorts<Item>) {
  const items = shallowRef<readonly Item[]>(ports.stored.read() ?? []);
  /** the first one has been sent, and cannot be withdrawn */
  const isSending = ref(false);
  /** who waits for the reply, by idempotency key */
  const resolvers = new Map<string, (reply: Reply | null) => void>();

  function set(next: readonly Item[]): void {
    items.value = next;
    ports.stored.write(next);
  }

  const isSame = (one: Item) => (other: Item) => other.input.client === one.input.client;

  async function remove(item: Item, reply: Reply | null): Promise<void> {
    const { client } = item.input;
    set(items.value.filter((one) => one !== item));
    await ports.receiveReply(item, reply);
    resolvers.get(client)?.(reply);
    resolvers.delete(client);
  }

  /** Sends what waits, if it can. */
  async function flush(): Promise<void> {
    const [first] = items.value;
    if (!first || isSending.value || !ports.canSend(first)) return;
    isSending.value = true;
    const reply = await ports.send(first);
    isSending.value = false;
    if (reply && !reply.ok && reply.error.code === NOT_PROCESSED) return;
    // It may have been replaced or dropped meanwhile.
    const sent = items.value.find(isSame(first));
    if (sent) await remove(sent, reply);
    await flush();
  }

  return {
    items,
    isSending,
    flush,
    /** Answers with the reply. */
    add(item: Item): Promise<Reply | null> {
      set([...items.value, item]);
      const reply = new Promise<Reply | null>((resolve) => {
        resolvers.set(item.input.client, resolve);
      });
      void flush();
      return reply;
    },
    /** Another form of the waiting item with the same key; that is what is sent from now on. */
    replace(item: Item): void {
      set(items.value.map((one) => (isSame(item)(one) ? item : one)));
    },
    /** Whether the last one cannot have been received yet. */
    canWithdraw: (): boolean => items.value.length > Number(isSending.value),
    /** Removes the last one. */
    withdraw: (): Promise<void> => remove(items.value.at(-1)!, null),
    /** Drops items, whatever the reply will be. */
    drop(isDropped: (item: Item) => boolean): void {
      set(items.value.filter((item) => !isDropped(item)));
    },
    /** Forgets all items in this page alone: another page may still have to send them. */
    forget(): void {
      items.value = [];
    },
  };
}
