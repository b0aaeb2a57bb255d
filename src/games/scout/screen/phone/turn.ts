import type { ActiveSet, Card, End, Move, Scouting } from '../../rules/model.ts';
import { longestWith, sideKey, type Offers } from '../offers.ts';
import { swept, type Picked } from '../picking.ts';
import { proposedPlace } from './proposal.ts';

/** A turn as far as it has been put together. Nothing of it has left the phone. */
export interface Draft {
  readonly action: 'show' | 'scout' | 'scout-and-show';
  /** the scouted card, in the hand already; null while no end is chosen */
  readonly scouting: Scouting | null;
  /** the place was chosen, not proposed */
  readonly isOwnPlace: boolean;
  /** within a Scout & Show: the card stays where it is, and what is shown is picked */
  readonly isPlaced: boolean;
  /** the cards to show, by their places in the hand with the scouted card */
  readonly picked: Picked;
}

export const NOTHING: Draft = {
  action: 'show',
  scouting: null,
  isOwnPlace: false,
  isPlaced: false,
  picked: null,
};

/** What is to be touched now: cards to show, an end of the active set, or a place in the hand. */
export type Stage = 'show' | 'end' | 'place';

export function stageOf({ action, scouting, isPlaced }: Draft): Stage {
  if (action === 'show' || isPlaced) return 'show';
  return scouting ? 'place' : 'end';
}

/** What a draft is put together from. */
export interface Given {
  readonly hand: readonly Card[];
  readonly active: ActiveSet | null;
  readonly offers: Offers;
}

/** A touch: the first card, then the last one; a neighbour joins several, an outermost one leaves them, any other begins anew. */
export function touched(picked: Picked, at: number): Picked {
  if (!picked) return { from: at, to: at };
  const { from, to } = picked;
  if (from === to) return at === from ? null : swept(from, at);
  if (at === from - 1 || at === to + 1) return swept(at, at < from ? to : from);
  if (at === from) return { from: from + 1, to };
  if (at === to) return { from, to: to - 1 };
  return { from: at, to: at };
}

/** Begins a Scout & Show; where only one end can be taken it is. */
export function beginDouble(given: Given): Draft {
  const draft: Draft = { ...NOTHING, action: 'scout-and-show' };
  const ends = [...given.offers.scouts.keys()].filter((end) => mayTake(draft, end, given));
  return ends.length === 1 ? takenFrom(draft, ends[0]!, given) : draft;
}

/** Takes the card at an end into the hand, where it is proposed to go. */
export function takenFrom(draft: Draft, end: End, given: Given): Draft {
  const action = draft.action === 'show' ? 'scout' : draft.action;
  const flip = [false, true].find((flip) => mayPlace({ action }, { end, flip }, given)) ?? false;
  return standing({ ...NOTHING, action }, { end, flip }, given);
}

/** The other way up: where nobody chose its place, the proposal is another. */
export function turnedTo(draft: Draft, flip: boolean, given: Given): Draft {
  if (!draft.scouting) return draft;
  const { end, at } = draft.scouting;
  const stays = draft.isOwnPlace && isPlace(draft, { end, flip }, at, given);
  return stays ? { ...draft, scouting: { end, flip, at } } : standing(draft, { end, flip }, given);
}

function standing(draft: Draft, side: Pick<Scouting, 'end' | 'flip'>, given: Given): Draft {
  const card = scoutedCard(given.active, side);
  const may = (place: number): boolean => isPlace(draft, side, place, given);
  const at = card && (proposedPlace(given.hand, card, may) ?? proposedPlace(given.hand, card));
  return at === null ? draft : { ...draft, scouting: { ...side, at }, isOwnPlace: false };
}

export const placedAt = (draft: Draft, at: number): Draft =>
  draft.scouting ? { ...draft, scouting: { ...draft.scouting, at }, isOwnPlace: true } : draft;

/** On to the cards to show; the most that go with the scouted one are picked. */
export function goneOn(draft: Draft, { offers }: Given): Draft {
  const { scouting } = draft;
  const shows = scouting && offers.following.get(sideKey(scouting))?.get(scouting.at);
  return shows ? { ...draft, isPlaced: true, picked: longestWith(shows, scouting.at) } : draft;
}

/** One step back. */
export function steppedBack(draft: Draft, given: Given): Draft {
  if (draft.isPlaced) return { ...draft, isPlaced: false, picked: null };
  const isDouble = draft.action === 'scout-and-show';
  if (!isDouble || !draft.scouting) return NOTHING;
  const again = beginDouble(given);
  return again.scouting ? NOTHING : again;
}

/** The card at an end as it would stand in the hand. */
export function scoutedCard(
  active: ActiveSet | null,
  { end, flip }: Pick<Scouting, 'end' | 'flip'>,
): Card | null {
  const lying = active?.cards.at(end === 'left' ? 0 : -1);
  if (!lying) return null;
  return flip ? [lying[1], lying[0]] : lying;
}

/** The hand, with the scouted card in its place. */
export function handWith({ scouting }: Draft, hand: readonly Card[], active: ActiveSet | null) {
  const card = scouting && scoutedCard(active, scouting);
  return card ? [...hand.slice(0, scouting.at), card, ...hand.slice(scouting.at)] : hand;
}

/** The move that a draft comes to; null until all of it is chosen. */
export function moveOf(draft: Draft): Move | null {
  const { action, scouting, picked, isPlaced } = draft;
  if (action === 'scout') return scouting && { type: action, ...scouting };
  if (action === 'show') return picked && { type: action, ...picked };
  return scouting && picked && isPlaced ? { type: action, ...scouting, ...picked } : null;
}

/** The Shows that may be made of a draft's hand. */
export const showsOf = ({ action, scouting }: Draft, { offers }: Given) =>
  action === 'show'
    ? offers.shows
    : scouting && offers.following.get(sideKey(scouting))?.get(scouting.at);

/** Whether a place may be chosen: within a Scout & Show only where a Show can follow. */
export const isPlace = (
  { action }: Pick<Draft, 'action'>,
  side: Pick<Scouting, 'end' | 'flip'>,
  place: number,
  { offers }: Given,
): boolean =>
  action === 'scout-and-show'
    ? offers.following.get(sideKey(side))?.has(place) === true
    : offers.scouts.has(side.end);

/** Whether a side of an end's card has a place at all. */
export const mayPlace = (
  { action }: Pick<Draft, 'action'>,
  side: Pick<Scouting, 'end' | 'flip'>,
  { offers }: Given,
): boolean =>
  action === 'scout-and-show' ? offers.following.has(sideKey(side)) : offers.scouts.has(side.end);

/** Whether an end can be taken. */
export const mayTake = (draft: Pick<Draft, 'action'>, end: End, given: Given): boolean =>
  [false, true].some((flip) => mayPlace(draft, { end, flip }, given));
