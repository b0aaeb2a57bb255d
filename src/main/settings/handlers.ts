import { z } from 'zod';
import type { Hello } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { settingsSchema } from '../../shared/settings-schema.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import { games } from '../games/index.ts';

const KEY = 'screen';

/**
 * What a page asks first, and the screen's settings, which are one JSON row; `version` is the app's own. The row may be
 * another version's: each setting that fits counts, for another its default does, and one that is unknown here is kept
 * for the version that knows it.
 */
export function settingsHandlers(
  db: Db,
  version: string,
): Pick<Handlers, 'app.hello' | 'settings.save'> {
  const select = db.prepare<[string], string>('SELECT value FROM settings WHERE key = ?').pluck();
  const upsert = db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );

  const saved = (): Saved | null => {
    const parsed = savedSchema.safeParse(JSON.parse(select.get(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  };

  return {
    'app.hello'() {
      const hello: Hello = {
        version,
        games: games.map(({ id, seats }) => ({ id, seats })),
        settings: settingsOf(saved()),
        rescue: null,
      };
      return ok(hello);
    },
    'settings.save'(settings) {
      return transact(db, () => {
        upsert.run(KEY, JSON.stringify({ ...saved(), ...settings }));
        return ok(null);
      });
    },
  };
}

type Saved = z.infer<typeof savedSchema>;
const savedSchema = z.record(z.string(), z.unknown());

/** Null where nothing was ever saved: then the page goes by the system. */
function settingsOf(saved: Saved | null): Settings | null {
  if (!saved) return null;
  const fitting = Object.entries(settingsSchema.shape).filter(
    ([name, schema]) => schema.safeParse(saved[name]).success,
  );
  const kept = fitting.map(([name]) => [name, saved[name]] as const);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(kept) };
}
