import type { Seat } from '#shared/ids.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { Sentence } from '../i18n/useGameText.ts';

export interface MarkedDecision<View> {
  readonly view: View;
  readonly seat: Seat;
  readonly choices: readonly OfferedChoice[];
}

type NameIn<Key extends string> = Key extends `marks.${infer Name}` ? Name : never;

/** Note for newcomers at the thing it explains, shown once per person. */
export interface CoachMark<View extends object = object> {
  /** Type of a move that is offered while the note applies. Omit if there is none. */
  readonly move?: string;
  /** Selector of the thing on the table; null while the note does not apply. */
  readonly anchor: string | ((decision: MarkedDecision<View>) => string | null);
  /** Whether it is below its thing, as long as there is room; default: above. */
  readonly isBelow?: boolean;
  /** Returns what the text says of this decision. `thing` is the first element of the selector. */
  readonly text?: (
    decision: MarkedDecision<View>,
    thing: Element,
  ) => Pick<Sentence, 'params' | 'count'>;
}

/** Notes by name, the most important first. A name is stored: it is never reused for another note. */
export type CoachMarks = Readonly<Record<string, CoachMark>>;

/** Erases a game's types. Each text `marks.<name>` of the game's own `Key` is that of a note. */
export const defineCoachMarks = <View extends object, Key extends string>(
  marks: Readonly<Record<NameIn<Key>, CoachMark<View>>>,
): CoachMarks => marks as CoachMarks;

export function anchorOf({ move, anchor }: CoachMark, decision: MarkedDecision<object>) {
  const isOffered = move === undefined || decision.choices.some((one) => one.move.type === move);
  if (!isOffered) return null;
  return typeof anchor === 'function' ? anchor(decision) : anchor;
}

export const storedNameOf = (game: string, name: string): string => `${game}.${name}`;

interface NotePlacement {
  readonly left: number;
  readonly top: number;
  /** centre of the pointer, from the note's left edge */
  readonly pointer: number;
  readonly isAbove: boolean;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
type Size = Pick<Box, 'width' | 'height'>;

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
