import type { Facts, Options, MatchStory } from '../rules/model.ts';
import {
  factRow,
  plainRows,
  type FactRow,
  type FactsBySeat,
} from '../../../renderer/match/kit/facts.ts';
import { defineLaptopParts } from '../../../renderer/match/kit/screen.ts';
import { coachMarks } from './coachMarks.ts';
import { ending } from './ending/endingText.ts';
import { describeMove, review } from './moveText.ts';
import { sheet } from './sheet/index.ts';
import { combinationName } from './combinationName.ts';
import { opening } from './summary.ts';
import { eventSounds } from './eventSounds.ts';

/** Parts of the score over all rounds, then counts of actions, and the strongest cards ever shown. */
export const factRows = (facts: FactsBySeat<Facts>): readonly FactRow[] => [
  ...plainRows(facts, ['taken', 'tokens', 'leftInHand', 'handsEmptied', 'allKills']),
  ...plainRows(facts, ['shows', 'scouts', 'scoutAndShows']),
  factRow(
    'facts.strongestShow',
    facts,
    ({ strongestShow }) => strongestShow && combinationName(strongestShow),
  ),
];

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  opening,
  optionsLine: () => [{ key: 'roundEach' }],
  optionsText: () => ({ key: 'rounds' }),
  factRows,
  describeMove,
  review,
  coachMarks,
  sheet,
  eventSounds,
});
