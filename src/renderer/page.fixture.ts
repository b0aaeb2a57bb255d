import { afterEach } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { settings } from './connection/settings.ts';

// All files of a worker have one page.
afterEach(() => {
  Object.assign(settings, { ...DEFAULT_SETTINGS, guidesDone: [], coachMarksSeen: {} });
  localStorage.clear();
  sessionStorage.clear();
});
