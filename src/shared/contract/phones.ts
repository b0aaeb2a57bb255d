import { z } from 'zod';
import { DESCRIBED_SEATS_MAX } from '../custom-game.ts';
import type { MatchId, SeatGrantId, Seat, SeatRequestId } from '../ids.ts';
import type { Occupant, Player } from '../people.ts';
import type { MatchStatus } from '../match.ts';
import type { Language } from '../languages.ts';
import { byGuest, byLaptop, byPhone, bySeat, emptyInput } from './call.ts';
import { gameId, id, matchId, newPlayer, playerId, seat } from './fields.ts';
import type { ExerciseRound } from './exercises.ts';
import type { NightStandings } from './nights.ts';

export interface OpenPhones {
  readonly address: string;
  readonly port: number;
  /** name that may be typed instead of the address, such as `minas-laptop.local`; null if phones may not find it */
  readonly hostName: string | null;
  readonly otherAddresses: readonly string[];
  /** address of the page with the key in its fragment, for the QR code */
  readonly url: string;
  /** four words separated by spaces, for typing */
  readonly passphrase: string;
  readonly openedAt: number;
}

/** Presence of a phone in a seat: just seated, visible, screen off for a while, silent for long. */
export const PRESENCES = ['joined', 'there', 'asleep', 'gone'] as const;
export type Presence = (typeof PRESENCES)[number];

export interface SeatOnPhone {
  readonly seat: Seat;
  readonly presence: Presence;
  /** whether the laptop makes this seat's pending decision; meanwhile the phone shows no hand */
  readonly takenOver: boolean;
}

/** A person who has come with a phone, and whom the laptop may seat in the next match. */
export interface LobbyPerson {
  readonly player: Player;
  readonly presence: Presence;
  /** whether the laptop has confirmed that it is this person’s phone */
  readonly isConfirmed: boolean;
}

/** People who want to play the same next; one vote per phone. */
export interface Vote {
  /** a game's id, or `REMATCH` */
  readonly choice: string;
  readonly players: readonly Player[];
}

/** State of a phone between matches. */
export interface LobbyView {
  /** null until the phone has said whose it is */
  readonly own: Player | null;
  /** whether the laptop has confirmed that, so that the phone may read about its person’s past */
  readonly isConfirmed: boolean;
  readonly people: readonly Player[];
  /** people of the last matches who have not come yet, latest first; none for a phone that has said whose it is */
  readonly known: readonly Player[];
  /** the game that the laptop sets up */
  readonly next: string | null;
  readonly votes: readonly Vote[];
  /** null for phones that have not said whose they are, and before the night's first result */
  readonly standings: NightStandings | null;
  /** the exercise for everybody; null also for phones that have not said whose they are */
  readonly round: ExerciseRound | null;
}

export const PHONES_FAILURES = ['no-network', 'not-listening'] as const;

export interface SeatRequest {
  readonly id: SeatRequestId;
  /** null: a name between matches, whose own phone is not connected */
  readonly seat: Seat | null;
  readonly occupant: Occupant;
  /** also shown on the phone, to identify it */
  readonly number: number;
}

/**
 * `joined`: a phone said whose it is; `taken`: a phone took a free seat; `let-in`: the laptop allowed it; `sent-away`: the
 * laptop disconnected it.
 */
export const SEAT_EVENTS = ['joined', 'taken', 'let-in', 'left', 'sent-away'] as const;

export interface SeatLogLine {
  readonly at: number;
  readonly player: Player;
  readonly event: (typeof SEAT_EVENTS)[number];
}

export interface PhonesState {
  readonly open: OpenPhones | null;
  readonly failure: (typeof PHONES_FAILURES)[number] | null;
  readonly match: MatchId | null;
  /** game of that match or sheet */
  readonly game: string | null;
  readonly seats: readonly SeatOnPhone[];
  /** everybody who has come with a phone, in that order, seated or not */
  readonly lobby: readonly LobbyPerson[];
  readonly votes: readonly Vote[];
  /** the exercise for everybody; null if none is on */
  readonly round: ExerciseRound | null;
  /** connected phones that have not said whose they are */
  readonly guests: number;
  readonly requests: readonly SeatRequest[];
  readonly log: readonly SeatLogLine[];
}

export interface OfferedSeat {
  readonly seat: Seat;
  readonly occupant: Occupant;
  /**
   * `in-use`: played, its hand revealed, or of a phone that is not connected, so the laptop has to admit the phone. `left`: person who left a sheet.
   * `over`: the match or sheet is over, so it cannot be taken.
   */
  readonly state: 'free' | 'in-use' | 'on-phone' | 'bot' | 'left' | 'over';
}

/** State of a phone's own request. After `let-in` the phone may take the seat or the name. */
export interface OwnRequest {
  /** null: a name between matches */
  readonly seat: Seat | null;
  readonly name: string;
  readonly state: 'waiting' | 'let-in' | 'refused';
  readonly number: number;
}

