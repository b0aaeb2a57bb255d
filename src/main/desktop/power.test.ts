import { app, powerMonitor } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeWindow } from './electron.fixture.ts';
import type { App } from '../app/app.ts';
import { closeCurtainsOnLeave, closeOnQuit, logFailedProcesses } from './lifecycle.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

it.each(['suspend', 'resume', 'lock-screen', 'user-did-resign-active'])(
  'hands are hidden on %s',
  (event) => {
    const closeCurtains = vi.fn();
    closeCurtainsOnLeave({ closeCurtains } as unknown as App, 'darwin');
    powerMonitor.emit(event);
    expect(closeCurtains).toHaveBeenCalledOnce();
  },
);

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['linux', 1],
  ['darwin', 0],
  ['win32', 0],
] as const)('a locked screen is polled if no event reports it: %s', (platform, times) => {
  vi.useFakeTimers();
  const closeCurtains = vi.fn();
  vi.mocked(powerMonitor.getSystemIdleState).mockReturnValue('active');
  closeCurtainsOnLeave({ closeCurtains } as unknown as App, platform);
  vi.advanceTimersByTime(3000);
  expect(closeCurtains).not.toHaveBeenCalled();
  vi.mocked(powerMonitor.getSystemIdleState).mockReturnValue('locked');
  vi.advanceTimersByTime(3000);
  expect(closeCurtains).toHaveBeenCalledTimes(times);
});

it('the history is closed when the person signs out of Windows', () => {
  const close = vi.fn(() => Promise.resolve());
  const window = new FakeWindow({});
  closeOnQuit({ close } as unknown as App, window as never);
  window.emit('session-end');
  expect(close).toHaveBeenCalledOnce();
});

it('a failed process of Chromium is a line on stderr, a process that ended is none', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logFailedProcesses();
  const gone = (reason: string) => {
    app.emit('child-process-gone', {}, { type: 'GPU', reason, exitCode: 9 });
  };
  gone('clean-exit');
  gone('crashed');
  expect(write).toHaveBeenCalledExactlyOnceWith('GPU: crashed, exit code 9\n');
});
