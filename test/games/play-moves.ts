import type { AnyMove, AnyObservation, GameInstance } from '#core/game-instance.ts';
import type { LoggedMove } from '#main/reviews/played-match.ts';

/**
 * Plays a table to its end, one seat after another, and returns the log.
 * @param choose gets what the seat knows, and the revision that its move will have
 */
export function playMoves(
  table: GameInstance,
  choose: (observation: AnyObservation, revision: number) => AnyMove,
): readonly LoggedMove[] {
  const moves: LoggedMove[] = [];
  while (!table.outcome().over) {
    const seat = table.toMove()[0]!;
    const revision = moves.length + 1;
    const move = choose({ seat, view: table.view(seat), moves: table.moves(seat) }, revision);
    table.play(seat, move);
    moves.push({ revision, seat, move, reseeds: [] });
  }
  return moves;
}
