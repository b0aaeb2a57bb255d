import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE, CHANNEL, type Client } from '../shared/client.ts';
import type { Push } from '../shared/pushes.ts';

/** All that the page gets of Electron: the two functions of a client. */
const client: Client = {
  call: (name, input) => ipcRenderer.invoke(CHANNEL.call, name, input),
  listen: (hear) => {
    ipcRenderer.on(CHANNEL.push, (_event, push: Push) => {
      hear(push);
    });
  },
};

contextBridge.exposeInMainWorld(BRIDGE, client);
