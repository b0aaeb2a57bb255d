import { randomBytes, randomInt } from 'node:crypto';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import type { Principal } from '#shared/contract.ts';
import type { MatchId, PlayerId, SeatGrantId, Seat } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { ActiveMatch, ActiveSeat } from './active-match.ts';
import type { StoredSeatGrant } from './phones-file.ts';

/** Several times the seats of one match, and more than one evening needs. */
export const SEAT_GRANTS_MAX = 64;

/** 32 bytes in base64url. */
export const randomKey = (): string => randomBytes(32).toString('base64url');

/** Lists designed for typing: 2048 words each, with distinct beginnings. */
const WORDLISTS: Readonly<Record<Language, readonly string[]>> = { en: english, ko: korean };
const PASSPHRASE_LENGTH = 4;

/** Returns four random words (44 bits) to type instead of scanning. NFC composes the Korean list's letters. */
export const randomPassphrase = (language: Language): string =>
  Array.from(
    { length: PASSPHRASE_LENGTH },
    () => WORDLISTS[language][randomInt(WORDLISTS[language].length)]!,
  )
    .join(' ')
    .normalize('NFC');

/** Lets people distinguish phones that request seats. */
export const randomTwoDigits = (): number => randomInt(10, 100);

/** Returns the current player: two players may have been merged. */
export type PersonOf = (player: PlayerId) => PlayerId;

/**
 * Whether the phone keeps this seat whatever is played: the laptop has let it in as this person, or it has had the seat
 * since before anybody else saw the hand.
 */
export const isSeatConfirmed = (grant: StoredSeatGrant, match: MatchId, seat: Seat): boolean =>
  !grant.isFromLobby || grant.seats.some((own) => own.match === match && own.seat === seat);

/**
 * Returns each seat's grant. A grant belongs to a person, so that it follows the person across matches and never
 * gives a seat to a new occupant. Anybody with the code may say a name: until the laptop lets the phone in, its grant
 * gives no seat that needs permission, except one that it has had since before.
 */
export function findGrantsBySeat(
  activeMatch: ActiveMatch | null,
  grants: readonly StoredSeatGrant[],
  personOf: PersonOf,
  needsPermission: (activeSeat: ActiveSeat, grant: SeatGrantId | null) => boolean,
): ReadonlyMap<Seat, StoredSeatGrant> {
  const grantsBySeat = new Map<Seat, StoredSeatGrant>();
  for (const activeSeat of activeMatch?.seats ?? []) {
    const { seat, person, hasLeft } = activeSeat;
    if (!activeMatch || person === null || hasLeft) continue;
    const { match } = activeMatch;
    // Two, if people with phones have been merged.
    const own = grants.filter(
      (one) => one.person !== null && personOf(one.person) === personOf(person),
    );
    const grant =
      own.find((one) => isSeatConfirmed(one, match, seat)) ??
      // The laptop has given its person another seat: the hand that the phone showed there is no obstacle.
      own.find(
        ({ id, seats }) =>
          !needsPermission(activeSeat, seats.some((one) => one.match === match) ? null : id),
      );
    if (grant) grantsBySeat.set(seat, grant);
  }
  return grantsBySeat;
}

export function principalOf(
  activeMatch: ActiveMatch | null,
  grantsBySeat: ReadonlyMap<Seat, StoredSeatGrant>,
  grantId: SeatGrantId,
): Principal {
  for (const [seat, grant] of grantsBySeat)
    if (activeMatch && grant.id === grantId)
      return { kind: 'seat', match: activeMatch.match, seat };
  return { kind: 'guest' };
}

/** Adds or replaces a grant; no other grant keeps the added one's person. */
export const grantsWith = (
  grants: readonly StoredSeatGrant[],
  added: StoredSeatGrant,
  personOf: PersonOf,
): readonly StoredSeatGrant[] => [
  ...grants
    .filter(({ id }) => id !== added.id)
    .map((one) =>
      one.person !== null &&
      added.person !== null &&
      personOf(one.person) === personOf(added.person)
        ? { ...one, person: null }
        : one,
    ),
  added,
];

/** Drops those that are nobody's first. */
export function boundedGrants(
  grants: readonly StoredSeatGrant[],
  isProtected: (grant: StoredSeatGrant) => boolean,
): readonly StoredSeatGrant[] {
  const spare = Math.max(0, grants.length - SEAT_GRANTS_MAX);
  const unprotected = grants.filter((grant) => !isProtected(grant));
  const dropped = new Set(
    unprotected
      .toSorted((a, b) => Number(a.person !== null) - Number(b.person !== null))
      .slice(0, spare),
  );
  return grants.filter((grant) => !dropped.has(grant));
}
