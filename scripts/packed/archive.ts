import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of an asar archive. */
export interface ArchivedFile {
  /** within the archive, with slashes */
  readonly path: string;
  /** it lies beside the archive, in `app.asar.unpacked` */
  readonly isUnpacked: boolean;
  readonly content: Buffer;
  /** as the header says it, in hex */
  readonly sha256: string;
}

export interface Archive {
  readonly files: readonly ArchivedFile[];
  /** of the header, in hex: what Electron compares with the one in the program */
  readonly headerSha256: string;
  /** of the whole, in hex */
  readonly sha256: string;
  readonly size: number;
}

/** What the header says of a folder, or of a file. */
type Entry =
  | { readonly files: Readonly<Record<string, Entry>> }
  | {
      readonly size: number;
      readonly offset?: string;
      readonly unpacked?: true;
      readonly integrity: { readonly hash: string };
    };

/** Reads an asar archive by its format, not by the package that wrote it. */
export function readArchive(path: string): Archive {
  const bytes = readFileSync(path);
  const header = bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12));
  const begin = 8 + bytes.readUInt32LE(4);
  const files: ArchivedFile[] = [];
  const visit = (entry: Entry, at: string): void => {
    if ('files' in entry) {
      for (const [name, inside] of Object.entries(entry.files))
        visit(inside, at ? `${at}/${name}` : name);
      return;
    }
    const isUnpacked = entry.unpacked === true;
    const offset = begin + Number(entry.offset);
    const content = isUnpacked
      ? readFileSync(join(`${path}.unpacked`, at))
      : bytes.subarray(offset, offset + entry.size);
    files.push({ path: at, isUnpacked, content, sha256: entry.integrity.hash });
  };
  visit(JSON.parse(header) as Entry, '');
  return { files, headerSha256: sha256(header), sha256: sha256(bytes), size: bytes.length };
}

/** Lays the files out in a folder, as Electron shows them to the program. */
export function layOut({ files }: Archive, folder: string): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** In hex. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
