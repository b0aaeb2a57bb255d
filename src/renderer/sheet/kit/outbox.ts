import { ref, shallowRef } from 'vue';
import type { CallName, Input, Reply } from '../../../shared/contract.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { ClientId, MatchId } from '../../../shared/ids.ts';

/** The calls that change a sheet. */
type ChangeName = Exclude<
  Extract<CallName, `sheet.${string}`>,
  'sheet.start' | 'sheet.watch' | 'sheet.unwatch'
>;

/** A change that is not known to be kept. Its client id stays the same however often it is sent. */
export type Change =
  | {
      readonly [Name in ChangeName]: { readonly call: Name; readonly input: Input<Name> };
    }[ChangeName]
  /** goes back to `to`, or (null) behind what is the last entry when its turn has come */
  | {
      readonly call: 'undo';
      readonly input: { readonly match: MatchId; readonly client: ClientId };
      readonly to: number | null;
    };

/** One that was sent and not taken, with the reason. */
export interface RefusedChange {
  readonly change: Change;
  readonly refusal: AppRefusal;
}

interface Kept {
  readonly changes: readonly Change[];
  readonly refused: readonly RefusedChange[];
}

export interface OutboxPorts {
  /** survives a reload of the page, and nothing else */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  isOpen(): boolean;
  /** Null where there is nothing to send any more. */
  send(change: Change): Promise<Reply | null>;
}

const KEY = 'menagerie-sheet-outbox';
/** This page is no longer heard, and its change was not judged. */
const UNHEARD = 'superseded';

/**
 * Changes of sheets on their way to the main process: one after the other, in the order they were made, each until it
 * is answered. Without a line they wait, and a page that is loaded again goes on with them.
 */
export function createOutbox({ storage, isOpen, send }: OutboxPorts) {
  const before = read(storage);
  const changes = shallowRef(before.changes);
  const refused = shallowRef(before.refused);
  /** by client id */
  const answers = new Map<string, (isKept: boolean) => void>();
  /** the first one is on its way, and cannot be held back */
  const isSending = ref(false);

  function set(next: Partial<Kept>): void {
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
    answers.get(client)?.(refusal === null);
    answers.delete(client);
  }

  /** Sends what waits, if it can. */
  async function flush(): Promise<void> {
    while (!isSending.value && isOpen() && changes.value[0]) {
      isSending.value = true;
      const reply = await send(changes.value[0]);
      isSending.value = false;
      // What is sent may have become definite meanwhile, under the same client id.
      const [sent] = changes.value;
      if (!sent || (reply && !reply.ok && reply.error.code === UNHEARD)) return;
      settle(sent, reply && !reply.ok ? reply.error : null);
    }
  }

  return {
    changes,
    refused,
    flush,
    /** Answers whether it was kept. */
    add(change: Change): Promise<boolean> {
      set({ changes: [...changes.value, change] });
      const kept = new Promise<boolean>((resolve) => answers.set(change.input.client, resolve));
      void flush();
      return kept;
    },
    /** The same change said more exactly; it is sent so from now on. */
    define(change: Change): void {
      const isIt = ({ input }: Change): boolean => input.client === change.input.client;
      set({ changes: changes.value.map((one) => (isIt(one) ? change : one)) });
    },
    /** Whether nobody can have heard of the last one yet. */
    canWithdraw: (): boolean => changes.value.length > Number(isSending.value),
    /** Takes the last one back. */
    withdraw(): void {
      settle(changes.value.at(-1)!, null);
    },
    forget(one: RefusedChange): void {
      set({ refused: refused.value.filter((other) => other !== one) });
    },
  };
}

const NOTHING: Kept = { changes: [], refused: [] };

function read(storage: OutboxPorts['storage']): Kept {
  try {
    // This page has written it; what is no longer understood is refused by the main process.
    return { ...NOTHING, ...(JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}
