import type { Parsed, Photo } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { transact, tryWriteAsync } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Caller, Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import { photoFilesOf, type FileName } from '../db/photo-files.ts';
import { inspectPicture, withoutMetadata, type Picture } from './picture.ts';
import { createUploads } from './uploads.ts';
import { PHOTOS_MAX, SENT_PHOTO } from '#shared/photos.ts';
import type { PhotoInHistory, PhotoList, PhotoSubject } from '#shared/contract/photos.ts';
import type { FileId, MatchId, NightId, PhotoId, SeatGrantId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import type { PhotoPush } from '#shared/pushes.ts';
import { isOver, historyMatchReader } from '../records/match-rows.ts';
import { parseCaption } from '../records/text.ts';

interface PhotoPorts {
  readonly db: Db;
  readonly environment: Environment;
  /** the match or sheet that phones see */
  readonly activeMatch: () => MatchId | null;
  readonly senderOf: (phone: Caller) => PhotoSender;
  readonly notifyLaptops: (push: PhotoPush) => void;
}

interface PhotoSender {
  /** grant of the phone's seat; null without one */
  readonly grant: SeatGrantId | null;
  readonly player: Player | null;
}

type PhotoCall = Extract<keyof Handlers, `photos.${string}`>;

export function photoHandlers({
  db,
  environment,
  activeMatch,
  senderOf,
  notifyLaptops,
}: PhotoPorts): Pick<Handlers, PhotoCall> {
  // An in-memory database stores no photos.
  const files = photoFilesOf(db);
  const store = photoStore(db, environment);
  const nightOf = nightReader(db);
  const uploads = createUploads({
    uptime: () => environment.uptime(),
    newId: () => environment.id() as FileId,
  });

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
  async function importOne(
    input: Parsed<'photos.import'>,
  ): Promise<Result<Photo | null, AppRefusal>> {
    const known = store.checkSubject(input.of, 'bin-too');
    const stored = known.ok ? await storePicture(input.data) : known;
    return stored.ok ? transact(db, () => store.import(input, stored.value)) : stored;
  }

  /** Stores a photo of a phone, whose page has shrunk it and removed its metadata; neither is trusted. */
  async function importSent(
    night: NightId,
    sent: string,
    caption: string,
  ): Promise<Result<null, AppRefusal>> {
    const bytes = decode(sent);
    const picture = bytes && withoutMetadata(bytes);
    const found = picture && inspectPicture(picture);
    if (!found?.ok || Math.max(found.value.width, found.value.height) > SENT_PHOTO.side)
      return fail(appRefusal('photo-unreadable'));
    const added = await importOne({
      of: { kind: 'night', night },
      data: picture!.toString('base64'),
      caption,
      addedAt: environment.now(),
    });
    if (!added.ok) return added;
    if (added.value) notifyLaptops({ type: 'photo', photo: added.value });
    return ok(null);
  }

  return {
    'photos.list': ({ of: subject }) => store.list(subject),
    async 'photos.add'(input) {
      const room = store.checkRoom(input.of);
      // A duplicate needs no room: the row decides.
      return room.ok || room.error.code === 'photo-many' ? add(input) : room;
    },
    'photos.all': () => ok(store.all()),
    async 'photos.import'(input) {
      const added = await importOne(input);
      return added.ok ? ok(added.value !== null) : added;
    },
    async 'photos.send'(input, caller) {
      const match = activeMatch();
      const night = match && nightOf(match);
      if (!night) return fail(appRefusal('photo-no-match'));
      const room = store.checkRoom({ kind: 'night', night });
      if (!room.ok) return room;
      const { grant, player } = senderOf(caller);
      const received = uploads.receive(caller, grant, input);
      if (!received.ok) return received;
      const { id: upload, data } = received.value;
      const added = data === null ? ok(null) : await importSent(night, data, player?.name ?? '');
      return added.ok ? ok({ upload }) : added;
    },
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

interface PhotoRow extends FileName, Pick<Picture, 'width' | 'height'> {
  readonly id: PhotoId;
  readonly match: MatchId | null;
  readonly night: NightId | null;
  readonly bytes: number;
  readonly caption: string;
  readonly added_at: number;
  readonly deleted_at: number | null;
}

interface StoredPicture extends FileName, Picture {
  readonly bytes: number;
}

type Subject = PhotoRow['match' | 'night'];

/** Rows of photos. Changes must be called in a transaction. */
interface PhotoStore {
  list(subject: PhotoSubject): Result<PhotoList, AppRefusal>;
  row(photo: PhotoId): Result<PhotoRow, AppRefusal>;
  all(): readonly PhotoInHistory[];
  /** Refuses an unknown match or night, an active match and, unless `bin-too`, a deleted match. */
  checkSubject(subject: PhotoSubject, bin?: 'bin-too'): Result<null, AppRefusal>;
  /** Checks room for one more. Refuses an unknown match or night, a deleted match, and with photo-many. */
  checkRoom(subject: PhotoSubject): Result<null, AppRefusal>;
  add(subject: PhotoSubject, picture: StoredPicture): Result<Photo, AppRefusal>;
  /** Returns null if the same picture exists already, removed or not. */
  import(record: Parsed<'photos.import'>, picture: StoredPicture): Result<Photo | null, AppRefusal>;
  setCaption(photo: PhotoId, caption: string): Result<Photo, AppRefusal>;
  remove(photo: PhotoId): Result<null, AppRefusal>;
  restore(photo: PhotoId): Result<Photo, AppRefusal>;
}

function photoStore(db: Db, environment: Environment): PhotoStore {
  const one = db.prepare<[string], PhotoRow>('SELECT * FROM photos WHERE id = ?');
  const duplicate = db.prepare<[Subject, Subject, string], PhotoRow>(
    `SELECT * FROM photos WHERE match IS ? AND night IS ? AND sha256 = ?
     ORDER BY deleted_at IS NOT NULL LIMIT 1`,
  );
  const count = db
    .prepare<[Subject, Subject], number>(
      'SELECT count(*) FROM photos WHERE match IS ? AND night IS ? AND deleted_at IS NULL',
    )
    .pluck();
  const insert = db.prepare(
    `INSERT INTO photos (id, match, night, sha256, type, width, height, bytes, caption, added_at)
     VALUES (:id, :match, :night, :sha256, :type, :width, :height, :bytes, :caption, :addedAt)`,
  );
  const setCaption = db.prepare('UPDATE photos SET caption = ? WHERE id = ?');
  const setDeleted = db.prepare('UPDATE photos SET deleted_at = ? WHERE id = ?');
  const everything = db.prepare<[], PhotoRow & { readonly startedAt: number }>(
    `SELECT photos.*, ifnull(matches.started_at, nights.started_at) AS startedAt
     FROM photos LEFT JOIN matches ON matches.id = photos.match
       LEFT JOIN nights ON nights.id = photos.night
     WHERE photos.deleted_at IS NULL ORDER BY startedAt, added_at, photos.id`,
  );
  const listed = listReader(db);
  const check = subjectCheck(db);

  const row: PhotoStore['row'] = (photo) => {
    const found = one.get(photo);
    return found ? ok(found) : fail(appRefusal('unknown-photo'));
  };
  const countRoom = (subject: PhotoSubject): Result<null, AppRefusal> =>
    count.get(...columnsOf(subject))! < PHOTOS_MAX
      ? ok(null)
      : fail(appRefusal('photo-many', { max: PHOTOS_MAX }));
  const checkRoom: PhotoStore['checkRoom'] = (subject) => {
    const known = check(subject);
    return known.ok ? countRoom(subject) : known;
  };
  const restore: PhotoStore['restore'] = (photo) => {
    const found = row(photo);
    if (!found.ok) return found;
    if (found.value.deleted_at === null) return ok(photoOf(found.value));
    const room = checkRoom(subjectOf(found.value));
    if (!room.ok) return room;
    setDeleted.run(null, photo);
    return ok(photoOf(found.value));
  };

  const insertOne = (
    subject: PhotoSubject,
    picture: StoredPicture,
    record: { readonly caption: string; readonly addedAt: number },
  ): Photo => {
    const id = environment.id() as PhotoId;
    const [match, night] = columnsOf(subject);
    insert.run({ id, match, night, ...picture, ...record });
    return photoOf(one.get(id)!);
  };

  return {
    row,
    checkSubject: check,
    all: () => everything.all().map((found) => ({ ...photoOf(found), startedAt: found.startedAt })),
    checkRoom,
    restore,
    list(subject) {
      const known = check(subject);
      return known.ok || known.error.code === 'match-deleted' ? ok(listed(subject)) : known;
    },
    add(subject, picture) {
      const there = duplicate.get(...columnsOf(subject), picture.sha256);
      if (there) return restore(there.id);
      const room = checkRoom(subject);
      if (!room.ok) return room;
      return ok(insertOne(subject, picture, { caption: '', addedAt: environment.now() }));
    },
    import({ of: subject, caption, addedAt }, picture) {
      if (duplicate.get(...columnsOf(subject), picture.sha256)) return ok(null);
      const [room, parsed] = [countRoom(subject), parseCaption(caption)];
      if (!room.ok) return room;
      if (!parsed.ok) return parsed;
      return ok(insertOne(subject, picture, { caption: parsed.value, addedAt }));
    },
    setCaption(photo, text) {
      const [found, parsed] = [row(photo), parseCaption(text)];
      if (!found.ok) return found;
      if (!parsed.ok) return parsed;
      setCaption.run(parsed.value, photo);
      return ok(photoOf({ ...found.value, caption: parsed.value }));
    },
    remove(photo) {
      const found = row(photo);
      if (!found.ok) return found;
      if (found.value.deleted_at === null) setDeleted.run(environment.now(), photo);
      return ok(null);
    },
  };
}

const columnsOf = (subject: PhotoSubject): [match: MatchId | null, night: NightId | null] =>
  subject.kind === 'match' ? [subject.match as MatchId, null] : [null, subject.night as NightId];

const subjectOf = ({ match, night }: PhotoRow): Photo['of'] =>
  match === null ? { kind: 'night', night: night! } : { kind: 'match', match };

const photoOf = (row: PhotoRow): Photo => ({
  photo: row.id,
  of: subjectOf(row),
  width: row.width,
  height: row.height,
  caption: row.caption,
  addedAt: row.added_at,
});

/** Checks a subject: photos belong to nights, and to ended matches that are not deleted. */
function subjectCheck(db: Db) {
  const historyMatches = historyMatchReader(db);
  const night = db.prepare<[string]>('SELECT 1 FROM nights WHERE id = ?');
  return (subject: PhotoSubject, bin?: 'bin-too'): Result<null, AppRefusal> => {
    if (subject.kind === 'night')
      return night.get(subject.night) ? ok(null) : fail(appRefusal('unknown-night'));
    const row = historyMatches.row(subject.match as MatchId);
    if (!row) return fail(appRefusal('unknown-match'));
    if (!isOver(row)) return fail(appRefusal('match-running'));
    return row.deleted_at === null || bin ? ok(null) : fail(appRefusal('match-deleted'));
  };
}

/** Returns the night of a match, whatever its state; null if the match is unknown or deleted. */
function nightReader(db: Db) {
  const night = db
    .prepare<[string], NightId>('SELECT night FROM matches WHERE id = ? AND deleted_at IS NULL')
    .pluck();
  return (match: MatchId): NightId | null => night.get(match) ?? null;
}

function listReader(db: Db) {
  const ofMatch = db.prepare<[string], PhotoRow>(
    'SELECT * FROM photos WHERE match = ? ORDER BY added_at, id',
  );
  const ofNight = db.prepare<{ night: string }, PhotoRow>(
    `SELECT photos.* FROM photos LEFT JOIN matches ON matches.id = photos.match
     WHERE photos.night = :night
       OR photos.match IN (SELECT id FROM matches WHERE night = :night AND deleted_at IS NULL)
     ORDER BY photos.match IS NOT NULL, matches.started_at, matches.id, photos.added_at, photos.id`,
  );
  return (subject: PhotoSubject): PhotoList => {
    const rows =
      subject.kind === 'match' ? ofMatch.all(subject.match) : ofNight.all({ night: subject.night });
    const removed = rows.filter((row) => row.deleted_at !== null);
    return {
      photos: rows.filter((row) => row.deleted_at === null).map(photoOf),
      removed: removed.sort((one, other) => other.deleted_at! - one.deleted_at!).map(photoOf),
    };
  };
}
