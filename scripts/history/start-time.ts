import { spawn } from 'node:child_process';
import { figures } from './measure.ts';

/** How long the built host takes from the start of its process until it says that it is ready, in ms by the clock. */
export async function timeStarts(host: string, folder: string, starts: number) {
  const times: number[] = [];
  for (let start = 0; start < starts; start++) times.push(await timeStart(host, folder));
  return { n: starts, wall: figures(times) };
}

/** Once it is ready it is killed, before it begins to make the day's backup. */
function timeStart(host: string, folder: string): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [host, '--port', '0'], {
      env: { ...process.env, MENAGERIE_DATA: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let ready: number | null = null;
    child.stdout.once('data', () => {
      ready = performance.now();
      child.kill('SIGKILL');
    });
    child.once('exit', () => {
      if (ready === null) reject(new Error(`${host} did not start`));
      else resolve(ready - begin);
    });
  });
}
