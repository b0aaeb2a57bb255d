import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import {
  type BotsFileProblem,
  ENTRY_FAULTS,
  type EntryFault,
  programName,
} from '#shared/outside-bots.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Command } from './process.ts';

/** In the data folder. The machine's owner writes this file; the app never does. */
export const BOTS_FILE = 'bots.json';

/** Entry of a program in the file. */
export interface Entry {
  readonly name: string;
  readonly command: Command;
}

export interface BotsFile {
  readonly problem: BotsFileProblem | null;
  readonly entries: readonly Entry[];
  readonly faults: readonly { readonly entry: number; readonly fault: EntryFault }[];
}

const text = z.string().max(4096);
const entry = z.strictObject({
  name: programName,
  command: text.min(1),
  args: z.array(text).max(100).default([]),
  cwd: text.min(1).optional(),
  env: z.record(z.string().min(1), text).default({}),
  network: z.boolean().default(false),
});
const file = z.strictObject({ bots: z.array(z.unknown()) });

/** Exceeds any real list of programs. */
const LONGEST_FILE = 256 * 1024;
/** write permission of group and others */
const OTHERS_WRITE = 0o022;
const MISSING = ['ENOENT', 'ENOTDIR'];
/** error codes for a link that must not be followed */
const LINK = ['ELOOP', 'EMLINK', 'EFTYPE'];

/** Returns the current entries. A wrong entry is reported and does not affect the others. */
export function readBotsFile(path: string): BotsFile {
  const read = readSafely(path);
  if (!read.ok) return { problem: read.error, entries: [], faults: [] };
  const listed = file.safeParse(parsed(read.value));
  if (!listed.success) return { problem: 'damaged', entries: [], faults: [] };
  const entries: Entry[] = [];
  const faults: BotsFile['faults'][number][] = [];
  for (const [index, given] of listed.data.bots.entries()) {
    const one = readEntry(given, dirname(path), entries);
    if (one.ok) entries.push(one.value);
    else faults.push({ entry: index + 1, fault: one.error });
  }
  return { problem: null, entries, faults };
}

function readEntry(
  given: unknown,
  folder: string,
  others: readonly Entry[],
): Result<Entry, EntryFault> {
  const read = entry.safeParse(given);
  if (!read.success) return fail(faultOf(read.error.issues[0]!));
  const { name, command, args, cwd, env, network } = read.data;
  if (others.some((other) => other.name === name)) return fail('name-twice');
  return ok({ name, command: { command, args, cwd: resolve(folder, cwd ?? '.'), env, network } });
}

function faultOf({ code, path }: z.core.$ZodIssue): EntryFault {
  if (path.length === 0) return code === 'unrecognized_keys' ? 'unknown-field' : 'entry';
  return ENTRY_FAULTS.find((field) => field === path[0]) ?? 'entry';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Checks the opened file, not its path: the file may be replaced at any moment. */
function readSafely(path: string): Result<string, BotsFileProblem> {
  let handle: number | null = null;
  try {
    handle = openSync(path, constants.O_RDONLY | NO_WAIT);
    const { mode, size, uid } = fstatSync(handle, {});
    if ((mode & constants.S_IFMT) !== constants.S_IFREG) return fail('not-a-file');
    const folder = statSync(dirname(path));
    if (othersWrite({ mode, uid }) || othersWrite(folder)) return fail('others-write');
    return size > LONGEST_FILE ? fail('damaged') : ok(readFileSync(handle, 'utf8'));
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (MISSING.includes(code)) return fail('missing');
    return fail(LINK.includes(code) || code === 'EISDIR' ? 'not-a-file' : 'unreadable');
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** Follows no link and never blocks on a pipe. Windows has neither flag, nor modes. */
const NO_WAIT = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Whether users other than the current one and root could write the file. */
const othersWrite = ({ mode, uid }: { readonly mode: number; readonly uid: number }): boolean =>
  process.platform !== 'win32' &&
  ((mode & OTHERS_WRITE) !== 0 || ![0, process.getuid?.()].includes(uid));
