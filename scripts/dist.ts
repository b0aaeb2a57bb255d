// npm run dist [-- what electron-builder understands]: builds the program and makes this system's installers of it.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build, ROOT } from './build.ts';
import { standIn } from './child.ts';
import { readVersion } from './version.ts';

const DIST = join(ROOT, 'dist');
const INSTALLERS = join(DIST, 'installers');
const GIVEN_OUT = /\.(deb|AppImage|dmg|exe|tar\.gz|zip)$/;

rmSync(INSTALLERS, { recursive: true, force: true });
mkdirSync(INSTALLERS, { recursive: true });
process.exitCode = (await buildProgram()) && (await pack(process.argv.slice(2))) ? 0 : 1;
writeChecksums();

async function buildProgram(): Promise<boolean> {
  console.log('Building Menagerie…');
  const { status, output } = await build();
  if (status !== 0) console.error(output);
  return status === 0;
}

async function pack(args: readonly string[]): Promise<boolean> {
  // What packers write down as the time: the same commit gives the same files wherever they heed it.
  process.env.SOURCE_DATE_EPOCH ??= String(
    Date.parse(readVersion(ROOT).commit?.date ?? '1980-01-01') / 1000,
  );
  const tool = join(ROOT, 'node_modules/electron-builder/cli.js');
  const config = ['--config', 'electron-builder.config.ts', '--publish', 'never'];
  return (await standIn(process.execPath, [tool, ...config, ...args])) === 0;
}

/** Of all that is given out, portable archives too, as `sha256sum --check` reads it. */
function writeChecksums(): void {
  const files = ['.', 'installers'].flatMap((folder) =>
    readdirSync(join(DIST, folder))
      .filter((name) => GIVEN_OUT.test(name))
      .map((name) => posix.join(folder, name)),
  );
  if (files.length === 0) return;
  const lines = files.map((file) => `${sha256(join(DIST, file))}  ${file}\n`);
  writeFileSync(join(DIST, 'SHA256SUMS'), lines.join(''));
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
