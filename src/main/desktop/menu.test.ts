import { Menu } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { setMenu } from './menu.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

function menuOf(locale: string, platform: NodeJS.Platform): string {
  setMenu(locale, platform);
  return JSON.stringify(vi.mocked(Menu.setApplicationMenu).mock.lastCall);
}

describe('the menu', () => {
  it('speaks the language of the system', () => {
    expect(menuOf('en_GB.UTF-8', 'linux')).toContain('"Full screen"');
    expect(menuOf('ko-KR', 'linux')).toContain('"전체 화면"');
    expect(menuOf('ko-KR', 'win32')).not.toContain('Quit');
  });

  it('is a Mac’s on a Mac', () => {
    expect(menuOf('en', 'darwin')).toMatch(/appMenu.*editMenu/);
    expect(menuOf('en', 'linux')).not.toMatch(/appMenu|editMenu/);
  });

  it('opens no tools that look behind the curtain', () => {
    expect(menuOf('en', 'linux') + menuOf('en', 'darwin')).not.toMatch(/devtools/i);
  });
});
