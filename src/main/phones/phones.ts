import type {
  LobbyPerson,
  OwnRequest,
  PhonesState,
  PhoneView,
  Principal,
} from '#shared/contract.ts';
import type { MatchId, PlayerId, SeatGrantId, DecisionId, Seat, Viewer } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import type { Language } from '#shared/languages.ts';
import type { Caller } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { LocateHand } from '../match/hand-visibility.ts';
import type { Matches } from '../match/session.ts';
import {
  type ConnectPhone,
  phoneAdmission,
  type Connected,
  type ConnectedPhone,
  type PhoneConnections,
  type PhoneConnection,
  createPhoneConnections,
} from './phone-connections.ts';
import type { DisconnectReason } from '../app/app.ts';
import { createPhoneAccess, type PhoneAccess, type PhoneNetwork } from './phone-access.ts';
import type { Lobby } from './lobby.ts';
import { createRequests, type Request, type Requests } from './requests.ts';
import type { PhoneSeatStore } from './phone-seat-store.ts';
import type { ActiveMatchRef } from './phones-file.ts';
import { createPhoneNotifier, warn, phonesState, phoneView, type PhonesSnapshot } from './views.ts';

/** ms between presence polls; every `POLLS_PER_CHECK` polls check this machine's addresses */
const POLL_INTERVAL_MS = 1_000;
const POLLS_PER_CHECK = 5;

interface CorePorts {
  readonly environment: Environment;
  readonly seatStore: PhoneSeatStore;
  readonly network: PhoneNetwork | null;
  readonly language: () => Language;
  readonly nameOf: (player: PlayerId) => Player | null;
  readonly open: Matches['open'];
  readonly connections: Iterable<Connected>;
  readonly connect: ConnectPhone;
  readonly lobby: Lobby;
}

export interface Phones {
  readonly locateHand: LocateHand;
  /** the only match or sheet that guests may request */
  activeMatchId(): MatchId | null;
  setActiveMatch(ref: ActiveMatchRef): void;
  phoneConnected(caller: Connected, phoneConnection: PhoneConnection): void;
  phoneDisconnected(caller: Caller): void;
  /** Whether a caller's principal is unchanged: a phone's grant may have another seat now. */
  isCurrent(caller: Caller): boolean;
  /** Returns whose seat a phone has; null for both without one. */
  senderOf(caller: Caller): { readonly grant: SeatGrantId | null; readonly player: Player | null };
  /**
   * Returns a phone's person, and whether the laptop has confirmed that the phone is theirs: by letting it in to a seat of
   * theirs, or by a press. Whoever has the code may say any name.
   */
  personOf(caller: Caller): Pick<LobbyPerson, 'player' | 'isConfirmed'> | null;
  /** Returns everybody who has come with a phone and sees the lobby there, and no match. */
  peopleInLobby(): readonly LobbyPerson[];
  /** Tells the laptop and the phones, after pending replies. */
  notifySoon(): void;
  /** After a match or sheet change: disconnects phones that lost their seat, then notifies. */
  changed(ref: ActiveMatchRef): void;
  /** The laptop called, hid its hand, or disconnected. */
  laptopActed(): void;
  /** A phone called: its hand may be shown now. */
  phoneActed(caller: Connected): void;
  /** Stops listening; phones reconnect after a restart. @param isSwapped true: another history replaces this one */
  close(isSwapped: boolean): Promise<void>;
}

export interface PhonesCore extends Phones {
  readonly environment: Environment;
  readonly seatStore: PhoneSeatStore;
  readonly phoneConnections: PhoneConnections;
  readonly phoneAccess: PhoneAccess;
  readonly takeover: Takeover;
  readonly requests: Requests;
  readonly lobby: Lobby;
  state(): PhonesState;
  viewFor(phone: Caller): PhoneView;
  end(phone: ConnectedPhone, reason: DisconnectReason): void;
  /** Moves hands to their new devices after a change of seats, and notifies all. */
  reseated(): void;
  /** A phone goes on from the scores that the laptop shows. */
  goOn(): void;
}

