import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { App } from '../app/app.ts';
import { backupFolder } from '../db/backup-files.ts';
import {
  importFile,
  previewFile,
  tally,
  tryImport,
  UTC_OFFSET,
  wholeHistory,
} from './exchange.fixture.ts';
import { openFolder } from '../wiring/folder.fixture.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let app: App;
let window: TestWindow;
let text: string;

beforeEach(async () => {
  const elsewhere = testApp().open();
  await tally(elsewhere, ['Ayşe', 'Aram'], [4, 9]);
  ({ text } = await wholeHistory(elsewhere));

  folder = emptyFolder();
  ({ app, window } = await openFolder(folder));
  await tally(window, ['Mina', 'Jonas'], [12, 7]);
});
afterEach(async () => {
  await app.close();
});

const file = () => ({ text, utcOffset: UTC_OFFSET });
const importBackups = async () =>
  (await window.get('backups.list', {})).backups.filter(({ reason: why }) => why === 'import');
const names = async () => (await window.get('people.list', {})).map(({ name }) => name).toSorted();

describe('an import', () => {
  it('is preceded by a backup, and undone by its restore', async () => {
    await previewFile(window, file());
    expect(await importBackups()).toEqual([]);
    expect(await importFile(window, file())).toMatchObject({ matches: 1 });
    expect(await names()).toEqual(['Aram', 'Ayşe', 'Jonas', 'Mina']);

    const [backup] = await importBackups();
    expect(backup).toMatchObject({ matches: 1 });
    expect(await window.get('backups.preview', { backup: backup!.backup })).toMatchObject({
      gone: { matches: 1, people: 2, names: ['Aram', 'Ayşe'] },
      back: { matches: 0 },
    });
    await window.get('backups.restore', { backup: backup!.backup });
    expect(await names()).toEqual(['Jonas', 'Mina']);
  });

  it('without new matches makes no backup', async () => {
    await importFile(window, file());
    expect(await importFile(window, file())).toMatchObject({ matches: 0 });
    expect(await importBackups()).toHaveLength(1);
  });

  it('that is refused makes no backup either', async () => {
    const reply = await tryImport(window, { ...file(), text: '{' });
    expect(reply.ok).toBe(false);
    expect(await importBackups()).toEqual([]);
  });

  it('does not happen if the backup cannot be written', async () => {
    await vi.waitFor(async () => {
      expect((await window.get('backups.list', {})).backups).toHaveLength(1);
    });
    rmSync(backupFolder(folder), { recursive: true });
    writeFileSync(backupFolder(folder), 'a file where the folder would be');
    expect(await tryImport(window, file())).toMatchObject({
      ok: false,
      error: { code: 'storage-failed' },
    });
    expect(await names()).toEqual(['Jonas', 'Mina']);
  });
});
