import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './folder.ts';
import { DATABASE_FILE, type Db } from './open.ts';
import { photoFileName, photoFilesOf, photoFolder, type PhotoFiles } from './photo-files.ts';
import { emptyFolder } from '#test/empty-folder.ts';

const BYTES = Buffer.from('a picture');
const NAME = {
  sha256: createHash('sha256').update(BYTES).digest('hex'),
  type: 'image/jpeg',
} as const;

let folder: string;
let files: PhotoFiles;

beforeEach(() => {
  folder = emptyFolder();
  makeFolder(photoFolder(folder));
  files = photoFilesOf({ memory: false, name: join(folder, DATABASE_FILE) } as Db)!;
});

describe('a photo’s file', () => {
  it('is read as it was written', async () => {
    expect(await files.write(BYTES, 'image/jpeg')).toEqual(NAME);
    expect(await files.read(NAME)).toEqual(BYTES);
  });

  it.skipIf(process.platform === 'win32').each<[string, (path: string) => void]>([
    ['a device without end', (path) => symlinkSync('/dev/zero', path)],
    ['a pipe into which nobody writes', (path) => execFileSync('mkfifo', [path])],
    ['a link to itself', (path) => symlinkSync(path, path)],
    ['a folder', makeFolder],
    [
      'a link to the same picture in another folder',
      (path) => {
        writeFileSync(join(folder, 'elsewhere.jpg'), BYTES);
        symlinkSync(join(folder, 'elsewhere.jpg'), path);
      },
    ],
    [
      'a file far longer than any photo',
      (path) => {
        writeFileSync(path, BYTES);
        truncateSync(path, 2 ** 31);
      },
    ],
  ])('is missing if there is %s', async (_, make) => {
    make(join(photoFolder(folder), photoFileName(NAME)));
    expect(await files.read(NAME)).toBeNull();
  });
});
