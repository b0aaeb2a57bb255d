import type { End, Move } from '../../../main/games/scout/model.ts';
import type { ScoutingTurn } from './useScouting.ts';

/** Which part of the action a hint points to. */
export function useHinted(
  hinted: () => Move | null,
  scouting: ScoutingTurn,
  action: () => Move['type'],
) {
  const scout = () => {
    const move = hinted();
    return move?.type === 'scout' || move?.type === 'scout-and-show' ? move : null;
  };
  const isOnItsWay = (): boolean => scout() !== null && scout()!.end === scouting.end;
  const isSame = (): boolean =>
    isOnItsWay() && scout()!.flip === scouting.flip && scout()!.at === scouting.at;

  return {
    action: (type: Move['type']): boolean => hinted()?.type === type,
    end: (end: End): boolean => scout()?.end === end,
    turn: (): boolean => isOnItsWay() && scout()!.flip !== scouting.flip,
    place: (place: number): boolean => isOnItsWay() && scout()!.at === place,
    card(at: number): boolean {
      const move = hinted();
      if (move === null || move.type !== action() || !('from' in move)) return false;
      return (move.type === 'show' || isSame()) && move.from <= at && at <= move.to;
    },
  };
}
