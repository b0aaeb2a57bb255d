import { ref, shallowRef } from 'vue';
import type { BegunExport, ExportScope } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { Export } from '#shared/exchange.ts';
import type { Result } from '#shared/result.ts';
import { utcOffset } from '../connection/callInputs.ts';
import { useConnection } from '../connection/connection.ts';
import { download } from '../ui/download.ts';
import { gameTitles, type Progress } from './useImport.ts';

/** Exports matches to a file: fetched in pieces, with progress, until it is saved, refused or cancelled. */
export function useExport() {
  const connection = useConnection();
  const isBusy = ref(false);
  const refused = shallowRef<AppRefusal | null>(null);
  const progress = shallowRef<Progress | null>(null);
  const savedFile = shallowRef<{
    readonly name: string;
    readonly matches: number;
    readonly running: number;
  } | null>(null);

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
      savedFile.value = { name, matches, running };
      return piece;
    }
  }

  /** @param fileName otherwise the one that is usual for this kind of file */
  async function save(what: Export, extent: ExportScope, fileName?: string): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    savedFile.value = null;
    refused.value = null;
    progress.value = { phase: 'export', done: 0, total: 0 };
    const input = { what, extent, utcOffset: utcOffset(), titles: gameTitles() };
    const begun = await connection.call('exchange.export', input);
    const fetched = begun.ok
      ? await fetchFile({ ...begun.value, name: fileName ?? begun.value.name })
      : begun;
    isBusy.value = false;
    progress.value = null;
    if (!fetched.ok && !isCancelled(fetched.error)) refused.value = fetched.error;
  }

  async function cancel(): Promise<void> {
    await connection.call('exchange.cancel', {});
  }

  return { refused, progress, savedFile, save, cancel };
}

/** A file missing between two pieces was cancelled. */
const isCancelled = ({ code }: AppRefusal): boolean =>
  code === 'exchange-cancelled' || code === 'unknown-file';
