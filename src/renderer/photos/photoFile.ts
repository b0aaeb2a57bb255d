import { PHOTOS_FORMAT } from '../../shared/photos.ts';
import type { Input, PhotoInHistory } from '../../shared/contract.ts';

/** Photos as a file, version 1. What each field means is told in docs/export-format.md. */
const VERSION = 1;

/** A photo as a file tells of it. */
export type PhotoRecord = Input<'photos.import'>;

/** As much as one file holds, in characters: what a history's file may hold too. */
export const FILE_LENGTH = 48 * 1024 * 1024;

export const recordOf = ({ of, caption, addedAt }: PhotoInHistory, data: string): PhotoRecord => ({
  ...{ of, caption, addedAt, data },
});

/** A record a line. */
export const photoFileText = (records: readonly string[]): string =>
  `{\n"format": "${PHOTOS_FORMAT}",\n"version": ${String(VERSION)},\n"photos": [\n${records.join(',\n')}\n]\n}\n`;

/** Null for another file. What stands in its records is checked where they are taken. */
export function readPhotoFile(text: string): readonly PhotoRecord[] | null {
  try {
    const file = JSON.parse(text) as Partial<
      Record<'format' | 'version' | 'photos', unknown>
    > | null;
    const isOurs = file?.format === PHOTOS_FORMAT && file.version === VERSION;
    return isOurs && Array.isArray(file.photos) ? (file.photos as PhotoRecord[]) : null;
  } catch {
    return null;
  }
}
