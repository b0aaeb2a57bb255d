import { ROW_SIZE } from '../manifest.ts';
import type { View } from '../rules/model.ts';
import {
  fixedText,
  type CoachMark,
  type MarkedDecision,
} from '../../../renderer/match/kit/coachMarks.ts';
import type { LaptopTextKey } from './text.ts';

type Decision = MarkedDecision<View>;

const kindOf = ({ choices }: Decision): string => String(choices[0]?.move.type);
const isChoosing = (decision: Decision): boolean => kindOf(decision) === 'choose';
const fullRow = ({ view }: Decision): number =>
  view.rows.findIndex((cards) => cards.length === ROW_SIZE);
/** Row with the most bull heads. */
const dearestRow = ({ view: { rowBulls } }: Decision): number =>
  rowBulls.indexOf(Math.max(...rowBulls));
const costOf = (row: number): string => `.rows [data-row='${String(row)}'] .cost`;

/** Notes for a first match of 6 nimmt!. */
export const coachMarks: readonly CoachMark<View, LaptopTextKey>[] = [
  {
    key: 'choose',
    anchor: (decision) => (isChoosing(decision) ? '.hand[data-asked]' : null),
    text: fixedText('marks.choose'),
  },
  {
    key: 'lands',
    anchor: (decision) =>
      isChoosing(decision) ? ".board:has(.hand [aria-pressed='true']) .rows .preview" : null,
    text: (_, { textContent }) => ({ key: 'marks.lands', params: { card: textContent.trim() } }),
  },
  {
    key: 'too-low',
    anchor: (decision) =>
      kindOf(decision) === 'take-row' ? '.rows[data-asked] .offered:last-child .cost' : null,
    // Above, it would cover what the rows cost.
    isBelow: true,
    text: fixedText('marks.tooLow'),
  },
  {
    key: 'full',
    anchor: (decision) =>
      isChoosing(decision) && fullRow(decision) >= 0 ? costOf(fullRow(decision)) : null,
    text: (decision) => ({
      key: 'marks.full',
      count: decision.view.rowBulls[fullRow(decision)]!,
    }),
  },
  {
    key: 'heads',
    anchor: (decision) => (isChoosing(decision) ? costOf(dearestRow(decision)) : null),
    text: (decision) => ({
      key: 'marks.heads',
      count: decision.view.rowBulls[dearestRow(decision)]!,
    }),
  },
];
