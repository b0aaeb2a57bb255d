import { defineAsyncComponent } from 'vue';
import { DONKEYS } from '../manifest.ts';
import { isDecided } from '../rules/rules.ts';
import type { Donkey, Event, Facts, Move, Options, MatchStory, View } from '../rules/model.ts';
import type { RefusalParams } from '#shared/errors.ts';
import type { OfferedChoice, SheetProblemView, SheetPush } from '#shared/pushes.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { defineCoachMarks } from '#renderer/screen/coachMarks.ts';
import { soundsByEvent } from '#renderer/screen/eventSounds.ts';
import type { MarkedPlace, ReviewText } from '#renderer/screen/review.ts';
import { defineLaptopParts } from '#renderer/screen/screen.ts';
import type { EventSummary } from '#renderer/screen/eventPresentation.ts';
import type { CellPosition, EntryStatus, GameSheet } from '#renderer/screen/gameSheet.ts';
import { ending } from './ending/endingText.ts';
import { describeMove } from './moveText.ts';
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
} from './sheet/race.ts';
import { donkeySelector, tile } from './eventPresentations.ts';
import { factRows, opening, optionsLine } from './summary.ts';
import { FINISH, ROLL_TIME, STRIDE } from './race.ts';
import { donkeyNameKey, type LaptopTextKey } from './text.ts';

const namesIn = ({ donkey, other }: RefusalParams): RefusalParams => ({
  ...(typeof donkey === 'string' && { donkey: donkeyNameKey(donkey as Donkey) }),
  ...(typeof other === 'string' && { other: donkeyNameKey(other as Donkey) }),
});

const review: ReviewText = {
  summary(choice: OfferedChoice): EventSummary {
    const { move } = choice as { move: Move };
    if (!('donkey' in move)) return { does: describeMove(choice).name };
    const tiles = [tile(move.donkey)];
    if (move.type === 'bet') return { does: { key: 'brief.bet' }, tiles };
    return { tiles, brings: describeMove(choice).outcome };
  },
  places(choice): readonly MarkedPlace[] {
    const move = choice.move as Move;
    if (!('donkey' in move)) return [];
    return [
      move.type === 'bet'
        ? { selector: `[data-column="${move.donkey}"]` }
        : { selector: donkeySelector(move.donkey) },
    ];
  },
  reasonParts: (params) => ({
    params: { ...params, ...namesIn(params) },
    count: Number(params['coins'] ?? 1),
  }),
};

const coachMarks = defineCoachMarks<View, LaptopTextKey>({
  lies: { move: 'bet', anchor: ".bets [aria-pressed='true'] .ghost" },
  bet: { move: 'bet', anchor: '.bets[aria-label]' },
  roll: { move: 'roll', anchor: '.cup' },
  moved: {
    move: 'advance',
    anchor: ({ view }) => (view.moved.length > 0 ? '.race [data-card][aria-disabled]' : null),
  },
  move: { move: 'advance', anchor: '.landing .ring' },
});

export const eventSounds = soundsByEvent<Event>({
  'bet-placed': [{ sound: 'coin', isLanding: true }],
  // A donkey complains of the blank once it is visible.
  rolled: ({ die }) => [
    { sound: 'die' },
    ...(die === 0 ? [{ sound: 'bray', delay: ROLL_TIME } as const] : []),
  ],
  advanced: ({ from, to }) =>
    Array.from({ length: to - from }, (_, stone) => ({ sound: 'hooves', delay: stone * STRIDE })),
  'stopped-on-bridge': [{ sound: 'thud' }],
  crossed: ({ place }) =>
    place === 1 ? [{ sound: 'crowd', delay: FINISH.ribbon }] : [{ sound: 'hooves' }],
});

const sheet: Partial<GameSheet> = {
  entryPanel: defineAsyncComponent(() => import('./sheet/EntryPanel.vue')),
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

function isMissingEntry({ code, column, round }: SheetProblemView, sheet: SheetPush): boolean {
  const isUnfinished = code === 'value' && column === null && !isDecided(raceOf(sheet, round));
  return code === 'podium' || isUnfinished;
}

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

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  opening,
  optionsLine,
  factRows,
  describeMove,
  review,
  coachMarks,
  menuSwitches: [
    {
      setting: 'derbyRollAtOnce',
      label: { key: 'rollAtOnce' },
      note: { key: 'rollAtOnceNote' },
    },
  ],
  sheet,
  eventSounds,
});
