import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './environment.ts';
import { phoneAddresses } from './host/addresses.ts';
import { readArguments } from './host/arguments.ts';
import { folderShower, openBrowser } from './host/browser.ts';
import { phoneListenerFrom } from './host/phone-listener.ts';
import { serve } from './host/serve.ts';
import { closingText, startFailureText, systemLocale } from './start-failure.ts';
import { openApp } from './open-app.ts';

/** Menagerie in a browser: serves the app on loopback until it is told to end. */

const locale = systemLocale(process.env);
/** A terminal's Ctrl-C comes twice, from the terminal and from npm; a person's second one comes later. */
const SAME_CTRL_C_MS = 500;
/** A longer end is explained. */
const SHORT_END_MS = 1_000;

process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? ''}\n`);
  giveUp(startFailureText('ended', String(error), locale), 1);
});

const asked = readArguments(process.argv.slice(2), process.env);
if (!asked.ok) giveUp(asked.error, 2);
// No program that is started from here, as the browser is, inherits it.
delete process.env.MENAGERIE_TOKEN;

const pageFolder = fileURLToPath(new URL('../renderer', import.meta.url));
const app = await openApp({
  dataFolder: dataFolder(process.env, process.platform),
  botWorker: new URL('bot-worker.js', import.meta.url),
  examiner: new URL('examine-worker.js', import.meta.url),
  fileReader: new URL('file-worker.js', import.meta.url),
  reviewWorker: new URL('review-worker.js', import.meta.url),
  openPhoneListener: phoneListenerFrom(pageFolder),
  phoneAddresses: () => phoneAddresses(networkInterfaces(), process.env.MENAGERIE_PHONE_ADDRESS),
  showFolder: folderShower(),
});
if (!app.ok) giveUp(startFailureText(app.error.code, app.error.path, locale), 1);

let browserOpened = (): void => undefined;
const host = await serve({
  app: app.value,
  pageFolder,
  port: asked.value.port,
  token: asked.value.token,
  admitted: () => {
    browserOpened();
  },
});
if (!host.ok) {
  await app.value.close();
  giveUp(startFailureText(host.error, String(asked.value.port), locale), 1);
}

let endingSince: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

process.stdout.write(`Menagerie is ready: ${host.value.address}\n`);
if (asked.value.open) {
  browserOpened = openBrowser(host.value.address);
  process.on('exit', browserOpened);
}

function end(): void {
  if (endingSince === null) {
    endingSince = performance.now();
    void closeAll();
  } else if (performance.now() - endingSince > SAME_CTRL_C_MS) {
    process.exit(130);
  }
}

async function closeAll(): Promise<void> {
  setTimeout(() => process.stdout.write(`${closingText(locale)}\n`), SHORT_END_MS);
  if (host.ok) await host.value.close();
  if (app.ok) await app.value.close();
  process.exit(0);
}

function giveUp(sentence: string, status: number): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(status);
}