export function createPhonesCore(ports: CorePorts): PhonesCore {
  const { environment, seatStore, connections, lobby } = ports;
  const phoneConnections = createPhoneConnections(() => environment.uptime());
  const takeover = createTakeover(ports.open);
  const requests = createRequests(
    () => environment.uptime(),
    () => environment.id(),
  );
  let isClosed = false;
  let pollCount = 0;
  let pollTimer: NodeJS.Timeout | undefined;

  const locateHand: LocateHand = (match, seat) => {
    const grant = seatStore.grantOfSeat(match, seat);
    if (!grant) return 'laptop';
    return takeover.isOf(match, seat, grant.id) ? 'taken-over' : 'phone';
  };

  const phonesSnapshot = (): PhonesSnapshot => {
    const activeMatch = seatStore.stored() && seatStore.activeMatch();
    return {
      activeMatch,
      grantsBySeat: activeMatch ? seatStore.grantsBySeat() : new Map(),
      isTakenOver: (seat) =>
        activeMatch !== null && locateHand(activeMatch.match, seat) === 'taken-over',
      presence: (grantId) => phoneConnections.presence(grantId),
      isUnclaimed: (grantId) => phoneConnections.isUnclaimed(grantId),
      isConnected: (grantId) => phoneConnections.withGrant(grantId) !== undefined,
      needsPermission: seatStore.needsPermission,
      laptopAwaitsPress:
        activeMatch !== null && laptops().some(({ match }) => match.awaitsPress(activeMatch.match)),
      shownRevision: activeMatch && (laptops()[0]?.match.shownRevision(activeMatch.match) ?? null),
    };
  };
  const isGuest = ({ caller }: ConnectedPhone): boolean => caller.principal.kind === 'guest';
  /** Excludes phones that have said whose they are, or do so as soon as they have reconnected. */
  const guests = (): number =>
    phoneConnections.all().filter((phone) => isGuest(phone) && !hasPerson(phone)).length;
  const hasPerson = ({ grantId, newGrantId }: ConnectedPhone): boolean => {
    const own = newGrantId ?? grantId;
    return own !== null && (seatStore.grantOf(own)?.person ?? null) !== null;
  };
  const state = (): PhonesState =>
    phonesState(phonesSnapshot(), phoneAccess.state(), {
      ...lobby.stateOf((grantId) => phoneConnections.presence(grantId)),
      guests: guests(),
      requests: requests.waiting(),
      log: seatStore.stored()?.log ?? [],
      nameOf: ports.nameOf,
    });
  const viewFor = (phone: Caller): PhoneView =>
    phoneView(
      phonesSnapshot(),
      {
        principal: phone.principal,
        grantId: grantIdOf(phone),
        request: requestOf(phone),
        lobby: () => lobby.viewOf(grantIdOf(phone)),
      },
      ports.language(),
    );
  const grantIdOf = (phone: Caller): SeatGrantId | null => {
    const connected = phoneConnections.of(phone);
    return connected?.grantId ?? connected?.newGrantId ?? null;
  };
  const requestOf = (phone: Caller): OwnRequest | null => {
    const request = requests.of(phone);
    if (!request) return null;
    const { seat, state, number, person } = request;
    return { seat, state, number, name: ports.nameOf(person)?.name ?? '' };
  };
  /**
   * Whether the seat is still the person's, in a running match, and on no connected phone; or whether the person of the name
   * does not play now, and came with a phone that is not connected.
   */
  const isPossible = ({ match, seat, person }: Request): boolean => {
    if (match === null)
      return (
        !seatStore.isPlaying(person) &&
        seatStore.grantsOfPerson(person).some(({ id }) => !phoneConnections.withGrant(id))
      );
    const activeMatch = seatStore.stored() && seatStore.activeMatch();
    const grant = seatStore.grantOfSeat(match, seat);
    return (
      activeMatch?.match === match &&
      activeMatch.status === 'running' &&
      activeMatch.seats[seat]?.person === person &&
      (!grant || !phoneConnections.withGrant(grant.id))
    );
  };

  const end = (phone: ConnectedPhone, reason: DisconnectReason): void => {
    phone.caller.drop();
    phone.disconnect(reason);
  };
  const isCurrent = (caller: Caller): boolean => {
    const grantId = phoneConnections.of(caller)?.grantId ?? null;
    return grantId === null || isSame(seatStore.principalOf(grantId), caller.principal);
  };
  /** Phones that lost their seat are disconnected at once; phones that gained one, at the next notification. */
  const endStale = (principals: readonly Principal['kind'][]): void => {
    for (const phone of phoneConnections.all())
      if (principals.includes(phone.caller.principal.kind) && !isCurrent(phone.caller))
        end(phone, 'moved');
  };
  const recheckHands = (): void => {
    for (const connection of connections) connection.match.recheck();
  };

  const laptops = (): readonly Connected[] =>
    [...connections].filter(({ principal }) => principal.kind === 'laptop');
  const noteRevealed = ({ match }: Connected, phone: SeatGrantId | null): void => {
    const subscribedMatch = match.subscribedMatch();
    const viewer = subscribedMatch && match.viewerOf(subscribedMatch);
    if (subscribedMatch && viewer !== null) seatStore.revealed(subscribedMatch, viewer, phone);
  };
  const followTakeover = (): void => {
    const [laptop] = laptops();
    takeover.follow((match) =>
      laptop?.match.subscribedMatch() === match ? laptop.match.viewerOf(match) : undefined,
    );
  };

  const notifier = createPhoneNotifier({
    phoneConnections,
    laptops,
    state,
    viewFor,
    prepare() {
      updatePolling();
      requests.retain(isPossible);
      endStale(['seat', 'guest']);
      followTakeover();
      recheckHands();
    },
  });
  const notifySoon = notifier.notifySoon;

  const watchedByLaptop = (): readonly ActiveMatchRef[] =>
    laptops().flatMap(({ match, sheet }) => [
      ...activeMatchRefs('match', match.subscribedMatch()),
      ...activeMatchRefs('sheet', sheet.subscribedSheet()),
    ]);
  const isWatched = (ref: ActiveMatchRef): boolean =>
    watchedByLaptop().some(({ match }) => match === ref.match);

  const setActiveMatch = (ref: ActiveMatchRef): void => {
    if (seatStore.activeMatchRef()?.match === ref.match || !seatStore.isRunning(ref)) return;
    seatStore.setActiveMatch(ref);
    lobby.matchBegun();
    takeover.end();
    endStale(['seat']);
    for (const { caller } of phoneConnections.all().filter(isGuest)) {
      caller.match.unwatch();
      caller.sheet.unwatch();
    }
    notifySoon();
  };

  const admission = phoneAdmission(seatStore, () => phoneAccess.passphraseKey(), ports.connect);
  const phoneAccess = createPhoneAccess({
    environment,
    seatStore,
    admission,
    network: ports.network,
    language: ports.language,
    isAnyoneHere: () => phoneConnections.all().length > 0,
    onOpening() {
      // An earlier active match stays only if the laptop still shows it.
      const activeMatchRef = seatStore.activeMatchRef();
      if (activeMatchRef && isWatched(activeMatchRef)) return;
      seatStore.setActiveMatch(null);
      for (const ref of watchedByLaptop()) setActiveMatch(ref);
    },
    onAddressChanged() {
      phoneConnections.addressChanged(seatStore.stored()?.rights.map(({ id }) => id) ?? []);
    },
    onRenewed() {
      const revoked = seatStore.revokeUnclaimed();
      for (const phone of phoneConnections.all().filter(isGuest))
        if (!hasPerson(phone)) end(phone, 'renewed');
        else if (phone.newGrantId) end(phone, 'moved');
      return revoked;
    },
    onStopped() {
      for (const phone of phoneConnections.all()) end(phone, 'stopped');
      lobby.matchBegun();
      takeover.end();
      recheckHands();
    },
    onChanged: notifySoon,
  });

  const check = (): void => {
    phoneAccess.check().catch(warn);
  };
  const poll = (): void => {
    if (++pollCount % POLLS_PER_CHECK === 0) check();
    notifySoon();
  };
  const updatePolling = (): void => {
    if (seatStore.stored() && !isClosed) pollTimer ??= setInterval(poll, POLL_INTERVAL_MS).unref();
    else {
      clearInterval(pollTimer);
      pollTimer = undefined;
    }
  };
  if (seatStore.stored()) check();

  return {
    environment,
    seatStore,
    phoneConnections,
    phoneAccess,
    takeover,
    requests,
    lobby,
    locateHand,
    state,
    viewFor,
    end,
    notifySoon,
    setActiveMatch,
    isCurrent,
    senderOf(caller) {
      const grantId = phoneConnections.of(caller)?.grantId ?? null;
      if (caller.principal.kind !== 'seat' || grantId === null)
        return { grant: null, player: null };
      const person = seatStore.grantOf(grantId)?.person ?? null;
      return { grant: grantId, player: person === null ? null : ports.nameOf(person) };
    },
    personOf(caller) {
      const grantId = phoneConnections.of(caller)?.grantId ?? null;
      const grant = grantId === null ? undefined : seatStore.grantOf(grantId);
      const player = grant?.person ? ports.nameOf(grant.person) : null;
      return player && { player, isConfirmed: lobby.isConfirmed(grant!) };
    },
    peopleInLobby: () =>
      lobby
        .people((grantId) => phoneConnections.presence(grantId))
        .filter(({ player }) => !seatStore.isPlaying(player.id)),
    activeMatchId: () => seatStore.activeMatch()?.match ?? null,
    phoneConnected(caller, phoneConnection) {
      phoneConnections.phoneConnected(caller, phoneConnection);
      notifySoon();
    },
    phoneDisconnected(caller) {
      requests.withdraw(caller);
      if (phoneConnections.phoneDisconnected(caller)) notifySoon();
    },
    changed(ref) {
      if (isClosed || !seatStore.stored()) return;
      if (isWatched(ref)) setActiveMatch(ref);
      seatStore.confirmSeats();
      if (seatStore.activeMatch()?.status === 'running') lobby.matchBegun();
      endStale(['seat']);
      notifySoon();
    },
    laptopActed() {
      if (!isClosed) for (const laptop of laptops()) noteRevealed(laptop, null);
      if (isClosed || !seatStore.stored()) return;
      followTakeover();
      recheckHands();
      notifySoon();
    },
    phoneActed(caller) {
      const grantId = phoneConnections.of(caller)?.grantId ?? null;
      if (!isClosed && grantId !== null) noteRevealed(caller, grantId);
    },
    goOn() {
      const match = seatStore.activeMatch()?.match;
      if (match !== undefined) for (const laptop of laptops()) laptop.match.goOn(match);
      notifySoon();
    },
    reseated() {
      seatStore.confirmSeats();
      recheckHands();
      notifySoon();
    },
    async close(isSwapped) {
      isClosed = true;
      notifier.stop();
      updatePolling();
      for (const { caller } of phoneConnections.all()) caller.drop();
      const stored = seatStore.stored();
      if (stored)
        seatStore.store({ ...stored, onTable: isSwapped ? null : seatStore.activeMatchRef() });
      await phoneAccess.close();
    },
  };
}

