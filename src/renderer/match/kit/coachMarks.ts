import type { Seat } from '../../../shared/ids.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { Sentence } from '../../i18n/sentence.ts';

/** Decision of a newcomer, as seen on this screen. */
export interface MarkedDecision<View> {
  readonly view: View;
  readonly seat: Seat;
  readonly choices: readonly OfferedChoice[];
}

/** Note for newcomers at the thing it explains, shown once per person. `Key` is a game's own text keys. */
export interface CoachMark<View extends object = object, Key extends string = string> {
  /** part of the stored name: never reused for another note */
  readonly key: string;
  /** Returns a selector of the thing on the table; null while the note does not apply. */
  anchor(decision: MarkedDecision<View>): string | null;
  /** Whether it is below its thing, as long as there is room; default: above. */
  readonly isBelow?: boolean;
  /** Returns the text. `thing` is the first element of the selector. */
  text(decision: MarkedDecision<View>, thing: Element): Sentence<Key>;
}

/** Text of a note that is the same in every decision. */
export const fixedText =
  <Key extends string>(key: Key) =>
  (): Sentence<Key> => ({ key });

/** Name of a note in the settings. */
export const storedNameOf = (game: string, { key }: Pick<CoachMark, 'key'>): string =>
  `${game}.${key}`;

/** Position of a note beside a thing, in px. */
export interface NotePlacement {
  readonly left: number;
  readonly top: number;
  /** centre of the pointer, from the note's left edge */
  readonly pointer: number;
  readonly isAbove: boolean;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
type Size = Pick<Box, 'width' | 'height'>;

/** Gap to the window's edge, and to the thing; the pointer fills the latter. */
const EDGE_GAP = 12;
const THING_GAP = 14;

/** Returns the place above a thing, or below if that is `preferred`; within the window, and on the side with room. */
export function placeNote(
  thing: Box,
  note: Size,
  page: Size,
  preferred: 'above' | 'below' = 'above',
): NotePlacement {
  const middle = thing.left + thing.width / 2;
  const left = clamp(middle - note.width / 2, EDGE_GAP, page.width - note.width - EDGE_GAP);
  const above = thing.top - note.height - THING_GAP;
  const lowest = page.height - note.height - EDGE_GAP;
  const below = thing.top + thing.height + THING_GAP;
  const isAbove = above >= EDGE_GAP && (preferred === 'above' || below > lowest);
  return {
    left,
    top: isAbove ? above : Math.min(below, lowest),
    pointer: clamp(middle - left, 2 * EDGE_GAP, note.width - 2 * EDGE_GAP),
    isAbove,
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));
