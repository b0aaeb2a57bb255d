import type { Move, View } from '../rules/model.ts';
import type { CoachMark, MarkedDecision } from '../../../renderer/match/kit/coachMarks.ts';
import type { Sentence } from '../../../renderer/i18n/sentence.ts';
import type { LaptopTextKey } from './text.ts';

type Decision = MarkedDecision<View>;

const forMove =
  (type: Move['type'], selector: string) =>
  ({ choices }: Decision): string | null =>
    choices[0]?.move.type === type ? selector : null;

const text = (key: LaptopTextKey) => (): Sentence<LaptopTextKey> => ({ key });

/** Notes for a first match of Donkey Derby. */
export const coachMarks: readonly CoachMark<View>[] = [
  {
    key: 'lies',
    anchor: forMove('bet', ".bets [aria-pressed='true'] .ghost"),
    text: text('marks.lies'),
  },
  { key: 'bet', anchor: forMove('bet', '.bets[aria-label]'), text: text('marks.bet') },
  { key: 'roll', anchor: forMove('roll', '.cup'), text: text('marks.roll') },
  {
    key: 'moved',
    anchor: (decision) =>
      decision.view.moved.length > 0
        ? forMove('advance', '.race [data-card][aria-disabled]')(decision)
        : null,
    text: text('marks.moved'),
  },
  { key: 'move', anchor: forMove('advance', '.landing .ring'), text: text('marks.move') },
];
