import { computed, shallowRef } from 'vue';
import { useRouter } from 'vue-router';
import type { CustomGame, SheetDescription } from '#shared/custom-game.ts';
import type { AppRefusal } from '#shared/errors.ts';
import { useConnection } from '../connection/connection.ts';
import { isSameName } from '../ui/findNames.ts';
import { useCustomGames, newSheet } from './customGames.ts';
import { checkLength, readSheetFile } from './sheetFile.ts';

export function useTakeIn() {
  const connection = useConnection();
  const custom = useCustomGames();
  const router = useRouter();
  const refused = shallowRef<AppRefusal | null>(null);
  let isBusy = false;
  /** description whose name a game has already */
  const taken = shallowRef<SheetDescription | null>(null);

  const findGame = (name: string): CustomGame | undefined =>
    custom.games.find(({ description }) => isSameName(description.name, name));
  const namesake = computed(() => (taken.value ? (findGame(taken.value.name) ?? null) : null));

  const open = async (game: string): Promise<void> => {
    await router.push(newSheet(game));
  };

  /** Adds the game and opens it; asks first if its name is taken. */
  async function add(description: SheetDescription): Promise<void> {
    if (findGame(description.name)) {
      taken.value = description;
      return;
    }
    const added = await custom.add(description);
    if (added.ok) await open(added.value.id);
    else refused.value = added.error;
  }

  async function read(text: string): Promise<void> {
    const checked = checkLength(text);
    const found = checked.ok ? await connection.call('custom-games.read', { text }) : checked;
    if (found.ok) await add(found.value);
    else refused.value = found.error;
  }

  /** Runs one thing at a time, without the refusal of the last one. */
  async function run(task: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    refused.value = null;
    try {
      await task();
    } finally {
      isBusy = false;
    }
  }

  function reset(): void {
    taken.value = null;
    refused.value = null;
  }

  return {
    refused,
    taken,
    namesake,
    open,
    reset,
    add: (description: SheetDescription) => run(() => add(description)),
    read: (text: string) => run(() => read(text)),
    readFile: (file: Blob) =>
      run(async () => {
        const text = await readSheetFile(file);
        if (text.ok) await read(text.value);
        else refused.value = text.error;
      }),
  };
}
