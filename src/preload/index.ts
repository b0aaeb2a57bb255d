import { contextBridge, ipcRenderer } from 'electron';
import { PRELOAD_API_NAME, IPC_CHANNELS, type RpcClient } from '../shared/client.ts';
import type { Push } from '../shared/pushes.ts';

/** All that the page gets of Electron: the two functions of a client. */
const client: RpcClient = {
  call: (name, input) => ipcRenderer.invoke(IPC_CHANNELS.call, name, input),
  subscribe: (onPush) => {
    ipcRenderer.on(IPC_CHANNELS.push, (_event, push: Push) => {
      onPush(push);
    });
  },
};

contextBridge.exposeInMainWorld(PRELOAD_API_NAME, client);
