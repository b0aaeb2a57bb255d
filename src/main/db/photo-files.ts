import { createHash, randomUUID } from 'node:crypto';
import { constants, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PHOTO_BYTES_MAX, type PhotoType } from '../../shared/photos.ts';
import { FILE_MODE, isOwnFile, makeFolder, syncFolder } from './folder.ts';
import type { Db } from './open.ts';

/** Name of a photo's file: derived from its content, never from client input. */
export interface FileName {
  /** in hexadecimal */
  readonly sha256: string;
  readonly type: PhotoType;
}

const EXTENSIONS: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const NAME_PATTERN = /^[0-9a-f]{64}\.(?:jpg|png|webp)$/;

/** `folder` is the data folder, here and below. */
export const photoFolder = (folder: string): string => join(folder, 'photos');

/** Throws on what is no digest: a row that somebody has tampered with leads nowhere. */
export function photoFileName({ sha256, type }: FileName): string {
  const name = `${sha256}.${EXTENSIONS[type]}`;
  if (!NAME_PATTERN.test(name)) throw new Error('no name of a photo');
  return name;
}

export const isPhotoFile = (name: string): boolean => NAME_PATTERN.test(name);

/** Whether the file is left over from a failure. */
export const isUnfinished = (name: string): boolean => name.endsWith('.part');

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface PhotoFiles {
  /** On the disk when it is done, under the name of its content. Rejects with what the disk says. */
  write(bytes: Buffer, type: PhotoType): Promise<FileName>;
  /** Null if it is gone, or is no longer what it was. */
  read(name: FileName): Promise<Buffer | null>;
}

/** Returns the photo files beside a history; null for one in memory. */
export function photoFilesOf(db: Db): PhotoFiles | null {
  if (db.memory) return null;
  const photos = photoFolder(dirname(db.name));
  return {
    async write(bytes, type) {
      const name = { sha256: digestOf(bytes), type };
      const part = join(photos, `${randomUUID()}.part`);
      makeFolder(photos);
      try {
        await writeAndSync(part, bytes);
        // Also over one that is there: it may be damaged, and is as young as this one from now on.
        renameSync(part, join(photos, photoFileName(name)));
      } catch (error) {
        rmSync(part, { force: true });
        throw error;
      }
      syncFolder(photos);
      return name;
    },
    async read(name) {
      const path = join(photos, photoFileName(name));
      const bytes = await readOwnFile(path, PHOTO_BYTES_MAX).catch(() => null);
      return bytes && digestOf(bytes) === name.sha256 ? bytes : null;
    },
  };
}

/** Null for a link, which may lead out of the folder, a pipe or a device, which may have no end, and a longer file. */
async function readOwnFile(path: string, bytesMax: number): Promise<Buffer | null> {
  if (!isOwnFile(path)) return null;
  const file = await open(path, OPEN_FLAGS);
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= bytesMax ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

/** Windows knows neither. A pipe that has just taken the file's place keeps nobody waiting. */
const OPEN_FLAGS =
  constants.O_RDONLY |
  ((constants.O_NOFOLLOW as number | undefined) ?? 0) |
  ((constants.O_NONBLOCK as number | undefined) ?? 0);

async function writeAndSync(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
