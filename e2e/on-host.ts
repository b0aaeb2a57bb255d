import type { Page } from '@playwright/test';
import { PHONE_ADDRESS } from './phone.ts';
import { addressOf, kill, run, SHORT_REVIEWS } from './program.ts';
import type { Running } from './running.ts';

const REPEATABLE = ['--import', new URL('repeatable-chance.js', import.meta.url).href];

interface HostStart {
  /** the folder of the build */
  readonly built: string;
  readonly data: string;
  readonly page: Page;
  /** what its deals follow from */
  readonly chance: string;
}

/** The built host on a free port, and its page in the browser. */
export async function startOnHost({ built, data, page, chance }: HostStart): Promise<Running> {
  const host = run(process.execPath, [...REPEATABLE, `${built}/main/host.js`], {
    MENAGERIE_DATA: data,
    MENAGERIE_E2E_CHANCE: chance,
    MENAGERIE_PHONE_ADDRESS: PHONE_ADDRESS,
    ...SHORT_REVIEWS,
  });
  const address = await addressOf(host);
  // The page of a host that was killed comes back by itself, which would cross this.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.goto(address);
  return { page, warnings: () => host.said.stderr, kill: () => kill(host) };
}
