import type { Move, View } from '../rules/model.ts';
import {
  fixedText,
  type CoachMark,
  type MarkedDecision,
} from '../../../renderer/match/kit/coachMarks.ts';
import type { LaptopTextKey } from './text.ts';

type Decision = MarkedDecision<View>;

const forMove =
  (type: Move['type'], selector: string) =>
  ({ choices }: Decision): string | null =>
    choices[0]?.move.type === type ? selector : null;

/** Notes for a first match of Donkey Derby. */
export const coachMarks: readonly CoachMark<View, LaptopTextKey>[] = [
  {
    key: 'lies',
    anchor: forMove('bet', ".bets [aria-pressed='true'] .ghost"),
    text: fixedText('marks.lies'),
  },
  { key: 'bet', anchor: forMove('bet', '.bets[aria-label]'), text: fixedText('marks.bet') },
  { key: 'roll', anchor: forMove('roll', '.cup'), text: fixedText('marks.roll') },
  {
    key: 'moved',
    anchor: (decision) =>
      decision.view.moved.length > 0
        ? forMove('advance', '.race [data-card][aria-disabled]')(decision)
        : null,
    text: fixedText('marks.moved'),
  },
  { key: 'move', anchor: forMove('advance', '.landing .ring'), text: fixedText('marks.move') },
];
