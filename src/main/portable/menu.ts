import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface MenuPlaces {
  readonly launcher: string;
  readonly icon: string;
  /** the folder of one person for what programs bring along, as in XDG_DATA_HOME */
  readonly data: string;
}

const entryFile = (data: string): string => join(data, 'applications/menagerie.desktop');
const iconFile = (data: string): string => join(data, 'icons/hicolor/scalable/apps/menagerie.svg');

/** Puts Menagerie into the menu of the person's programs. Throws what the disk says. */
export function addToMenu({ launcher, icon, data }: MenuPlaces): void {
  for (const file of [entryFile(data), iconFile(data)])
    mkdirSync(dirname(file), { recursive: true });
  cpSync(icon, iconFile(data));
  // By the shell: some desktops look for a program under its name as it is written here.
  writeFileSync(entryFile(data), menuEntry(`/bin/sh ${quoted(launcher)}`));
}

export function removeFromMenu(data: string): void {
  for (const file of [entryFile(data), iconFile(data)]) rmSync(file, { force: true });
}

/** Returns the desktop's menu entry. @param exec the command line, quoted for the file */
export const menuEntry = (exec: string): string => `[Desktop Entry]
Type=Application
Name=Menagerie
Comment=Four games for one laptop at the table
Comment[ko]=노트북 한 대로 즐기는 네 가지 게임
Exec=${exec}
Icon=menagerie
Terminal=false
Categories=Game;BoardGame;
StartupWMClass=menagerie
`;

/**
 * An argument of Exec, which is read twice: as a value of the file, where a backslash is written as two, and as a command
 * line, where some characters need a backslash before them and `%` begins a field.
 */
const quoted = (argument: string): string =>
  `"${argument
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;
