import type { Language } from '#shared/languages.ts';
import type { Handlers, Caller } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { Db } from '../db/open.ts';
import type { PrivateFile } from '../db/folder.ts';
import { logStore } from '../event-log/log-store.ts';
import type { Matches } from '../match/session.ts';
import type { Records } from '../records/records.ts';
import type { Sheets } from '../sheets/session.ts';
import type { ConnectPhone, Connected, ConnectedPhone } from './phone-connections.ts';
import type { PhoneNetwork } from './phone-access.ts';
import { createPhonesCore, type Phones, type PhonesCore } from './phones.ts';
import { createPhoneSeatStore } from './phone-seat-store.ts';
import { activeMatchReader } from './active-match.ts';
import type { NightStandings, Parsed, PhonesState, SeatGrant } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId, SeatGrantId, Seat, SeatRequestId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { RequestedName, RequestedSeat } from './requests.ts';
import { randomKey } from './seat-grants.ts';
import type { SeatEvent, StoredSeatGrant } from './phones-file.ts';
import { createLobby, type LobbyRound } from './lobby.ts';
import { gameById } from '#games/engines.ts';

export interface PhoneMedia {
  readonly network: PhoneNetwork;
  readonly file: PrivateFile;
}

interface PhonesPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
  /** null: this app cannot be reached from a network */
  readonly media: PhoneMedia | null;
  readonly language: () => Language;
  readonly matches: Matches;
  readonly sheets: Sheets;
  readonly connections: Iterable<Connected>;
  readonly connect: ConnectPhone;
  /** null before the first result of the running night */
  readonly standingsTonight: () => NightStandings | null;
  readonly round: LobbyRound;
}

interface PhonesFeature {
  readonly phones: Phones;
  readonly handlers: Pick<Handlers, PhonesCall>;
}

export function createPhones(ports: PhonesPorts): PhonesFeature {
  const { environment, records, media, language, matches, sheets, connections, connect } = ports;
  const { players, resolveOccupants, resolvePlayers, personOf } = records;
  const { isDeleted } = logStore(ports.db);
  const seatStore = createPhoneSeatStore({
    file: media?.file ?? null,
    read: activeMatchReader({ matches, sheets, resolveOccupants, resolvePlayers, isDeleted }),
    personOf,
    now: () => environment.now(),
  });
  const phones = createPhonesCore({
    environment,
    language,
    connections,
    connect,
    network: media?.network ?? null,
    seatStore,
    lobby: createLobby({
      db: ports.db,
      players,
      seatStore,
      isGame: (game) => gameById(game) !== undefined,
      standings: ports.standingsTonight,
      uptime: () => environment.uptime(),
      round: ports.round,
    }),
    nameOf: (player) => players.byId(player),
    open: matches.open,
  });
  return { phones, handlers: phonesHandlers(phones, matches.open) };
}

type PhonesCall = Extract<keyof Handlers, `phones.${string}` | `phone.${string}`>;
type State = Result<PhonesState, AppRefusal>;

