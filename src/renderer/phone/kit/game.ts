import type { Component } from 'vue';
import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { GameEvent, OfferedChoice, OwedDecision } from '../../../shared/pushes.ts';
import type { Story } from '../../../shared/story.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { EndingWords } from '../../table/kit/ending.ts';
import type { Rulebook } from '../../table/kit/rulebook.ts';
import type { ScoreSummary } from '../../table/kit/screen.ts';
import type { PhoneSheet } from './sheet.ts';
import { readSteps, type Status, type StepReader, type Steps } from '../../table/kit/steps.ts';

/**
 * What a game's board on a phone is given. It draws cloth, wood and dock (`PhoneCloth`, `PhoneWood`, `PhoneDock`), in that
 * order, and emits `choose` with the move of one of the choices, `takeBack`, or `why` with a move that is not offered,
 * whose rule is then said above the dock. A touch picks; only the dock acts.
 */
export interface PhoneBoardProps<View> {
  readonly view: View;
  /** null on a phone that only looks on */
  readonly viewer: Viewer;
  /** the decision that this phone can make now; null while others decide and while a move is on its way */
  readonly decision: OwedDecision | null;
  /** the move that is on its way, or that lies face down; null also where another page sent it */
  readonly sent: OfferedChoice['move'] | null;
  /** the move has not arrived yet */
  readonly isSending: boolean;
  /** this seat's choice lies face down */
  readonly isPending: boolean;
  readonly mayTakeBack: boolean;
  /** the hand shows its backs: nothing else may show what is picked either */
  readonly isCovered: boolean;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vue reads emits from a type literal
export type PhoneBoardEmits = {
  choose: [move: OfferedChoice['move']];
  takeBack: [];
  why: [move: OfferedChoice['move']];
};

/** What a game brings to a phone beside its steps. */
interface PhoneParts<View, Told extends Story> {
  readonly id: string;
  /** Props: `PhoneBoardProps`; emits: `PhoneBoardEmits`. */
  readonly board: Component;
  /** The animal on its tile. */
  readonly poster: Component;
  /** Everything on the board is public, so that there is nothing to hide. */
  readonly hasNoHand?: true;
  rulebook(): Promise<Rulebook>;
  /** "Deal 2 · turn 3 of 10" */
  where(view: View): Sentence;
  /** Below the name: what this seat is asked for, or where the match stands, and how it stands there: "Choose a card", "14 heads". */
  bar(view: View, seat: Seat, isAsked: boolean): readonly Sentence[];
  scoreSummary(view: View): ScoreSummary;
  readonly ending: EndingWords<Told>;
  /** Its score sheet, loaded while one lies on the table. */
  sheet(): Promise<PhoneSheet>;
}

/** What a game brings to a phone, in the types of its own model. */
export interface TypedPhoneGame<
  View extends object,
  Event extends GameEvent,
  Told extends Story,
> extends PhoneParts<View, Told> {
  readonly steps: Steps<View, Event>;
  /** Whose turn it is, and why. */
  awaiting(view: View, viewer: Viewer): Status;
}

/** A game on a phone. */
export interface PhoneGame extends PhoneParts<object, Story>, StepReader<object, GameEvent> {}

/** Erases the types of a game, as `defineScreen` does for the laptop. */
export const definePhoneGame = <View extends object, Event extends GameEvent, Told extends Story>({
  steps,
  awaiting,
  ...parts
}: TypedPhoneGame<View, Event, Told>): PhoneGame => ({ ...parts, ...readSteps(steps, awaiting) });
