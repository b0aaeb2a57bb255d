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
