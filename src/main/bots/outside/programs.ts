import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BotsReport, EnteredProgram, BotFailure } from '#shared/outside-bots.ts';
import { fail, type Result } from '#shared/result.ts';
import type { AnyMove } from '#core/game-instance.ts';
import { BOTS_FILE, type BotsFile, type Entry, readBotsFile } from './bots-file.ts';
import type { MoveRequest } from './messages.ts';
import { createOutsideBot, LIMITS, type Limits, type OutsideBot } from './outside-bot.ts';
import { createLauncher } from './launcher.ts';
import type { Command } from './process.ts';

/** The programs entered by this machine's owner, by name. */
export interface OutsideBots {
  /** Reloads the file, resets failures and requests a hello from all entered programs. */
  report(): Promise<BotsReport>;
  /** Reloads the file and returns whether the program is entered. */
  has(program: string): boolean;
  /** Never rejects. */
  move(program: string, request: MoveRequest): Promise<Result<AnyMove, BotFailure>>;
  /** Resolves when all programs have exited. */
  close(): Promise<void>;
}

interface Program {
  readonly entry: Entry;
  readonly bot: OutsideBot;
}

/** @param folder of the file; programs start on their first request */
export function createOutsideBots(folder: string, limits: Limits = LIMITS): OutsideBots {
  const path = join(folder, BOTS_FILE);
  const launcher = createLauncher(folder);
  const programs = new Map<string, Program>();
  const ending = new Set<Promise<void>>();
  let isRead = false;
  let isClosed = false;

  const end = (name: string, { bot }: Program): void => {
    programs.delete(name);
    const ended = bot.close().finally(() => ending.delete(ended));
    ending.add(ended);
  };

  function reload(): BotsFile {
    isRead = true;
    const file = readBotsFile(path);
    const entered = new Map(file.entries.map((entry) => [entry.name, entry]));
    for (const [name, program] of programs)
      if (!isDeepStrictEqual(program.entry, entered.get(name))) end(name, program);
    for (const [name, entry] of isClosed ? [] : entered) {
      const known = programs.get(name);
      if (known) known.bot.resetFailures();
      else
        programs.set(name, {
          entry,
          bot: createOutsideBot(entry.command, limits, launcher.launch),
        });
    }
    return file;
  }

  return {
    async report() {
      const { problem, faults } = reload();
      const entered = await Promise.all(Array.from(programs.values(), enteredProgram));
      // Without programs, the sandbox is not tested.
      const isHistoryHidden = programs.size > 0 && launcher.hidesHistory();
      return { file: path, problem, isHistoryHidden, programs: entered, faults };
    },
    has(name) {
      reload();
      return programs.has(name);
    },
    async move(name, request) {
      if (!isRead) reload();
      return programs.get(name)?.bot.move(request) ?? fail('gone');
    },
    async close() {
      isClosed = true;
      for (const [name, program] of programs) end(name, program);
      await Promise.all(ending);
    },
  };
}

async function enteredProgram({ entry, bot }: Program): Promise<EnteredProgram> {
  const hello = await bot.hello();
  return {
    name: entry.name,
    command: commandText(entry.command),
    hello: hello.ok ? hello.value : null,
    failure: hello.ok ? null : hello.error,
    errorLine: hello.ok ? null : bot.errorLine(),
  };
}

/** Formats a command as typed; quotes ambiguous parts. */
const commandText = ({ command, args }: Command): string =>
  [command, ...args]
    .map((part) => (/^[^\s"']+$/.test(part) ? part : JSON.stringify(part)))
    .join(' ');

/** Starts no programs. */
export const noOutsideBots: OutsideBots = {
  report: () =>
    Promise.resolve({
      file: '',
      problem: 'missing',
      isHistoryHidden: false,
      programs: [],
      faults: [],
    }),
  has: () => false,
  move: () => Promise.resolve(fail('gone')),
  close: () => Promise.resolve(),
};
