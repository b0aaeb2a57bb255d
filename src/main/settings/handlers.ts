import type { Hello } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import { games } from '../../games/engines.ts';
import type { SettingsStore } from './store.ts';

/** What a page asks first, and the screen's settings; `version` is the app's own. */
export function settingsHandlers(
  db: Db,
  settings: SettingsStore,
  version: string,
): Pick<Handlers, 'app.hello' | 'settings.save'> {
  return {
    'app.hello'({ language }) {
      if (language) settings.followSystem(language);
      const hello: Hello = {
        version,
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
}
