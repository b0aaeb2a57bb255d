import { expect, it, vi } from 'vitest';
import { aboutHandlers, inMemory } from './about.ts';
import { LAPTOP } from '../app/app.ts';
import { createRescueApp } from './open-app.ts';

const rescue = {
  ...({ failure: 'damaged', file: 'f', preservedPath: 'k' } as const),
  backup: null,
  incomplete: null,
  missingInBackup: null,
};

const rescueApp = (begin: Parameters<typeof createRescueApp>[0]['begin']) =>
  createRescueApp({ version: '1', about: aboutHandlers(inMemory), rescue, begin }).connect(
    LAPTOP,
    () => undefined,
  );

it('answers only the calls that repair the history', async () => {
  const page = rescueApp(() => Promise.reject(new Error('not asked')));
  expect(await page.call('app.hello', {})).toMatchObject({ value: { rescue } });
  expect(await page.call('app.about', {})).toMatchObject({ ok: true });
  expect(await page.call('history.tonight', {})).toMatchObject({ error: { code: 'needs-rescue' } });
  expect(await page.call('rescue.restore', {})).toMatchObject({
    error: { code: 'unknown-backup' },
  });
});

it('answers also when the repair fails by a bug', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  const page = rescueApp(() => Promise.reject(new Error('a bug')));
  expect(await page.call('rescue.begin', {})).toMatchObject({ error: { code: 'internal' } });
  expect(warned).toHaveBeenCalled();
});
