import { ipcMain } from 'electron';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IPC_CHANNELS } from '#shared/client.ts';
import { contract, type CallName, type Reply } from '#shared/contract.ts';
import { startMatch, testApp } from '../wiring/app.fixture.ts';
import { junkFor } from '../wiring/junk.fixture.ts';
import { FakeContents, FakeFrame } from './electron.fixture.ts';
import { connectPage } from './protocol.ts';
import { repeats } from '#test/repeats.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

/** junk inputs for each call: dispatch.test.ts tries many more */
const RUNS = repeats(1);
const reload = { isMainFrame: true, isSameDocument: false };
let contents: FakeContents;
let test: ReturnType<typeof testApp>;

beforeEach(() => {
  contents = new FakeContents();
  test = testApp();
});

function call(name: unknown, input: unknown, event: object = {}): Promise<Reply> {
  const [channel, handle] = vi.mocked(ipcMain.handle).mock.lastCall!;
  expect(channel).toBe(IPC_CHANNELS.call);
  const ours = { sender: contents, senderFrame: contents.mainFrame };
  return Promise.resolve(handle({ ...ours, ...event } as never, name, input) as Promise<Reply>);
}

describe('the window’s connection', () => {
  it('answers the page', async () => {
    connectPage(test.app, contents as never);
    expect(await call('app.hello', {})).toMatchObject({ ok: true });
    expect(await call('match.cheat', {})).toMatchObject({ error: { code: 'unknown-call' } });
    expect(await call('match.watch', { match: 7 })).toMatchObject({
      error: { code: 'bad-request' },
    });
  });

  it('answers nobody else', async () => {
    connectPage(test.app, contents as never);
    const strangers = [
      { senderFrame: null },
      { senderFrame: new FakeFrame('app://menagerie/') },
      { sender: new FakeContents() },
    ];
    for (const stranger of strangers)
      expect(await call('app.hello', {}, stranger)).toMatchObject({
        error: { code: 'bad-request' },
      });
    contents.mainFrame = new FakeFrame('https://evil.example/');
    expect(await call('app.hello', {})).toMatchObject({ error: { code: 'bad-request' } });
  });

  it('sends the pushes', async () => {
    const match = await startMatch(test.open(), { people: ['Mina', 'Jonas'] });
    connectPage(test.app, contents as never);
    await call('match.watch', { match });
    expect(contents.sent).toEqual([[IPC_CHANNELS.push, expect.objectContaining({ match })]]);
  });

  it('is a new one after a reload: it has no subscription and no revealed hand', async () => {
    const match = await startMatch(test.open(), { people: ['Mina', 'Jonas'] });
    connectPage(test.app, contents as never);
    await call('match.watch', { match });
    await call('match.reveal-hand', { match, seat: 0 });
    contents.sent.length = 0;
    contents.emit('did-start-navigation', reload);
    await call('match.watch', { match });
    expect(contents.sent).toEqual([[IPC_CHANNELS.push, expect.objectContaining({ viewer: null })]]);
  });

  it('is a new one when the page’s process has gone: no hand is revealed any more', async () => {
    const match = await startMatch(test.open(), { people: ['Mina', 'Jonas'] });
    connectPage(test.app, contents as never);
    await call('match.watch', { match });
    await call('match.reveal-hand', { match, seat: 0 });
    contents.sent.length = 0;
    contents.emit('render-process-gone', {}, { reason: 'crashed' });
    test.app.closeCurtains();
    expect(contents.sent).toEqual([]);
    await call('match.watch', { match });
    expect(contents.sent).toEqual([[IPC_CHANNELS.push, expect.objectContaining({ viewer: null })]]);
  });

  it('stays when only the screen changes, or a frame that is not the page', async () => {
    const match = await startMatch(test.open(), { people: ['Mina', 'Jonas'] });
    connectPage(test.app, contents as never);
    await call('match.watch', { match });
    contents.emit('did-start-navigation', { ...reload, isSameDocument: true });
    contents.emit('did-start-navigation', { ...reload, isMainFrame: false });
    expect(await call('match.reveal-hand', { match, seat: 0 })).toMatchObject({ ok: true });
  });

  it('sends nothing to a window that is gone', async () => {
    const match = await startMatch(test.open(), { people: ['Mina', 'Jonas'] });
    connectPage(test.app, contents as never);
    await call('match.watch', { match });
    const sent = contents.sent.length;
    contents.destroyed = true;
    contents.emit('destroyed');
    test.app.closeCurtains();
    expect(contents.sent).toHaveLength(sent);
  });

  it('answers junk in any call with a refusal, and nothing changes', async () => {
    const match = await startMatch(test.open(), { people: ['Mina', 'Jonas'] });
    connectPage(test.app, contents as never);
    const entries = () => test.db.prepare('SELECT * FROM entries').all();
    const before = entries();
    for (const name of Object.keys(contract) as CallName[])
      for (const input of fc.sample(junkFor(name, match), RUNS)) {
        const reply = await call(name, input);
        expect(reply, name).toMatchObject({ ok: false, error: { scope: 'app' } });
        expect(reply, name).not.toMatchObject({ error: { code: 'internal' } });
      }
    expect(entries()).toEqual(before);
  });
});
