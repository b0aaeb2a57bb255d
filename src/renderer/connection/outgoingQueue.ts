import { ref, shallowRef } from 'vue';
import type { Reply } from '#shared/contract.ts';
import type { StoredValue } from './storedValue.ts';

/** A call that must arrive. `client` is its idempotency key: resent under the same key it runs once. */
interface Outgoing {
  readonly input: { readonly client: string };
}

interface OutgoingPorts<Item extends Outgoing> {
  readonly stored: StoredValue<readonly Item[]>;
  canSend(item: Item): boolean;
  /** Resolves to null if nothing is to send. */
  send(item: Item): Promise<Reply | null>;
  /** Called with the reply to an item that left the queue; null if it was not sent. */
  receiveReply(item: Item, reply: Reply | null): Promise<void> | void;
}

/** Refusal code: another page took over; the main process did not process the call. */
const NOT_PROCESSED = 'superseded';

/** Calls are sent one by one in order, each until it is answered, also after a page reload. */
export function createOutgoingQueue<Item extends Outgoing>(ports: OutgoingPorts<Item>) {
  const items = shallowRef<readonly Item[]>(ports.stored.read() ?? []);
  /** whether the first item was sent and cannot be withdrawn */
  const isSending = ref(false);
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

  async function flush(): Promise<void> {
    const [first] = items.value;
    if (!first || isSending.value || !ports.canSend(first)) return;
    isSending.value = true;
    const reply = await ports.send(first);
    isSending.value = false;
    if (reply && !reply.ok && reply.error.code === NOT_PROCESSED) return;
    // May have been replaced or dropped meanwhile.
    const sent = items.value.find(isSame(first));
    if (sent) await remove(sent, reply);
    await flush();
  }

  return {
    items,
    isSending,
    flush,
    add(item: Item): Promise<Reply | null> {
      set([...items.value, item]);
      const reply = new Promise<Reply | null>((resolve) => {
        resolvers.set(item.input.client, resolve);
      });
      void flush();
      return reply;
    },
    replace(item: Item): void {
      set(items.value.map((one) => (isSame(item)(one) ? item : one)));
    },
    /** Whether the last item cannot have been received yet. */
    canWithdraw: (): boolean => items.value.length > Number(isSending.value),
    withdraw: (): Promise<void> => remove(items.value.at(-1)!, null),
    drop(isDropped: (item: Item) => boolean): void {
      set(items.value.filter((item) => !isDropped(item)));
    },
    /** Forgets all items in this page only: another page may still have to send them. */
    forget(): void {
      items.value = [];
    },
  };
}
