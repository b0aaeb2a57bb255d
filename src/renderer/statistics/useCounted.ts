import { computed, inject, type InjectionKey, provide, type Ref } from 'vue';
import type { Omitted, PlayerStatistics, SeasonRecord } from '#shared/contract.ts';
import { useAppQuery } from '../connection/query.ts';
import { gameInput, kindOf, playerInput, type Scope } from './scope.ts';

/** Numbers of matches of a scope, and what it can be narrowed to. */
export interface Counted {
  readonly counted: number;
  /** matches of the subject, whatever else the scope has */
  readonly all: number;
  /** matches that are not counted because they gave the person no place */
  readonly unplaced: number;
  /** null: the scope leaves out nothing that can be included */
  readonly omitted: Omitted | null;
  readonly leftOut: SeasonRecord['leftOut'] | null;
  readonly sizes: readonly number[];
  readonly variants: readonly string[];
}

const NO_COUNTS = { unplaced: 0, omitted: null, leftOut: null, sizes: [], variants: [] };
const ascending = (tables: readonly { readonly seats: number }[]): readonly number[] =>
  tables.map(({ seats }) => seats).toSorted((one, other) => one - other);

const COUNTED_ABOVE: InjectionKey<Ref<Counted | null>> = Symbol('countedAbove');
/** Provides the counts that the bar above the cards tells, so that no card repeats them. */
export const provideCounted = (counted: Ref<Counted | null>): void => {
  provide(COUNTED_ABOVE, counted);
};
export const useCountedAbove = () => inject(COUNTED_ABOVE, null);

/** Counts the matches of a scope; null until they are read. */
export function useCounted(scope: () => Scope) {
  const { data: player } = useAppQuery('statistics.player', () => playerInput(scope()));
  const { data: game } = useAppQuery('statistics.game', () => gameInput(scope()));
  const { data: rankings } = useAppQuery('statistics.rankings', () =>
    ['everybody', 'year'].includes(kindOf(scope())) ? { game: null, scope: scope().matches } : null,
  );
  const { data: season } = useAppQuery('seasons.show', () => {
    const { season: id } = scope();
    return id === null ? null : { season: id };
  });

  const ofGame = computed(() => ({
    sizes: ascending(game.value?.sizes ?? player.value?.places ?? []),
    variants: (game.value?.variants ?? []).map(({ variant }) => variant),
  }));
  function ofPeople({ all, omitted, games, total, opponents }: PlayerStatistics): Counted {
    const [, other] = scope().people;
    const { game: chosen } = scope();
    const wins = chosen === null ? total : games.find((one) => one.game === chosen);
    const met = opponents.find(({ player: { id } }) => id === other)?.met ?? 0;
    const counted = other === undefined ? (wins?.placed ?? 0) : met;
    const unplaced = other === undefined && wins ? wins.matches - wins.placed : 0;
    return { ...NO_COUNTS, ...ofGame.value, counted, unplaced, all, omitted };
  }

  return computed((): Counted | null => {
    if (season.value) {
      const { matches, leftOut } = season.value;
      return { ...NO_COUNTS, counted: matches, all: matches, leftOut };
    }
    if (player.value) return ofPeople(player.value);
    const { people } = scope();
    const counts = people.length > 0 ? null : (game.value ?? rankings.value);
    if (!counts) return null;
    const { all, matches, omitted } = counts;
    const sizes = rankings.value?.sizes ?? ofGame.value.sizes;
    return { ...NO_COUNTS, ...ofGame.value, sizes, counted: matches, all, omitted };
  });
}
