import type { NightHead, Parsed } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { NightId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import { nightBook } from './night-book.ts';
import { nightMatches } from './night-matches.ts';
import type { NightStore } from './nights.ts';
import { parseNote, parsePlace } from './text.ts';

export interface NightPorts {
  readonly db: Db;
  readonly nights: NightStore;
}

type NightCall = Extract<keyof Handlers, `nights.${string}`>;

/** A place or a note that is too long is refused with text-long. */
export function nightHandlers({ db, nights }: NightPorts): Pick<Handlers, NightCall> {
  const book = nightBook(db, nights);
  const within = nightMatches(db, nights);
  const save = nightSaver(db);

  /** A change of nights, answered with the night as it is then. */
  const changed = (change: () => Result<NightId, AppRefusal>): Result<NightHead, AppRefusal> =>
    transact(db, () => {
      const night = change();
      return night.ok ? ok(nights.head(night.value)!) : night;
    });

  return {
    'nights.list': (page) => book.list(page),
    'nights.show': ({ night }) => book.show(night),
    'nights.save': (said) =>
      changed(() => (nights.head(said.night) ? save(said) : fail(appRefusal('unknown-night')))),
    'nights.assign': ({ matches, night }) => changed(() => within.assign(matches, night)),
    'nights.begin': () => changed(() => ok(nights.begin())),
    'nights.merge': ({ from, into }) => changed(() => within.merge(from, into)),
  };
}

function nightSaver(db: Db) {
  const update = db.prepare('UPDATE nights SET place = ?, note = ? WHERE id = ?');
  return (said: Parsed<'nights.save'>): Result<NightId, AppRefusal> => {
    const [place, note] = [parsePlace(said.place), parseNote(said.note)];
    if (!place.ok) return place;
    if (!note.ok) return note;
    update.run(place.value, note.value, said.night);
    return ok(said.night);
  };
}
