import type { Page } from '@playwright/test';
import { addressOf, kill, run } from './program.ts';
import type { Running } from './running.ts';

/** The built host on a free port, and its page in the browser. */
export async function startOnHost(data: string, page: Page): Promise<Running> {
  const host = run(process.execPath, ['out/main/host.js'], { MENAGERIE_DATA: data });
  await page.goto(await addressOf(host));
  return { page, warnings: () => host.said.stderr, kill: () => kill(host) };
}
