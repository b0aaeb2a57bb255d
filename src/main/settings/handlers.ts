import type { Hello } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { VERSION } from '../../shared/version.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import { games } from '../../games/engines.ts';
import { type SettingsStore, settingsStore } from './store.ts';

export interface SettingsFeature extends Pick<SettingsStore, 'read'> {
  readonly handlers: Pick<Handlers, 'app.hello' | 'settings.save'>;
}

/** What a page asks first, and the screen's settings. */
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
