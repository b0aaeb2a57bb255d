import type { Opponent } from '../../shared/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Rows } from './columns.ts';
import { isPlaced, NO_PLAYER, type Pasts } from './pasts.ts';
import type { People } from './people.ts';

/** Met so often, somebody can be a rival. */
const RIVAL_MATCHES = 5;

/** Head to head with everybody met, the most met first. */
export function opponentsOf(pasts: Pasts, finishes: Rows, people: People): readonly Opponent[] {
  const { together, ahead, behind } = meetings(pasts, finishes);
  return pasts.players.values
    .flatMap((id, player) =>
      together[player] === 0
        ? []
        : {
            player: people.known(id),
            together: together[player]!,
            ahead: ahead[player]!,
            behind: behind[player]!,
            level: together[player]! - ahead[player]! - behind[player]!,
          },
    )
    .sort((a, b) => b.together - a.together || a.player.name.localeCompare(b.player.name));
}

/** By the players' numbers: how often they met whose finishes these are, and who was ahead. */
function meetings({ matches, seats, players }: Pasts, finishes: Rows) {
  const counter = () => new Uint32Array(players.values.length);
  const [together, ahead, behind] = [counter(), counter(), counter()];
  const { player, place, match } = seats;
  for (const own of finishes) {
    const end = matches.seatsTo[match[own]!]!;
    for (let other = matches.seatsFrom[match[own]!]!; other < end; other++) {
      const met = player[other]!;
      if (met === NO_PLAYER || met === player[own] || !isPlaced(seats, other)) continue;
      together[met]!++;
      if (place[own]! < place[other]!) ahead[met]!++;
      else if (place[own]! > place[other]!) behind[met]!++;
    }
  }
  return { together, ahead, behind };
}

/** Whoever was met often and is even: the most of together − |ahead − behind|, as the contract has it. */
export function rivalAmong(opponents: readonly Opponent[]): PlayerId | null {
  const rivalry = ({ together, ahead, behind }: Opponent) => together - Math.abs(ahead - behind);
  const [rival] = opponents
    .filter((one) => one.together >= RIVAL_MATCHES && rivalry(one) > 0)
    .sort((a, b) => rivalry(b) - rivalry(a));
  return rival?.player.id ?? null;
}
