import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import configuration from '../../electron-builder.config.ts';
import { ROOT } from '../build.ts';
import { standInRuntime, type System } from './runtime.ts';

/** A program as it is packed for one system, in a folder of its own. */
export interface Packed {
  readonly folder: string;
  /** Electron's own files, with the fuses in one of them */
  readonly fused: string;
  readonly archive: string;
}

const PLATFORMS = { linux: Platform.LINUX, win: Platform.WINDOWS, mac: Platform.MAC };

/** A system and a processor that installers are made for; `arch` as Node calls it. */
export interface PackTarget {
  readonly system: System;
  readonly arch: 'x64' | 'arm64';
}

function outputOf({ system, arch }: PackTarget): Packed {
  const suffix = arch === 'arm64' ? '-arm64' : '';
  switch (system) {
    case 'linux':
      return {
        folder: `linux${suffix}-unpacked`,
        fused: 'menagerie',
        archive: 'resources/app.asar',
      };
    case 'win':
      return {
        folder: `win${suffix}-unpacked`,
        fused: 'Menagerie.exe',
        archive: 'resources/app.asar',
      };
    case 'mac':
      return {
        folder: `mac${suffix}/Menagerie.app/Contents`,
        fused: 'Frameworks/Electron Framework.framework/Electron Framework',
        archive: 'Resources/app.asar',
      };
  }
}

/** Packs what lies in `out/`, by the project's own configuration, around a stand-in of Electron's runtime. */
export async function pack(target: PackTarget, into: string): Promise<Packed> {
  await packTarget(target, 'dir', into);
  const place = outputOf(target);
  const folder = join(into, place.folder);
  return { folder, fused: join(folder, place.fused), archive: join(folder, place.archive) };
}

/** A package of Debian, before it is packed. */
export interface DebianPlan {
  /** what its packer would be called with */
  readonly told: readonly string[];
  /** the entry in the system's menu */
  readonly entry: string;
}

/** The packer itself is not called, for it would have to be fetched. */
export async function planDebian(into: string): Promise<DebianPlan> {
  let plan: DebianPlan | null = null;
  await packTarget({ system: 'linux', arch: 'x64' }, 'deb', into, ([told, entry]) => {
    // It is gone when the packing is over.
    plan = { told, entry: readFileSync(entry, 'utf8') };
  });
  return plan!;
}

async function packTarget(
  { system, arch }: PackTarget,
  format: 'dir' | 'deb',
  output: string,
  hear: (plan: readonly [told: readonly string[], entry: string]) => void = () => undefined,
): Promise<void> {
  const runtime = `${output}-runtime`;
  standInRuntime(system, runtime);
  await build({
    projectDir: ROOT,
    publish: 'never',
    targets: PLATFORMS[system].createTarget(format, Arch[arch]),
    config: {
      // electron-builder writes into what it is given.
      ...structuredClone(configuration),
      electronDist: runtime,
      directories: { ...configuration.directories, output },
      // A package of Debian's names an address, which the project gets by being published.
      extraMetadata: { ...configuration.extraMetadata, homepage: 'https://menagerie.invalid/' },
    },
    effectiveOptionComputed: (plan: Parameters<typeof hear>[0]) => {
      hear(plan);
      return Promise.resolve(true);
    },
  });
}
