import type { Donkey, Move, View } from '../rules/model.ts';

/** Returns the first move equal to `move`: by the rulebook, donkeys at the same position with the same bets are equal. */
export const firstEqual = (view: View, moves: readonly Move[], move: Move): Move =>
  moves.find((other) => isEqual(view, other, move)) ?? move;

/** Returns the moves without equals. */
export const differentMoves = (view: View, moves: readonly Move[]): readonly Move[] =>
  moves.filter((move) => firstEqual(view, moves, move) === move);

function isEqual(view: View, one: Move, other: Move): boolean {
  if (one.type !== other.type) return false;
  if (!('donkey' in one) || !('donkey' in other)) return true;
  return (
    one.donkey === other.donkey || signature(view, one.donkey) === signature(view, other.donkey)
  );
}

const signature = ({ positions, columns, moved, resting, podium }: View, donkey: Donkey): string =>
  JSON.stringify([
    positions[donkey],
    columns[donkey],
    [moved, resting, podium].map((donkeys) => donkeys.indexOf(donkey) >= 0),
    podium.indexOf(donkey),
  ]);
