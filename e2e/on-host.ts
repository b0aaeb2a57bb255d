import type { Page } from '@playwright/test';
import { PHONE_ADDRESS } from './phone.ts';
import { addressOf, kill, run } from './program.ts';
import type { Running } from './running.ts';

const REPEATABLE = ['--import', new URL('repeatable-chance.ts', import.meta.url).href];

/** The built host on a free port, and its page in the browser. @param chance what its deals follow from */
export async function startOnHost(data: string, page: Page, chance: string): Promise<Running> {
  const host = run(process.execPath, [...REPEATABLE, 'out/main/host.js'], {
    MENAGERIE_DATA: data,
    MENAGERIE_E2E_CHANCE: chance,
    MENAGERIE_PHONE_ADDRESS: PHONE_ADDRESS,
  });
  await page.goto(await addressOf(host));
  return { page, warnings: () => host.said.stderr, kill: () => kill(host) };
}
