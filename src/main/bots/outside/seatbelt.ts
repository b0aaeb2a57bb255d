import { bareEnvironment } from './bare-environment.ts';
import { newOwnFolder, removeOwnFolder } from './own-folder.ts';
import { ownersFiles, realPathOf } from './own-files.ts';
import { mayWriteIn, type Sandbox } from './sandbox.ts';

const PROGRAM = '/usr/bin/sandbox-exec';

/** Sandbox of macOS by `sandbox-exec`. Child processes stay confined but may outlive the program. */
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
    cwd: cwd ?? folder,
    env: { ...bareEnvironment(folder), ...env },
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

/** The last matching rule applies. */
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
    // Path resolution needs each parent folder's metadata.
    `(allow file-read-metadata (literal ${quoted(dataFolder)}))`,
    ...readable.map((path) => `(allow file-read* (subpath ${quoted(path)}))`),
    ...writable.map((path) => `(allow file-write* (subpath ${quoted(path)}))`),
  ].join('\n');
}

/** Resolves links, which rules ignore. */
const quoted = (path: string): string =>
  `"${(realPathOf(path) ?? path).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
