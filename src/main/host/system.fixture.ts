import type { Program, System } from './system.ts';

/** A system with a screen but no programs. */
export const fakeSystem = (parts: Partial<System> = {}): System => ({
  platform: 'linux',
  env: { DISPLAY: ':0', PATH: '/usr/bin:/snap/bin' },
  home: '/home/mina',
  temporary: '/tmp',
  realPath: () => null,
  start: () => endedWith(null),
  ...parts,
});

/** A program that has already ended; null means a failed start. */
export const endedWith = (status: number | null): Program => ({
  started: Promise.resolve(status !== null),
  ended: Promise.resolve(status),
  end: () => undefined,
});
