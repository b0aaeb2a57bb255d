import { DONKEYS } from '../../manifest.ts';
import { defineAsyncComponent } from 'vue';
import { isDecided } from '../../rules/rules.ts';
import type { SheetProblemView, SheetPush } from '../../../../shared/pushes.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import type { GameSheet } from '../../../../renderer/match/kit/gameSheet.ts';
import { NO_OWNER, type Race, raceOf, writtenMode } from './race.ts';
import { status } from './status.ts';

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
