// npm run test:packed: packs the program for each system as the installers do, without Electron's runtime, and checks
// what came of it.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packagesOf } from '#e2e/bundle.ts';
import { ensureBuilt, ROOT } from '../build.ts';
import { runQuietly } from '../child.ts';
import { type Archive, layOut, readArchive, sha256 } from './archive.ts';
import { checkDebian } from './debian.ts';
import { readFuses } from './fuses.ts';
import { pack, type Packed, type PackTarget } from './pack.ts';
import type { System } from './runtime.ts';

/** What may be in the archive, and nothing else. */
const WANTED = [
  /^package\.json$/,
  /^resources\/icon\/png\/256x256\.png$/,
  /^out\/main\/((index|bot-worker|review-worker|examine-worker|file-worker)|chunks\/[\w.-]+)\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/((index|phone)\.html|assets\/[\w.-]+\.(js|css|svg|png|webp|woff2))$/,
  /^node_modules\/better-sqlite3\/(LICENSE|package\.json|lib\/[\w./-]+\.js)$/,
];
/** As better-sqlite3 calls the systems in the names of its binaries. */
const PLATFORMS: Readonly<Record<System, string>> = { linux: 'linux', win: 'win32', mac: 'darwin' };
const ENTRIES = ['index', 'bot-worker', 'review-worker', 'examine-worker', 'file-worker'];
/** What only this machine knows, or nobody may know. */
const SECRETS = [ROOT, homedir(), 'sourceMappingURL', 'PRIVATE KEY-----', '_authToken'];

/** All that is packed here. */
const FOLDER = mkdtempSync(join(tmpdir(), 'menagerie-packed-'));

