import { powerMonitor } from 'electron';
import { expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { closeCurtainsOnLeave } from './lifecycle.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

it.each(['suspend', 'resume', 'lock-screen', 'user-did-resign-active'])(
  'the curtains fall on %s',
  (event) => {
    const closeCurtains = vi.fn();
    closeCurtainsOnLeave({ closeCurtains } as unknown as App);
    powerMonitor.emit(event);
    expect(closeCurtains).toHaveBeenCalledOnce();
  },
);
