import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { isWithin, ownersFiles, realPathOf } from './own-files.ts';
import { type ConfinedProgram, mayWriteIn, type Sandbox } from './sandbox.ts';

/** The program's own folder, private to each start. */
const OWN_FOLDER = '/tmp/menagerie-bot';

/** Isolates processes, devices and capabilities, and ends everything with this process. */
const ISOLATED = [
  ...['--unshare-user-try', '--unshare-pid', '--unshare-ipc', '--unshare-uts'],
  ...['--die-with-parent', '--cap-drop', 'ALL'],
  ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
];
/** Folders with sockets that allow starting programs or reading the screen. */
const SOCKETS = ['/tmp', '/var/tmp', '/run'];
/** Links by which systems find their programs; `RESOLVER`: files of the network's name servers. */
const SYSTEM = ['/run/current-system', '/run/opengl-driver', '/run/booted-system'];
const RESOLVER = ['/run/systemd/resolve', '/run/NetworkManager', '/run/resolvconf'];

/** Sandbox of Linux by `bwrap`: all folders are readable except those with the history or sockets. */
export const bubblewrap =
  (bwrap: string): Sandbox =>
  (program) => {
    const { command, args, env, network } = program.command;
    const system = network ? [...SYSTEM, ...RESOLVER] : SYSTEM;
    return {
      command: bwrap,
      args: [
        ...ISOLATED,
        ...(network ? [] : ['--unshare-net']),
        ...emptied().flatMap((folder) => ['--tmpfs', folder]),
        ...[...system, ...hiddenWithSockets(program)].flatMap((path) => [
          '--ro-bind-try',
          path,
          path,
        ]),
        ...['--tmpfs', program.dataFolder],
        ...ownersFiles(program.dataFolder).flatMap((path) => ['--ro-bind-try', path, path]),
        ...workingFolder(program),
        ...['--', command, ...args],
      ],
      cwd: '/',
      env: { ...bareEnvironment(OWN_FOLDER), ...env },
      isContained: true,
      remove: () => undefined,
    };
  };

const emptied = (): string[] => {
  const real = [...SOCKETS, tmpdir()].map(realPathOf).filter((path) => path !== null);
  return [...new Set(real)].filter((path) => path !== '/');
};

/** Returns the folders of the program's own files inside emptied folders. */
function hiddenWithSockets({ paths }: ConfinedProgram): string[] {
  const places = emptied();
  return [...new Set(paths.flatMap((path) => [path, realPathOf(path) ?? path]))]
    .filter(existsSync)
    .map((path) => {
      const folder = statSync(path).isDirectory() ? path : dirname(path);
      return places.some((place) => isWithin(place, folder)) ? path : folder;
    })
    .filter((path) => places.some((place) => path !== place && isWithin(path, place)));
}

function workingFolder({ cwd, dataFolder }: ConfinedProgram): string[] {
  if (cwd === null) return ['--dir', OWN_FOLDER, '--chdir', OWN_FOLDER];
  const bind = mayWriteIn(cwd, dataFolder) ? ['--bind', cwd, cwd] : [];
  return ['--dir', OWN_FOLDER, ...bind, '--chdir', cwd];
}