export interface PhoneView {
  readonly activeMatch: {
    readonly kind: 'match' | 'sheet';
    readonly match: MatchId;
    readonly game: string;
    /** only of a described game: those of the app have theirs in the texts */
    readonly gameName?: string;
    readonly status: MatchStatus;
  } | null;
  readonly seats: readonly OfferedSeat[];
  /**
   * revision up to which the laptop has shown the active match, newer steps wait for it; null while it shows none, so
   * that nothing has to wait
   */
  readonly shownRevision: number | null;
  /** whether the laptop shows scores until somebody presses, on a phone or there */
  readonly laptopAwaitsPress: boolean;
  readonly ownSeat: SeatOnPhone | null;
  readonly request: OwnRequest | null;
  /** null for a phone with a seat in a running match */
  readonly lobby: LobbyView | null;
  /** the laptop's, for a phone without a chosen language */
  readonly language: Language;
}

/** Credential with which a phone reconnects to its seat; void once revoked. */
export interface SeatGrant {
  readonly id: SeatGrantId;
  /** 32 bytes in base64url, the pre-shared key of its connections */
  readonly secret: string;
}

export const phonesCalls = {
  'phones.state': byLaptop(emptyInput).answers<PhonesState>(),
  /** Starts the server, or moves it to another address; with null the laptop chooses. */
  'phones.open': byLaptop(z.strictObject({ address: z.ipv4().nullable() })).answers<PhonesState>(),
  /** Disconnects every phone, revokes all grants and stops the server. */
  'phones.stop': byLaptop(emptyInput).answers<PhonesState>(),
  /**
   * Replaces code and passphrase. Phones that have said whose they are stay; all others are disconnected, and the old
   * code and grants without a person become invalid.
   */
  'phones.renew-code': byLaptop(emptyInput).answers<PhonesState>(),
  /** Lets the phone of a request take the seat or the name. Ignores a request that no longer exists. */
  'phones.let-in': byLaptop(
    z.strictObject({ request: id<SeatRequestId>() }),
  ).answers<PhonesState>(),
  'phones.refuse': byLaptop(
    z.strictObject({ request: id<SeatRequestId>() }),
  ).answers<PhonesState>(),
  'phones.release': byLaptop(z.strictObject({ match: matchId, seat })).answers<PhonesState>(),
  /** Lets the laptop make this seat's pending decision in place of its phone. */
  'phones.take-over': byLaptop(z.strictObject({ match: matchId, seat })).answers<PhonesState>(),
  /** Says on the phones which game the laptop sets up; null: none any more. */
  'phones.set-up': byLaptop(z.strictObject({ game: gameId.nullable() })).answers<null>(),
  /** Confirms that the phone by which this person has come is theirs. It may then show what only they may read. */
  'phones.confirm': byLaptop(z.strictObject({ player: playerId })).answers<PhonesState>(),
  /** Sends away the phone of a person who has come. */
  'phones.dismiss': byLaptop(z.strictObject({ player: playerId })).answers<PhonesState>(),
  'phones.nudge': byLaptop(
    z.strictObject({ match: matchId, seats: z.array(seat).max(DESCRIBED_SEATS_MAX) }),
  ).answers<null>(),
  'phone.view': byPhone(emptyInput).answers<PhoneView>(),
  /** Takes a free person's seat. The phone reconnects with the grant. */
  'phone.sit': byGuest(z.strictObject({ match: matchId, seat })).answers<SeatGrant>(),
  /**
   * Says whose phone this is. `isKnown` false adds a person, and is refused with name-taken if there is one of that name;
   * true joins as that person, with the looks they have. The phone reconnects with the grant.
   */
  'phone.join': byGuest(
    z.strictObject({ ...newPlayer.shape, isKnown: z.boolean() }),
  ).answers<SeatGrant>(),
  'phone.request-seat': byGuest(z.strictObject({ match: matchId, seat })).answers<null>(),
  /** Asks for the name of somebody who has come with another phone. Refused while that one is connected. */
  'phone.request-name': byGuest(newPlayer.pick({ name: true })).answers<null>(),
  /** Withdraws the request, or acknowledges its refusal. */
  'phone.withdraw-request': byGuest(emptyInput).answers<null>(),
  /** Leaves the seat or the lobby: "I am not Mina". The grant stays, without a person. */
  'phone.leave': byPhone(emptyInput).answers<null>(),
  /** Goes on at the laptop, if it shows scores until somebody presses; otherwise nothing happens. */
  'phone.go-on': bySeat(emptyInput).answers<null>(),
  'phone.visible': byPhone(z.strictObject({ visible: z.boolean() })).answers<null>(),
  /** Votes for what comes next, in place of the phone's earlier choice; null withdraws it. The laptop begins it. */
  'phone.vote': byPhone(z.strictObject({ choice: gameId.nullable() })).answers<null>(),
} as const;
