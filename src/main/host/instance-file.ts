import { z } from 'zod';
import { privateFile } from '../db/folder.ts';

/** File beside the history by which a second start finds the running Menagerie. */
const FILE = 'host.json';
export const SHOW_WINDOW_PATH = '/show';
const ANSWER_MS = 2_000;

const schema = z.object({
  port: z.int().min(1).max(65_535),
  /** null after exit */
  token: z.string().nullable(),
});

export interface InstanceFile {
  write(port: number, token: string): void;
  /** Clears the token. Keeps the port for the next start: page drafts depend on it. */
  clear(): void;
  lastPort(): number | null;
  /** Asks the running process to show its window. Returns false without an answer. */
  show(): Promise<boolean>;
}

/** The instance file of a data folder. Disk errors are ignored: only a second launch needs the file. */
export function instanceFile(folder: string): InstanceFile {
  const file = privateFile(folder, FILE);
  const write = (port: number, token: string | null): void => {
    try {
      file.write(JSON.stringify({ port, token }));
    } catch {
      // A full disk.
    }
  };
  const read = () => parse(file.read());
  return {
    write,
    clear() {
      const port = read()?.port;
      if (port !== undefined) write(port, null);
    },
    lastPort: () => read()?.port ?? null,
    async show() {
      const { port, token } = read() ?? {};
      return port !== undefined && !!token && requestShow(port, token);
    },
  };
}

function parse(text: string | null) {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

async function requestShow(port: number, token: string): Promise<boolean> {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}${SHOW_WINDOW_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return status === 204;
  } catch {
    return false;
  }
}
