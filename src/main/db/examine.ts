import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { progressOf } from './commit.ts';
import { judge } from './judge.ts';
import { schemaVersion } from './migrate.ts';

/** What is in a backup that can be used. */
export interface Contents {
  /** those in the bin left out */
  readonly matches: number;
  /** null: its schema did not count them yet */
  readonly commits: number | null;
}

/** What a backup is good for; null: it cannot be used. */
export type Examined = Contents | null;

/** Reads a whole backup through. Rejects with what the disk says. */
export type Examine = (path: string) => Promise<Examined>;

/** The thread stands still meanwhile. Throws what the disk says. */
export function examineFile(path: string): Examined {
  if (judge(path, 'all') !== 'good') return null;
  const db = new Database(path, { readonly: true });
  try {
    return { matches: countMatches(db), commits: progressOf(db).commits };
  } finally {
    db.close();
  }
}

/** Those in the bin left out, once there was one. */
export function countMatches(db: Database.Database): number {
  const present = schemaVersion(db) < 2 ? 'true' : 'deleted_at IS NULL';
  return db.prepare<[], number>(`SELECT count(*) FROM matches WHERE ${present}`).pluck().get()!;
}

/** In this thread, which stands still meanwhile: for tests and scripts. */
export const examineHere: Examine = (path) => Promise.resolve().then(() => examineFile(path));

/** What the worker is asked and answers, one file at a time. */
export type ExamineAnswer = { readonly examined: Examined } | { readonly code: string };

/**
 * In a thread of its own, because a long history takes seconds to read through and someone may be playing.
 * @param entry the built worker
 */
export const examineInWorker =
  (entry: URL): Examine =>
  (path) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(entry, { workerData: path });
      worker.once('message', (answer: ExamineAnswer) => {
        if ('examined' in answer) resolve(answer.examined);
        else reject(Object.assign(new Error(`${path} cannot be read`), { code: answer.code }));
      });
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error(`${path} was not read to its end`));
      });
    });
