import { DONKEYS } from '#games/donkey-derby/manifest.ts';
import { defineAsyncComponent } from 'vue';
import { isDecided } from '#games/donkey-derby/rules/rules.ts';
import type { SheetProblemView, SheetPush } from '#shared/pushes.ts';
import type { Sentence } from '#renderer/i18n/sentence.ts';
import type { CellPosition, EntryStatus, GameSheet } from '#renderer/screen/gameSheet.ts';
import {
  chosenMode,
  donkeyAwaitingMarkers,
  hasMarkers,
  isEmpty,
  markersLeft,
  NO_OWNER,
  type Race,
  raceOf,
  writtenMode,
} from './race.ts';
import { donkeyNameKey } from '../text.ts';

export const sheet: Partial<GameSheet> = {
  entryPanel: defineAsyncComponent(() => import('./EntryPanel.vue')),
  wide: true,
  standsAfter: (races) =>
    races === 0 ? { key: 'sheet.standsFirst' } : { key: 'sheet.stands', params: { races } },
  roundName: (round) => ({ key: 'sheet.race', params: { race: round + 1 } }),
  question: { key: 'sheet.howMuch' },
  how: { key: 'sheet.how' },
  status,
  entryText: (value) =>
    'total' in value
      ? { key: 'sheet.sum', params: { sum: String(value.total) } }
      : raceText(value as unknown as Race),
  entryOfTypedScore: (total) => ({ total }),
  typedScoreOf: (value) => ('total' in value ? Number(value.total) : null),
  isMissingEntry,
  missingText: (sheet, round) =>
    writtenMode(sheet, round) === 'race' && !isDecided(raceOf(sheet, round))
      ? { key: 'sheet.noPodium', params: { race: round + 1 } }
      : null,
  problemText: ({ code, column }) =>
    code === 'value' && column === null ? { key: 'sheet.gap' } : undefined,
};

function raceText({ podium, columns }: Race): Sentence {
  const markers = DONKEYS.flatMap((donkey) => columns[donkey]).filter(
    (owner) => owner !== NO_OWNER,
  ).length;
  if (podium.length === 0) return { key: 'sheet.wasMarkers', count: markers };
  const donkeys = podium.map((donkey) => ({ key: `donkeys.${donkey}` }));
  return { key: 'sheet.wasRace', count: markers, lists: { donkeys } };
}

/** Missing entries are no warning while the race is unfinished. */
function isMissingEntry({ code, column, round }: SheetProblemView, sheet: SheetPush): boolean {
  const isUnfinished = code === 'value' && column === null && !isDecided(raceOf(sheet, round));
  return code === 'podium' || isUnfinished;
}

/** By donkeys already in. */
const WHO_IS_NEXT = ['sheet.who1', 'sheet.who2', 'sheet.who3'] as const;

/** Next entry to make; once three donkeys are in, who wins the most in this race. */
export function status(sheet: SheetPush, { round, column }: CellPosition): EntryStatus {
  const mode = writtenMode(sheet, round) ?? chosenMode.value;
  const name = sheet.columns[column]?.player.name ?? '';
  const params = { race: round + 1 };
  if (mode === 'sums')
    return {
      column,
      message: { key: 'sheet.howMuch', params: { name } },
      explanation: { key: 'sheet.howMuchWhy', params },
    };
  const race = raceOf(sheet, round);
  const awaited = donkeyAwaitingMarkers(race, round);
  if (awaited)
    return {
      column: null,
      message: {
        key: 'sheet.whoseMarkers',
        params: { donkey: donkeyNameKey(awaited) },
      },
      explanation: {
        key: isDecided(race) ? 'sheet.whoseMarkersLast' : 'sheet.whoseMarkersWhy',
        params,
      },
    };
  return ahead(sheet, round) ?? missing(race, column, name, params);
}

function missing(
  race: Race,
  column: number,
  name: string,
  params: Readonly<Record<string, number>>,
): EntryStatus {
  const left = markersLeft(race, column);
  if (left > 0)
    return {
      column,
      message: { key: left === 1 ? 'sheet.whereLast' : 'sheet.where', params: { name } },
      explanation: { key: isEmpty(race) ? 'sheet.whereWhyFirst' : 'sheet.whereWhy', params },
    };
  return {
    column: null,
    message: { key: WHO_IS_NEXT[race.podium.length] ?? 'sheet.who3' },
    explanation: { key: 'sheet.whoWhy', params },
  };
}

/** Scores from the main process; null if not computed. */
function ahead(sheet: SheetPush, round: number): EntryStatus | null {
  const race = raceOf(sheet, round);
  const scores = (sheet.rounds[round]?.cells ?? []).map((cell) => cell?.score ?? -1);
  const best = Math.max(...scores);
  if (!isDecided(race) || !hasMarkers(race) || best < 0) return null;
  const seats = [...scores.keys()].filter((column) => scores[column] === best);
  const isAlone = seats.length === 1;
  return {
    column: isAlone ? seats[0]! : null,
    message: {
      key: isAlone ? 'sheet.ahead' : 'sheet.aheadTogether',
      seats: { names: seats },
      params: { n: best },
    },
    explanation: { key: 'sheet.aheadWhy', params: { race: round + 1 } },
  };
}