function phonesHandlers(
  phones: PhonesCore,
  openMatch: Matches['open'],
): Pick<Handlers, PhonesCall> {
  const { seatStore, phoneConnections, phoneAccess, takeover, requests } = phones;
  const stateAfter = (done: Result<null, AppRefusal>): State =>
    done.ok ? ok(phones.state()) : done;

  return {
    'phones.state': () => ok(phones.state()),
    'phones.open': async ({ address }) => stateAfter(await phoneAccess.open(address)),
    'phones.stop': async () => stateAfter(await phoneAccess.stop()),
    'phones.renew-code': async () => stateAfter(await phoneAccess.renew()),
    'phones.let-in': ({ request }) => answer(phones, request, requests.letIn),
    'phones.refuse': ({ request }) => answer(phones, request, requests.refuse),
    'phones.release'({ match, seat }) {
      const grant = seatStore.grantOfSeat(match, seat);
      return grant ? sendAway(phones, grant) : ok(phones.state());
    },
    'phones.take-over'({ match, seat }) {
      const grant = seatStore.grantOfSeat(match, seat);
      if (!grant || phones.locateHand(match, seat) !== 'phone') return ok(phones.state());
      const session = openMatch(match);
      if (!session.ok) return session;
      const decision = session.value.state().pendingDecisions.get(seat);
      if (decision === undefined) return fail(appRefusal('stale-decision'));
      takeover.begin({ match, seat, decision, grantId: grant.id });
      phones.reseated();
      return ok(phones.state());
    },
    'phones.nudge'({ match, seats }) {
      for (const seat of seats) {
        const grant = seatStore.grantOfSeat(match, seat);
        if (grant) phoneConnections.withGrant(grant.id)?.caller.send({ type: 'nudge' });
      }
      return ok(null);
    },
    'phone.view'(_, caller) {
      const view = phones.viewFor(caller);
      const phone = phoneConnections.of(caller);
      if (phone) phone.lastSentView = view;
      return ok(view);
    },
    'phones.set-up'({ game }) {
      phones.lobby.setUp(game);
      phones.notifySoon();
      return ok(null);
    },
    'phones.confirm'({ player }) {
      phones.lobby.confirm(player);
      phones.notifySoon();
      return ok(phones.state());
    },
    'phones.dismiss'({ player }) {
      for (const grant of seatStore.grantsOfPerson(player)) {
        const sent = sendAway(phones, grant);
        if (!sent.ok) return sent;
      }
      return ok(phones.state());
    },
    'phone.join': (input, caller) => join(phones, phoneConnections.of(caller)!, input),
    'phone.sit': ({ match, seat }, caller) =>
      sit(phones, phoneConnections.of(caller)!, match, seat),
    'phone.request-seat'({ match, seat }, caller) {
      const { grantId, newGrantId } = phoneConnections.of(caller)!;
      const own = grantId ?? newGrantId;
      const free = freeSeat(phones, own, match, seat);
      if (!free.ok) return free;
      // The seat is free, so no request is needed.
      if (!mustBeLetIn(phones, own, seat)) return ok(null);
      const added = requests.add(caller, free.value);
      phones.notifySoon();
      return added;
    },
    'phone.request-name'({ name }, caller) {
      const { grantId, newGrantId } = phoneConnections.of(caller)!;
      const own = grantId ?? newGrantId;
      const found = phones.lobby.find(name);
      if (!found.ok) return found;
      const other = absentPhoneOf(phones, own, found.value);
      if (!other.ok) return other;
      // The name is free, so no request is needed.
      if (!other.value) return ok(null);
      const added = requests.add(caller, nameOfPerson(found.value.id));
      phones.notifySoon();
      return added;
    },
    'phone.withdraw-request'(_, caller) {
      requests.withdraw(caller);
      phones.notifySoon();
      return ok(null);
    },
    'phone.leave'(_, caller) {
      const grant = grantOfCaller(phones, caller);
      const person = grant?.person ?? null;
      const left =
        grant && person !== null
          ? seatStore.give({ ...grant, person: null }, () => true, { person, event: 'left' })
          : ok(null);
      if (left.ok) phones.notifySoon();
      return left;
    },
    'phone.go-on'() {
      phones.goOn();
      return ok(null);
    },
    'phone.visible'({ visible }, caller) {
      const grant = grantOfCaller(phones, caller);
      if (grant) phoneConnections.noteVisibility(grant.id, visible);
      phones.notifySoon();
      return ok(null);
    },
    'phone.vote'({ choice }, caller) {
      if (seatStore.activeMatch()?.status === 'running') return fail(appRefusal('match-running'));
      const grant = grantOfCaller(phones, caller);
      if (!grant || grant.person === null) return fail(appRefusal('not-allowed'));
      const voted = phones.lobby.setVote(grant.id, choice);
      phones.notifySoon();
      return voted;
    },
  };
}

function grantOfCaller(
  { seatStore, phoneConnections }: PhonesCore,
  caller: Caller,
): StoredSeatGrant | undefined {
  const grantId = phoneConnections.of(caller)?.grantId ?? null;
  return grantId === null ? undefined : seatStore.grantOf(grantId);
}

function sendAway(phones: PhonesCore, grant: StoredSeatGrant): State {
  const { seatStore, phoneConnections } = phones;
  const revoked = seatStore.revoke(grant.id, { person: grant.person!, event: 'sent-away' });
  if (!revoked.ok) return revoked;
  const phone = phoneConnections.withGrant(grant.id);
  if (phone) phones.end(phone, 'released');
  phones.reseated();
  return ok(phones.state());
}

function answer(
  phones: PhonesCore,
  request: SeatRequestId,
  give: (request: SeatRequestId) => void,
): State {
  give(request);
  phones.notifySoon();
  return ok(phones.state());
}

/**
 * Says whose a phone is; the grant is on disk before the reply. Nobody's seat and hand are taken so: whoever plays now has to
 * be let in to their seat, and whoever has a phone keeps it.
 */
function join(
  phones: PhonesCore,
  phone: ConnectedPhone,
  given: Parsed<'phone.join'>,
): Result<SeatGrant, AppRefusal> {
  const { lobby } = phones;
  const grant = grantOrNew(phones, phone.grantId ?? phone.newGrantId);
  const found = lobby.findOrAdd(given, grant.id);
  if (!found.ok) return found;
  const person = found.value.id;
  const other = absentPhoneOf(phones, grant.id, found.value);
  if (!other.ok) return other;
  if (other.value && !phones.requests.isLetIn(phone.caller, nameOfPerson(person)))
    return fail(appRefusal('person-on-phone', { name: found.value.name }));
  const event = other.value ? 'let-in' : 'joined';
  const joined = giveGrant(phones, phone, { ...grant, person, isFromLobby: true }, event);
  if (joined.ok) phones.requests.withdraw(phone.caller);
  return joined;
}

