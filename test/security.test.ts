import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import installed from 'electron/package.json' with { type: 'json' };
import configuration from '../electron-builder.config.ts';
import manifest from '../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Electron's checklist, in its own words. */
const CHECKLIST = [
  'Only load secure content',
  'Do not enable Node.js integration for remote content',
  'Enable context isolation in all renderers',
  'Enable process sandboxing',
  'Handle session permission requests from remote content',
  'Do not disable webSecurity',
  'Define a Content Security Policy',
  'Do not enable allowRunningInsecureContent',
  'Do not enable experimental features',
  'Do not use enableBlinkFeatures',
  'Do not use allowpopups for WebViews',
  'Verify WebView options before creation',
  'Disable or limit navigation',
  'Disable or limit creation of new windows',
  'Do not use shell.openExternal with untrusted content',
  'Use a current version of Electron',
  'Validate the sender of all IPC messages',
  'Avoid usage of the file:// protocol and prefer usage of custom protocols',
  'Check which fuses you can change',
  'Do not expose Electron APIs to untrusted web content',
];

/** The table's rows by their cells. */
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('all twenty items are there, in their order', () => {
  expect(rows.map(([, no, item]) => [Number(no), item])).toEqual(
    CHECKLIST.map((item, i) => [i + 1, item]),
  );
});

describe.each(rows)('%s%s %s', (_start, _no, _item, _what, line = '', test = '') => {
  it('the line is there', () => {
    const [, file = '', code = ''] = /^`([^`]+)` `(.+)`$/.exec(line) ?? [];
    expect(read(file)).toContain(code);
  });

  it('the test is there', () => {
    const [, file = '', name = ''] = /^`([^`]+)` “(.+)”$/.exec(test) ?? [];
    expect(read(file)).toContain(`'${name}'`);
  });
});

it('Electron is the very version that the table names', () => {
  const { electron } = manifest.devDependencies;
  expect(electron).toMatch(/^\d+\.\d+\.\d+$/);
  expect(installed.version).toBe(electron);
  expect(rows[15]!.join()).toContain(`Electron ${electron}, the newest on`);
});

it('every fuse is set as it should be', () => {
  expect(configuration.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    loadBrowserProcessSpecificV8Snapshot: false,
    enableCookieEncryption: false,
  });
});

/** What takes a guard away wherever it stands. */
const LOOSENING = [
  /webSecurity|disable-web-security/,
  /allowRunningInsecureContent/,
  /experimentalFeatures|enableBlinkFeatures/,
  /appendSwitch|appendArgument/,
  /<webview|webviewTag|allowpopups/,
  /openExternal/,
  /file:\/\/|loadFile\(/,
  /executeJavaScript|insertCSS/,
  // Whether the launcher gave the switch may be asked, and only that.
  /nodeIntegrationIn(Worker|SubFrames)|(?<!hasSwitch\(')no-sandbox/,
];

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.(test|fixture))\.(ts|vue|html)$/.test(file))
  .map((file) => join('src', file));

it.each(LOOSENING)('nowhere is there %s', (loosening) => {
  expect(sources.filter((file) => loosening.test(read(file)))).toEqual([]);
});

it('only one function of the shell is used', () => {
  const asked = sources.flatMap((file) => read(file).match(/\bshell\.(?!ts\b)\w+/g) ?? []);
  expect(asked).toEqual(['shell.openPath']);
});