async function check(name: string, work: () => unknown): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`✓ ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function checkFiles({ files }: Archive, { system, arch }: PackTarget): void {
  const binary = `node_modules/better-sqlite3/prebuilds/${PLATFORMS[system]}-${arch}.node`;
  const strangers = files.filter(
    ({ path }) => path !== binary && !WANTED.some((wanted) => wanted.test(path)),
  );
  assert.deepEqual(
    strangers.map(({ path }) => path),
    [],
  );
  assert.deepEqual(
    files.filter(({ isUnpacked }) => isUnpacked).map(({ path }) => path),
    [binary],
  );
}

function checkSecrets({ files }: Archive): void {
  for (const { path, content } of files)
    for (const secret of SECRETS)
      assert.ok(!content.includes(secret), `${path} holds ${JSON.stringify(secret)}`);
}

/** The app's own page of them has SQLite's binding's, whose text lies in the archive too. */
function checkLicences({ files }: Archive): void {
  const own = files.find(({ path }) => path === 'node_modules/better-sqlite3/LICENSE')!;
  const holder = /^Copyright .*$/m.exec(own.content.toString())![0];
  assert.ok(
    files.some(
      ({ path, content }) => path.startsWith('out/renderer/assets/') && content.includes(holder),
    ),
  );
}

function checkManifest({ files }: Archive): void {
  const text = files.find(({ path }) => path === 'package.json')!.content.toString();
  const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>;
  assert.ok(files.some(({ path }) => path === manifest.main));
  assert.equal(manifest.desktopName, 'menagerie.desktop');
  for (const ours of ['scripts', 'devDependencies']) assert.ok(!(ours in manifest), ours);
}

/** Whatever the entries import is there: `packagesOf` reads every file that they reach. */
function checkImports(folder: string): void {
  const wanted = new Set(['electron', 'better-sqlite3', ...builtinModules]);
  for (const entry of ENTRIES) {
    const packages = packagesOf(join(folder, `out/main/${entry}.js`));
    assert.deepEqual(
      [...packages].filter((name) => !wanted.has(name)),
      [],
      entry,
    );
  }
  assert.deepEqual([...packagesOf(join(folder, 'out/preload/index.cjs'))], ['electron']);
}

/** Electron reads a file only if it has the hash that stands in the header, and the header only if the program says so. */
function checkIntegrity(
  { files, headerSha256 }: Archive,
  { folder }: Packed,
  system: System,
): void {
  for (const { path, content, sha256: said } of files) assert.equal(sha256(content), said, path);
  if (system === 'linux') return;
  const program = join(folder, system === 'mac' ? 'Info.plist' : 'Menagerie.exe');
  assert.ok(readFileSync(program).includes(headerSha256), `${program} names another archive`);
}

/** As they have to be, whatever the configuration says. */
const FUSES = {
  runAsNode: false,
  enableCookieEncryption: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  // As it is delivered.
  wasmTrapHandlers: true,
};

function checkFuses({ fused }: Packed): void {
  assert.deepEqual(readFuses(readFileSync(fused)), FUSES);
}

const LANGUAGES: Readonly<Record<System, readonly string[]>> = {
  linux: ['locales', 'en-GB.pak', 'en-US.pak', 'ko.pak'],
  win: ['locales', 'en-GB.pak', 'en-US.pak', 'ko.pak'],
  mac: [
    'Frameworks/Electron Framework.framework/Versions/A/Resources',
    ...['en_GB.lproj', 'en_US.lproj', 'ko.lproj'],
  ],
};

/** What is kept of the runtime, beside what runs. */
function checkRuntime({ folder }: Packed, system: System): void {
  const [place, ...languages] = LANGUAGES[system];
  assert.deepEqual(readdirSync(join(folder, place!)).sort(), languages);
  // On macOS electron-builder takes the licences from the runtime's zip, for which nothing stands here.
  if (system === 'mac') return;
  for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
    assert.ok(existsSync(join(folder, name)), name);
}

/** People read these, so that they lie beside the archive. */
function checkGuide({ archive }: Packed): void {
  const names = ['engine-protocol.md', 'example-bot.mjs'];
  assert.deepEqual(readdirSync(join(dirname(archive), 'docs')).sort(), names);
}

/** The packed files, laid out as Electron shows them, in a Node to which something stands for Electron. */
async function checkStart(folder: string): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    MENAGERIE_DATA: join(FOLDER, 'data'),
  };
  const hook = join(import.meta.dirname, 'without-electron.ts');
  const main = join(folder, 'out/main/index.js');
  const { status, output } = await runQuietly(process.execPath, ['--import', hook, main], {
    env,
    limit: 120_000,
  });
  assert.ok(status === 0 && output.includes('the window was served'), output);
}

function tellSizes({ size, files }: Archive): void {
  const binary = files.find(({ isUnpacked }) => isUnpacked)!.content.length;
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  console.log(
    `  ${files.length} files, ${megabytes(size)} MB, and ${megabytes(binary)} MB beside them`,
  );
}

async function checkSystem(target: PackTarget): Promise<Archive> {
  const { system } = target;
  const label = `${system} ${target.arch}`;
  let packed!: Packed;
  await check(`${label}: packed`, async () => {
    packed = await pack(target, join(FOLDER, label));
  });
  const archive = readArchive(packed.archive);
  const folder = join(FOLDER, `${label} laid out`);
  layOut(archive, folder);
  tellSizes(archive);
  await check(`${label}: nothing but what the window needs`, () => checkFiles(archive, target));
  await check(`${label}: no secrets, no map to the source`, () => checkSecrets(archive));
  await check(`${label}: the licences are in the app`, () => checkLicences(archive));
  await check(`${label}: the manifest leads to the entry`, () => checkManifest(archive));
  await check(`${label}: everything imported is there`, () => checkImports(folder));
  await check(`${label}: the hashes agree`, () => checkIntegrity(archive, packed, system));
  await check(`${label}: the fuses are set`, () => checkFuses(packed));
  await check(`${label}: the runtime’s licences and two languages`, () =>
    checkRuntime(packed, system),
  );
  await check(`${system}: how to bring a bot is told`, () => checkGuide(packed));
  if (system === 'linux')
    await check(`${label}: it starts and serves its window`, () => checkStart(folder));
  return archive;
}

async function everything(): Promise<void> {
  const linux: PackTarget = { system: 'linux', arch: 'x64' };
  const first = await checkSystem(linux);
  await check('linux x64: packed again it is the same', async () => {
    const again = await pack(linux, join(FOLDER, 'again'));
    assert.equal(readArchive(again.archive).sha256, first.sha256);
  });
  await checkSystem({ system: 'win', arch: 'x64' });
  await checkSystem({ system: 'mac', arch: 'x64' });
  await checkSystem({ system: 'mac', arch: 'arm64' });
  await check('deb: what it says of itself', () => checkDebian(join(FOLDER, 'deb')));
}

try {
  if (await ensureBuilt(console.log)) await everything();
  else process.exitCode = 1;
} finally {
  rmSync(FOLDER, { recursive: true });
}
