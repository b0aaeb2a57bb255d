import { computed, onUnmounted, watch } from 'vue';
import type { Code, Donkey, Options } from '#games/donkey-derby/rules/model.ts';
import { isDecided } from '#games/donkey-derby/rules/rules.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { takesPart } from '#renderer/sheet/kit/missingEntries.ts';
import { shortcutText } from '#renderer/ui/shortcuts.ts';
import { announceNow, announce } from '#renderer/ui/announcer.ts';
import { useSheet } from '#renderer/sheet/kit/sheet.ts';
import type { EntryPanelProps } from '#renderer/screen/gameSheet.ts';
import { donkeyNameKey, useLaptopText } from '../text.ts';
import {
  donkeyAwaitingMarkers,
  awaitMarkersOf,
  crossed,
  EMPTY_RACE,
  freeSpace,
  isEmpty,
  markersLeft,
  NO_OWNER,
  payingRace,
  placed,
  type Race,
  raceOf,
  takenBack,
} from './race.ts';

export type RaceEditor = ReturnType<typeof useRace>;

export function useRace(props: EntryPanelProps, write: (value: object | null) => void) {
  const store = useSheet();
  const text = useLaptopText();

  const sheet = computed<SheetPush>(() => store.sheetWithDrafts ?? props.sheet);
  const race = computed(() => raceOf(sheet.value, props.round));
  const payouts = computed(() => (props.sheet.options as Options).board.payouts);
  const people = computed(() =>
    [...props.sheet.columns.keys()].filter((column) =>
      takesPart(props.sheet, { round: props.round, column }),
    ),
  );

  function writeRace(changed: Race): void {
    if (changed !== race.value) write(isEmpty(changed) ? null : { ...EMPTY_RACE, ...changed });
  }

  const choose = (column: number): void => {
    store.selectCell({ round: props.round, column });
  };

  /** After a person's last marker, selects the next person who has any. */
  function makeRoom(person: number): void {
    if (markersLeft(race.value, person) !== 0) return;
    const at = people.value.indexOf(person);
    const others = [...people.value.slice(at + 1), ...people.value.slice(0, at)];
    const next = others.find((other) => markersLeft(race.value, other) > 0);
    if (next !== undefined) choose(next);
  }

  // Ends with its context: another race, the end of the match, another sheet.
  const awaitNoMore = (): void => {
    awaitMarkersOf(props.round, null);
  };
  watch([() => props.round, () => props.sheet.status], awaitNoMore);
  onUnmounted(awaitNoMore);
  const awaited = computed(() => donkeyAwaitingMarkers(race.value, props.round));

  function placeMarker(donkey: Donkey, space: number, person: number): void {
    writeRace(placed(race.value, donkey, space, person));
    const name = props.sheet.columns[person]?.player.name ?? '';
    announce(text('sheet.put', { donkey: donkeyNameKey(donkey), space: space + 1, name }));
  }

  function place(donkey: Donkey, space: number): void {
    awaitMarkersOf(props.round, null);
    placeMarker(donkey, space, props.column);
    makeRoom(props.column);
  }

  function refuse(code: Code): void {
    store.showRefusal({ scope: 'game', game: props.sheet.game, code, params: {} });
  }

  return {
    race,
    paying: computed(() => payingRace(race.value, props.sheet.status)),
    payouts,
    people,
    awaited,
    /** Enters the owner of the awaited donkey's next marker; otherwise selects the owner of the next markers. */
    choose(column: number): void {
      const space = awaited.value && freeSpace(race.value, awaited.value);
      if (awaited.value === null || space === null) choose(column);
      else placeMarker(awaited.value, space, column);
    },
    /** On the highest free space of a column. */
    bet(donkey: Donkey): void {
      const space = freeSpace(race.value, donkey);
      if (space === null) refuse('column-full');
      else place(donkey, space);
    },
    press(donkey: Donkey, space: number): void {
      const owner = race.value.columns[donkey][space];
      if (owner === undefined || owner === NO_OWNER) place(donkey, space);
      else writeRace(takenBack(race.value, donkey, space));
    },
    cross(donkey: Donkey): void {
      const { podium } = race.value;
      const isIn = podium.includes(donkey);
      if (isDecided(race.value) && !isIn) {
        announceNow(text('sheet.podiumFull'));
        return;
      }
      writeRace(crossed(race.value, donkey));
      // If markers were entered before, they are entered by person.
      awaitMarkersOf(props.round, isIn || race.value.columns[donkey].length > 0 ? null : donkey);
      if (!isIn)
        announce(
          text('sheet.comesIn', { donkey: donkeyNameKey(donkey), place: podium.length + 1 }),
        );
    },
  };
}

/** Five adjacent keys in the columns' order; with Shift they send a donkey onto the podium. */
export const COLUMN_KEYS: Readonly<Record<Donkey, string>> = {
  grey: 'KeyZ',
  red: 'KeyX',
  brown: 'KeyC',
  white: 'KeyV',
  yellow: 'KeyB',
};

export const columnShortcut = (donkey: Donkey): string =>
  shortcutText({ code: COLUMN_KEYS[donkey] });
