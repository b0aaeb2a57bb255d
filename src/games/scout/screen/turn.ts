import type {
  ActiveSet,
  Card,
  Consequence,
  End,
  Group,
  Move,
  Scouting,
  Showing,
} from '../rules/model.ts';
import { beats, combinationsIn, endCard, endsOf, handWith, turned } from '../rules/rules.ts';
import { type Choice, choiceOf, hasParts } from '#renderer/screen/turn.ts';
import { numbersOf } from './naming.ts';

export type Action = 'show' | 'scout' | 'scout-and-show';
/** Cards selected to be shown, always adjacent; null if none. */
export type Selection = Showing | null;
type Side = Pick<Scouting, 'end' | 'flip'>;

/** Unfinished turn. Scout & Show too is a single move, sent when all of it is chosen. */
export interface Draft {
  readonly action: Action;
  /** scouted end; null if undecided */
  readonly end: End | null;
  readonly flip: boolean;
  /** insert position of the scouted card; null if undecided */
  readonly at: number | null;
  /** the place was chosen, not proposed */
  readonly isOwnPlace: boolean;
  /** within a Scout & Show: the card's position is final, and the Show is selected */
  readonly isPlaced: boolean;
  /** cards to show, as indices in the hand with the scouted card */
  readonly selection: Selection;
}

export const EMPTY_DRAFT: Draft = {
  action: 'show',
  end: null,
  flip: false,
  at: null,
  isOwnPlace: false,
  isPlaced: false,
  selection: null,
};

/** Next choice of the turn: cards to show, an end, or the place of its card. */
export type Step = 'show' | 'end' | 'place';

export function stepOf({ action, end, isPlaced }: Draft): Step {
  if (action === 'show' || isPlaced) return 'show';
  return end ? 'place' : 'end';
}

export interface DraftContext {
  readonly hand: readonly Card[];
  readonly active: ActiveSet | null;
  readonly choices: readonly Offer[];
  /** a scouted card gets a proposed place immediately; the Show needs a separate step */
  readonly proposes: boolean;
}

export type Offer = Choice<Move, Consequence | null>;

/** Handles a press on a card: a neighbour joins the selection, an outermost card leaves it, any other restarts it. */
export function pressed(selection: Selection, at: number): Selection {
  if (!selection) return { from: at, to: at };
  const { from, to } = selection;
  if (at === from - 1) return { from: at, to };
  if (at === to + 1) return { from, to: at };
  if (at === from && at === to) return null;
  if (at === from) return { from: from + 1, to };
  if (at === to) return { from, to: to - 1 };
  return { from: at, to: at };
}

/** Handles a touch: after the first card the last, else as a press. */
export const touched = (selection: Selection, at: number): Selection =>
  selection && selection.from === selection.to && selection.from !== at
    ? swept(selection.from, at)
    : pressed(selection, at);

export const swept = (start: number, at: number): Showing => ({
  from: Math.min(start, at),
  to: Math.max(start, at),
});

/** Begins a Scout, alone or with a Show; if only one end can be taken, takes it. */
export function begun(action: Exclude<Action, 'show'>, context: DraftContext): Draft {
  const draft: Draft = { ...EMPTY_DRAFT, action };
  const ends = context.active
    ? endsOf(context.active).filter((end) => mayTake(draft, end, context))
    : [];
  return ends.length === 1 ? takenFrom(draft, ends[0]!, context) : draft;
}

interface Fit extends ScoutGroup {
  readonly flip: boolean;
}

/**
 * Returns the strongest group that the card of an end would form, and the orientation for it; null if none. Within a
 * Scout & Show a Show must be able to follow.
 */
export function fitOf(
  { action }: Pick<Draft, 'action'>,
  end: End,
  context: DraftContext,
): Fit | null {
  const { hand, active } = context;
  if (!active) return null;
  const card = endCard(active, end);
  return [false, true]
    .filter((flip) => action !== 'scout-and-show' || leadsOn({ end, flip }, context))
    .reduce<Fit | null>((best, flip) => {
      const group = bestGroup(hand, flip ? turned(card) : card);
      return group && isStronger(group, best) ? { ...group, flip } : best;
    }, null);
}

/**
 * Takes the card at an end, in the orientation of its fit; without one, a Scout & Show prefers the orientation that
 * allows a Show. A proposed place has no fit: the card stays as it is in the ring.
 */