const nameOfPerson = (person: PlayerId): RequestedName => ({ match: null, seat: null, person });

/**
 * Returns the grant by which somebody has come whose phone is not connected; null if they have not come, or that phone
 * cannot come back. Refused while they play, or their phone is connected.
 */
function absentPhoneOf(
  { seatStore, phoneConnections }: PhonesCore,
  own: SeatGrantId | null,
  { id: player, name }: Player,
): Result<StoredSeatGrant | null, AppRefusal> {
  if (seatStore.isPlaying(player)) return fail(appRefusal('person-playing', { name }));
  const grants = seatStore
    .grantsOfPerson(player)
    .filter(({ id }) => id !== own && !phoneConnections.isUnclaimed(id));
  return grants.some(({ id }) => phoneConnections.withGrant(id))
    ? fail(appRefusal('person-on-phone', { name }))
    : ok(grants[0] ?? null);
}

const grantOrNew = (
  { seatStore, environment }: PhonesCore,
  own: SeatGrantId | null,
): StoredSeatGrant =>
  (own === null ? undefined : seatStore.grantOf(own)) ?? {
    id: environment.id() as SeatGrantId,
    secret: randomKey(),
    person: null,
    seats: [],
  };

/** Gives a person's free seat to a phone; the grant is on disk before the reply. */
function sit(
  phones: PhonesCore,
  phone: ConnectedPhone,
  match: MatchId,
  seat: Seat,
): Result<SeatGrant, AppRefusal> {
  const { seatStore, requests } = phones;
  const own = phone.grantId ?? phone.newGrantId;
  const free = freeSeat(phones, own, match, seat);
  if (!free.ok) return free;
  const { person } = free.value;
  const isLetIn = requests.isLetIn(phone.caller, free.value);
  const isOwn = own !== null && seatStore.grantOfSeat(match, seat)?.id === own;
  if (!isOwn && !isLetIn && mustBeLetIn(phones, own, seat))
    return fail(appRefusal('seat-in-use', { seat }));
  const grant = grantOrNew(phones, own);
  const event = isOwn ? null : isLetIn ? 'let-in' : 'taken';
  // Whoever has the code takes a free seat by saying whose it is, as in the lobby.
  const isFromLobby = !isLetIn && (grant.isFromLobby !== false || grant.person !== person);
  const given = giveGrant(phones, phone, { ...grant, person, isFromLobby }, event);
  if (given.ok) requests.withdraw(phone.caller);
  return given;
}

/** @param event null: the phone has this seat already */
function giveGrant(
  phones: PhonesCore,
  phone: ConnectedPhone,
  grant: StoredSeatGrant & { readonly person: PlayerId },
  event: SeatEvent['event'] | null,
): Result<SeatGrant, AppRefusal> {
  const { seatStore, phoneConnections } = phones;
  const isProtected = ({ id }: StoredSeatGrant): boolean =>
    phoneConnections.withGrant(id) !== undefined ||
    [...seatStore.grantsBySeat().values()].some((one) => one.id === id);
  const stored = event
    ? seatStore.give(grant, isProtected, { person: grant.person, event })
    : ok(null);
  if (!stored.ok) return stored;
  phone.newGrantId = grant.id;
  phoneConnections.retainOnly(seatStore.stored()!.rights.map(({ id }) => id));
  phoneConnections.noteSeatTaken(grant.id);
  phones.reseated();
  return ok({ id: grant.id, secret: grant.secret });
}

/** Whether a phone takes this seat of the active match only once the laptop lets it in. */
function mustBeLetIn(
  { seatStore, phoneConnections }: PhonesCore,
  own: SeatGrantId | null,
  seat: Seat,
): boolean {
  const grant = seatStore.grantsBySeat().get(seat);
  const isOfAnother = grant && grant.id !== own && !phoneConnections.isUnclaimed(grant.id);
  return isOfAnother || seatStore.needsPermission(seatStore.activeMatch()!.seats[seat]!, own);
}

/** Returns a person's seat that no other connected phone has, even if in use on the laptop. */
function freeSeat(
  { seatStore, phoneConnections }: PhonesCore,
  own: SeatGrantId | null,
  match: MatchId,
  seat: Seat,
): Result<RequestedSeat, AppRefusal> {
  const activeMatch = seatStore.activeMatch();
  if (!seatStore.stored() || activeMatch?.match !== match) return fail(appRefusal('not-allowed'));
  if (activeMatch.status !== 'running') return fail(appRefusal('match-over'));
  const activeSeat = activeMatch.seats[seat];
  if (!activeSeat || activeSeat.person === null || activeSeat.hasLeft)
    return fail(appRefusal('not-a-person'));
  const grant = seatStore.grantsBySeat().get(seat);
  if (grant && grant.id !== own && phoneConnections.withGrant(grant.id))
    return fail(appRefusal('seat-on-phone', { seat }));
  return ok({ match, seat, person: activeSeat.person });
}
