import { PHOTOS_FORMAT } from '#shared/photos.ts';
import type { Input, PhotoInHistory } from '#shared/contract.ts';

/** Photo file format, version 1. The fields are documented in docs/export-format.md. */
const VERSION = 1;

export type PhotoRecord = Input<'photos.import'>;

/** Maximum characters of one file, equal to that of a history file. */
export const FILE_LENGTH = 48 * 1024 * 1024;

export const recordOf = ({ of, caption, addedAt }: PhotoInHistory, data: string): PhotoRecord => ({
  of,
  caption,
  addedAt,
  data,
});

/** Writes a record per line. */
export const photoFileText = (records: readonly string[]): string =>
  `{\n"format": "${PHOTOS_FORMAT}",\n"version": ${String(VERSION)},\n"photos": [\n${records.join(',\n')}\n]\n}\n`;

/** Returns null for another file. The records are validated on import. */
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
