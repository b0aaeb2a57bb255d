import { ref, shallowRef } from 'vue';
import type { BegunExport, ExportScope } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { Export } from '#shared/exchange.ts';
import type { Result } from '#shared/result.ts';
import { utcOffset } from '../connection/callInputs.ts';
import { useConnection } from '../connection/connection.ts';
import { gameTitles } from './gameTitles.ts';
import { download } from '../ui/download.ts';
import type { Progress } from './progress.ts';

/** Saves exports of the history, one at a time. */
export function useExport() {
  const connection = useConnection();
  const isBusy = ref(false);
  const refused = shallowRef<AppRefusal | null>(null);
  const progress = shallowRef<Progress | null>(null);
  const saved = shallowRef<{
    readonly name: string;
    readonly matches: number;
    readonly running: number;
  } | null>(null);

  /** Returns null if cancelled. */
  async function fetchFile({ file, name, type, total, running }: BegunExport) {
    const pieces: string[] = [];
    for (;;) {
      const piece: Result<{ text: string; matches: number; isLast: boolean }, AppRefusal> =
        await connection.call('exchange.download', { file });
      if (!piece.ok) return piece;
      const { text, matches, isLast } = piece.value;
      pieces.push(text);
      progress.value = { phase: 'export', done: matches, total };
      if (!isLast) continue;
      download({ name, type, pieces });
      saved.value = { name, matches, running };
      return piece;
    }
  }

  async function save(what: Export, extent: ExportScope): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    saved.value = null;
    refused.value = null;
    progress.value = { phase: 'export', done: 0, total: 0 };
    const input = {
      what,
      extent,
      utcOffset: utcOffset(),
      titles: gameTitles(),
    };
    const begun = await connection.call('exchange.export', input);
    const fetched = begun.ok ? await fetchFile(begun.value) : begun;
    isBusy.value = false;
    progress.value = null;
    if (!fetched.ok && !isCancelled(fetched.error)) refused.value = fetched.error;
  }

  async function cancel(): Promise<void> {
    await connection.call('exchange.cancel', {});
  }

  return { isBusy, refused, progress, saved, save, cancel };
}

/** A file missing between two pieces was cancelled. */
const isCancelled = ({ code }: AppRefusal): boolean =>
  code === 'exchange-cancelled' || code === 'unknown-file';
