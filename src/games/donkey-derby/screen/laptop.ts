import type { Donkey, Event, Facts, Move, Options, MatchStory, View } from '../rules/model.ts';
import type { RefusalParams } from '#shared/errors.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import { defineCoachMarks } from '#renderer/screen/coachMarks.ts';
import { soundsByEvent } from '#renderer/screen/eventSounds.ts';
import type { MarkedPlace, ReviewText } from '#renderer/screen/review.ts';
import { defineLaptopParts } from '#renderer/screen/screen.ts';
import type { EventSummary } from '#renderer/screen/eventPresentation.ts';
import { ending } from './ending/endingText.ts';
import { describeMove } from './moveText.ts';
import { sheet } from './sheet/index.ts';
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
