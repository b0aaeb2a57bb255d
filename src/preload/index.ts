import { contextBridge, ipcRenderer } from 'electron';
import { PRELOAD_API_NAME, IPC_CHANNELS, type RpcClient } from '#shared/client.ts';
import type { Push } from '#shared/pushes.ts';

/** Client for the page, its only access to Electron. */
const client: RpcClient = {
  call: (name, input) => ipcRenderer.invoke(IPC_CHANNELS.call, name, input),
  subscribe: (onPush) => {
    ipcRenderer.on(IPC_CHANNELS.push, (_event, push: Push) => {
      onPush(push);
    });
  },
};

contextBridge.exposeInMainWorld(PRELOAD_API_NAME, client);
