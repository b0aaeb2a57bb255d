import { shallowRef } from 'vue';
import type { Board, Donkey, PerDonkey } from '../../rules/model.ts';
import { isDecided, payoutOf, perDonkey, placeOf } from '../../rules/rules.ts';
import type { SheetPush } from '../../../../shared/pushes.ts';
import { DONKEYS, manifest, MARKERS, SPACES } from '../../manifest.ts';
import { entryModeOf } from '../../../../renderer/sheet/kit/entryMode.ts';

/** How a race is written down: markers and podium by tapping, or nothing but everybody's final sum. */
export type EntryMode = 'race' | 'sums';

/** What a race that is not begun yet will be; the table usually stays with one way. Remembered. */
export const chosenMode = entryModeOf<EntryMode>(manifest.id, ['race', 'sums']);

/** the donkey that has just come in, and whose markers are asked for from the top */
const awaitedColumn = shallowRef<{ readonly round: number; readonly donkey: Donkey } | null>(null);

/** The donkey whose markers the next presses on people tell; null where a press turns to a person. */
export function donkeyAwaitingMarkers(race: Race, round: number): Donkey | null {
  const awaited = awaitedColumn.value;
  if (awaited?.round !== round || !race.podium.includes(awaited.donkey)) return null;
  return freeSpace(race, awaited.donkey) === null ? null : awaited.donkey;
}

/** Asks for the markers of a donkey that came in; null: no longer. */
export function awaitMarkersOf(round: number, donkey: Donkey | null): void {
  awaitedColumn.value = donkey && { round, donkey };
}

/** A race as it stands on the sheet: the first donkeys in order, and whose markers lie on which, from the top. */
export interface Race {
  readonly podium: readonly Donkey[];
  /** by the columns of the sheet */
  readonly columns: Readonly<PerDonkey<readonly number[]>>;
}

/** Stands on a space above others that nobody has, or not yet. No sheet has so many columns. */
export const NO_OWNER = 99;

export const EMPTY_RACE: Race = {
  podium: [],
  columns: perDonkey(() => []),
};

type Rounds = Pick<SheetPush, 'rounds'>;

/** What is written of a race; an empty one where nothing is, or only sums. */
export function raceOf({ rounds }: Rounds, round: number): Race {
  const written = rounds[round]?.tablePart;
  // The main process takes nothing else for the table part of this game.
  return written?.state === 'given' ? (written.value as unknown as Race) : EMPTY_RACE;
}

/** How a round was written: as a race, as final sums, or not yet. */
export function writtenMode({ rounds }: Rounds, round: number): 'race' | 'sums' | null {
  const written = rounds[round];
  if (!written) return null;
  if (written.tablePart.state === 'given') return 'race';
  return written.cells.some((cell) => cell?.cell.state === 'given') ? 'sums' : null;
}

/** A column never ends with `NOBODY`, so one that is not empty has a marker. */
export const hasMarkers = ({ columns }: Race): boolean =>
  DONKEYS.some((donkey) => columns[donkey].length > 0);

/** Nothing is told of the race yet. */
export const isEmpty = (race: Race): boolean => race.podium.length === 0 && !hasMarkers(race);

/** rules: Betting round. The highest space of a column that is free; null where all are taken. */
export function freeSpace({ columns }: Race, donkey: Donkey): number | null {
  const gap = columns[donkey].indexOf(NO_OWNER);
  const space = gap >= 0 ? gap : columns[donkey].length;
  return space < SPACES ? space : null;
}

const withColumn = (race: Race, donkey: Donkey, owners: readonly number[]): Race => ({
  ...race,
  columns: { ...race.columns, [donkey]: owners },
});

/** A marker more, on a free space. Those above it may be told later. */
export function placed(race: Race, donkey: Donkey, space: number, person: number): Race {
  const owners = race.columns[donkey];
  const above = Array<number>(Math.max(0, space - owners.length)).fill(NO_OWNER);
  return withColumn(race, donkey, [...owners, ...above].toSpliced(space, 1, person));
}

/** Without the marker on a space. Those below it stay where they lie. */
export function takenBack(race: Race, donkey: Donkey, space: number): Race {
  const owners = race.columns[donkey].with(space, NO_OWNER);
  const last = owners.findLastIndex((owner) => owner !== NO_OWNER);
  return withColumn(race, donkey, owners.slice(0, last + 1));
}

/** A donkey comes in next, or, if it was in, it is taken off the podium; the same race where three are in. */
export function crossed(race: Race, donkey: Donkey): Race {
  if (race.podium.includes(donkey))
    return { ...race, podium: race.podium.filter((other) => other !== donkey) };
  return isDecided(race) ? race : { ...race, podium: [...race.podium, donkey] };
}

/** rules: Material. Of somebody's three, those not told of yet. */
export function markersLeft({ columns }: Race, person: number): number {
  const used = Object.values(columns).flat();
  return MARKERS - used.filter((owner) => owner === person).length;
}

/** What a space pays for the place its donkey has now; null as long as it has none and still may get one. */
export function paysNow(
  payouts: Board['payouts'],
  race: Race,
  donkey: Donkey,
  space: number,
): number | null {
  const place = placeOf(race.podium, donkey);
  return place === null && !isDecided(race) ? null : payoutOf(payouts, place, space);
}

/** What each of somebody's markers pays, the dearest first; those whose donkey is not in yet are left out. */
export const paysOfPerson = (
  payouts: Board['payouts'],
  race: Race,
  person: number,
): readonly number[] =>
  DONKEYS.flatMap((donkey) =>
    race.columns[donkey].flatMap((owner, space) =>
      owner === person ? [paysNow(payouts, race, donkey, space) ?? []].flat() : [],
    ),
  ).sort((one, other) => other - one);
