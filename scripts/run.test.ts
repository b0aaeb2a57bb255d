import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A project of its own, in a folder whose name has a space and letters of Korea in it. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), '우리 집 '));
  for (const folder of ['scripts', 'node_modules/node/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(fileURLToPath(new URL('run.js', import.meta.url)), join(root, 'scripts/run.js'));
  const told = `console.log(JSON.stringify(process.argv.slice(1)));`;
  writeFileSync(join(root, 'scripts/say.ts'), `const old: boolean = false;\n${told}\n`);
  writeFileSync(join(root, 'scripts/wait.ts'), WAIT);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Ends by itself where the signal does not come. */
const WAIT = `
process.on('SIGTERM', () => process.exit(7));
setTimeout(() => console.log('nobody said anything') ?? process.exit(8), 10_000);
console.log('waiting');
`;
const AS_ON_WINDOWS = `data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`;

/** The Node that the project asks for. */
function ask(version: string): void {
  const manifest = { type: 'module', optionalDependencies: { node: version } };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
}

/** A Node in node_modules that says that it ran. */
function bring(name: string): void {
  const file = join(root, 'node_modules/node/bin', name);
  writeFileSync(file, `#!/bin/sh\necho own\nexec '${process.execPath}' "$@"\n`);
  chmodSync(file, 0o755);
}

const run = (args: readonly string[], flags: readonly string[] = []): ChildProcess =>
  spawn(process.execPath, [...flags, join(root, 'scripts/run.js'), ...args]);

async function said(child: ChildProcess): Promise<string> {
  const ended = once(child, 'close');
  const output = await text(child.stdout!);
  await ended;
  return output;
}

it('runs a script by this Node if it is new enough', async () => {
  ask('20.0.0');
  const output = await said(run(['say', '--port', '0', 'a b']));
  expect(JSON.parse(output)).toEqual([join(root, 'scripts/say.ts'), '--port', '0', 'a b']);
});

/** Where a shell can stand in for a Node. */
const onPosix = it.skipIf(process.platform === 'win32');

onPosix.each([
  ['node', []],
  ['node.exe', ['--import', AS_ON_WINDOWS]],
])('runs it by the one in node_modules otherwise: %s', async (name, flags) => {
  ask('99.0.0');
  bring(name);
  const [own, output] = (await said(run(['say', '한국', 'a b'], flags))).split('\n');
  expect(own).toBe('own');
  expect(JSON.parse(output!)).toEqual([join(root, 'scripts/say.ts'), '한국', 'a b']);
});

onPosix('passes on a signal, and ends as that one ends', async () => {
  ask('99.0.0');
  bring('node');
  const child = run(['wait']);
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('waiting')) child.kill('SIGTERM');
  });
  expect(await once(child, 'close')).toEqual([7, null]);
});

onPosix('ends when npm’s shell has been ended over its head', async () => {
  ask('20.0.0');
  const shell = spawn('sh', ['-c', `'${process.execPath}' scripts/run.js wait; true`], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  shell.stdout.once('data', () => {
    shell.kill('SIGTERM');
  });
  // The program holds the shell's end of the pipe open for as long as it runs.
  expect(await text(shell.stdout)).not.toContain('nobody');
});

it('says what to do if there is none', async () => {
  ask('99.0.0');
  const child = run(['say']);
  const [complaint, [status]] = await Promise.all([text(child.stderr!), once(child, 'close')]);
  expect(complaint).toContain('npm ci');
  expect(status).toBe(1);
});
