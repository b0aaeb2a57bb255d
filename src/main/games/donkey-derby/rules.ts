import {
  DONKEYS,
  PLACES,
  SPACES,
  type Donkey,
  type PerDonkey,
  type State,
  type View,
} from './model.ts';
import type { Seat } from '../../../shared/ids.ts';

/** What the rules of the race look at: the same in a state and in a view. */
export type Race = Pick<View, 'options' | 'positions' | 'podium' | 'moved' | 'movable' | 'resting'>;

export const perDonkey = <T>(make: (donkey: Donkey) => T): PerDonkey<T> => ({
  grey: make('grey'),
  red: make('red'),
  brown: make('brown'),
  white: make('white'),
  yellow: make('yellow'),
});

/** rules: Race round. Seat 0 rolls first, then each round, passed or not, is the next player's. */
export const rollerOf = ({ round, seats }: Pick<State, 'round' | 'seats'>): Seat => round % seats;

/** rules: Race round. After the first donkey has crossed no more bets are placed, for the rest of the game. */
export const betsAreOpen = ({ podium }: Pick<Race, 'podium'>): boolean => podium.length === 0;

/** rules: Race round. The game ends at once when the third donkey crosses. */
export const isDecided = ({ podium }: Pick<Race, 'podium'>): boolean => podium.length === PLACES;

/** rules: Betting round. One marker per space; a full column takes no more. */
export const hasFreeSpace = ({ columns }: Pick<View, 'columns'>, donkey: Donkey): boolean =>
  columns[donkey].length < SPACES;

/**
 * rules: Betting round. The next seat with a marker, when `asked` seats from the roller on have had their turn; null
 * when there is none. It always finds a free space: all markers of five players do not fill the columns.
 */
export function nextBettor(
  state: Pick<State, 'round' | 'seats' | 'markers' | 'podium'>,
  asked: number,
): Seat | null {
  if (!betsAreOpen(state)) return null;
  for (let later = asked; later < state.seats; later++) {
    const seat = (rollerOf(state) + later) % state.seats;
    if (state.markers[seat]! > 0) return seat;
  }
  return null;
}

/** rules: Race round. Having taken as many steps as the track has, a donkey has crossed. */
export const isHome = ({ options }: Pick<Race, 'options'>, position: number): boolean =>
  position >= options.board.track;

/** rules: Race round. Those on the podium are not rolled for again, nor (Bridge variant) those at rest. */
export const runnersOf = (race: Pick<Race, 'podium' | 'resting'>): Donkey[] =>
  DONKEYS.filter((donkey) => !race.podium.includes(donkey) && !race.resting.includes(donkey));

/** rules: Race round. Over when each donkey in the race has been moved once; at once if all of them rest. */
export const raceIsRun = ({ movable }: Pick<Race, 'movable'>): boolean => movable.length === 0;

/** rules: Race round. Advanced by the die; surplus pips do not matter. */
export const landingOf = ({ options, positions }: Race, donkey: Donkey, die: number): number =>
  Math.min(positions[donkey] + die, options.board.track);

/** rules: Bridge variant. It must stop exactly there. */
export const isBridge = ({ options }: Pick<Race, 'options'>, position: number): boolean =>
  options.bridge && position === options.board.bridge;

/**
 * rules: Bridge variant. Whoever was moved in this race and stands on the bridge after it rests in the next: it
 * stopped there, or was given a blank there.
 */
export const restingNext = (race: Race): Donkey[] =>
  DONKEYS.filter((donkey) => isBridge(race, race.positions[donkey]) && race.moved.includes(donkey));

/** 1-based; null if not on the podium. */
export function placeOf(podium: readonly Donkey[], donkey: Donkey): number | null {
  const place = podium.indexOf(donkey) + 1;
  return place > 0 ? place : null;
}
