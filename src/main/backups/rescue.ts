import { contract, type Hello, type Reply, type Rescue } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { BackupId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { App } from '../app.ts';
import { answered } from '../dispatch.ts';

interface RescuePorts {
  readonly version: string;
  readonly rescue: Rescue;
  readonly begin: (from: RescueFrom) => Promise<Result<null, AppRefusal>>;
}

/** What the history goes on from: a backup, nothing, or what can be read of the file. Whatever it is, the file is kept. */
export type RescueFrom =
  | { readonly kind: 'backup'; readonly backup: BackupId }
  | { readonly kind: 'empty' }
  | { readonly kind: 'readable' };

type Answers = Readonly<Record<string, () => Reply | Promise<Reply>>>;

/** Menagerie without its history: it says what is wrong with it and what can be done, and answers nothing else. */
export function createRescueApp({ version, rescue, begin }: RescuePorts): App {
  const { backup, incomplete } = rescue;
  const answers: Answers = {
    'app.hello': () => ok({ version, games: [], settings: null, rescue } satisfies Hello),
    'rescue.restore': () =>
      backup
        ? begin({ kind: 'backup', backup: backup.backup })
        : fail(appRefusal('unknown-backup')),
    'rescue.proceed': () =>
      incomplete ? begin({ kind: 'readable' }) : fail(appRefusal('nothing-to-rescue')),
    'rescue.begin': () => begin({ kind: 'empty' }),
  };
  return {
    connect: () => ({
      call: (name, input) => answered(() => answer(answers, name, input)),
      close: () => undefined,
    }),
    closeCurtains: () => undefined,
    close: () => Promise.resolve(),
  };
}

function answer(answers: Answers, name: unknown, input: unknown): Reply | Promise<Reply> {
  if (typeof name !== 'string' || !Object.hasOwn(contract, name))
    return fail(appRefusal('unknown-call'));
  const call = contract[name as keyof typeof contract];
  if (!call.input.safeParse(input).success) return fail(appRefusal('bad-request'));
  return answers[name]?.() ?? fail(appRefusal('needs-rescue'));
}
