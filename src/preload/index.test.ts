import { contextBridge, ipcRenderer } from 'electron';
import { expect, it, vi } from 'vitest';
import { BRIDGE, CHANNEL, type Client } from '../shared/client.ts';
import './index.ts';

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: { invoke: vi.fn(() => Promise.resolve('answer')), on: vi.fn() },
}));

const exposed = [...vi.mocked(contextBridge.exposeInMainWorld).mock.calls];
const [[name, client]] = exposed as [[string, Client]];

it('hangs a client on the window, and nothing more', () => {
  expect(name).toBe(BRIDGE);
  expect(Object.keys(client)).toEqual(['call', 'listen']);
  expect(exposed).toHaveLength(1);
});

it('can call on one channel only', async () => {
  expect(await client.call('app.hello', {})).toBe('answer');
  expect(ipcRenderer.invoke).toHaveBeenCalledWith(CHANNEL.call, 'app.hello', {});
});

it('hears the pushes, and nothing of Electron', () => {
  const hear = vi.fn();
  client.listen(hear);
  const [channel, listener] = vi.mocked(ipcRenderer.on).mock.lastCall!;
  expect(channel).toBe(CHANNEL.push);
  listener({ sender: ipcRenderer } as never, { type: 'superseded' });
  expect(hear).toHaveBeenCalledExactlyOnceWith({ type: 'superseded' });
});
