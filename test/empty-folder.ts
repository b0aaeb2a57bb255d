import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for the test that runs, or is about to: it is removed after the test and its `afterEach`. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menagerie-test-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
