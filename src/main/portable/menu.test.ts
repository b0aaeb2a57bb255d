import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { addToMenu, removeFromMenu } from './menu.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let data: string;

beforeEach(() => {
  folder = emptyFolder();
  data = join(folder, 'share');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
});

const add = (launcher: string): string => {
  addToMenu({ launcher, icon: join(folder, 'icon.svg'), data });
  return readFileSync(join(data, 'applications/menagerie.desktop'), 'utf8');
};
const execOf = (entry: string): string => /^Exec=\/bin\/sh (.*)$/m.exec(entry)![1]!;

describe('the entry in the menu', () => {
  it('starts the launcher in any folder', () => {
    expect(execOf(add('/home/mina/게임 상자/menagerie'))).toBe('"/home/mina/게임 상자/menagerie"');
  });

  it('escapes the name of a folder', () => {
    expect(execOf(add('/a"b/100%/$HOME/c\\d/`e`'))).toBe(
      '"/a\\\\"b/100%%/\\\\$HOME/c\\\\\\\\d/\\\\`e\\\\`"',
    );
  });

  it('has an icon, and texts in both languages', () => {
    const entry = add('/menagerie');
    expect(readFileSync(join(data, 'icons/hicolor/scalable/apps/menagerie.svg'), 'utf8')).toBe(
      '<svg/>',
    );
    expect(entry).toContain('Icon=menagerie');
    expect(entry).toMatch(/^Comment=[A-Z]/m);
    expect(entry).toMatch(/^Comment\[ko\]=.*[가-힣]/m);
  });

  it('is replaced by one of a newer folder', () => {
    add('/old/menagerie');
    expect(execOf(add('/new/menagerie'))).toBe('"/new/menagerie"');
  });

  it('can be removed, and nothing else is', () => {
    add('/menagerie');
    mkdirSync(join(data, 'applications'), { recursive: true });
    writeFileSync(join(data, 'applications/other.desktop'), '');
    removeFromMenu(data);
    removeFromMenu(data);
    expect(readdirSync(join(data, 'applications'))).toEqual(['other.desktop']);
    expect(readdirSync(join(data, 'icons/hicolor/scalable/apps'))).toEqual([]);
  });
});
