import { shallowRef } from 'vue';
import type { Board, Donkey, PerDonkey } from '#games/donkey-derby/rules/model.ts';
import { isDecided, payoutOf, perDonkey, placeOf } from '#games/donkey-derby/rules/rules.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { DONKEYS, manifest, MARKERS, SPACES } from '#games/donkey-derby/manifest.ts';
import { entryModeOf } from '#renderer/sheet/kit/entryMode.ts';

export type EntryMode = 'race' | 'sums';

/** For a race without entries. Stored. */
export const chosenMode = entryModeOf<EntryMode>(manifest.id, ['race', 'sums']);

/** has just come in: its markers are entered next, from the top */
const awaitedColumn = shallowRef<{ readonly round: number; readonly donkey: Donkey } | null>(null);

/** The donkey whose markers the next presses on people enter; null if a press selects a person. */
export function donkeyAwaitingMarkers(race: Race, round: number): Donkey | null {
  const awaited = awaitedColumn.value;
  if (awaited?.round !== round || !race.podium.includes(awaited.donkey)) return null;
  return freeSpace(race, awaited.donkey) === null ? null : awaited.donkey;
}

/** Null stops the entry. */
export function awaitMarkersOf(round: number, donkey: Donkey | null): void {
  awaitedColumn.value = donkey && { round, donkey };
}

/** Owners of markers are columns of the sheet, from the top. */
export interface Race {
  readonly podium: readonly Donkey[];
  readonly columns: Readonly<PerDonkey<readonly number[]>>;
}

/** Fills a space without known owner above a taken one. No sheet has so many columns. */
export const NO_OWNER = 99;

export const EMPTY_RACE: Race = {
  podium: [],
  columns: perDonkey(() => []),
};

type Rounds = Pick<SheetPush, 'rounds'>;

export function raceOf({ rounds }: Rounds, round: number): Race {
  const written = rounds[round]?.tablePart;
  // The main process accepts nothing else for this game's table part.
  return written?.state === 'given' ? (written.value as unknown as Race) : EMPTY_RACE;
}

export function writtenMode({ rounds }: Rounds, round: number): 'race' | 'sums' | null {
  const written = rounds[round];
  if (!written) return null;
  if (written.tablePart.state === 'given') return 'race';
  return written.cells.some((cell) => cell?.cell.state === 'given') ? 'sums' : null;
}

/** A column never ends with `NO_OWNER`, so a non-empty column has a marker. */
export const hasMarkers = ({ columns }: Race): boolean =>
  DONKEYS.some((donkey) => columns[donkey].length > 0);

export const isEmpty = (race: Race): boolean => race.podium.length === 0 && !hasMarkers(race);

/** rules: Betting round. Returns the highest free space of a column; null if all are taken. */
export function freeSpace({ columns }: Race, donkey: Donkey): number | null {
  const gap = columns[donkey].indexOf(NO_OWNER);
  const space = gap >= 0 ? gap : columns[donkey].length;
  return space < SPACES ? space : null;
}

const withColumn = (race: Race, donkey: Donkey, owners: readonly number[]): Race => ({
  ...race,
  columns: { ...race.columns, [donkey]: owners },
});

/** Spaces above may be entered later. */
export function placed(race: Race, donkey: Donkey, space: number, person: number): Race {
  const owners = race.columns[donkey];
  const above = Array<number>(Math.max(0, space - owners.length)).fill(NO_OWNER);
  return withColumn(race, donkey, [...owners, ...above].toSpliced(space, 1, person));
}

/** Markers below stay. */
export function takenBack(race: Race, donkey: Donkey, space: number): Race {
  const owners = race.columns[donkey].with(space, NO_OWNER);
  const last = owners.findLastIndex((owner) => owner !== NO_OWNER);
  return withColumn(race, donkey, owners.slice(0, last + 1));
}

export function crossed(race: Race, donkey: Donkey): Race {
  if (race.podium.includes(donkey))
    return { ...race, podium: race.podium.filter((other) => other !== donkey) };
  return isDecided(race) ? race : { ...race, podium: [...race.podium, donkey] };
}

export function markersLeft({ columns }: Race, person: number): number {
  const used = Object.values(columns).flat();
  return MARKERS - used.filter((owner) => owner === person).length;
}

/** Returns the race as it pays: once the match is over, an undecided one pays nothing, as it scores nothing. */
export const payingRace = (race: Race, status: SheetPush['status']): Race =>
  status === 'running' || isDecided(race) ? race : { ...race, podium: [] };

/** Payout of a space for its donkey's current place; null if it may still get one. */
export function currentPayout(
  payouts: Board['payouts'],
  race: Race,
  donkey: Donkey,
  space: number,
): number | null {
  const place = placeOf(race.podium, donkey);
  return place === null && !isDecided(race) ? null : payoutOf(payouts, place, space);
}

/** Payout of each of a person's markers, highest first, without donkeys that are not in yet. */
export const paysOfPerson = (
  payouts: Board['payouts'],
  race: Race,
  person: number,
): readonly number[] =>
  DONKEYS.flatMap((donkey) =>
    race.columns[donkey].flatMap((owner, space) =>
      owner === person ? [currentPayout(payouts, race, donkey, space) ?? []].flat() : [],
    ),
  ).sort((one, other) => other - one);
