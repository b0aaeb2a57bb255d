import type { PhoneView, Presence, Principal } from '#shared/contract.ts';
import type { SeatGrantId } from '#shared/ids.ts';
import type { Push, SendPush } from '#shared/pushes.ts';
import type { Caller } from '../app/dispatch.ts';
import type { MatchConnection } from '../match/match-subscription.ts';
import type { SheetConnection } from '../sheets/sheet-subscription.ts';
import type { DisconnectReason, Connection, PhoneAdmission } from '../app/app.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail } from '#shared/result.ts';
import type { PhoneSeatStore } from './phone-seat-store.ts';

export interface PhoneConnection {
  /** null: code or passphrase */
  readonly grantId: SeatGrantId | null;
  disconnect(reason: DisconnectReason): void;
}

export interface Connected extends Caller, MatchConnection, SheetConnection {
  send(push: Push): void;
  /** Disconnects it: no more pushes or calls. */
  drop(): void;
}

export interface ConnectedPhone extends PhoneConnection {
  readonly caller: Connected;
  /** grant issued on this connection, for reconnecting */
  newGrantId: SeatGrantId | null;
  lastSentView: PhoneView | null;
}

/** ms for a phone to reconnect with a new grant; after that the grant is unclaimed. */
const CLAIM_MS = 10_000;

/** Presence of a seat grant's phone. Times are process uptime in ms. */
interface PresenceTimestamps {
  /** when it took its seat; null if before this process */
  readonly satAt: number | null;
  /** since when its page is hidden; null while visible */
  readonly pageHiddenSince: number | null;
  /** since when disconnected; null if connected */
  readonly disconnectedSince: number | null;
}

/** ms */
const JOINED_MS = 5_000;
const ASLEEP_MS = 10_000;
const GONE_MS = 60_000;

/** Returns a phone's presence as the laptop shows it: a short break changes nothing. */
export function presenceOf(
  { satAt, pageHiddenSince, disconnectedSince }: PresenceTimestamps,
  now: number,
): Presence {
  const lasts = (since: number | null, ms: number): boolean => since !== null && now - since >= ms;
  if (lasts(disconnectedSince, GONE_MS)) return 'gone';
  if (lasts(pageHiddenSince, ASLEEP_MS) || lasts(disconnectedSince, ASLEEP_MS)) return 'asleep';
  return satAt !== null && now - satAt < JOINED_MS ? 'joined' : 'there';
}

type PresenceRecord = {
  -readonly [Field in keyof PresenceTimestamps]: PresenceTimestamps[Field];
} & {
  /** when the seat becomes free if no phone uses the grant; null once one has */
  claimUntil: number | null;
};

export interface PhoneConnections {
  all(): readonly ConnectedPhone[];
  of(caller: Caller): ConnectedPhone | undefined;
  withGrant(grantId: SeatGrantId): ConnectedPhone | undefined;
  phoneConnected(caller: Connected, phoneConnection: PhoneConnection): void;
  phoneDisconnected(caller: Caller): boolean;
  noteSeatTaken(grantId: SeatGrantId): void;
  retainOnly(grantIds: readonly SeatGrantId[]): void;
  noteVisibility(grantId: SeatGrantId, isVisible: boolean): void;
  presence(grantId: SeatGrantId): Presence;
  /** Whether the grant is unclaimed: never used in time, or its phone only knows the old address. */
  isUnclaimed(grantId: SeatGrantId): boolean;
  /** The page address changed: phones cannot read old grants. */
  addressChanged(grantIds: readonly SeatGrantId[]): void;
}

