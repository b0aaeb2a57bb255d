import type { CallName, Hello } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';
import type { App } from '../app/app.ts';
import { createLocalPlayer } from '../bots/player.ts';
import { createApp } from './create-app.ts';
import { memoryDatabase } from '../db/open.ts';
import { admit, answered } from '../app/dispatch.ts';
import { systemEnvironment } from '../app/environment.ts';
import { games } from '#games/engines.ts';
import type { Reviewer } from '../reviews/reviewer.ts';
import { settingsStore } from '../settings/settings.ts';
import { fillExample } from '../example/fill.ts';

/**
 * Calls allowed in the example: reading, coach reviews and screen settings. Writable sheets are not among them: the
 * history shows their content.
 */
const ALLOWED_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  ...(['app.hello', 'app.about', 'settings.save', 'bots.list', 'history.last-board'] as const),
  ...(['custom-games.list', 'custom-games.read'] as const),
  ...(['phones.state'] as const),
  ...(['history.tonight', 'history.list', 'history.facets', 'history.calendar'] as const),
  ...([
    'history.year',
    'history.match',
    'history.deleted',
    'match.watch',
    'match.unwatch',
  ] as const),
  ...(['match.replay', 'match.story', 'sheet.story'] as const),
  ...(['nights.list', 'nights.show', 'players.list', 'people.list'] as const),
  ...(['photos.list', 'reviews.show', 'reviews.start', 'reviews.cancel'] as const),
  ...(['reviews.decision', 'reviews.player', 'seasons.list', 'seasons.show'] as const),
  ...(['statistics.overview', 'statistics.player', 'statistics.game'] as const),
  ...(['statistics.people', 'statistics.bots', 'statistics.rankings'] as const),
]);

export interface ExamplePorts {
  readonly reviewer: Reviewer | undefined;
  /** screen settings; null if never set */
  readonly settings: Settings | null;
  readonly language: Settings['language'];
  /** Goes back to people's own history. */
  readonly leave: () => Promise<void>;
}

export interface ExampleApp {
  readonly app: App;
  /** As somebody has set the screen meanwhile; null where nobody did. */
  settings(): Settings | null;
}

/**
 * The app on a made-up history, which can be looked at and not changed. It is in memory alone: nothing of it is ever
 * written to the disk, and it is gone with the process that made it.
 */
export async function openExample(ports: ExamplePorts): Promise<ExampleApp> {
  const db = memoryDatabase();
  await fillExample(db, ports.language, systemEnvironment.now());
  const settings = settingsStore(db);
  settings.followSystem(ports.language);
  if (ports.settings) settings.save(ports.settings);
  const bots = createLocalPlayer(games, () => performance.now());
  const { reviewer } = ports;
  const inside = createApp({ db, bots, environment: systemEnvironment, reviewer });
  return { app: readOnlyApp(inside, ports.leave), settings: settings.saved };
}

function readOnlyApp(inside: App, leave: () => Promise<void>): App {
  return {
    ...inside,
    connect(principal, send) {
      const connection = inside.connect(principal, send);
      return {
        ...connection,
        call: (name, input) =>
          answered(async () => {
            const call = admit(principal, name, input);
            if (!call.ok) return call;
            if (call.value.name === 'example.close') {
              await leave();
              return ok(null);
            }
            if (!ALLOWED_CALLS.has(call.value.name)) return fail(appRefusal('only-an-example'));
            const reply = await connection.call(name, input);
            return call.value.name === 'app.hello' && reply.ok
              ? ok({ ...(reply.value as Hello), isExample: true })
              : reply;
          }),
      };
    },
  };
}
