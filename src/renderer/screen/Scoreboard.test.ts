// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { isMovedByHand } from './Scoreboard.vue';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['Wayland', 'X11; Linux x86_64', 0, 0, true],
  ['X11', 'X11; Linux x86_64', 120, 40, false],
  ['Windows', 'Windows NT 10.0; Win64; x64', 0, 0, false],
])('the window is moved by hand where its place is unknown: %s', (_, system, x, y, byHand) => {
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36` });
  vi.stubGlobal('screenX', x);
  vi.stubGlobal('screenY', y);
  expect(isMovedByHand()).toBe(byHand);
});
