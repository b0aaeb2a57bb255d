import { describe, expect, it, vi } from 'vitest';
import { endedWith, fakeSystem } from './system.fixture.ts';
import { folderShower, type System } from './system.ts';

describe('a folder', () => {
  const start = vi.fn<System['start']>();
  const shower = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv) =>
    folderShower(fakeSystem({ platform, env, start }));

  it('is shown by the system, and whether that worked is known', async () => {
    const show = shower('linux', { WAYLAND_DISPLAY: 'wayland-0' })!;
    start.mockReturnValue(endedWith(0));
    expect(await show('/home/mina/.config/Menagerie')).toBe(true);
    expect(start).toHaveBeenCalledWith('xdg-open', ['/home/mina/.config/Menagerie']);
    start.mockReturnValue(endedWith(null));
    expect(await show('/home/mina/.config/Menagerie')).toBe(false);
  });

  it('is shown nowhere where there is no screen', () => {
    expect(shower('linux', {})).toBeNull();
    expect(shower('darwin', {})).not.toBeNull();
    expect(shower('win32', {})).not.toBeNull();
  });
});
