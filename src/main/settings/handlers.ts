import type { Hello } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { settingsSchema } from '../../shared/settings-schema.ts';
import type { Settings } from '../../shared/settings.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import { games } from '../games/index.ts';

const KEY = 'screen';

/** What a page asks first, and the screen's settings, which are one JSON row; `version` is the app's own. */
export function settingsHandlers(
  db: Db,
  version: string,
): Pick<Handlers, 'app.hello' | 'settings.save'> {
  const select = db.prepare<[string], string>('SELECT value FROM settings WHERE key = ?').pluck();
  const upsert = db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );

  /** Settings of another version that no longer fit are as good as none. */
  const saved = (): Settings | null => {
    const parsed = settingsSchema.safeParse(JSON.parse(select.get(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  };

  return {
    'app.hello'() {
      const hello: Hello = {
        version,
        games: games.map(({ id, seats }) => ({ id, seats })),
        settings: saved(),
        rescue: null,
      };
      return ok(hello);
    },
    'settings.save'(settings) {
      return transact(db, () => {
        upsert.run(KEY, JSON.stringify(settings));
        return ok(null);
      });
    },
  };
}
