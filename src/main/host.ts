import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Result } from '#shared/result.ts';
import { dataFolder } from './app/environment.ts';
import { phoneAddresses, phoneListenerFrom, thisPhoneHostName } from './host/phone-listener.ts';
import { readArguments } from './host/arguments.ts';
import { showPage } from './host/browser.ts';
import { instanceFile } from './host/instance-file.ts';
import { type Host, serve } from './host/serve.ts';
import { folderShower, hasDisplay, thisSystem } from './host/system.ts';
import { exitWhenUnused } from './host/usage.ts';
import { closingText, shownText, startFailureText, systemLocale } from './app/start-failure.ts';
import { openApp } from './wiring/open-app.ts';

/** Menagerie in a browser: serves the app on loopback until its window is closed, or it is told to end. */

const locale = systemLocale(process.env);
/** A terminal's Ctrl-C comes twice, from the terminal and from npm; a person's second one comes later. */
const SAME_CTRL_C_MS = 500;
const SHORT_END_MS = 1_000;
/** for another Menagerie on the same history that has only begun, or is about to end */
const OTHER_MS = 5_000;
const GLANCE_MS = 200;

process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? ''}\n`);
  giveUp(startFailureText('ended', String(error), locale), 1);
});

const args = readArguments(process.argv.slice(2), process.env);
if (!args.ok) giveUp(args.error, 2);
const { token, open } = args.value;
// No program that is started from here, as the browser is, inherits it.
delete process.env.MENAGERIE_TOKEN;

const folder = findFolder();
const pageFolder = fileURLToPath(new URL('../renderer', import.meta.url));
const running = instanceFile(folder);
const app = await openUnlessRunning();
if (!app.ok) giveUp(startFailureText(app.error.code, app.error.path, locale), 1);

let notifyPageOpened = (): void => undefined;
const ending = new AbortController();
const usage = open ? exitWhenUnused(end) : null;
const host = await serveOn(args.value.port ?? running.lastPort() ?? 0);
if (!host.ok) {
  await app.value.close();
  giveUp(startFailureText(host.error, String(args.value.port), locale), 1);
}
const { address, port } = host.value;
running.write(port, token);

let endingSince: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('exit', () => {
  ending.abort();
});

process.stdout.write(`Menagerie is ready: ${address}\n`);
if (open && !(await show()) && !process.stdout.isTTY && hasDisplay(thisSystem())) {
  // Nobody will ever know the address.
  process.exitCode = 1;
  showError(startFailureText('no-browser', address, locale));
  end();
}

function findFolder(): string {
  try {
    return dataFolder(process.env, process.platform);
  } catch {
    // Neither the environment nor the system knows this person's home.
    giveUp(startFailureText('no-home', '', locale), 1);
  }
}

/** The app; where it is open on the same history already, its window is shown instead, and this one ends. */
async function openUnlessRunning(): ReturnType<typeof openApp> {
  const last = performance.now() + OTHER_MS;
  for (;;) {
    const opened = await openApp({
      dataFolder: folder,
      botWorker: new URL('bot-worker.js', import.meta.url),
      examiner: new URL('examine-worker.js', import.meta.url),
      fileReader: new URL('file-worker.js', import.meta.url),
      reviewWorker: new URL('review-worker.js', import.meta.url),
      openPhoneListener: phoneListenerFrom(pageFolder),
      phoneAddresses: () =>
        phoneAddresses(networkInterfaces(), process.env.MENAGERIE_PHONE_ADDRESS),
      phoneHostName: thisPhoneHostName,
      showFolder: folderShower(),
    });
    if (opened.ok || opened.error.code !== 'data-in-use' || !open) return opened;
    if (await running.show()) {
      process.stdout.write(`${shownText(locale)}\n`);
      process.exit(0);
    }
    if (performance.now() > last) return opened;
    await sleep(GLANCE_MS);
  }
}

async function serveOn(port: number): Promise<Result<Host, 'port-taken'>> {
  if (!app.ok || !args.ok) throw new Error('There is nothing to serve.');
  const served = await serve({
    app: app.value,
    pageFolder,
    port,
    token,
    pageOpened() {
      usage?.pageOpened();
      notifyPageOpened();
    },
    pageClosed() {
      usage?.pageClosed();
    },
    show: () => void show(),
  });
  const mayMove = args.value.port === null && port !== 0;
  return !served.ok && mayMove ? serveOn(0) : served;
}

async function show(): Promise<boolean> {
  const reached = new Promise<void>((resolve) => {
    notifyPageOpened = resolve;
  });
  const page = await showPage({
    address,
    folder: join(folder, 'browser'),
    reached,
    ending: ending.signal,
  });
  if (!page) return false;
  if (page.closed) usage?.windowOpened(page.closed);
  return true;
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
  // Who starts Menagerie now begins a new one.
  running.clear();
  if (host.ok) await host.value.close();
  if (app.ok) await app.value.close();
  process.exit();
}

function giveUp(sentence: string, status: number): never {
  showError(sentence);
  process.exit(status);
}

/** Says why it does not go on: in the terminal, or in a small window where it was started without one. */
function showError(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  const launcher = process.env.MENAGERIE_LAUNCHER;
  const system = thisSystem();
  if (launcher && !process.stderr.isTTY && hasDisplay(system))
    system.start('/bin/sh', [launcher, '--show', sentence]);
}
