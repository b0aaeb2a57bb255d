import type { SeatPlan } from '#shared/contract.ts';
import { withDistinctAvatars, distinctOccupants } from '#shared/avatars.ts';
import {
  type Bot,
  BOT_NAMES,
  type Colour,
  type Emblem,
  type Occupant,
  type Player,
} from '#shared/people.ts';
import { randomBelow } from './randomBelow.ts';

export interface Newcomer {
  readonly name: string;
  readonly emblem: Emblem;
  readonly colour: Colour;
}

/** A planned player. A newcomer or guest is saved when the match starts, not before. */
export type Participant =
  | { readonly kind: 'player'; readonly player: Player }
  | ({ readonly kind: 'new' | 'guest' } & Newcomer)
  | Pick<Bot, 'kind' | 'level' | 'program'>;

export const isNewcomer = (
  participant: Participant,
): participant is Extract<Participant, Newcomer> =>
  participant.kind === 'new' || participant.kind === 'guest';

/** A seat with its participant. The key belongs to the participant, and stays when seats are reordered. */
export interface ArrangedSeat {
  readonly key: number;
  readonly participant: Participant;
}

export type DisplayedSeat =
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly emblem: Emblem;
      readonly colour: Colour;
    }
  | Extract<Occupant, { kind: 'bot' }>;

/**
 * Returns seats as the main process will create them: bots are named by seat order, and people who look alike get
 * distinct avatars.
 */
export function displayedSeats(participants: readonly Participant[]): readonly DisplayedSeat[] {
  const people = withDistinctAvatars(
    participants.flatMap((participant) =>
      participant.kind === 'bot' ? [] : [newcomerOf(participant)],
    ),
  ).values();
  const bots = displayedBots(participants).values();
  return participants.map((participant) =>
    participant.kind === 'bot' ? bots.next().value! : { kind: 'person', ...people.next().value! },
  );
}

const displayedBots = (participants: readonly Participant[]) =>
  distinctOccupants(
    participants
      .filter((participant) => participant.kind === 'bot')
      .map((bot, at) => ({ ...bot, name: BOT_NAMES[at % BOT_NAMES.length]! })),
  ).filter((occupant) => occupant.kind === 'bot');

function newcomerOf(participant: Exclude<Participant, { kind: 'bot' }>): Newcomer {
  const { name, emblem, colour } = participant.kind === 'player' ? participant.player : participant;
  return { name, emblem, colour };
}

export function seatPlanOf(participant: Participant): SeatPlan {
  return participant.kind === 'player'
    ? { kind: 'player', player: participant.player.id }
    : { ...participant };
}

/** Returns the occupant as participant of a new match: with their own emblem, which that match may have changed. */
export const participantOf = (occupant: Occupant, known: readonly Player[]): Participant =>
  occupant.kind === 'player'
    ? {
        kind: 'player',
        player: known.find(({ id }) => id === occupant.player.id) ?? occupant.player,
      }
    : botParticipant(occupant);

export const botParticipant = ({
  level,
  program,
}: Pick<Bot, 'level' | 'program'>): Participant => ({
  kind: 'bot',
  level,
  ...(program !== undefined && { program }),
});

export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}

/** Returns the list rotated to begin at index `first`: everybody keeps their neighbours. */
export const startingAt = <Item>(list: readonly Item[], first: number): readonly Item[] => [
  ...list.slice(first),
  ...list.slice(0, first),
];

/** Returns a uniformly random order. `below` draws a whole number from 0 to below its argument. */
export function shuffled<Item>(list: readonly Item[], below = randomBelow): readonly Item[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const drawn = below(last + 1);
    [order[last], order[drawn]] = [order[drawn]!, order[last]!];
  }
  return order;
}

export type StartBlocker =
  | { readonly code: 'tooFew' | 'tooMany'; readonly n: number }
  | { readonly code: 'nobody' };

/** Null if it can; `n` people are missing or too many. */
export function startBlocker(
  participants: readonly Participant[],
  { min, max }: { readonly min: number; readonly max: number },
): StartBlocker | null {
  if (participants.length < min) return { code: 'tooFew', n: min - participants.length };
  if (participants.length > max) return { code: 'tooMany', n: participants.length - max };
  return participants.every(({ kind }) => kind === 'bot') ? { code: 'nobody' } : null;
}
