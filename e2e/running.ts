import type { Page } from '@playwright/test';

/** Menagerie, started on a data folder, with a page that shows it. */
export interface Running {
  readonly page: Page;
  /** What the program has warned of so far: a bug of its own that it went on after. */
  warnings(): string;
  /** At once and without a goodbye, as when the power fails. */
  kill(): Promise<void>;
}
