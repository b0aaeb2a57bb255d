import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue';
import type { Presence } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import { botColour } from './botDrawings.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import { usePageTitle } from '../ui/pageTitle.ts';

interface TableInView {
  readonly game: string;
  readonly occupants: readonly Occupant[];
}

export const TABLE_IN_VIEW: InjectionKey<ComputedRef<TableInView | null>> = Symbol('table in view');

export const provideTable = (table: ComputedRef<TableInView | null>): void => {
  provide(TABLE_IN_VIEW, table);
};

export const useTableInView = (): ComputedRef<TableInView | null> =>
  inject(TABLE_IN_VIEW, () => computed(() => null), true);

export type PlayedFrom = Presence | 'laptop';

/** Device of a person, by seat, while phones are used; null for bots. */
export type PresenceBySeat = (seat: Seat) => PlayedFrom | null;
export const PRESENCE: InjectionKey<PresenceBySeat> = Symbol('presence');

export interface SeatedOccupant {
  readonly seat: Seat;
  readonly name: string;
  readonly occupant: Occupant;
}

export function useSeats(): ComputedRef<readonly SeatedOccupant[]> {
  const table = useTableInView();
  const { nameOf } = useNames();
  return computed(() =>
    (table.value?.occupants ?? []).map((occupant, seat) => ({
      seat,
      occupant,
      name: nameOf(occupant),
    })),
  );
}

export const occupantColour = (occupant: Occupant): string =>
  occupant.kind === 'bot' ? botColour(occupant.name) : `var(--p-${occupant.player.colour})`;

/** Dashes of people, the first of them solid. */
const DASHES = ['none', '26 4', '12 4', '26 4 6 4', '6 4'] as const;

/** Returns the dash pattern of a seat's line in px, so that lines differ by more than colour. */
export function lineDash(occupants: readonly Occupant[], seat: Seat): string {
  const occupant = occupants[seat]!;
  if (occupant.kind === 'bot') return occupant.program === undefined ? '7 6' : '2 6';
  const before = occupants.slice(0, seat).filter(({ kind }) => kind === 'player').length;
  return DASHES[before % DASHES.length]!;
}

/** Sets the page title: game and players. `page` names any page except the match itself. */
export function useTableTitle(game: string, page: () => string | null = () => null): void {
  const { gameName } = useGameText();
  const { listOf } = useNames();
  const seats = useSeats();
  usePageTitle(() =>
    [page(), gameName(game), listOf(seats.value.map(({ name }) => name))].filter(
      (part) => part !== null,
    ),
  );
}
