import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve, sep } from 'node:path';
import process from 'node:process';
import { bareEnvironment } from './bare-environment.ts';
import { bubblewrap } from './bubblewrap.ts';
import { isOwnFile, realPathOf } from './own-files.ts';
import { newOwnFolder, removeOwnFolder } from './own-folder.ts';
import { type Command, type Launch, type Launcher, outputOf } from './process.ts';
import type { ConfinedProgram, Sandbox } from './sandbox.ts';
import { seatbelt } from './seatbelt.ts';

/** Starts the programs of a data folder. */
export interface ProgramLauncher {
  readonly launch: Launcher;
  /** Whether a sandbox hides the history. */
  hidesHistory(): boolean;
}

/**
 * Each start gets a bare environment and, unless its entry names a folder, an empty one. If the
 * system has a working sandbox, it hides the data folder. The sandbox is tested once, on first use.
 */
export function createLauncher(dataFolder: string): ProgramLauncher {
  let found: Sandbox | null | undefined;
  function sandbox(): Sandbox | null {
    if (found === undefined) found = workingSandbox(realPathOf(dataFolder));
    return found;
  }
  return {
    hidesHistory: () => sandbox() !== null,
    launch: (command) => (sandbox() ?? inOwnFolder)(programOf(command, dataFolder)),
  };
}

/** Runs without a sandbox: the program has its owner's rights. */
const inOwnFolder: Sandbox = ({ command: { command, args, env }, cwd }) => {
  const folder = newOwnFolder();
  return {
    command,
    args,
    cwd: cwd ?? folder,
    env: { ...bareEnvironment(folder), ...env },
    isContained: false,
    remove() {
      removeOwnFolder(folder);
    },
  };
};

/** Makes paths absolute that the program's own folder would not resolve. */
function programOf(entered: Command, dataFolder: string): ConfinedProgram {
  const isDataFolder = realPathOf(entered.cwd) === realPathOf(dataFolder);
  const command = absoluteCommand(entered);
  const args = isDataFolder
    ? entered.args.map((arg) => absoluteArgument(arg, entered.cwd))
    : entered.args;
  const cwd = isDataFolder ? null : entered.cwd;
  const namedPaths = [
    ...args.map((arg) => splitArgument(arg).path),
    commandPath(command, entered.env),
  ];
  const paths = namedPaths.map((path) => resolve(entered.cwd, path));
  return {
    command: { ...entered, command, args },
    cwd,
    paths: [...paths, ...(cwd === null ? [] : [cwd])],
    dataFolder: realPathOf(dataFolder) ?? dataFolder,
  };
}

const WINDOWS_ENDINGS = ['', '.exe', '.com'];

/** The system resolves a bare name in PATH; on Windows, `cwd` is searched first. */
function absoluteCommand({ command, cwd }: Command): string {
  if (command.includes('/') || command.includes(sep)) return resolve(cwd, command);
  if (process.platform !== 'win32') return command;
  const beside = WINDOWS_ENDINGS.map((ending) => join(cwd, command + ending)).find(existsSync);
  return beside ?? command;
}

/** Makes the path of a file beside `bots.json` absolute, in `--weights=file` too. */
function absoluteArgument(arg: string, folder: string): string {
  const { option, path } = splitArgument(arg);
  const isThere = path !== '' && !isOwnFile(path) && existsSync(resolve(folder, path));
  return isThere ? option + resolve(folder, path) : arg;
}

const commandPath = (command: string, env: Command['env']): string =>
  isAbsolute(command) ? command : (onThePath(command, env['PATH']) ?? command);

function splitArgument(arg: string): { readonly option: string; readonly path: string } {
  const [, option = '', path = arg] = /^(-[^=]*=)(.*)$/s.exec(arg) ?? [];
  return { option, path };
}

/** Returns the system's sandbox if a program in it sees none of Menagerie's own files. */
function workingSandbox(dataFolder: string | null): Sandbox | null {
  const sandbox = systemSandbox();
  if (!sandbox || dataFolder === null) return null;
  const trial = probeLaunch(sandbox, dataFolder);
  try {
    const names = outputOf(trial)?.split('\n') ?? [];
    return names.includes(PROBE_MARKER) && !names.some(isOwnFile) ? sandbox : null;
  } finally {
    trial.remove();
  }
}

function systemSandbox(): Sandbox | null {
  if (process.platform === 'darwin') return seatbelt;
  const bwrap = process.platform === 'linux' ? onThePath('bwrap') : null;
  return bwrap === null ? null : bubblewrap(bwrap);
}

const PROBE_MARKER = 'looked';

const probeLaunch = (sandbox: Sandbox, dataFolder: string): Launch =>
  sandbox({
    command: {
      command: '/bin/sh',
      args: ['-c', `ls -A "$1" 2>/dev/null; echo ${PROBE_MARKER}`, 'sh', dataFolder],
      cwd: dataFolder,
      env: {},
      network: false,
    },
    cwd: null,
    paths: [],
    dataFolder,
  });

function onThePath(name: string, path = process.env['PATH'] ?? ''): string | null {
  const places = path.split(delimiter).filter((place) => place !== '');
  return places.map((place) => join(place, name)).find(mayRun) ?? null;
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
