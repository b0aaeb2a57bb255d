import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { BoardProfile, GameBoards } from '../../../../shared/contract.ts';
import type { AppRefusal } from '../../../../shared/errors.ts';
import type { BoardId } from '../../../../shared/ids.ts';
import { useConnection } from '../../../../renderer/link/connection.ts';

/** What a board's values are called: the app's own, those of a board that is kept, or neither. */
type BoardKind =
  { readonly kind: 'house' | 'own' } | { readonly kind: 'kept'; readonly profile: BoardProfile };

/** Both sides have been through the game's own schema, which gives the fields their order. */
const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The named boards of one game. */
export const useBoards = defineStore('boards', () => {
  const connection = useConnection();
  const game = ref('');
  const boards = shallowRef<GameBoards | null>(null);
  const refusal = shallowRef<AppRefusal | null>(null);

  /** Learns the boards of a game; stays with those it has if it can't. */
  async function show(wanted: string): Promise<void> {
    if (game.value !== wanted) boards.value = null;
    game.value = wanted;
    refusal.value = null;
    const reply = await connection.call('boards.list', { game: wanted });
    if (reply.ok && game.value === wanted) boards.value = reply.value;
  }

  function kindOf(value: object): BoardKind {
    const profile = boards.value?.profiles.find((one) => isSame(one.value, value));
    if (profile) return { kind: 'kept', profile };
    return { kind: boards.value && isSame(boards.value.house, value) ? 'house' : 'own' };
  }

  /** As another board, or (`board`) in the place of one that is kept. */
  async function save(
    board: BoardId | null,
    name: string,
    value: object,
  ): Promise<BoardProfile | null> {
    const reply = await connection.call('boards.save', {
      board,
      game: game.value,
      name,
      value: { ...value },
    });
    if (reply.ok) await show(game.value);
    else refusal.value = reply.error;
    return reply.ok ? reply.value : null;
  }

  async function remove(board: BoardId): Promise<void> {
    const reply = await connection.call('boards.delete', { board });
    await show(game.value);
    if (!reply.ok) refusal.value = reply.error;
  }

  return {
    boards,
    refusal,
    show,
    kindOf,
    save,
    remove,
    dismissRefusal: () => {
      refusal.value = null;
    },
  };
});