export function takenFrom(draft: Draft, end: End, context: DraftContext): Draft {
  const action = draft.action === 'show' ? 'scout' : draft.action;
  const fit = context.proposes ? null : fitOf({ action }, end, context);
  const mustTurn = action === 'scout-and-show' && !leadsOn({ end, flip: false }, context);
  const flip = fit?.flip ?? mustTurn;
  return proposed({ ...EMPTY_DRAFT, action, end, flip }, context);
}

/** Turns the card over; proposes a new place unless the chosen one remains possible. */
export function turnedTo(draft: Draft, flip: boolean, context: DraftContext): Draft {
  const over = { ...draft, flip };
  return over.isOwnPlace && mayPlace(over, over.at!, context) ? over : proposed(over, context);
}

function proposed(draft: Draft, context: DraftContext): Draft {
  const card = scoutedCard(draft, context.active);
  if (!card || !context.proposes) return { ...draft, at: null, isOwnPlace: false };
  const may = (place: number): boolean => mayPlace(draft, place, context);
  const at = proposedPlace(context.hand, card, may) ?? proposedPlace(context.hand, card);
  return { ...draft, at, isOwnPlace: false };
}

/** Puts the scouted card at a place. Without proposals, a Scout & Show continues immediately. */
export function placedAt(draft: Draft, at: number, context: DraftContext): Draft {
  const placed = { ...draft, at, isOwnPlace: true };
  return context.proposes ? placed : goneOn(placed, context);
}

/** Continues to the Show; preselects the most cards that go with the scouted one. */
export function goneOn(draft: Draft, context: DraftContext): Draft {
  const scouting = scoutingOf(draft);
  const shows = scouting ? showsAfter(scouting, context) : [];
  if (shows.length === 0 || draft.action !== 'scout-and-show') return draft;
  const withScouted = shows.filter(({ from, to }) => from <= scouting!.at && scouting!.at <= to);
  const longest = withScouted.reduce<Selection>(
    (best, { from, to }) => (best && best.to - best.from >= to - from ? best : { from, to }),
    null,
  );
  return { ...draft, isPlaced: true, selection: longest };
}

export function steppedBack(draft: Draft, context: DraftContext): Draft {
  const { action, end, at, isPlaced } = draft;
  if (isPlaced && context.proposes) return { ...draft, isPlaced: false, selection: null };
  if (at !== null && !context.proposes)
    return { ...draft, at: null, isOwnPlace: false, isPlaced: false, selection: null };
  if (action !== 'scout-and-show' || !end) return EMPTY_DRAFT;
  const restarted = begun(action, context);
  return restarted.end ? EMPTY_DRAFT : restarted;
}

/** Returns the card at the chosen end, in the chosen orientation. */
export function scoutedCard({ end, flip }: Draft, active: ActiveSet | null): Card | null {
  if (!end || !active) return null;
  const card = endCard(active, end);
  return flip ? turned(card) : card;
}

export const scoutingOf = ({ end, flip, at }: Draft): Scouting | null =>
  end === null || at === null ? null : { end, flip, at };

export function handOf(draft: Draft, { hand, active }: DraftContext): readonly Card[] {
  const scouting = scoutingOf(draft);
  return scouting && active ? handWith(hand, active, scouting) : hand;
}

/** Returns the draft's move, offered or not; null until all of it is chosen. */
export function moveOf(draft: Draft): Move | null {
  const { action, selection, isPlaced } = draft;
  const scouting = scoutingOf(draft);
  if (action === 'scout') return scouting && { type: action, ...scouting };
  if (action === 'show') return selection && { type: action, ...selection };
  return scouting && selection && isPlaced ? { type: action, ...scouting, ...selection } : null;
}

/** Returns the consequence of a Scout from an end, equal for every place. */
export const scoutOffer = (end: End, { choices }: DraftContext): Offer | null =>
  choiceOf(choices, { type: 'scout', end });

type ScoutAndShow = Extract<Move, { type: 'scout-and-show' }>;

const isScoutAndShow = (move: Move): move is ScoutAndShow => move.type === 'scout-and-show';

/** Returns the Scout & Shows that may follow from a side, optionally at a place. */
const showsAfter = (side: Side | Scouting, { choices }: DraftContext): readonly ScoutAndShow[] =>
  choices.flatMap(({ move }) => (isScoutAndShow(move) && hasParts(move, side) ? [move] : []));

export const leadsOn = (side: Side | Scouting, context: DraftContext): boolean =>
  showsAfter(side, context).length > 0;

