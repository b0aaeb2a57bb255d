import { ref, shallowRef } from 'vue';
import type { ImportPreview, ImportResult } from '#shared/contract.ts';
import type { ColumnMapping } from '#shared/contract/exchange.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { FILE_LENGTH_MAX, type ImportPhase } from '#shared/exchange.ts';
import type { FileId, PlayerId } from '#shared/ids.ts';
import { ok, type Result } from '#shared/result.ts';
import { useApp } from '../connection/app.ts';
import { utcOffset } from '../connection/callInputs.ts';
import { useConnection } from '../connection/connection.ts';
import { useCustomGames } from '../custom-games/customGames.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { textChunks } from '../ui/textChunks.ts';
import { isCustomGame } from '#shared/custom-game.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { texts } from '../i18n/index.ts';
import { findText } from '../i18n/translator.ts';
import { screens } from '../screen/screen.ts';

/** Returns the names of the app's own games in all languages: other programs may use any. */
export const gameTitles = (): { game: string; title: string }[] =>
  Object.keys(screens)
    .filter((game) => !isCustomGame(game))
    .flatMap((game) =>
      LANGUAGES.map((language) => ({
        game,
        title: findText(texts[language], `games.${game}.name`)!,
      })),
    );

export interface Progress {
  readonly phase: ImportPhase | 'upload' | 'export';
  readonly done: number;
  /** 0: unknown */
  readonly total: number;
}

const MEBIBYTE = 1024 * 1024;
/** A character takes up to three bytes per UTF-16 unit. */
const BYTES_MAX = 3 * FILE_LENGTH_MAX;
/** ms between two progress polls */
const POLL_INTERVAL_MS = 300;

const GUESSED: ColumnMapping = { columns: null, dates: null, game: null, title: null };

/** Imports a file: uploads it, previews it, maps its people, and only then writes. */
export function useImport() {
  const connection = useConnection();
  const app = useApp();
  const customGames = useCustomGames();
  const { t } = useI18n();
  const isBusy = ref(false);
  const refused = shallowRef<AppRefusal | null>(null);
  const progress = shallowRef<Progress | null>(null);
  const preview = shallowRef<ImportPreview | null>(null);
  const result = shallowRef<ImportResult | null>(null);
  /** chosen player per person in the file; null: new person */
  const chosen = shallowRef<ReadonlyMap<PlayerId, PlayerId | null>>(new Map());
  const assignedGames = shallowRef<ReadonlyMap<string, string>>(new Map());
  /** choices for reading a table; null is guessed */
  const reading = shallowRef<ColumnMapping>(GUESSED);
  const withDuplicates = ref(false);
  let file: FileId | null = null;
  let isWriting = false;
  /** number of the latest request: other replies are outdated */
  let requestCount = 0;

  const input = () => ({
    file: file!,
    utcOffset: utcOffset(),
    people: [...chosen.value].map(([id, as]) => ({ id, as })),
    titles: [...gameTitles(), ...chosenTitles()],
    table: reading.value,
    texts: {
      guest: t('people.guest'),
      expansions: t('exchange.expansions'),
      role: t('exchange.role'),
    },
    withDuplicates: withDuplicates.value,
  });

  const chosenTitles = () =>
    [...assignedGames.value].map(([title, game]) => ({ game, title, isChosen: true }));

  async function withProgress<T>(answer: Promise<T>): Promise<T> {
    const mine = requestCount;
    const pollTimer = setInterval(() => {
      void connection.call('exchange.progress', {}).then((now) => {
        if (now.ok && now.value && mine === requestCount && isBusy.value)
          progress.value = now.value;
      });
    }, POLL_INTERVAL_MS);
    return answer.finally(() => {
      clearInterval(pollTimer);
    });
  }

  async function refreshPreview(): Promise<void> {
    const mine = ++requestCount;
    isBusy.value = true;
    progress.value ??= { phase: 'read', done: 0, total: 0 };
    const answer = await withProgress(connection.call('exchange.preview', input()));
    if (mine !== requestCount) return;
    endRequest();
    refused.value = answer.ok ? null : answer.error;
    if (answer.ok) preview.value = answer.value;
  }

  /** Uploads the file. Returns null if left meanwhile. */
  async function upload(given: File): Promise<Result<null, AppRefusal> | null> {
    const mine = requestCount;
    for await (const { text, end } of textChunks(given)) {
      if (mine !== requestCount) return null;
      const taken: Result<{ file: FileId }, AppRefusal> = await connection.call('exchange.upload', {
        file,
        text,
      });
      if (mine !== requestCount) return null;
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
      await refreshPreview();
      return;
    }
    endRequest();
    refused.value = taken.error;
  }

  async function recognise(id: PlayerId, as: PlayerId | null): Promise<void> {
    chosen.value = new Map([...chosen.value, [id, as]]);
    await refreshPreview();
  }

  /** null: no game of the app */
  async function nameGame(title: string, game: string | null): Promise<void> {
    const others = [...assignedGames.value].filter(([name]) => name !== title);
    assignedGames.value = new Map(game === null ? others : [...others, [title, game]]);
    await refreshPreview();
  }

  async function readAs(change: Partial<ColumnMapping>): Promise<void> {
    reading.value = { ...reading.value, ...change };
    await refreshPreview();
  }

  async function setWithDuplicates(isWanted: boolean): Promise<void> {
    withDuplicates.value = isWanted;
    await refreshPreview();
  }

  async function write(): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    isWriting = true;
    progress.value = { phase: 'compare', done: 0, total: 0 };
    const answer = await withProgress(connection.call('exchange.import', input()));
    isWriting = false;
    endRequest();
    if (!answer.ok && answer.error.code === 'exchange-cancelled') forget();
    refused.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    file = null;
    result.value = answer.value;
    await Promise.all([app.meet(), customGames.load()]);
  }

  /** Discards the file. An import being written is undone first, and reports its end. */
  function leave(): void {
    if (file !== null || isBusy.value) void connection.call('exchange.cancel', {});
    if (!isWriting) forget();
  }

  function endRequest(): void {
    isBusy.value = false;
    progress.value = null;
  }

  function forget(): void {
    requestCount++;
    endRequest();
    file = null;
    chosen.value = new Map();
    assignedGames.value = new Map();
    reading.value = GUESSED;
    withDuplicates.value = false;
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
    assignedGames,
    withDuplicates,
    setWithDuplicates,
    read,
    recognise,
    nameGame,
    readAs,
    write,
    leave,
  };
}

export type Import = ReturnType<typeof useImport>;
