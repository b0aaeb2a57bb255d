import { describe, expect, it } from 'vitest';
import { ok } from '#shared/result.ts';
import type { Push } from '#shared/pushes.ts';
import { LAPTOP, type App } from '../app/app.ts';
import { createSwappableApp } from './swappable-app.ts';

/** An app that answers with its name. */
const named = (name: string): App => ({
  connect: () => ({
    call: () => Promise.resolve(ok(name as never)),
    close: () => undefined,
  }),
  closeCurtains: () => undefined,
  close: () => Promise.resolve(),
});

function swappable(first: App) {
  const { app, open: begin, swap } = createSwappableApp();
  begin(first);
  const open = () => {
    const heard: Push[] = [];
    const connection = app.connect(LAPTOP, (push) => heard.push(push));
    return { heard, ask: () => connection.call('app.hello', {}) };
  };
  return { swap, open };
}

describe('a swappable app', () => {
  it('holds calls back while it is exchanged, and notifies the window', async () => {
    const { swap, open } = swappable(named('old'));
    const window = open();
    expect(await window.ask()).toEqual(ok('old'));
    const { promise, resolve } = Promise.withResolvers<App>();
    const changed = swap(() => promise);
    const asked = window.ask();
    resolve(named('new'));
    await changed;
    expect(await asked).toEqual(ok('new'));
    expect(window.heard).toEqual([{ type: 'reopened' }]);
  });

  it('notifies nobody when nothing changes', async () => {
    const { swap, open } = swappable(named('old'));
    const window = open();
    await swap((present) => Promise.resolve(present));
    expect(window.heard).toEqual([]);
    expect(await window.ask()).toEqual(ok('old'));
  });

  it('keeps only the newest window', async () => {
    const { swap, open } = swappable(named('old'));
    const [first, last] = [open(), open()];
    await swap(() => Promise.resolve(named('new')));
    expect(first.heard).toEqual([]);
    expect(last.heard).toEqual([{ type: 'reopened' }]);
  });

  it('goes on after an exchange that failed', async () => {
    const { swap, open } = swappable(named('old'));
    const window = open();
    await expect(swap(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await window.ask()).toEqual(ok('old'));
  });
});
