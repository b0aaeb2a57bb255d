import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import { addressOf, READY, run, type Program } from './program.ts';

const npmStart = (data: string, ...args: string[]): Program =>
  run(
    'npm',
    ['start', '--', '--browser', '--no-open', ...args],
    { MENAGERIE_DATA: data, LC_ALL: 'C.UTF-8' },
    true,
  );

/** As a terminal does it: to npm, to the shell that npm starts and to the program. */
const pressCtrlC = ({ child }: Program): boolean => process.kill(-child.pid!, 'SIGINT');

/** The log of a history that was closed is in its file, not beside it. */
async function expectClosed({ ended }: Program, data: string): Promise<void> {
  await ended;
  expect(existsSync(join(data, 'menagerie.db'))).toBe(true);
  expect(existsSync(join(data, 'menagerie.db-wal'))).toBe(false);
}

const test = base.extend<{ data: string }>({
  data: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'menagerie-start-'));
    await use(data);
    rmSync(data, { recursive: true });
  },
});

/** A Chromium that only writes down what it is to open, and stays until its window is closed. */
function fakeBrowser(data: string) {
  const [path, opened] = [join(data, 'path'), join(data, 'opened')];
  mkdirSync(path);
  const browser = join(path, 'chromium');
  const lines = [
    `printf '%s\\n' "$@" > '${opened}.part'`,
    `mv '${opened}.part' '${opened}'`,
    `while [ -e '${opened}' ]; do sleep 0.1; done`,
  ];
  writeFileSync(browser, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(browser, 0o755);
  return { opened, env: { DISPLAY: ':0', PATH: `${path}:${process.env.PATH ?? ''}` } };
}

/** What anybody on this machine can read of every program that runs. */
function argumentsOfAll(): string[] {
  return globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8')];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

test.describe('npm start', () => {
  test.skip(process.platform === 'win32', 'no terminal there can be asked for a Ctrl-C');

  test('prints one line with an address that works, and ends cleanly with Ctrl-C', async ({
    data,
    page,
  }) => {
    const menagerie = npmStart(data, '--port', '0');
    const address = await addressOf(menagerie);
    expect(menagerie.said.stdout.match(new RegExp(READY, 'gm'))).toHaveLength(1);
    await page.goto(address);
    await expect(page).toHaveTitle(/Menagerie/);

    expect(existsSync(join(data, 'menagerie.db-wal'))).toBe(true);
    pressCtrlC(menagerie);
    await expectClosed(menagerie, data);
  });

  test('stores the history in the given folder', async ({ data }) => {
    const menagerie = npmStart('', '--data', join(data, '우리 집'));
    await addressOf(menagerie);
    menagerie.child.kill('SIGTERM');
    await expectClosed(menagerie, join(data, '우리 집'));
  });

  test('opens a window without exposing the token to other programs of the machine, and ends with it', async ({
    data,
    page,
  }) => {
    test.skip(process.platform !== 'linux', 'another system has another browser to open');
    const { opened, env } = fakeBrowser(data);
    const settings = { MENAGERIE_DATA: data, ...env };
    const menagerie = run('npm', ['start', '--', '--browser'], settings, true);
    const token = new URL(await addressOf(menagerie)).hash.slice('#token='.length);
    await expect.poll(() => existsSync(opened)).toBe(true);
    expect(argumentsOfAll().filter((args) => args.includes(token))).toEqual([]);

    const [, url = ''] = /^--app=(.*)$/m.exec(readFileSync(opened, 'utf8')) ?? [];
    expect(statSync(fileURLToPath(url)).mode & 0o777).toBe(0o600);
    await page.goto(url);
    await expect(page).toHaveTitle(/Menagerie/);
    await expect(page.getByRole('main')).toBeVisible();
    expect(new URL(page.url()).protocol).toBe('http:');
    await expect.poll(() => existsSync(fileURLToPath(url))).toBe(false);

    await page.goto('about:blank');
    rmSync(opened);
    expect(await menagerie.ended).toBe(0);
    await expectClosed(menagerie, data);
  });

  test('says that the data is in use already', async ({ data }) => {
    const first = npmStart(data);
    await addressOf(first);
    const second = npmStart(data);
    expect(await second.ended).not.toBe(0);
    expect(second.said.stderr).toContain('Menagerie is already open with the data in');
    expect(second.said.stdout).not.toMatch(READY);

    first.child.kill('SIGTERM');
    await expectClosed(first, data);
  });

  test('says that the port is taken', async ({ data }) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const menagerie = npmStart(data, '--port', String(port));
    expect(await menagerie.ended).toBe(1);
    expect(menagerie.said.stderr).toContain(`Another program is using port ${port}`);
    other.close();
  });

  test('refuses an unknown argument with status 2', async ({ data }) => {
    const menagerie = npmStart(data, '--brwser');
    expect(await menagerie.ended).toBe(2);
    expect(menagerie.said.stdout).not.toMatch(READY);
  });
});
