import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue';
import type { Occupant } from '../../../shared/people.ts';
import { useMatch } from './match.ts';

/** A table in view: which game lies on it, and who sits around it. */
export interface Seated {
  readonly game: string;
  readonly occupants: readonly Occupant[];
}

const KEY: InjectionKey<ComputedRef<Seated | null>> = Symbol('seated');

/** For all below this component the table is another one than that of the match being played. */
export const provideSeated = (seated: ComputedRef<Seated | null>): void => {
  provide(KEY, seated);
};

/** Null before there is a match in view. */
export const useSeated = (): ComputedRef<Seated | null> => inject(KEY, ofTheMatch, true);

function ofTheMatch(): ComputedRef<Seated | null> {
  const match = useMatch();
  return computed(
    () => match.last && { game: match.last.game, occupants: match.last.now.occupants },
  );
}
