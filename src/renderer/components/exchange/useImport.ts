import { computed, ref, shallowRef } from 'vue';
import type { ImportPreview, ImportResult } from '../../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../../shared/errors.ts';
import { FILE_LENGTH_MAX } from '../../../shared/exchange.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { useApp } from '../../stores/app.ts';
import { utcOffset } from '../../stores/calls.ts';
import { useConnection } from '../../stores/connection.ts';
import { gameTitles } from './titles.ts';

const MEBIBYTE = 1024 * 1024;

/** A file on its way in: read, looked at, with everybody recognised, and only then written. */
export function useImport() {
  const connection = useConnection();
  const app = useApp();
  const isBusy = ref(false);
  const refused = shallowRef<AppRefusal | null>(null);
  const preview = shallowRef<ImportPreview | null>(null);
  const result = shallowRef<ImportResult | null>(null);
  /** who somebody in the file was said to be; null: somebody new */
  const chosen = shallowRef<ReadonlyMap<PlayerId, PlayerId | null>>(new Map());
  /** names of games in the file, and which of ours they were said to mean */
  const named = shallowRef<ReadonlyMap<string, string>>(new Map());
  let text = '';
  /** counts what was asked: an answer to anything but the last comes too late */
  let asked = 0;

  const input = () => ({
    text,
    utcOffset: utcOffset(),
    people: [...chosen.value].map(([id, as]) => ({ id, as })),
    titles: [...gameTitles(), ...[...named.value].map(([title, game]) => ({ game, title }))],
  });

  async function ask(): Promise<void> {
    const mine = ++asked;
    isBusy.value = true;
    const answer = await connection.call('exchange.preview', input());
    if (mine !== asked) return;
    isBusy.value = false;
    refused.value = answer.ok ? null : answer.error;
    if (answer.ok) preview.value = answer.value;
  }

  async function read(file: File): Promise<void> {
    if (isBusy.value) return;
    leave();
    if (file.size > FILE_LENGTH_MAX) {
      refused.value = appRefusal('file-large', { max: FILE_LENGTH_MAX / MEBIBYTE });
      return;
    }
    isBusy.value = true;
    const mine = asked;
    const given = await file.text();
    if (mine !== asked) return;
    text = given;
    await ask();
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

  async function write(): Promise<void> {
    isBusy.value = true;
    const answer = await connection.call('exchange.import', input());
    isBusy.value = false;
    refused.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    result.value = answer.value;
    await app.meet();
  }

  function leave(): void {
    asked++;
    isBusy.value = false;
    text = '';
    chosen.value = new Map();
    named.value = new Map();
    refused.value = null;
    preview.value = null;
    result.value = null;
  }

  const isNothing = computed(
    () => preview.value?.matches.fresh === 0 && preview.value.boards === 0,
  );
  return {
    isBusy,
    refused,
    preview,
    result,
    named,
    isNothing,
    read,
    recognise,
    nameGame,
    write,
    leave,
  };
}

export type Import = ReturnType<typeof useImport>;
