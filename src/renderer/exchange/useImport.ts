import { ref, shallowRef } from 'vue';
import type { ImportPreview, ImportResult } from '../../shared/contract.ts';
import type { TableReading } from '../../shared/contract/exchange.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { FILE_LENGTH_MAX } from '../../shared/exchange.ts';
import type { FileId, PlayerId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { useApp } from '../link/app.ts';
import { utcOffset } from '../link/calls.ts';
import { useConnection } from '../link/connection.ts';
import { gameTitles } from './gameTitles.ts';
import type { Progress } from './progress.ts';
import { textChunks } from './textChunks.ts';

const MEBIBYTE = 1024 * 1024;
/** A character takes up to three bytes for each unit it counts as. */
const BYTES_MAX = 3 * FILE_LENGTH_MAX;
/** ms between two looks at how far an import is */
const LOOK_EVERY = 300;

/** As a table is read before anybody has said anything. */
const GUESSED: TableReading = { columns: null, dates: null, game: null };

/** A file on its way in: handed over, looked at, with everybody recognised, and only then written. */
export function useImport() {
  const connection = useConnection();
  const app = useApp();
  const isBusy = ref(false);
  const refused = shallowRef<AppRefusal | null>(null);
  const progress = shallowRef<Progress | null>(null);
  const preview = shallowRef<ImportPreview | null>(null);
  const result = shallowRef<ImportResult | null>(null);
  /** who somebody in the file was said to be; null: somebody new */
  const chosen = shallowRef<ReadonlyMap<PlayerId, PlayerId | null>>(new Map());
  /** names of games in the file, and which of ours they were said to mean */
  const named = shallowRef<ReadonlyMap<string, string>>(new Map());
  /** how a table is to be read; null is guessed */
  const reading = shallowRef<TableReading>(GUESSED);
  let file: FileId | null = null;
  let isWriting = false;
  /** counts what was asked: an answer to anything but the last comes too late */
  let asked = 0;

  const input = () => ({
    file: file!,
    utcOffset: utcOffset(),
    people: [...chosen.value].map(([id, as]) => ({ id, as })),
    titles: [...gameTitles(), ...chosenTitles()],
    table: reading.value,
  });

  const chosenTitles = () =>
    [...named.value].map(([title, game]) => ({ game, title, isChosen: true }));

  /** Looks again and again how far it is, until the answer is there. */
  async function watched<T>(answer: Promise<T>): Promise<T> {
    const mine = asked;
    const look = setInterval(() => {
      void connection.call('exchange.progress', {}).then((now) => {
        if (now.ok && now.value && mine === asked && isBusy.value) progress.value = now.value;
      });
    }, LOOK_EVERY);
    return answer.finally(() => {
      clearInterval(look);
    });
  }

  async function ask(): Promise<void> {
    const mine = ++asked;
    isBusy.value = true;
    progress.value ??= { phase: 'read', done: 0, total: 0 };
    const answer = await watched(connection.call('exchange.preview', input()));
    if (mine !== asked) return;
    rest();
    refused.value = answer.ok ? null : answer.error;
    if (answer.ok) preview.value = answer.value;
  }

  /** Hands the file over. Null where it was left meanwhile. */
  async function upload(given: File): Promise<Result<null, AppRefusal> | null> {
    const mine = asked;
    for await (const { text, end } of textChunks(given)) {
      if (mine !== asked) return null;
      const taken: Result<{ file: FileId }, AppRefusal> = await connection.call('exchange.upload', {
        file,
        text,
      });
      if (mine !== asked) return null;
      if (!taken.ok) return taken;
      file = taken.value.file;
      progress.value = { phase: 'upload', done: end, total: given.size };
    }
    return ok(null);
  }

  async function read(given: File): Promise<void> {
    if (isBusy.value) return;
    leave();
    if (given.size > BYTES_MAX) {
      refused.value = appRefusal('file-large', { max: FILE_LENGTH_MAX / MEBIBYTE });
      return;
    }
    isBusy.value = true;
    progress.value = { phase: 'upload', done: 0, total: given.size };
    const taken = await upload(given);
    if (!taken) return;
    progress.value = null;
    if (taken.ok) {
      await ask();
      return;
    }
    rest();
    refused.value = taken.error;
  }

  async function recognise(id: PlayerId, as: PlayerId | null): Promise<void> {
    chosen.value = new Map([...chosen.value, [id, as]]);
    await ask();
  }

  /** null: none of ours after all */
  async function nameGame(title: string, game: string | null): Promise<void> {
    const others = [...named.value].filter(([name]) => name !== title);
    named.value = new Map(game === null ? others : [...others, [title, game]]);
    await ask();
  }

  /** Reads the table again, as far as is said otherwise. */
  async function readAs(change: Partial<TableReading>): Promise<void> {
    reading.value = { ...reading.value, ...change };
    await ask();
  }

  async function write(): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    isWriting = true;
    progress.value = { phase: 'compare', done: 0, total: 0 };
    const answer = await watched(connection.call('exchange.import', input()));
    isWriting = false;
    rest();
    if (!answer.ok && answer.error.code === 'exchange-cancelled') forget();
    refused.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    file = null;
    result.value = answer.value;
    await app.meet();
  }

  /** Puts the file away. What is being written is taken back first, and says so when it is done. */
  function leave(): void {
    if (file !== null || isBusy.value) void connection.call('exchange.cancel', {});
    if (!isWriting) forget();
  }

  function rest(): void {
    isBusy.value = false;
    progress.value = null;
  }

  function forget(): void {
    asked++;
    rest();
    file = null;
    chosen.value = new Map();
    named.value = new Map();
    reading.value = GUESSED;
    refused.value = null;
    preview.value = null;
    result.value = null;
  }

  return {
    isBusy,
    refused,
    progress,
    preview,
    result,
    named,
    read,
    recognise,
    nameGame,
    readAs,
    write,
    leave,
  };
}

export type Import = ReturnType<typeof useImport>;
