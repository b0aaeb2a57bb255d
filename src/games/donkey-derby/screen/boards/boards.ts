import type { BoardProfile, GameBoards } from '../../../../shared/contract.ts';

/** What a board's values are called: the app's own, those of a board that is kept, or neither. */
type BoardKind =
  { readonly kind: 'house' | 'own' } | { readonly kind: 'kept'; readonly profile: BoardProfile };

/** Both sides have been through the game's own schema, which gives the fields their order. */
const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function boardKindOf(boards: GameBoards | null, value: object): BoardKind {
  const profile = boards?.profiles.find((one) => isSame(one.value, value));
  if (profile) return { kind: 'kept', profile };
  return { kind: boards && isSame(boards.house, value) ? 'house' : 'own' };
}
