import { afterAll, vi } from 'vitest';

/** ms after which a wait counts as hanging: a busy machine needs many times what a quiet one does */
const HANGS = 60_000;

type Options = Parameters<typeof vi.waitFor>[1];

const withLimit = (options: Options): Options => options ?? { timeout: HANGS };

// Vitest has no setting for these two; their own limit of a second would fail tests that only wait for their turn.
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, withLimit(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withLimit(options));

// Files of one worker share its globals.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
