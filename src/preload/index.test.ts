import { contextBridge, ipcRenderer } from 'electron';
import { expect, it, vi } from 'vitest';
import { PRELOAD_API_NAME, IPC_CHANNELS, type RpcClient } from '#shared/client.ts';
import './index.ts';

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: { invoke: vi.fn(() => Promise.resolve('answer')), on: vi.fn() },
}));

const exposed = [...vi.mocked(contextBridge.exposeInMainWorld).mock.calls];
const [[name, client]] = exposed as [[string, RpcClient]];

it('hangs a client on the window, and nothing more', () => {
  expect(name).toBe(PRELOAD_API_NAME);
  expect(Object.keys(client)).toEqual(['call', 'subscribe']);
  expect(exposed).toHaveLength(1);
});

it('can call on one channel only', async () => {
  expect(await client.call('app.hello', {})).toBe('answer');
  expect(ipcRenderer.invoke).toHaveBeenCalledWith(IPC_CHANNELS.call, 'app.hello', {});
});

it('receives the pushes, and nothing of Electron', () => {
  const hear = vi.fn();
  client.subscribe(hear);
  const [channel, listener] = vi.mocked(ipcRenderer.on).mock.lastCall!;
  expect(channel).toBe(IPC_CHANNELS.push);
  listener({ sender: ipcRenderer } as never, { type: 'superseded' });
  expect(hear).toHaveBeenCalledExactlyOnceWith({ type: 'superseded' });
});
