import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './build.ts';

/** This process goes on as a built program: signals, standard input and the exit status are that program's own. */
export async function become(program: 'host' | 'engine', ...args: string[]): Promise<void> {
  const path = join(ROOT, `out/main/${program}.js`);
  process.argv.splice(1, Infinity, path, ...args);
  await import(pathToFileURL(path).href);
}
