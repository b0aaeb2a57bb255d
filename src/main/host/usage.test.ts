import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type UsageTracker, exitWhenUnused } from './usage.ts';

const end = vi.fn<() => void>();
let use: UsageTracker;

beforeEach(() => {
  vi.useFakeTimers();
  end.mockReset();
  use = exitWhenUnused(end);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A window, and what closes it. */
async function openWindow() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  use.windowOpened(promise);
  return async () => {
    resolve(undefined);
    await vi.advanceTimersByTimeAsync(1_000);
  };
}

describe('Menagerie', () => {
  it('ends when its window has been closed', async () => {
    const close = await openWindow();
    use.pageOpened();
    use.pageClosed();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(end).not.toHaveBeenCalled();
    await close();
    expect(end).toHaveBeenCalledOnce();
  });

  it('goes on while a page is open in another browser', async () => {
    const close = await openWindow();
    use.pageOpened();
    use.pageOpened();
    use.pageClosed();
    await close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(end).not.toHaveBeenCalled();
  });

  it('goes on while a page is reloading, and ends when the page does not come back', async () => {
    use.pageOpened();
    use.pageClosed();
    await vi.advanceTimersByTimeAsync(15_000);
    use.pageOpened();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(end).not.toHaveBeenCalled();
    use.pageClosed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(end).toHaveBeenCalledOnce();
  });

  it('waits for the first page without a limit', async () => {
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(end).not.toHaveBeenCalled();
  });

  it('stays until the last of its windows is closed', async () => {
    const [closeFirst, closeSecond] = [await openWindow(), await openWindow()];
    await closeFirst();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(end).not.toHaveBeenCalled();
    await closeSecond();
    expect(end).toHaveBeenCalledOnce();
  });
});
