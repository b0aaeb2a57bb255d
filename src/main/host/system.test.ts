import { describe, expect, it, vi } from 'vitest';
import { endedWith, fakeSystem } from './system.fixture.ts';
import { folderShower, type System } from './system.ts';

describe('a folder', () => {
  const start = vi.fn<System['start']>();
  const shower = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv) =>
    folderShower(fakeSystem({ platform, env, start }));

  it('is shown by the system, and the result is known', async () => {
    const show = shower('linux', { WAYLAND_DISPLAY: 'wayland-0' })!;
    start.mockReturnValue(endedWith(0));
    expect(await show('/home/mina/.config/Menagerie')).toBe(true);
    expect(start).toHaveBeenCalledWith('xdg-open', ['/home/mina/.config/Menagerie']);
    start.mockReturnValue(endedWith(null));
    expect(await show('/home/mina/.config/Menagerie')).toBe(false);
  });

  it('is not shown without a program for folders; on Windows the exit status has no meaning', async () => {
    start.mockReturnValue(endedWith(3));
    expect(await shower('linux', { DISPLAY: ':0' })!('/data')).toBe(false);
    start.mockReturnValue(endedWith(1));
    expect(await shower('win32', {})!('C:\\data')).toBe(true);
  });

  it('is shown by a program that keeps running', async () => {
    vi.useFakeTimers();
    start.mockReturnValue({ ...endedWith(0), ended: new Promise(() => undefined) });
    const shown = shower('linux', { DISPLAY: ':0' })!('/data');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await shown).toBe(true);
    vi.useRealTimers();
  });

  it('is not shown without a screen', () => {
    expect(shower('linux', {})).toBeNull();
    expect(shower('darwin', {})).not.toBeNull();
    expect(shower('win32', {})).not.toBeNull();
  });
});
