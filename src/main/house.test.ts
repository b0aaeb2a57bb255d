import { describe, expect, it } from 'vitest';
import { ok } from '../shared/result.ts';
import type { Push } from '../shared/pushes.ts';
import type { App } from './app.ts';
import { createHouse } from './house.ts';

/** An app that answers with its name. */
const named = (name: string): App => ({
  connect: () => ({
    call: () => Promise.resolve(ok(name as never)),
    close: () => undefined,
  }),
  closeCurtains: () => undefined,
  close: () => Promise.resolve(),
});

function houseWith(first: App) {
  const house = createHouse();
  house.open(first);
  const open = () => {
    const heard: Push[] = [];
    const line = house.app.connect((push) => heard.push(push));
    return { heard, ask: () => line.call('app.hello', {}) };
  };
  return { house, open };
}

describe('the house', () => {
  it('lets calls wait while its inside is exchanged, and tells the window', async () => {
    const { house, open } = houseWith(named('old'));
    const window = open();
    expect(await window.ask()).toEqual(ok('old'));
    const { promise, resolve } = Promise.withResolvers<App>();
    const changed = house.change(() => promise);
    const asked = window.ask();
    resolve(named('new'));
    await changed;
    expect(await asked).toEqual(ok('new'));
    expect(window.heard).toEqual([{ type: 'reopened' }]);
  });

  it('tells nothing when all stays as it was', async () => {
    const { house, open } = houseWith(named('old'));
    const window = open();
    await house.change((present) => Promise.resolve(present));
    expect(window.heard).toEqual([]);
    expect(await window.ask()).toEqual(ok('old'));
  });

  it('takes only the window along that came last', async () => {
    const { house, open } = houseWith(named('old'));
    const [first, last] = [open(), open()];
    await house.change(() => Promise.resolve(named('new')));
    expect(first.heard).toEqual([]);
    expect(last.heard).toEqual([{ type: 'reopened' }]);
  });

  it('goes on after an exchange that failed', async () => {
    const { house, open } = houseWith(named('old'));
    const window = open();
    await expect(house.change(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await window.ask()).toEqual(ok('old'));
  });
});
