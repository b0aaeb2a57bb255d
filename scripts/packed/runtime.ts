import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deliveredFuses } from './fuses.ts';

/** A system that installers are made for, as electron-builder calls it. */
export type System = 'linux' | 'win' | 'mac';

const LANGUAGES = ['de', 'en-GB', 'en-US', 'ko', 'ru'];
const HELPERS = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((kind) => `Electron Helper${kind}`);

/**
 * As much of Electron's runtime as electron-builder touches, where the real one cannot be had: files of these names, with
 * fuses that can be set and read back. None of it can be started.
 */
export function standInRuntime(system: System, folder: string): void {
  const put = (path: string, content: string | Buffer = path): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  put('LICENSE');
  put('LICENSES.chromium.html');
  if (system === 'mac') putMacApp(put);
  else for (const language of LANGUAGES) put(`locales/${language}.pak`);
  if (system === 'linux') put('electron', deliveredFuses());
  if (system === 'win') put('electron.exe', Buffer.concat([emptyProgram(), deliveredFuses()]));
}

function putMacApp(put: (path: string, content?: string | Buffer) => void): void {
  const contents = 'Electron.app/Contents';
  const putProgram = (folder: string, name: string): void => {
    put(`${folder}/MacOS/${name}`);
    put(`${folder}/Info.plist`, plist(name));
  };
  putProgram(contents, 'Electron');
  for (const name of HELPERS) putProgram(`${contents}/Frameworks/${name}.app/Contents`, name);
  const framework = `${contents}/Frameworks/Electron Framework.framework`;
  put(`${framework}/Electron Framework`, deliveredFuses());
  for (const language of LANGUAGES) {
    const folder = `${language.replace('-', '_')}.lproj`;
    put(`${contents}/Resources/${folder}/InfoPlist.strings`);
    put(`${framework}/Versions/A/Resources/${folder}/locale.pak`);
  }
}

const plist = (name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleName</key><string>${name}</string>
</dict></plist>
`;

/** A program of Windows that does nothing, with the version resource that electron-builder edits. */
function emptyProgram(): Buffer {
  const require = createRequire(import.meta.url);
  // The editor that electron-builder itself uses.
  const { NtExecutable, NtExecutableResource, Resource } = createRequire(
    require.resolve('electron-builder'),
  )('resedit') as ResourceEditor;
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.lang = 1033;
  version.setStringValues({ lang: 1033, codepage: 1200 }, { FileDescription: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

/** What is used here of the package resedit. */
interface ResourceEditor {
  readonly NtExecutable: { createEmpty(is32Bit: boolean, isLibrary: boolean): Program };
  readonly NtExecutableResource: {
    from(program: Program): {
      readonly entries: unknown[];
      outputResource(program: Program): void;
    };
  };
  readonly Resource: {
    readonly VersionInfo: {
      createEmpty(): {
        lang: number;
        setStringValues(
          language: { readonly lang: number; readonly codepage: number },
          values: Readonly<Record<string, string>>,
        ): void;
        outputToResourceEntries(entries: unknown[]): void;
      };
    };
  };
}
interface Program {
  generate(): ArrayBuffer;
}
