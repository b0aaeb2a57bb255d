import type { Seat } from '../../../shared/ids.ts';
import type { Highlight, Story } from '../../../shared/story.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { RankedSeat } from './ranking.ts';

/** What the paper of a game's ending is given: everybody in the order of their places, and how it came to that. */
export interface EndingProps<GameStory extends Story> {
  readonly ranked: readonly RankedSeat[];
  readonly story: GameStory;
  /** how the score went is told beside the paper, by a chart of its own */
  readonly withoutChart?: boolean;
}

export interface WonResult {
  readonly winners: readonly Seat[];
  readonly score: number;
  /** others have the same score and a lower place */
  readonly byTieBreak: boolean;
}

/** A highlight in two parts: what is remarkable, and who did it when. */
export interface HighlightText<Key extends string = string> {
  readonly lead: Sentence<Key>;
  readonly text: Sentence<Key>;
}

/** What a game says of a match that is over, beside who won it. */
export interface EndingText<GameStory extends Story, Key extends string = string> {
  /** Why it is over, or by what a tie was told apart. */
  explanation(story: GameStory): Sentence<Key> | null;
  /** What somebody's score came from, in short; null where that is not known. */
  scoreBreakdown(story: GameStory, seat: Seat): Sentence<Key> | null;
  /** What decided between equal scores at the top, told of those who had them; null where nothing had to. */
  tie?(story: GameStory): Sentence<Key> | null;
  /** null for a code of another version */
  highlight(highlight: Highlight): HighlightText<Key> | null;
}

/** Who won, with what, and whether more than the score decided it; null where nobody did, or by a place alone. */
export function wonResult({
  places,
  scores,
}: {
  readonly places: readonly (number | null)[];
  readonly scores: readonly (number | null)[];
}): WonResult | null {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const score = scores[winners[0] ?? -1] ?? null;
  if (score === null) return null;
  return {
    winners,
    score,
    byTieBreak:
      scores.filter((other, seat) => other === score && places[seat] !== null).length >
      winners.length,
  };
}
