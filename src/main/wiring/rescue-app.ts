import type { Hello, Principal, Reply, Rescue } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { BackupId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { aboutHandlers } from './about.ts';
import type { App } from '../app/app.ts';
import { admit, answered } from '../app/dispatch.ts';

interface RescuePorts {
  readonly version: string;
  readonly about: ReturnType<typeof aboutHandlers>;
  readonly rescue: Rescue;
  readonly begin: (from: RescueFrom) => Promise<Result<null, AppRefusal>>;
}

/** Source of the new history: a backup, nothing, or the readable part of the file. The file is always kept. */
export type RescueFrom =
  | { readonly kind: 'backup'; readonly backup: BackupId }
  | { readonly kind: 'empty' }
  | { readonly kind: 'readable' };

type Answers = Readonly<Record<string, () => Reply | Promise<Reply>>>;

/** Menagerie without its history: it says what is wrong with it and what can be done, and answers nothing else. */
export function createRescueApp({ version, about, rescue, begin }: RescuePorts): App {
  const { backup, incomplete } = rescue;
  const answers: Answers = {
    ...about,
    'app.hello': () =>
      ok({ version, games: [], settings: null, rescue, isExample: false } satisfies Hello),
    'rescue.restore': () =>
      backup
        ? begin({ kind: 'backup', backup: backup.backup })
        : fail(appRefusal('unknown-backup')),
    'rescue.proceed': () =>
      incomplete ? begin({ kind: 'readable' }) : fail(appRefusal('nothing-to-rescue')),
    'rescue.begin': () => begin({ kind: 'empty' }),
  };
  return {
    connect: (principal) => ({
      call: (name, input) => answered(() => answer(answers, principal, name, input)),
      close: () => undefined,
    }),
    closeCurtains: () => undefined,
    close: () => Promise.resolve(),
  };
}

function answer(
  answers: Answers,
  principal: Principal,
  name: unknown,
  input: unknown,
): Reply | Promise<Reply> {
  const call = admit(principal, name, input);
  if (!call.ok) return call;
  return answers[call.value.name]?.() ?? fail(appRefusal('needs-rescue'));
}