export function createPhoneConnections(uptime: () => number): PhoneConnections {
  const began = uptime();
  const connected = new Map<Caller, ConnectedPhone>();
  const presenceRecords = new Map<SeatGrantId, PresenceRecord>();

  /** Grants of earlier processes count as disconnected since startup. */
  const presenceRecordOf = (grantId: SeatGrantId): PresenceRecord => {
    const found = presenceRecords.get(grantId);
    if (found) return found;
    const unseen: PresenceRecord = {
      satAt: null,
      pageHiddenSince: began,
      disconnectedSince: began,
      claimUntil: null,
    };
    presenceRecords.set(grantId, unseen);
    return unseen;
  };
  const withGrant = (grantId: SeatGrantId) =>
    [...connected.values()].find((phone) => phone.grantId === grantId);

  return {
    all: () => [...connected.values()],
    of: (caller) => connected.get(caller),
    withGrant,
    phoneConnected(caller, phoneConnection) {
      connected.set(caller, { ...phoneConnection, caller, newGrantId: null, lastSentView: null });
      if (phoneConnection.grantId === null) return;
      const record = presenceRecordOf(phoneConnection.grantId);
      Object.assign(record, { pageHiddenSince: null, disconnectedSince: null, claimUntil: null });
    },
    phoneDisconnected(caller) {
      const phone = connected.get(caller);
      if (!phone) return false;
      connected.delete(caller);
      if (phone.grantId === null || withGrant(phone.grantId)) return true;
      const record = presenceRecordOf(phone.grantId);
      record.disconnectedSince = uptime();
      record.pageHiddenSince ??= record.disconnectedSince;
      return true;
    },
    noteSeatTaken(grantId) {
      const now = uptime();
      const isHere = withGrant(grantId) !== undefined;
      presenceRecords.set(grantId, {
        satAt: now,
        pageHiddenSince: null,
        disconnectedSince: isHere ? null : now,
        claimUntil: isHere ? null : now + CLAIM_MS,
      });
    },
    retainOnly(grantIds) {
      for (const grantId of presenceRecords.keys())
        if (!grantIds.includes(grantId)) presenceRecords.delete(grantId);
    },
    noteVisibility(grantId, isVisible) {
      const record = presenceRecordOf(grantId);
      record.pageHiddenSince = isVisible ? null : (record.pageHiddenSince ?? uptime());
    },
    presence: (grantId) => presenceOf(presenceRecordOf(grantId), uptime()),
    isUnclaimed(grantId) {
      const { claimUntil, disconnectedSince } = presenceRecordOf(grantId);
      return claimUntil !== null && disconnectedSince !== null && uptime() >= claimUntil;
    },
    addressChanged(grantIds) {
      for (const grantId of grantIds) presenceRecordOf(grantId).claimUntil = uptime();
    },
  };
}

export type ConnectPhone = (
  principal: Principal,
  send: SendPush,
  phoneConnection: PhoneConnection,
) => Connection;

/** Connects phones with the present principal of their credential. The listener limits their number. */
export function phoneAdmission(
  seatStore: PhoneSeatStore,
  passphraseKey: () => Uint8Array | null,
  connect: ConnectPhone,
): PhoneAdmission {
  return {
    keyOf(credential) {
      if (credential.kind === 'right') return bytesOf(seatStore.grantOf(credential.id)?.secret);
      return credential.kind === 'words' ? passphraseKey() : bytesOf(seatStore.stored()?.code);
    },
    connect(credential, send, disconnect) {
      const grantId = credential.kind === 'right' ? credential.id : null;
      const isRevoked = grantId !== null && !seatStore.grantOf(grantId);
      if (isRevoked || !seatStore.stored()) {
        disconnect(seatStore.stored() ? 'released' : 'stopped');
        return CLOSED_CONNECTION;
      }
      const principal: Principal =
        grantId === null ? { kind: 'guest' } : seatStore.principalOf(grantId);
      return connect(principal, send, { grantId, disconnect });
    },
  };
}

const bytesOf = (key: string | undefined): Uint8Array | null =>
  key === undefined ? null : Buffer.from(key, 'base64url');

const CLOSED_CONNECTION: Connection = {
  call: () => Promise.resolve(fail(appRefusal('superseded'))),
  close: () => undefined,
};
