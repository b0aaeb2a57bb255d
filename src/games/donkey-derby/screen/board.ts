import type { BoardProfile, GameBoards } from '#shared/contract.ts';
import { DEFAULT_BOARD } from '../manifest.ts';
import type { Board } from '../rules/model.ts';

/** Limits of the track: dice distinguish the donkeys, and stones stay readable. */
export const TRACK = { min: 10, max: 60 } as const;
export const PAYOUT_MAX = 999;

export const isDefaultBoard = ({ track, bridge, payouts }: Board): boolean =>
  track === DEFAULT_BOARD.track &&
  bridge === DEFAULT_BOARD.bridge &&
  payouts.every((spaces, place) =>
    spaces.every((payout, space) => payout === DEFAULT_BOARD.payouts[place]?.[space]),
  );

/** Whether a lower space or a later place pays more, unlike on nearly all printed boards. */
export const rises = (payouts: Board['payouts']): boolean =>
  payouts.some((spaces, place) =>
    spaces.some(
      (payout, space) =>
        payout > (spaces[space - 1] ?? Infinity) ||
        payout > (payouts[place - 1]?.[space] ?? Infinity),
    ),
  );

/** Origin of a board's values: the defaults, a saved board, or neither. */
type BoardKind =
  | { readonly kind: 'house' | 'own' }
  | { readonly kind: 'kept'; readonly profile: BoardProfile };

/** Both were parsed by the game's schema, so their fields have the same order. */
const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function boardKindOf(boards: GameBoards | null, value: object): BoardKind {
  const profile = boards?.profiles.find((one) => isSame(one.value, value));
  if (profile) return { kind: 'kept', profile };
  return { kind: boards && isSame(boards.house, value) ? 'house' : 'own' };
}
