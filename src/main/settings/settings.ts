import { z } from 'zod';
import { games } from '#games/engines.ts';
import type { Hello } from '#shared/contract.ts';
import { ok } from '#shared/result.ts';
import { settingsSchema } from '#shared/settings-schema.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import { VERSION } from '#shared/version.ts';
import type { Handlers } from '../app/dispatch.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';

/** The screen's settings, which are one JSON row. */
export interface SettingsStore {
  /** Null where nothing was ever saved. */
  saved(): Settings | null;
  /** As saved, else the defaults in the system's language. */
  read(): Settings;
  /** The system speaks this one; it is not saved. */
  followSystem(language: Settings['language']): void;
  save(settings: Settings): void;
}

const KEY = 'screen';

/**
 * The row may be another version's: each setting that fits counts, for another its default does, and one that is unknown
 * here is kept for the version that knows it.
 */
export function settingsStore(db: Db): SettingsStore {
  const select = db.prepare<[string], string>('SELECT value FROM settings WHERE key = ?').pluck();
  const upsert = db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );

  let language = DEFAULT_SETTINGS.language;

  const row = (): Row | null => {
    const parsed = rowSchema.safeParse(JSON.parse(select.get(KEY) ?? 'null'));
    return parsed.success ? withSoundLevel(parsed.data) : null;
  };
  const saved = (): Settings | null => settingsOf(row());

  return {
    saved,
    read: () => saved() ?? { ...DEFAULT_SETTINGS, language },
    followSystem(spoken) {
      language = spoken;
    },
    save(settings) {
      upsert.run(KEY, JSON.stringify({ ...row(), ...settings }));
    },
  };
}

type Row = z.infer<typeof rowSchema>;
const rowSchema = z.record(z.string(), z.unknown());

/**
 * Earlier versions had sound on or off, and off was also what nobody had chosen: that is no level, so that the next match
 * offers one.
 */
const withSoundLevel = (row: Row): Row => (row['sound'] === true ? { ...row, sound: 'full' } : row);

function settingsOf(row: Row | null): Settings | null {
  if (!row) return null;
  const fitting = Object.entries(settingsSchema.shape).filter(
    ([name, schema]) => schema.safeParse(row[name]).success,
  );
  const validValues = fitting.map(([name]) => [name, row[name]] as const);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(validValues) };
}

export interface SettingsFeature extends Pick<SettingsStore, 'read'> {
  readonly handlers: Pick<Handlers, 'app.hello' | 'settings.save'>;
}

export function createSettings(db: Db): SettingsFeature {
  const settings = settingsStore(db);
  const handlers: SettingsFeature['handlers'] = {
    'app.hello'({ language }) {
      if (language) settings.followSystem(language);
      const hello: Hello = {
        version: VERSION.number,
        games: games.map(({ id, seats }) => ({ id, seats })),
        // Null where nothing was ever saved: then the page goes by the system.
        settings: settings.saved(),
        rescue: null,
        isExample: false,
      };
      return ok(hello);
    },
    'settings.save': (given) =>
      transact(db, () => {
        settings.save(given);
        return ok(null);
      }),
  };
  return { read: settings.read, handlers };
}
