import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { instanceFile, type InstanceFile } from './instance-file.ts';
import { serve, type Host } from './serve.ts';
import { emptyFolder } from '#test/empty-folder.ts';

const TOKEN = 'a-token-of-twenty-two-x';
let folder: string;
let file: InstanceFile;
let host: Host;
const show = vi.fn<() => void>();

beforeEach(async () => {
  folder = emptyFolder();
  file = instanceFile(folder);
  show.mockReset();
  const plan = { app: testApp().app, pageFolder: folder, port: 0, token: TOKEN, show };
  const served = await serve(plan);
  if (!served.ok) throw new Error(served.error);
  host = served.value;
});
afterEach(async () => {
  await host.close();
});

describe('a second start', () => {
  it('makes the running instance show its window', async () => {
    file.write(host.port, TOKEN);
    expect(await instanceFile(folder).show()).toBe(true);
    expect(show).toHaveBeenCalledOnce();
  });

  it('gets no answer if the token is another, as after a kill', async () => {
    file.write(host.port, 'b-token-of-twenty-two-x');
    expect(await file.show()).toBe(false);
    expect(show).not.toHaveBeenCalled();
  });

  it('gets no answer from another program, or if none runs', async () => {
    file.write(host.port, TOKEN);
    await host.close();
    expect(await file.show()).toBe(false);
  });

  it('sends nothing to an instance that has ended, but knows its port', async () => {
    file.write(host.port, TOKEN);
    file.clear();
    expect(await file.show()).toBe(false);
    expect(file.lastPort()).toBe(host.port);
  });

  it.each(['', '{', 'null', '{"port":"1","token":"x"}', '{"port":70000,"token":null}'])(
    'ignores a file like %s',
    async (text) => {
      writeFileSync(join(folder, 'host.json'), text);
      expect(await file.show()).toBe(false);
      expect(file.lastPort()).toBeNull();
    },
  );

  it('knows nothing without a file, and a missing folder is no failure', async () => {
    expect(file.lastPort()).toBeNull();
    const gone = instanceFile(join(folder, 'gone'));
    gone.write(1, TOKEN);
    gone.clear();
    expect(await gone.show()).toBe(false);
  });
});

describe('the file', () => {
  it('can be read by its owner alone: it holds the token', () => {
    file.write(host.port, TOKEN);
    if (process.platform !== 'win32')
      expect(statSync(join(folder, 'host.json')).mode & 0o777).toBe(0o600);
  });
});

describe('the window', () => {
  const ask = async (method: string, token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`http://127.0.0.1:${host.port}/show`, { method, headers })).status;
  };

  it('is shown for requests with the token, and POST only', async () => {
    expect(await ask('POST', TOKEN)).toBe(204);
    expect(await ask('POST', 'b-token-of-twenty-two-x')).toBe(401);
    expect(await ask('GET', TOKEN)).toBe(405);
    expect(await ask('GET', 'b-token-of-twenty-two-x')).toBe(405);
    expect(show).toHaveBeenCalledOnce();
  });
});
