import { once } from 'node:events';
import { _electron } from '@playwright/test';
import { installedElectron } from '#scripts/electron.ts';
import { ROOT, SHORT_REVIEWS } from './program.ts';
import type { Running } from './running.ts';

/** The built app in its own window. */
export async function startInElectron(data: string): Promise<Running> {
  const electron = await _electron.launch({
    executablePath: installedElectron()!,
    // As root Chromium's sandbox cannot start; only tests go on without it.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ROOT],
    env: { ...process.env, ...SHORT_REVIEWS, MENAGERIE_DATA: data } as Record<string, string>,
  });
  return {
    page: await electron.firstWindow(),
    // Its own output is mixed with Chromium's.
    warnings: () => '',
    async kill() {
      const child = electron.process();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
