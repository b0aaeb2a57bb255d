import { bareEnvironment } from './bare-environment.ts';
import { newOwnFolder, removeOwnFolder } from './own-folder.ts';
import { ownersFiles, realPathOf } from './own-files.ts';
import { mayWriteIn, type Sandbox } from './sandbox.ts';

const PROGRAM = '/usr/bin/sandbox-exec';

/** On macOS, by its own `sandbox-exec`. What a program starts stays confined, but may outlive it. */
export const seatbelt: Sandbox = ({
  command: { command, args, env, network },
  cwd,
  dataFolder,
}) => {
  const folder = newOwnFolder();
  const writable = [folder, ...(cwd !== null && mayWriteIn(cwd, dataFolder) ? [cwd] : [])];
  const rules = profile({ dataFolder, network, writable, readable: ownersFiles(dataFolder) });
  return {
    command: PROGRAM,
    args: ['-p', rules, command, ...args],
    ...{ cwd: cwd ?? folder, env: { ...bareEnvironment(folder), ...env } },
    isContained: false,
    remove() {
      removeOwnFolder(folder);
    },
  };
};

interface Rules {
  readonly dataFolder: string;
  readonly network: boolean;
  readonly writable: readonly string[];
  /** in the data folder */
  readonly readable: readonly string[];
}

/** The last rule that fits counts. */
export function profile({ dataFolder, network, writable, readable }: Rules): string {
  return [
    '(version 1)',
    '(allow default)',
    '(deny appleevent-send)',
    '(deny process-info* (target others))',
    ...(network ? [] : ['(deny network*)']),
    '(deny file-write*)',
    '(allow file-write* (literal "/dev/null") (literal "/dev/dtracehelper"))',
    `(deny file-read* (subpath ${quoted(dataFolder)}))`,
    // A program's path is looked up folder by folder.
    `(allow file-read-metadata (literal ${quoted(dataFolder)}))`,
    ...readable.map((path) => `(allow file-read* (subpath ${quoted(path)}))`),
    ...writable.map((path) => `(allow file-write* (subpath ${quoted(path)}))`),
  ].join('\n');
}

/** By its real path: rules know no links. */
const quoted = (path: string): string =>
  `"${(realPathOf(path) ?? path).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
