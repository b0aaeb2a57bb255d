import { Menu } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { setMenu } from './menu.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

const showAbout = vi.fn();
const print = vi.fn();

function menuOf(locale: string, platform: NodeJS.Platform): string {
  setMenu(locale, platform, { showAbout, print });
  return JSON.stringify(vi.mocked(Menu.setApplicationMenu).mock.lastCall);
}

type Template = readonly {
  readonly submenu: readonly {
    readonly label?: string;
    readonly click?: (item?: unknown, focused?: unknown) => void;
  }[];
}[];

describe('the menu', () => {
  it('is in the language of the locale', () => {
    expect(menuOf('en_GB.UTF-8', 'linux')).toContain('"Full screen"');
    expect(menuOf('ko-KR', 'linux')).toContain('"전체 화면"');
    expect(menuOf('ko-KR', 'win32')).not.toContain('Quit');
  });

  it('closes the window by the key of its role on a Mac', () => {
    expect(menuOf('ko', 'darwin')).toContain('"role":"close","label":"창 닫기"');
    expect(menuOf('ko', 'linux')).not.toContain('"role":"close"');
  });

  it('is a Mac’s on a Mac', () => {
    expect(menuOf('en', 'darwin')).toMatch(/services.*hideOthers.*quit.*editMenu.*windowMenu/);
    expect(menuOf('en', 'linux')).not.toMatch(/hideOthers|editMenu|windowMenu/);
  });

  it.each(['darwin', 'linux', 'win32'] as const)('begins with About on %s', (platform) => {
    menuOf('en', platform);
    const [menu] = vi.mocked(Menu.setApplicationMenu).mock.lastCall! as unknown as [Template];
    const [first] = menu[0]!.submenu;
    expect(first!.label).toBe('About Menagerie');
    first!.click!();
    expect(showAbout).toHaveBeenCalledOnce();
    showAbout.mockClear();
  });

  it('prints the window that has the focus by Ctrl and P', () => {
    expect(menuOf('ko', 'win32')).toContain('"인쇄…","accelerator":"CommandOrControl+P"');
    const [menu] = vi.mocked(Menu.setApplicationMenu).mock.lastCall! as unknown as [Template];
    menu[0]!.submenu.find(({ label }) => label === '인쇄…')!.click!({}, 'the scoreboard');
    expect(print).toHaveBeenCalledExactlyOnceWith('the scoreboard');
  });

  it('zooms by the usual keys: Ctrl and =, and those of the number pad', () => {
    for (const key of ['=', 'numadd', 'numsub'])
      expect(menuOf('en', 'linux')).toContain(
        `"accelerator":"CommandOrControl+${key}","visible":false`,
      );
  });

  it('offers no developer tools', () => {
    expect(menuOf('en', 'linux') + menuOf('en', 'darwin')).not.toMatch(/devtools/i);
  });
});
