import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** A flooding client in its own thread: keeps `count` connections busy until the thread ends. */
export interface Flood {
  readonly address: string;
  readonly port: number;
  /** local addresses, used in turn */
  readonly sources: readonly string[];
  /** concurrent connections */
  readonly count: number;
  /** sent by each connection in latin1; frames follow an upgrade's head */
  readonly said: string;
  /** ms between further header lines; null disconnects and reconnects */
  readonly dripMs: number | null;
}

const { address, port, sources, count, said, dripMs } = workerData as Flood;
/** ms until a lost connection is replaced: still many times the connections that an address may open */
const REPLACED_AFTER = 50;
let begun = 0;

function begin(): void {
  const localAddress = sources[begun++ % sources.length]!;
  const socket = connect({ host: address, port, localAddress });
  socket.on('error', () => undefined);
  socket.on('connect', () => {
    socket.write(said, 'latin1');
    if (dripMs === null) setTimeout(() => socket.destroy(), 50);
    else drip(socket, dripMs);
  });
  socket.on('close', () => setTimeout(begin, REPLACED_AFTER));
}

function drip(socket: Socket, ms: number): void {
  const timer = setInterval(() => socket.write('X: y\r\n'), ms);
  socket.on('close', () => {
    clearInterval(timer);
  });
}

for (let one = 0; one < count; one++) begin();
setInterval(() => parentPort?.postMessage(begun), 50);
