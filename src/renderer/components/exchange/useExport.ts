import { ref, shallowRef } from 'vue';
import type { ExportedFile, Extent } from '../../../shared/contract.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { Export } from '../../../shared/exchange.ts';
import { utcOffset } from '../../stores/calls.ts';
import { useConnection } from '../../stores/connection.ts';
import { download } from './download.ts';
import { gameTitles } from './titles.ts';

/** Saving a copy of the history, one at a time. */
export function useExport() {
  const connection = useConnection();
  const isBusy = ref(false);
  const refused = shallowRef<AppRefusal | null>(null);
  const saved = shallowRef<Pick<ExportedFile, 'name' | 'matches'> | null>(null);

  async function save(what: Export, extent: Extent): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    saved.value = null;
    const input = { what, extent, utcOffset: utcOffset(), titles: gameTitles() };
    const file = await connection.call('exchange.export', input);
    isBusy.value = false;
    refused.value = file.ok ? null : file.error;
    if (!file.ok) return;
    download(file.value);
    saved.value = { name: file.value.name, matches: file.value.matches };
  }

  return { isBusy, refused, saved, save };
}
