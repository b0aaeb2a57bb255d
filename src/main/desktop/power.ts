import { powerMonitor } from 'electron';
import type { App } from '../app.ts';

/** Whoever wakes the laptop may be someone else than who let it fall asleep. */
export function closeCurtainsOnLeave(app: App): void {
  const closeCurtains = (): void => {
    app.closeCurtains();
  };
  powerMonitor.on('suspend', closeCurtains);
  // Not every system says in time that it falls asleep.
  powerMonitor.on('resume', closeCurtains);
  powerMonitor.on('lock-screen', closeCurtains);
  powerMonitor.on('user-did-resign-active', closeCurtains);
}
