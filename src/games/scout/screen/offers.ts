import type {
  Consequence,
  End,
  Move,
  ScoutAndShowConsequence,
  ScoutConsequence,
  Scouting,
  ShowConsequence,
  Showing,
} from '../rules/model.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';

/** A Show that may be made, alone or after a Scout. */
export interface OfferedShow {
  readonly move: Move & Showing;
  readonly consequence: ShowConsequence | ScoutAndShowConsequence;
}
export type OfferedShows = ReadonlyMap<string, OfferedShow>;

/** The choices by what is chosen first: there can be well over a thousand, nearly all of them Scout & Shows. */
export interface Offers {
  readonly shows: OfferedShows;
  /** by end: the same for every place in the hand and either way up */
  readonly scouts: ReadonlyMap<End, ScoutConsequence>;
  /** by the side of the card that is scouted and its place: the Shows that may follow */
  readonly following: ReadonlyMap<string, ReadonlyMap<number, OfferedShows>>;
}

interface Offered {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

/** A Show by its places in the hand. */
export const showKey = ({ from, to }: Showing): string => `${String(from)}-${String(to)}`;

/** A Scout by its card and the way up, wherever it then goes. */
export const sideKey = ({ end, flip }: Pick<Scouting, 'end' | 'flip'>): string =>
  `${end} ${flip ? 'turned' : 'as it lies'}`;

/** Sorts the choices of one decision; those to turn the hand or not are in none of these. */
export function offersOf(choices: readonly OfferedChoice[]): Offers {
  const shows = new Map<string, OfferedShow>();
  const scouts = new Map<End, ScoutConsequence>();
  const following = new Map<string, Map<number, Map<string, OfferedShow>>>();
  for (const { move, consequence } of choices as readonly Offered[]) {
    if (move.type === 'show' && consequence?.type === 'show')
      shows.set(showKey(move), { move, consequence });
    if (move.type === 'scout' && consequence?.type === 'scout') scouts.set(move.end, consequence);
    if (move.type === 'scout-and-show' && consequence?.type === 'scout-and-show') {
      const places = within(following, sideKey(move), () => new Map());
      within(places, move.at, () => new Map()).set(showKey(move), { move, consequence });
    }
  }
  return { shows, scouts, following };
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, empty: () => Value): Value {
  const found = map.get(key) ?? empty();
  map.set(key, found);
  return found;
}

/** Of some Shows the one with the most cards that has the card at `place` among them. */
export function longestWith(shows: OfferedShows, place: number): Showing | null {
  const all = [...shows.values()].filter(({ move: { from, to } }) => from <= place && place <= to);
  const size = Math.max(...all.map(({ consequence }) => consequence.combination.size));
  const longest = all.find(({ consequence }) => consequence.combination.size === size);
  return longest ? { from: longest.move.from, to: longest.move.to } : null;
}
