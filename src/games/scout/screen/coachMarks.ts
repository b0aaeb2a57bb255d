import type { Move, View } from '../rules/model.ts';
import {
  fixedText,
  type CoachMark,
  type MarkedDecision,
} from '../../../renderer/match/kit/coachMarks.ts';
import type { LaptopTextKey } from './text.ts';

type Decision = MarkedDecision<View>;

const mayBe = ({ choices }: Decision, type: Move['type']): boolean =>
  choices.some(({ move }) => move.type === type);
const isPlaying = ({ view }: Decision): boolean => view.phase === 'play';

/** Button of Scout, and of Scout & Show. */
const SCOUT = '.actions .offer:nth-child(2)';
const DOUBLE = '.actions .offer:nth-child(3)';
const WEAK = '.board:has(.hand .pick.weak)';

/** Notes for a first match of SCOUT. */
export const coachMarks: readonly CoachMark<View, LaptopTextKey>[] = [
  {
    key: 'orient',
    anchor: ({ view }) => (view.phase === 'orient' ? '.readings .reading' : null),
    text: fixedText('marks.orient'),
  },
  {
    key: 'weak',
    anchor: (decision) => {
      if (!isPlaying(decision) || !mayBe(decision, 'scout')) return null;
      return mayBe(decision, 'show') ? `${WEAK} ${SCOUT}` : SCOUT;
    },
    text: fixedText('marks.weak'),
  },
  {
    key: 'place',
    anchor: (decision) =>
      isPlaying(decision) ? '.hand .best[data-place]:not(.disabled) .group' : null,
    text: fixedText('marks.place'),
  },
  {
    key: 'groups',
    anchor: (decision) =>
      isPlaying(decision) && mayBe(decision, 'show') ? '.hand li:has(.bracket.strong)' : null,
    text: fixedText('marks.groups'),
  },
  {
    key: 'double',
    anchor: (decision) =>
      isPlaying(decision) && mayBe(decision, 'scout-and-show') ? DOUBLE : null,
    text: fixedText('marks.double'),
  },
];
