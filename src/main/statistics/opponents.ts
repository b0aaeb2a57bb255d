import type { Opponent } from '../../shared/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import { isPlaced, type Finish } from './past.ts';

/** Met so often, somebody can be a rival. */
const RIVAL_MATCHES = 5;

interface Meetings {
  ahead: number;
  behind: number;
  level: number;
}

/** Head to head with everybody met, the most met first. */
export function opponentsOf(
  own: PlayerId,
  finishes: readonly Finish[],
  playerBy: (id: PlayerId) => Player,
): readonly Opponent[] {
  const met = new Map<PlayerId, Meetings>();
  for (const { past, seat } of finishes)
    for (const other of past.seats)
      if (isPlaced(other) && other.player !== null && other.player !== own)
        count(met, other.player, seat.place - other.place);
  return [...met]
    .map(([player, { ahead, behind, level }]) => ({
      player: playerBy(player),
      together: ahead + behind + level,
      ahead,
      behind,
      level,
    }))
    .sort((a, b) => b.together - a.together || a.player.name.localeCompare(b.player.name));
}

/** `placesBehind`: how many places one is behind the other; below zero when ahead. */
function count(met: Map<PlayerId, Meetings>, other: PlayerId, placesBehind: number): void {
  const meetings = met.get(other) ?? { ahead: 0, behind: 0, level: 0 };
  met.set(other, meetings);
  if (placesBehind < 0) meetings.ahead++;
  else if (placesBehind > 0) meetings.behind++;
  else meetings.level++;
}

/** Whoever was met often and is even: the most of together − |ahead − behind|, as the contract has it. */
export function rivalAmong(opponents: readonly Opponent[]): PlayerId | null {
  const rivalry = ({ together, ahead, behind }: Opponent) => together - Math.abs(ahead - behind);
  const [rival] = opponents
    .filter((one) => one.together >= RIVAL_MATCHES && rivalry(one) > 0)
    .sort((a, b) => rivalry(b) - rivalry(a));
  return rival?.player.id ?? null;
}
