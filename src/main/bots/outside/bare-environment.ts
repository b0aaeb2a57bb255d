import process from 'node:process';

/** Variables that programs need to run, in the language of this machine. */
const NEEDED = {
  posix: ['PATH', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE', 'TZ'],
  win32: [
    ...['PATH', 'PATHEXT', 'SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'OS'],
    ...['NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE', 'TZ'],
    ...['ProgramFiles', 'ProgramFiles(x86)', 'ProgramData', 'CommonProgramFiles'],
  ],
};
/** Variables that name a folder writable for a program. */
const FOLDERS = {
  posix: ['HOME', 'TMPDIR'],
  win32: ['HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'TEMP', 'TMP'],
};

/** Returns the variables of this process that a program gets, with `folder` in place of its owner's. */
export function bareEnvironment(folder: string): Record<string, string> {
  const system = process.platform === 'win32' ? 'win32' : 'posix';
  const needed = NEEDED[system].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...needed, ...FOLDERS[system].map((name) => [name, folder] as const)]);
}
