import { z } from 'zod';
import type { MatchId, SeatGrantId, Seat, SeatRequestId } from '../ids.ts';
import type { Occupant, Player } from '../people.ts';
import type { MatchStatus } from '../match.ts';
import type { Language } from '../settings.ts';
import { byGuest, byPhone, bySeat, byLaptop, emptyInput } from './call.ts';
import { id, matchId, seat } from './fields.ts';

/** Where phones find the laptop, and what lets them in. */
export interface OpenPhones {
  /** IPv4 */
  readonly address: string;
  readonly port: number;
  /** this laptop's other addresses that a phone might reach */
  readonly otherAddresses: readonly string[];
  /** the page's address with the key in its fragment, for the code to scan */
  readonly url: string;
  /** for who types the address: four words, separated by spaces */
  readonly passphrase: string;
  readonly openedAt: number;
}

/** A phone in a seat: sat down a moment ago, lit, its screen off for a while, not heard of for long. */
export const PRESENCES = ['joined', 'there', 'asleep', 'gone'] as const;
export type Presence = (typeof PRESENCES)[number];

/** A seat whose hand is on a phone. */
export interface SeatOnPhone {
  readonly seat: Seat;
  readonly presence: Presence;
  /** the laptop makes this seat's present decision; meanwhile the phone shows no hand */
  readonly takenOver: boolean;
  /** wishes for another match, once this one is over */
  readonly wantsRematch: boolean;
}

/** Why there are no phones although somebody asked for them. */
export const PHONES_FAILURES = ['no-network', 'not-listening'] as const;

/** A phone that waits to be let in to a seat that is in use at the laptop. */
export interface SeatRequest {
  readonly id: SeatRequestId;
  readonly seat: Seat;
  readonly occupant: Occupant;
  /** shown on that phone too, so that people know which phone they let in */
  readonly number: number;
}

/** `taken`: a phone took a free seat; `let-in`: the laptop let it in; `sent-away`: the laptop sent it away. */
export const SEAT_EVENTS = ['taken', 'let-in', 'left', 'sent-away'] as const;

/** One line of the evening's log: which phone came to or left whose seat. */
export interface SeatLogLine {
  readonly at: number;
  readonly player: Player;
  readonly event: (typeof SEAT_EVENTS)[number];
}

/** The phones as the laptop sees them. */
export interface PhonesState {
  readonly open: OpenPhones | null;
  readonly failure: (typeof PHONES_FAILURES)[number] | null;
  /** the match or sheet that the seats are those of: the one on the table */
  readonly match: MatchId | null;
  readonly seats: readonly SeatOnPhone[];
  /** phones without a seat */
  readonly guests: number;
  readonly requests: readonly SeatRequest[];
  /** the newest first */
  readonly log: readonly SeatLogLine[];
}

/** A seat as a phone that looks for one is told of it. */
export interface OfferedSeat {
  readonly seat: Seat;
  readonly occupant: Occupant;
  /**
   * `in-use`: somebody has played or looked at this hand, so the laptop has to let a phone in. `left`: of a sheet,
   * somebody who has gone. `over`: the match or sheet is over, so nobody can sit down.
   */
  readonly state: 'free' | 'in-use' | 'on-phone' | 'bot' | 'left' | 'over';
}

/** What a phone is told of its own request. After `let-in` it may sit down there. */
export interface OwnRequest {
  readonly seat: Seat;
  readonly state: 'waiting' | 'let-in' | 'refused';
  readonly number: number;
}

/** What a phone is told of the laptop's table. */
export interface PhoneView {
  /** null while the laptop has nothing on its table */
  readonly activeMatch: {
    readonly kind: 'match' | 'sheet';
    readonly match: MatchId;
    readonly game: string;
    readonly status: MatchStatus;
  } | null;
  readonly seats: readonly OfferedSeat[];
  /** where this phone sits; null for one that only looks on */
  readonly ownSeat: SeatOnPhone | null;
  /** null while this phone requests no seat */
  readonly request: OwnRequest | null;
  /** the laptop's, for a phone that has chosen none */
  readonly language: Language;
}

/** What a phone keeps to come back by: it opens one seat, and nothing once it is revoked. */
export interface SeatGrant {
  readonly id: SeatGrantId;
  /** 32 bytes in base64url, the key of its connections */
  readonly secret: string;
}

export const phonesCalls = {
  'phones.state': byLaptop(emptyInput).answers<PhonesState>(),
  /** Begins to listen, or goes on at another address; null leaves the choice to the laptop. */
  'phones.open': byLaptop(z.strictObject({ address: z.ipv4().nullable() })).answers<PhonesState>(),
  /** Every phone is sent away, every right revoked, and nobody is listened to any more. */
  'phones.stop': byLaptop(emptyInput).answers<PhonesState>(),
  /**
   * Another code and other words. Phones in seats stay; all others are disconnected, and neither the old code nor the
   * right of a phone without a seat lets anybody in.
   */
  'phones.renew-code': byLaptop(emptyInput).answers<PhonesState>(),
  /** Lets the phone of a request sit down. A request that is gone changes nothing. */
  'phones.let-in': byLaptop(
    z.strictObject({ request: id<SeatRequestId>() }),
  ).answers<PhonesState>(),
  'phones.refuse': byLaptop(
    z.strictObject({ request: id<SeatRequestId>() }),
  ).answers<PhonesState>(),
  /** Sends a seat's phone away; its right is revoked, and another phone may sit down there. */
  'phones.release': byLaptop(z.strictObject({ match: matchId, seat })).answers<PhonesState>(),
  /** The laptop makes this seat's present decision in place of its phone. */
  'phones.take-over': byLaptop(z.strictObject({ match: matchId, seat })).answers<PhonesState>(),
  /** Calls these seats' phones. */
  'phones.nudge': byLaptop(
    z.strictObject({ match: matchId, seats: z.array(seat).max(20) }),
  ).answers<null>(),
  /** How the table stands; from now on this phone is told of each change. */
  'phone.view': byPhone(emptyInput).answers<PhoneView>(),
  /** Takes a free person's seat. The phone comes again with its right and sits there. */
  'phone.sit': byGuest(z.strictObject({ match: matchId, seat })).answers<SeatGrant>(),
  /** Asks the laptop to let this phone sit in a seat that is in use. */
  'phone.request-seat': byGuest(z.strictObject({ match: matchId, seat })).answers<null>(),
  /** Gives up its request, or acknowledges that it was refused. */
  'phone.withdraw-request': byGuest(emptyInput).answers<null>(),
  /** Gets up again: "I am not Mina". The right stays, without a seat. */
  'phone.leave': bySeat(emptyInput).answers<null>(),
  /** Whether its screen is lit and shows the page. */
  'phone.visible': byPhone(z.strictObject({ visible: z.boolean() })).answers<null>(),
  /** Wishes for another match; the laptop begins it. */
  'phone.rematch': bySeat(emptyInput).answers<null>(),
} as const;