const activeMatchRefs = (
  kind: ActiveMatchRef['kind'],
  match: MatchId | null,
): readonly ActiveMatchRef[] => (match === null ? [] : [{ kind, match }]);

const isSame = (one: Principal, other: Principal): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'seat' ||
    other.kind !== 'seat' ||
    (one.match === other.match && one.seat === other.seat));

/** A decision that the laptop makes instead of the phone with this grant. */
interface TakenOver {
  readonly match: MatchId;
  readonly seat: Seat;
  readonly decision: DecisionId;
  readonly grantId: SeatGrantId;
}

interface Takeover {
  begin(decision: TakenOver): void;
  /** True until the decision is made or gone, or the grant changes. */
  isOf(match: MatchId, seat: Seat, grantId: SeatGrantId): boolean;
  /**
   * Called after each laptop action: ends the takeover once the laptop has revealed and hidden the seat's hand, or has
   * left the match.
   * @param viewer the laptop's viewer of that match; undefined if not subscribed
   */
  follow(viewer: (match: MatchId) => Viewer | undefined): void;
  end(): void;
}

function createTakeover(open: Matches['open']): Takeover {
  let current: (TakenOver & { wasRevealed: boolean }) | null = null;

  return {
    begin(decision) {
      current = { ...decision, wasRevealed: false };
    },
    isOf(match, seat, grantId) {
      if (current?.match !== match || current.seat !== seat || current.grantId !== grantId)
        return false;
      const session = open(match);
      return session.ok && session.value.state().pendingDecisions.get(seat) === current.decision;
    },
    follow(viewerOf) {
      if (!current) return;
      const viewer = viewerOf(current.match);
      if (viewer === current.seat) current.wasRevealed = true;
      else if (viewer === undefined || current.wasRevealed) current = null;
    },
    end() {
      current = null;
    },
  };
}
