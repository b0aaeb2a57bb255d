import assert from 'node:assert/strict';
import { planDebian } from './pack.ts';

const ENTRY = '=/usr/share/applications/menagerie.desktop';
const PICTURE = /=\/usr\/share\/icons\/hicolor\/(\d+)x\1\/apps\/menagerie\.png$/;

/** The package of Debian, by what its packer would have been told. */
export async function checkDebian(folder: string): Promise<void> {
  const { told, entry } = await planDebian(folder);
  const after = (option: string): string => told[told.indexOf(option) + 1] ?? '';
  assert.equal(after('--name'), 'menagerie');
  assert.equal(after('--maintainer'), 'Menagerie');
  assert.equal(after('--category'), 'games');
  assert.match(after('--description'), /^Four games for one laptop at the table\n /);
  const pictures = told.flatMap((one) => PICTURE.exec(one)?.[1] ?? []);
  assert.deepEqual(
    pictures.map(Number).sort((a, b) => a - b),
    [16, 24, 32, 48, 64, 128, 256, 512, 1024],
  );
  assert.ok(told.some((one) => one.endsWith(ENTRY)));
  checkEntry(entry);
}

/** The entry in the system's menu. */
function checkEntry(text: string): void {
  for (const line of [
    'Name=Menagerie',
    'Exec=/opt/Menagerie/menagerie %U',
    'Icon=menagerie',
    // By this name the system finds the entry that a window belongs to.
    'StartupWMClass=menagerie',
    'Categories=Game;BoardGame;',
  ])
    assert.ok(text.split('\n').includes(line), `${line} is not in\n${text}`);
  for (const key of ['Comment', 'GenericName']) {
    assert.match(text, new RegExp(`^${key}=[A-Z]`, 'm'));
    assert.match(text, new RegExp(`^${key}\\[ko\\]=[가-힣]`, 'm'));
  }
}
