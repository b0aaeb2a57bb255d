// npm run portable: builds Menagerie and packs it with its Node into an archive that needs nothing else.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ensureBuilt, ROOT } from '../build.ts';
import { readVersion } from '../version.ts';
import { isPackable, PINNED_NODE } from './node-program.ts';
import { archiveFile, archiveName, contents, type PackedFile, type Target } from './contents.ts';
import { tarFile } from './tar.ts';
import { zipFile } from './zip.ts';

const DIST = join(ROOT, 'dist');
/** The project's own, whichever runs this. npm has none for macOS: there it has to be named. */
const PROJECT_NODE = join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
/** where a clone tells no date: the oldest that a zip can hold */
const NO_DATE = '1980-01-01';

const target = readTarget();
if (!target) {
  console.error(
    'Usage: npm run portable -- [--platform linux|darwin|win32 --arch x64|arm64 --node FILE]',
  );
  process.exitCode = 2;
} else if (!existsSync(target.node)) {
  console.error(
    `There is no Node at ${target.node}. Please name one with --node: the official one, as it is unpacked.`,
  );
  process.exitCode = 2;
} else if (!isPackable(target.node)) {
  console.error(
    `${target.node} cannot be packed: it has to be Node ${PINNED_NODE} or newer of the same line, in one file. Homebrew's and most systems' own need libraries that lie elsewhere.`,
  );
  process.exitCode = 2;
} else if (await ensureBuilt(console.log)) {
  writeArchive(target);
} else {
  process.exitCode = 1;
}

/** This system, unless another is asked for, whose Node has to be given. */
function readTarget(): Target | null {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { platform: text, arch: text, node: text } });
    const { platform = process.platform, arch = process.arch, node = PROJECT_NODE } = values;
    const isOther = platform !== process.platform || arch !== process.arch;
    if (isOther && values.node === undefined) return null;
    return isPlatform(platform) && isArch(arch) ? { platform, arch, node } : null;
  } catch {
    return null;
  }
}

function isPlatform(text: string): text is Target['platform'] {
  return ['linux', 'darwin', 'win32'].includes(text);
}

function isArch(text: string): text is Target['arch'] {
  return ['x64', 'arm64'].includes(text);
}

function writeArchive(to: Target): void {
  const began = performance.now();
  const { number, commit } = readVersion(ROOT);
  const name = archiveName(number, to);
  const seconds = Date.parse(commit?.date ?? NO_DATE) / 1000;
  const files = contents(to).map((file): PackedFile => ({ ...file, path: `${name}/${file.path}` }));
  const archive =
    to.platform === 'win32' ? zipFile(files, seconds) : gzipSync(tarFile(files, seconds));
  const path = join(DIST, archiveFile(number, to));
  mkdirSync(DIST, { recursive: true });
  writeFileSync(path, archive);
  const took = ((performance.now() - began) / 1000).toFixed(1);
  const megabytes = (archive.length / 1e6).toFixed(1);
  console.log(`${path}: ${files.length} files, ${megabytes} MB, packed in ${took} s`);
}
