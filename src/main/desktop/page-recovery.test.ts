import { app, dialog } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWindow } from './electron.fixture.ts';
import { recoverPage } from './lifecycle.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

let window: FakeWindow;

beforeEach(() => {
  vi.useFakeTimers();
  window = new FakeWindow({});
  recoverPage(window as never, () => 'en_GB.UTF-8');
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

async function crash(times = 1, reason = 'crashed'): Promise<void> {
  for (let time = 0; time < times; time++) {
    window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    await vi.advanceTimersByTimeAsync(1000);
  }
}

describe('when the page’s process has gone', () => {
  it.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'launch-failed'])(
    'the page comes back: %s',
    async (reason) => {
      await crash(1, reason);
      expect(window.webContents.reload).toHaveBeenCalledOnce();
      expect(dialog.showMessageBox).not.toHaveBeenCalled();
    },
  );

  it('but not when it has simply ended, or the window is closed', async () => {
    await crash(1, 'clean-exit');
    window.destroyed = true;
    await crash();
    expect(window.webContents.reload).not.toHaveBeenCalled();
  });

  it('it is not reopened a fourth time in a row without a question', async () => {
    await crash(3);
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
    await crash();
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    const [, options] = vi.mocked(dialog.showMessageBox).mock.lastCall! as unknown as [
      unknown,
      { message: string; buttons: string[] },
    ];
    expect(options.message).toContain('saved');
    expect(options.buttons).toEqual(['Open again', 'Quit']);
    expect(app.quit).toHaveBeenCalledOnce();
  });

  it('it begins at the first page, if that is chosen', async () => {
    vi.mocked(dialog.showMessageBox).mockResolvedValueOnce({ response: 0 } as never);
    await crash(4);
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://menagerie/');
    expect(app.quit).not.toHaveBeenCalled();
    await crash();
    expect(window.webContents.reload).toHaveBeenCalledTimes(4);
  });

  it('it comes back each time, if failures are hours apart', async () => {
    for (let hour = 0; hour < 9; hour++) {
      await crash();
      await vi.advanceTimersByTimeAsync(3_600_000);
    }
    expect(window.webContents.reload).toHaveBeenCalledTimes(9);
  });

  it('the message is in Korean too', async () => {
    recoverPage((window = new FakeWindow({})) as never, () => 'ko-KR');
    await crash(4);
    expect(JSON.stringify(vi.mocked(dialog.showMessageBox).mock.lastCall)).toMatch(/[가-힣]/);
  });
});

describe('when the page hangs', () => {
  const hang = async (): Promise<void> => {
    window.emit('unresponsive');
    await vi.advanceTimersByTimeAsync(0);
  };
  const answer = (response: number): void => {
    vi.mocked(dialog.showMessageBox).mockResolvedValueOnce({ response } as never);
  };

  it('the person can wait', async () => {
    answer(0);
    await hang();
    const [, options] = vi.mocked(dialog.showMessageBox).mock.lastCall! as unknown as [
      unknown,
      { buttons: string[]; cancelId: number },
    ];
    expect(options).toMatchObject({ buttons: ['Wait', 'Open again', 'Quit'], cancelId: 0 });
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    expect(app.quit).not.toHaveBeenCalled();
  });

  it('the person can open it again: its process ends, and the page comes back as after a crash', async () => {
    answer(1);
    await hang();
    expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  });

  it('the person can quit', async () => {
    answer(2);
    await hang();
    expect(app.quit).toHaveBeenCalledOnce();
  });

  it('only one box is open at a time', async () => {
    vi.mocked(dialog.showMessageBox).mockReturnValueOnce(new Promise(() => undefined));
    await hang();
    await hang();
    expect(dialog.showMessageBox).toHaveBeenCalledOnce();
  });
});
