import type { ImportPreview, ImportProgress } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Environment } from '../environment.ts';
import { createYielder } from '../event-loop.ts';
import type { Title } from './bg-stats/titles.ts';
import type { Ask } from './existing.ts';
import { importRows, type ImportRow } from './import-rows.ts';
import { planImport, previewOf } from './plan.ts';
import { readExchangeFile, type ReadFile } from './read.ts';
import type { Choice } from './recognise.ts';

/** What the table says to a file. */
export interface Asked {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly people: readonly Choice[];
}

/** A file on its way in. Calls are made one after the other. */
export interface IncomingFile {
  /** The next piece of its text. */
  add(text: string): Promise<null>;
  /** Reads and checks it, unless that has been done, and compares it with what is here. */
  plan(asked: Asked): Promise<Result<ImportPreview, AppRefusal>>;
  /** The next rows that the last plan writes; none at the end. */
  rows(): Promise<readonly ImportRow[]>;
}

export interface IncomingPorts {
  readonly ask: Ask;
  readonly environment: Environment;
  readonly told: (progress: ImportProgress) => void;
  /** Throws to end the work half-way. */
  readonly goOn: () => void;
}

/** As many rows as cross between threads at once, and as much text in them. */
const ROWS = 500;
const TEXT = 256 * 1024;

export function incomingFile({ ask, environment, told, goOn }: IncomingPorts): IncomingFile {
  const pieces: string[] = [];
  /** by what of the table's words has a say in it */
  let read: { readonly as: string; readonly file: Result<ReadFile, AppRefusal> } | null = null;
  let rows: Iterator<ImportRow> = [].values();
  const yieldIfDue = createYielder();

  const step = async (phase: ImportProgress['phase'], done: number, total: number) => {
    await yieldIfDue(() => {
      told({ phase, done, total });
      goOn();
    });
  };

  const readAs = async ({ utcOffset, titles }: Asked): Promise<Result<ReadFile, AppRefusal>> => {
    const as = JSON.stringify([utcOffset, titles]);
    if (read?.as === as || (read?.file.ok === true && read.file.value.format !== 'bg-stats'))
      return read.file;
    // One text instead of its pieces, and no second copy of it.
    const text = pieces.join('');
    pieces.splice(0, pieces.length, text);
    told({ phase: 'read', done: 0, total: 0 });
    read = { as, file: await readExchangeFile(text, { utcOffset, titles, environment, step }) };
    return read.file;
  };

  return {
    add(text) {
      pieces.push(text);
      return Promise.resolve(null);
    },
    async plan(asked) {
      const file = await readAs(asked);
      if (!file.ok) return file;
      const plan = await planImport(file.value, {
        choices: asked.people,
        ask,
        step: (done, total) => step('compare', done, total),
      });
      if (!plan.ok) return plan;
      rows = importRows(plan.value);
      return ok(previewOf(file.value, plan.value));
    },
    rows() {
      const some: ImportRow[] = [];
      let text = 0;
      while (some.length < ROWS && text < TEXT) {
        const next = rows.next();
        if (next.done === true) break;
        some.push(next.value);
        for (const value of next.value.values) if (typeof value === 'string') text += value.length;
      }
      return Promise.resolve(some);
    },
  };
}
