import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWindow, startMatch, type TestWindow } from '../wiring/app.fixture.ts';
import type { App } from '../app/app.ts';
import { singleThreaded, testFolder } from '../wiring/folder.fixture.ts';
import { openApp } from '../wiring/open-app.ts';
import { openPhone, sitDown, testNetwork, type TestNetwork } from './phones.fixture.ts';

let folder: ReturnType<typeof testFolder>;
let opened: App[] = [];
beforeEach(() => {
  folder = testFolder();
});
afterEach(async () => {
  for (const app of opened) await app.close();
  opened = [];
  await folder.remove();
});

async function start(path: string, network: TestNetwork): Promise<TestWindow> {
  const app = await openApp({
    ...singleThreaded(path),
    openPhoneListener: network.openListener,
    phoneAddresses: () => network.addresses,
  });
  if (!app.ok) throw new Error(app.error.code);
  opened.push(app.value);
  return openWindow(app.value);
}

async function withPhone() {
  const network = testNetwork();
  const window = await start(folder.folder, network);
  const match = await startMatch(window, { people: ['Mina', 'Jonas'] });
  await window.get('match.watch', { match });
  await window.get('phones.open', { address: null });
  const { phone, right } = await sitDown(network, { match, seat: 1 });
  return { network, window, match, phone, right, file: join(folder.folder, 'phones.json') };
}

const listening = async ({ listening }: TestNetwork): Promise<void> => {
  while (listening.size === 0) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('the stored phones', () => {
  it('are in a file beside the history for its owner alone, which is deleted when phones are turned off', async () => {
    const { window, file } = await withPhone();
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    await window.get('phones.stop', {});
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(folder.folder).filter((name) => name.startsWith('phones'))).toEqual([]);
  });

  it('are complete at every moment that the process may be killed', async () => {
    const { match, right } = await withPhone();
    const left = `${folder.folder}-left`;
    cpSync(folder.folder, left, { recursive: true });
    writeFileSync(join(left, 'phones.json.part'), '{"half');
    const network = testNetwork();
    await start(left, network);
    await listening(network);
    const phone = openPhone(network, { kind: 'right', id: right.id });
    await phone.get('match.watch', { match });
    expect(phone.now().viewer).toBe(1);
    await phone.get('phone.leave', {});
  });

  it('are in no other file: neither in the history nor in a backup', async () => {
    const { window, right } = await withPhone();
    await window.get('backups.make', {});
    const files = readdirSync(folder.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder.folder, name))
      .filter((path) => statSync(path).isFile());
    const holding = files.filter((path) => readFileSync(path, 'latin1').includes(right.secret));
    expect(holding).toEqual([join(folder.folder, 'phones.json')]);
    expect(files.length).toBeGreaterThan(2);
  });
});

describe('when a backup is put in place', () => {
  it('phones return to no match, and to their seats once the laptop shows a match again', async () => {
    const { network, window, match, phone, right } = await withPhone();
    await window.get('backups.make', {});
    const { backups } = await window.get('backups.list', {});
    await window.get('backups.restore', { backup: backups[0]!.backup });
    expect(await phone.call('match.watch', { match })).toMatchObject({ ok: false });
    await listening(network);
    const guest = openPhone(network, { kind: 'right', id: right.id });
    expect(await guest.get('phone.view', {})).toMatchObject({ activeMatch: null, ownSeat: null });
    await window.get('match.watch', { match });
    const back = openPhone(network, { kind: 'right', id: right.id });
    await back.get('match.watch', { match });
    expect(back.now().viewer).toBe(1);
  });
});

it('an app that can open its history only by the rescue has no phones', async () => {
  const { network, file } = await withPhone();
  for (const app of opened) await app.close();
  opened = [];
  writeFileSync(join(folder.folder, 'menagerie.db'), 'spoiled');
  const window = await start(folder.folder, network);
  expect((await window.get('app.hello', {})).rescue).not.toBeNull();
  expect(await window.call('phones.open', { address: null })).toMatchObject({
    error: { code: 'needs-rescue' },
  });
  expect(network.listening.size).toBe(0);
  expect(existsSync(file)).toBe(true);
});
