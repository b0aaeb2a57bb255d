import type { SeatPlan } from '../../shared/contract.ts';
import {
  BOT_NAMES,
  type BotLevel,
  type BotName,
  type Colour,
  type Emblem,
  type Occupant,
  type Player,
} from '../../shared/people.ts';

/** What a newcomer is written down with. */
export interface Newcomer {
  readonly name: string;
  readonly emblem: Emblem;
  readonly colour: Colour;
}

/** Who is to sit in a seat. A newcomer is not written down before the match starts. */
export type Guest =
  | { readonly kind: 'player'; readonly player: Player }
  | ({ readonly kind: 'new' } & Newcomer)
  | { readonly kind: 'bot'; readonly level: BotLevel };

/** A guest in a seat. The key stays with the guest, wherever the seat is moved. */
export interface Place {
  readonly key: number;
  readonly guest: Guest;
}

/** Somebody in seat order, as they will be known at the table. */
export type Sitting =
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly emblem: Emblem;
      readonly colour: Colour;
    }
  | { readonly kind: 'bot'; readonly name: BotName; readonly level: BotLevel };

/** Bots get their names in the order of their seats, as the table itself gives them. */
export function sittings(guests: readonly Guest[]): readonly Sitting[] {
  let bots = 0;
  return guests.map((guest) => {
    if (guest.kind === 'bot')
      return { kind: 'bot', name: BOT_NAMES[bots++ % BOT_NAMES.length]!, level: guest.level };
    const { name, emblem, colour } = guest.kind === 'player' ? guest.player : guest;
    return { kind: 'person', name, emblem, colour };
  });
}

/** What the main process is told: of somebody known the id alone. */
export function planOf(guest: Guest): SeatPlan {
  return guest.kind === 'player' ? { kind: 'player', player: guest.player.id } : { ...guest };
}

/** The same person or bot again, in a new match. */
export const guestOf = (occupant: Occupant): Guest =>
  occupant.kind === 'player'
    ? { kind: 'player', player: occupant.player }
    : { kind: 'bot', level: occupant.level };

/** The list with the item at `from` taken out and put in again at `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}

/** Any order, each as likely as any other. `random` draws from 0 to below 1. */
export function shuffled<Item>(list: readonly Item[], random = Math.random): readonly Item[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const drawn = Math.floor(random() * (last + 1));
    [order[last], order[drawn]] = [order[drawn]!, order[last]!];
  }
  return order;
}

/** Names that differ only in case or in how they are composed are one name. */
export const isSameName = (one: string, other: string): boolean => tidy(one) === tidy(other);

const tidy = (name: string): string =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Why the match cannot start yet; null when it can. */
export type Hindrance =
  { readonly code: 'tooFew' | 'tooMany'; readonly n: number } | { readonly code: 'nobody' };

/** `n` is how many are missing, or too many. */
export function hindrance(
  guests: readonly Guest[],
  { min, max }: { readonly min: number; readonly max: number },
): Hindrance | null {
  if (guests.length < min) return { code: 'tooFew', n: min - guests.length };
  if (guests.length > max) return { code: 'tooMany', n: guests.length - max };
  return guests.every(({ kind }) => kind === 'bot') ? { code: 'nobody' } : null;
}
