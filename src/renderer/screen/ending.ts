import type { Seat } from '#shared/ids.ts';
import type { Highlight, Story } from '#shared/story.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import type { RankedSeat } from '../seats/ranking.ts';

export interface EndingProps<GameStory extends Story> {
  readonly ranked: readonly RankedSeat[];
  readonly story: GameStory;
  /** a separate chart beside the sheet shows the totals */
  readonly withoutChart?: boolean;
}

export interface WonResult {
  readonly winners: readonly Seat[];
  readonly score: number;
  /** whether others with equal scores have lower places */
  readonly byTieBreak: boolean;
}

/** A highlight in two parts: the remarkable fact, and its player and time. */
export interface HighlightText<Key extends string = string> {
  readonly lead: Sentence<Key>;
  readonly text: Sentence<Key>;
}

export interface HighlightKeys<Key extends string> {
  readonly lead: Key;
  readonly text: Key;
  readonly params?: Readonly<Record<string, number | string>>;
  readonly count?: number;
}

/** By code, or by what else distinguishes highlights of one code. */
type HighlightTable<Key extends string> = Readonly<
  Record<string, HighlightKeys<Key> | ((highlight: Highlight) => HighlightKeys<Key>)>
>;

export interface EndingText<GameStory extends Story, Key extends string = string> {
  explanation(story: GameStory): Sentence<Key> | null;
  scoreBreakdown(story: GameStory, seat: Seat): Sentence<Key> | null;
  /** Tie-break between equal top scores, named by their seats; null if none. */
  tie?(story: GameStory): Sentence<Key> | null;
  /** Consoling prize of the last place, and the reason for it, with the last one's score. */
  prize?(score: number): HighlightText<Key>;
  /** null for another version's code */
  highlight(highlight: Highlight): HighlightText<Key> | null;
}

/** Returns the seats that share the last place; none if all share the first. */
export function lastSeats(places: readonly (number | null)[]): readonly Seat[] {
  const last = Math.max(...places.map((place) => place ?? 0));
  return last > 1 ? places.flatMap((place, seat) => (place === last ? [seat] : [])) : [];
}

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

/** Makes the sentences of a game's highlights. A highlight's subject is `seat` in them, and the param `second` a seat. */
export const highlightTexts =
  <Key extends string>(table: HighlightTable<Key>) =>
  (highlight: Highlight): HighlightText<Key> | null => {
    const { code, seat } = highlight;
    const entry = Object.hasOwn(table, code) ? table[code] : undefined;
    if (!entry) return null;
    const keys = typeof entry === 'function' ? entry(highlight) : entry;
    const { params = highlight.params } = keys;
    const seats = {
      ...(seat !== null && { seat }),
      ...('second' in params && { second: Number(params['second']) }),
    };
    const counted = keys.count === undefined ? {} : { count: keys.count };
    return {
      lead: { key: keys.lead, params },
      text: { key: keys.text, params, seats, ...counted },
    };
  };
