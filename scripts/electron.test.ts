import { expect, it } from 'vitest';
import { windowHindrance } from './electron.ts';

it('a window needs a display where the system has no other way', () => {
  expect(windowHindrance({}, 'linux', false)).toContain('display');
  expect(windowHindrance({ DISPLAY: ':0' }, 'linux', false)).toBeNull();
  expect(windowHindrance({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', false)).toBeNull();
  expect(windowHindrance({}, 'darwin', false)).toBeNull();
  expect(windowHindrance({}, 'win32', false)).toBeNull();
});

it('a window without its sandbox is worse than none', () => {
  expect(windowHindrance({ DISPLAY: ':0' }, 'linux', true)).toContain('sandbox');
});
