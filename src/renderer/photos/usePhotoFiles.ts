import { ref, shallowRef } from 'vue';
import { type AppRefusal, appRefusal } from '#shared/errors.ts';
import { FILE_LENGTH_MAX } from '#shared/exchange.ts';
import { useConnection } from '../connection/connection.ts';
import { download } from '../ui/download.ts';
import { PHOTOS_FORMAT } from '#shared/photos.ts';
import type { Input, PhotoInHistory } from '#shared/contract.ts';

/** Photo file format, version 1. The fields are documented in docs/export-format.md. */
const VERSION = 1;

type PhotoRecord = Input<'photos.import'>;

/** Maximum characters of one file, equal to that of a history file. */
const FILE_LENGTH = 48 * 1024 * 1024;

const recordOf = ({ of, caption, addedAt }: PhotoInHistory, data: string): PhotoRecord => ({
  of,
  caption,
  addedAt,
  data,
});

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

type PhotoFileDone =
  | {
      readonly kind: 'saved';
      readonly photos: number;
      readonly files: number;
      readonly lost: number;
    }
  | {
      readonly kind: 'read';
      readonly added: number;
      readonly known: number;
      readonly left: number;
    };

export function usePhotoFiles() {
  const connection = useConnection();
  const isBusy = ref(false);
  const refused = shallowRef<AppRefusal | null>(null);
  const done = shallowRef<PhotoFileDone | null>(null);

  async function during(work: () => Promise<AppRefusal | PhotoFileDone>): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    [refused.value, done.value] = [null, null];
    const outcome = await work();
    if ('kind' in outcome) done.value = outcome;
    else refused.value = outcome;
    isBusy.value = false;
  }

  /** @param fileName of the nth file, from 1 */
  const save = (fileName: (nth: number) => string): Promise<void> =>
    during(async () => {
      const all = await connection.call('photos.all', {});
      if (!all.ok) return all.error;
      let [records, length, files, photos]: [string[], number, number, number] = [[], 0, 0, 0];
      const write = (): void => {
        if (records.length === 0) return;
        download({
          name: fileName(++files),
          type: 'application/json',
          pieces: [photoFileText(records)],
        });
        [records, length] = [[], 0];
      };
      for (const photo of all.value) {
        const read = await connection.call('photos.read', { photo: photo.photo });
        if (!read.ok) continue;
        const line = JSON.stringify(recordOf(photo, read.value.data));
        if (length + line.length > FILE_LENGTH) write();
        records.push(line);
        length += line.length;
        photos++;
      }
      write();
      return { kind: 'saved', photos, files, lost: all.value.length - photos };
    });

  /** Existing photos stay unchanged; photos without an existing match or night are skipped. */
  const read = (given: readonly File[]): Promise<void> =>
    during(async () => {
      let [added, known, left] = [0, 0, 0];
      for (const file of given) {
        const records = file.size > 2 * FILE_LENGTH_MAX ? null : readPhotoFile(await file.text());
        if (!records) return appRefusal('file-unknown');
        for (const record of records) {
          const reply = await connection.call('photos.import', record);
          if (!reply.ok && reply.error.code.startsWith('storage')) return reply.error;
          if (!reply.ok) left++;
          else if (reply.value) added++;
          else known++;
        }
      }
      return { kind: 'read', added, known, left };
    });

  return { isBusy, refused, done, save, read };
}
