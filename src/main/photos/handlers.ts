import type { Parsed, Photo } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { transact, tryWriteAsync } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import { photoFilesOf } from '../db/photo-files.ts';
import { inspectPicture } from './picture.ts';
import { type StoredPicture, photoStore } from './store.ts';

interface PhotoPorts {
  readonly db: Db;
  readonly environment: Environment;
}

type PhotoCall = Extract<keyof Handlers, `photos.${string}`>;

export function photoHandlers({ db, environment }: PhotoPorts): Pick<Handlers, PhotoCall> {
  // An in-memory database stores no photos.
  const files = photoFilesOf(db);
  const store = photoStore(db, environment);

  /** Writes the file before its row: an interruption leaves at most a file without a row. */
  async function storePicture(data: string): Promise<Result<StoredPicture, AppRefusal>> {
    if (!files) return fail(appRefusal('storage-failed', { code: 'memory' }));
    const bytes = decode(data);
    if (!bytes) return fail(appRefusal('photo-unreadable'));
    const picture = inspectPicture(bytes);
    if (!picture.ok) return picture;
    const written = await tryWriteAsync(() => files.write(bytes, picture.value.type));
    if (!written.ok) return written;
    return ok({ ...picture.value, ...written.value, bytes: bytes.length });
  }

  async function add({
    of: subject,
    data,
  }: Parsed<'photos.add'>): Promise<Result<Photo, AppRefusal>> {
    const stored = await storePicture(data);
    return stored.ok ? transact(db, () => store.add(subject, stored.value)) : stored;
  }

  /** Accepts deleted matches too: a file may restore their photos. */
  async function importOne(input: Parsed<'photos.import'>): Promise<Result<boolean, AppRefusal>> {
    const known = store.checkSubject(input.of, 'bin-too');
    const stored = known.ok ? await storePicture(input.data) : known;
    return stored.ok ? transact(db, () => store.import(input, stored.value)) : stored;
  }

  return {
    'photos.list': ({ of: subject }) => store.list(subject),
    async 'photos.add'(input) {
      const room = store.checkRoom(input.of);
      // A duplicate needs no room: the row decides.
      return room.ok || room.error.code === 'photo-many' ? add(input) : room;
    },
    'photos.all': () => ok(store.all()),
    'photos.import': importOne,
    async 'photos.read'({ photo }) {
      const row = store.row(photo);
      if (!row.ok) return row;
      const bytes = await files?.read(row.value);
      return bytes
        ? ok({ type: row.value.type, data: bytes.toString('base64') })
        : fail(appRefusal('photo-lost'));
    },
    'photos.caption': ({ photo, caption }) => transact(db, () => store.setCaption(photo, caption)),
    'photos.remove': ({ photo }) => transact(db, () => store.remove(photo)),
    'photos.restore': ({ photo }) => transact(db, () => store.restore(photo)),
  };
}

/** Returns null for invalid base64: Node ignores invalid characters. */
function decode(data: string): Buffer | null {
  const bytes = Buffer.from(data, 'base64');
  return bytes.toString('base64') === data ? bytes : null;
}
