/** ms without a report from a window that still has steps to show: it is asleep, and phones wait no longer */
export const REPORT_TIMEOUT_MS = 15_000;

export interface ShownRevision {
  /** The window was sent the complete state, which it shows at once. */
  restart(revision: number): void;
  /** The window was sent steps up to this revision. */
  stepsSent(revision: number): void;
  /** The window has shown the match so far; null: it is hidden. */
  report(revision: number | null): void;
  /** Null while the window is hidden or asleep: phones need not wait for it. */
  current(): number | null;
}

export function createShownRevision(uptime: () => number): ShownRevision {
  let shown = 0;
  let sent = 0;
  let isHidden = false;
  /** last report, or the first steps since all were shown */
  let lastSignAt = uptime();

  return {
    restart(revision) {
      shown = sent = revision;
    },
    stepsSent(revision) {
      if (shown >= sent) lastSignAt = uptime();
      sent = revision;
    },
    report(revision) {
      isHidden = revision === null;
      shown = Math.max(shown, revision ?? 0);
      lastSignAt = uptime();
    },
    current() {
      const isAsleep = shown < sent && uptime() - lastSignAt >= REPORT_TIMEOUT_MS;
      return isHidden || isAsleep ? null : shown;
    },
  };
}