/** Whether an end can be taken: within a Scout & Show only if a Show can follow. */
export const mayTake = (
  { action }: Pick<Draft, 'action'>,
  end: End,
  context: DraftContext,
): boolean =>
  action === 'scout-and-show'
    ? [false, true].some((flip) => leadsOn({ end, flip }, context))
    : scoutOffer(end, context) !== null;

/** Whether the scouted card can go to a place: within a Scout & Show only if a Show can follow. */
export const mayPlace = (
  { action, end, flip }: Draft,
  at: number,
  context: DraftContext,
): boolean =>
  end !== null &&
  (action === 'scout-and-show'
    ? leadsOn({ end, flip, at }, context)
    : mayTake({ action }, end, context));

/**
 * Returns the place where a scouted card joins the most adjacent cards, else behind the last one. The choices decide
 * what is legal there; this only saves a touch. @param may filter for allowed places
 */
export function proposedPlace(
  hand: readonly Card[],
  [top]: Card,
  may: (place: number) => boolean = () => true,
): number | null {
  const tops = hand.map(([number]) => number);
  let best: { place: number; joined: number } | null = null;
  for (let place = hand.length; place >= 0; place--) {
    const joined = joinedAt([...tops.slice(0, place), top, ...tops.slice(place)], place);
    if (may(place) && (best === null || joined > best.joined)) best = { place, joined };
  }
  return best?.place ?? null;
}

/** Counts cards around a place that are equal, rise or fall by one. */
const joinedAt = (tops: readonly number[], place: number): number =>
  Math.max(
    ...[0, 1, -1].map((step) => reach(tops, place, step, 1) + reach(tops, place, -step, -1)),
  );

/** Returns how many numbers continue by `step` from a place, to the right or to the left. */
function reach(tops: readonly number[], place: number, step: number, direction: 1 | -1): number {
  let count = 0;
  while (tops[place + (count + 1) * direction] === tops[place]! + (count + 1) * step) count++;
  return count;
}

/** Part of a draft that a hint points to now. */
export interface Hint {
  readonly action: Move['type'] | null;
  readonly end: End | null;
  readonly place: number | null;
  /** the card must be turned over */
  readonly turn: boolean;
  readonly selection: Selection;
}

export function hintFor(draft: Draft, hinted: Move | null): Hint {
  const scouting = hinted && 'end' in hinted ? hinted : null;
  const isEnd = scouting !== null && scouting.end === draft.end;
  const isScouted = isEnd && scouting.flip === draft.flip && scouting.at === draft.at;
  const isShown = hinted?.type === draft.action && (hinted.type === 'show' || isScouted);
  return {
    action: hinted?.type ?? null,
    end: scouting?.end ?? null,
    place: isEnd ? scouting.at : null,
    turn: isEnd && scouting.flip !== draft.flip,
    selection: isShown && 'from' in hinted ? { from: hinted.from, to: hinted.to } : null,
  };
}

/** A group that a scouted card would form with its neighbours. */
export interface ScoutGroup {
  readonly combination: Group['combination'];
  /** in the order of the hand: "9-8" */
  readonly numbers: string;
}

type Maybe = ScoutGroup | null;

/** Returns the strongest group that a card would form at a place of a hand; null if it would be alone. */
export function groupAt(hand: readonly Card[], card: Card, place: number): Maybe {
  const cards = [...hand.slice(0, place), card, ...hand.slice(place)];
  return combinationsIn(cards)
    .filter(({ from, to }) => from < to && from <= place && place <= to)
    .map(({ from, to, combination }) => ({
      combination,
      numbers: numbersOf(cards.slice(from, to + 1)),
    }))
    .reduce(stronger, null);
}

export const bestGroup = (hand: readonly Card[], card: Card): Maybe =>
  [...placesOf(hand)].map((place) => groupAt(hand, card, place)).reduce(stronger, null);

/** Returns the groups that a card would form, by place; the strongest ones are marked. */
export function groupsByPlace(
  hand: readonly Card[],
  card: Card,
): readonly ((ScoutGroup & { readonly isBest: boolean }) | null)[] {
  const groups = [...placesOf(hand)].map((place) => groupAt(hand, card, place));
  const best = groups.reduce(stronger, null);
  return groups.map((group) => group && { ...group, isBest: !isStronger(best, group) });
}

const placesOf = (hand: readonly Card[]): Iterable<number> => Array(hand.length + 1).keys();

/** Whether a group is stronger than another; any is stronger than none. */
export const isStronger = (one: Maybe, other: Maybe): boolean =>
  one !== null && beats(one.combination, other?.combination ?? null);

const stronger = (one: Maybe, other: Maybe): Maybe => (isStronger(other, one) ? other : one);
