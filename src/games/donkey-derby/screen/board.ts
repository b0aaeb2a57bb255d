import type { BoardProfile, GameBoards } from '../../../shared/contract.ts';
import { DEFAULT_BOARD } from '../manifest.ts';
import type { Board } from '../rules/model.ts';

/** Donkeys run for as long as a roll can tell them apart; stones of a longer track could not be read. */
export const TRACK = { min: 10, max: 60 } as const;
export const PAYOUT_MAX = 999;

/** Compared by what it says, whatever it is called. */
export const isDefaultBoard = ({ track, bridge, payouts }: Board): boolean =>
  track === DEFAULT_BOARD.track &&
  bridge === DEFAULT_BOARD.bridge &&
  payouts.every((spaces, place) =>
    spaces.every((payout, space) => payout === DEFAULT_BOARD.payouts[place]?.[space]),
  );

/** What a printed board hardly ever has: a lower space or a later place that pays more. */
export const rises = (payouts: Board['payouts']): boolean =>
  payouts.some((spaces, place) =>
    spaces.some(
      (payout, space) =>
        payout > (spaces[space - 1] ?? Infinity) ||
        payout > (payouts[place - 1]?.[space] ?? Infinity),
    ),
  );

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
