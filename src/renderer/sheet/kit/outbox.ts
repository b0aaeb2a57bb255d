import { ref, shallowRef } from 'vue';
import type { CallName, Input, Reply } from '../../../shared/contract.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { ClientId, MatchId } from '../../../shared/ids.ts';

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
      readonly input: { readonly match: MatchId; readonly client: ClientId };
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
  /** survives a reload of the page, and nothing else */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** whether changes can be sent now */
  isOpen(): boolean;
  /** Null where there is nothing to send any more. */
  send(change: Change): Promise<Reply | null>;
}

const KEY = 'menagerie-sheet-outbox';
/** Another window has taken over; the main process has not looked at the change. */
const NOT_PROCESSED = 'superseded';

/**
 * Changes of sheets on their way to the main process. They are sent one after the other in the order they were made,
 * each until it is answered. While the connection is down they wait; a page that is loaded again resends them.
 */
export function createOutbox({ storage, isOpen, send }: OutboxPorts) {
  const stored = read(storage);
  const changes = shallowRef(stored.changes);
  const refused = shallowRef(stored.refused);
  /** who waits for the answer, by client id */
  const resolvers = new Map<string, (isSaved: boolean) => void>();
  /** the first one has been sent, and cannot be withdrawn */
  const isSending = ref(false);

  function set(next: Partial<Stored>): void {
    changes.value = next.changes ?? changes.value;
    refused.value = next.refused ?? refused.value;
    storage.setItem(KEY, JSON.stringify({ changes: changes.value, refused: refused.value }));
  }

  function settle(change: Change, refusal: AppRefusal | null): void {
    const { client } = change.input;
    set({
      changes: changes.value.filter(({ input }) => input.client !== client),
      refused: refusal ? [...refused.value, { change, refusal }] : refused.value,
    });
    resolvers.get(client)?.(refusal === null);
    resolvers.delete(client);
  }

  /** Sends what waits, if it can. */
  async function flush(): Promise<void> {
    while (!isSending.value && isOpen() && changes.value[0]) {
      isSending.value = true;
      const reply = await send(changes.value[0]);
      isSending.value = false;
      // `send` may have replaced it, under the same client id.
      const [sent] = changes.value;
      if (!sent || (reply && !reply.ok && reply.error.code === NOT_PROCESSED)) return;
      settle(sent, reply && !reply.ok ? reply.error : null);
    }
  }

  return {
    changes,
    refused,
    flush,
    /** Answers whether it was saved. */
    add(change: Change): Promise<boolean> {
      set({ changes: [...changes.value, change] });
      const saved = new Promise<boolean>((resolve) => resolvers.set(change.input.client, resolve));
      void flush();
      return saved;
    },
    /** Another form of the waiting change with the same client id; that is what is sent from now on. */
    replace(change: Change): void {
      const isIt = ({ input }: Change): boolean => input.client === change.input.client;
      set({ changes: changes.value.map((one) => (isIt(one) ? change : one)) });
    },
    /** Whether the last one cannot have been received yet. */
    canWithdraw: (): boolean => changes.value.length > Number(isSending.value),
    /** Removes the last one. */
    withdraw(): void {
      settle(changes.value.at(-1)!, null);
    },
    /** Removes a refused one. */
    forget(one: RefusedChange): void {
      set({ refused: refused.value.filter((other) => other !== one) });
    },
  };
}

const NOTHING: Stored = { changes: [], refused: [] };

function read(storage: OutboxPorts['storage']): Stored {
  try {
    // Written by this page; what an older version wrote and is not understood, the main process refuses.
    return { ...NOTHING, ...(JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return NOTHING;
  }
}
