import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { addressOf, READY, run, type Program } from './program.ts';

const npmStart = (data: string, ...args: string[]): Program =>
  run('npm', ['start', '--', '--browser', '--no-open', ...args], {
    MENAGERIE_DATA: data,
    LC_ALL: 'C.UTF-8',
  });

const test = base.extend<{ data: string }>({
  data: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'menagerie-start-'));
    await use(data);
    rmSync(data, { recursive: true });
  },
});

test.describe('npm start', () => {
  test('says one line with an address that works, and ends cleanly with Ctrl-C', async ({
    data,
    page,
  }) => {
    const menagerie = npmStart(data, '--port', '0');
    const address = await addressOf(menagerie);
    expect(menagerie.said.stdout.match(new RegExp(READY, 'gm'))).toHaveLength(1);
    await page.goto(address);
    await expect(page).toHaveTitle(/Menagerie/);

    menagerie.child.kill('SIGINT');
    expect(await menagerie.ended).toBe(0);
  });

  test('says that the data is in use already', async ({ data }) => {
    const first = npmStart(data);
    await addressOf(first);
    const second = npmStart(data);
    expect(await second.ended).not.toBe(0);
    expect(second.said.stderr).toContain('Menagerie is already open with the data in');
    expect(second.said.stdout).not.toMatch(READY);

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('says that the port is taken', async ({ data }) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const menagerie = npmStart(data, '--port', String(port));
    expect(await menagerie.ended).toBe(1);
    expect(menagerie.said.stderr).toContain(`Port ${port} cannot be had`);
    other.close();
  });

  test('says what can be said', async ({ data }) => {
    for (const args of [['--brwser'], ['--port', 'seven'], ['--port', '70000']]) {
      const menagerie = npmStart(data, ...args);
      expect(await menagerie.ended).toBe(2);
      expect(menagerie.said.stdout).not.toMatch(READY);
    }
  });
});
