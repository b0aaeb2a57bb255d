// node scripts/run.js NAME [arguments]: runs scripts/NAME.ts by a Node that can read it. That is this one if it is new
// enough, else the one in node_modules, wherever the PATH leads. Plain JavaScript, because an old Node reads it too.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

const [name, ...args] = process.argv.slice(2);
const script = join(ROOT, 'scripts', `${name}.ts`);
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** There are systems for which no package has it: macOS, as it is now. */
const MISSING =
  `Menagerie needs Node ${String(majorOf(manifest.optionalDependencies.node))} or newer. ` +
  'Please say npm ci first; where it brings none for this system, install one.';

const help = args.includes('--help') ? await helpOfThis() : undefined;

if (process.env.npm_lifecycle_event && !isWindows) endWithParent();
if (help !== undefined) {
  console.log(help);
  process.exit(0);
} else if (majorOf(process.versions.node) >= majorOf(manifest.optionalDependencies.node)) {
  process.argv.splice(1, Infinity, script, ...args);
  await import(pathToFileURL(script).href);
} else {
  runByOwnNode();
}

/** npm passes a signal on to the shell that it starts us by, and there it ends: the shell dies of it, and tells nobody. */
function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  look.unref();
}

async function helpOfThis() {
  const { commandOf, helpFor } = await import('./help.js');
  return helpFor(commandOf(process.env.npm_lifecycle_event ?? name));
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10);
}

function runByOwnNode() {
  // On Windows `bin/node` is an empty file, and no batch file of `.bin` stands between us and the program.
  const node = join(ROOT, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');
  const child = spawn(node, [script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // A Windows console tells the child itself; here `kill` would leave it no time to close.
      if (!isWindows) child.kill(signal);
    });
  child.on('error', () => {
    console.error(MISSING);
    process.exitCode = 1;
  });
  child.on('close', (status, signal) => {
    process.exitCode ??= status ?? 128 + constants.signals[signal];
  });
}
