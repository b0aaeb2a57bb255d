import { describe, expect, it } from 'vitest';
import type { Reply } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { createOutgoingQueue } from './outgoingQueue.ts';

interface Item {
  readonly input: { readonly client: string };
  readonly text?: string;
}

const item = (client: string): Item => ({ input: { client } });

/** A page and its server. A reloaded page has the same `storage`. */
function page(storage: { items: readonly Item[] | null } = { items: null }) {
  const sent: { readonly item: Item; readonly reply: (reply: Reply | null) => void }[] = [];
  const received: [Item, Reply | null][] = [];
  const line = { isOpen: true };
  const queue = createOutgoingQueue<Item>({
    stored: {
      read: () => storage.items,
      write: (items) => {
        storage.items = items;
      },
    },
    canSend: () => line.isOpen,
    send: (sending) =>
      new Promise((resolve) => {
        sent.push({ item: sending, reply: resolve });
      }),
    receiveReply: (answered, reply) => {
      received.push([answered, reply]);
    },
  });
  return { queue, sent, received, line, storage };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('an item', () => {
  it('is sent after the items before it are answered, and its reply is returned', async () => {
    const { queue, sent } = page();
    const replies = [queue.add(item('a')), queue.add(item('b'))];
    expect(sent.map((one) => one.item)).toEqual([item('a')]);
    sent[0]!.reply(ok(null));
    await settled();
    sent[1]!.reply(fail(appRefusal('not-allowed')));
    expect((await Promise.all(replies)).map((reply) => reply?.ok)).toEqual([true, false]);
    expect(queue.items.value).toEqual([]);
  });

  it('waits until it can be sent', async () => {
    const { queue, sent, line } = page();
    line.isOpen = false;
    void queue.add(item('a'));
    expect(sent).toEqual([]);
    line.isOpen = true;
    await Promise.race([queue.flush(), settled()]);
    expect(sent).toHaveLength(1);
  });

  it('that a reload interrupted is sent again under the same key', async () => {
    const before = page();
    void before.queue.add(item('a'));
    const after = page(before.storage);
    void after.queue.flush();
    expect(after.sent.map((one) => one.item)).toEqual([item('a')]);
    after.sent[0]!.reply(ok(null));
    await settled();
    expect(after.received).toEqual([[item('a'), ok(null)]]);
    expect(page(before.storage).queue.items.value).toEqual([]);
  });

  it('stays if another page has taken over: it was not handled', async () => {
    const { queue, sent, received } = page();
    void queue.add(item('a'));
    sent[0]!.reply(fail(appRefusal('superseded')));
    await settled();
    expect([queue.items.value, received]).toEqual([[item('a')], []]);
  });

  it('may be replaced while it is being sent, under the same key', async () => {
    const { queue, sent, received } = page();
    void queue.add(item('a'));
    queue.replace({ ...item('a'), text: 'fixed' });
    sent[0]!.reply(ok(null));
    await settled();
    expect(received.map(([one]) => one.text)).toEqual(['fixed']);
  });

  it('that is withdrawn or dropped is not sent, and its reply is ignored', async () => {
    const { queue, sent, received } = page();
    void queue.add(item('a'));
    expect(queue.canWithdraw()).toBe(false);
    void queue.add(item('b'));
    expect(queue.canWithdraw()).toBe(true);
    await queue.withdraw();
    queue.drop(({ input }) => input.client === 'a');
    sent[0]!.reply(ok(null));
    await settled();
    expect(sent).toHaveLength(1);
    expect(received).toEqual([[item('b'), null]]);
  });
});
