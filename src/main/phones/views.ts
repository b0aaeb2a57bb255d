import type {
  LobbyPerson,
  LobbyView,
  OfferedSeat,
  OwnRequest,
  PhonesState,
  PhoneView,
  Presence,
  Principal,
  SeatOnPhone,
  Vote,
} from '#shared/contract.ts';
import type { PlayerId, SeatGrantId, Seat } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import type { Language } from '#shared/languages.ts';
import type { PhoneAccess } from './phone-access.ts';
import type { Request } from './requests.ts';
import type { StoredSeatGrant, SeatEvent } from './phones-file.ts';
import type { ActiveMatch, ActiveSeat } from './active-match.ts';
import type { Connected, ConnectedPhone, PhoneConnections } from './phone-connections.ts';

export interface PhonesSnapshot {
  readonly activeMatch: ActiveMatch | null;
  readonly grantsBySeat: ReadonlyMap<Seat, StoredSeatGrant>;
  readonly isTakenOver: (seat: Seat) => boolean;
  readonly presence: (grantId: SeatGrantId) => Presence;
  /** true if the grant's phone will not return, so that its seat is free for another */
  readonly isUnclaimed: (grantId: SeatGrantId) => boolean;
  readonly isConnected: (grantId: SeatGrantId) => boolean;
  readonly needsPermission: (activeSeat: ActiveSeat, phone: SeatGrantId | null) => boolean;
  /** see `PhoneView` */
  readonly laptopAwaitsPress: boolean;
  readonly shownRevision: number | null;
}

interface LaptopOnly {
  readonly lobby: readonly LobbyPerson[];
  readonly votes: readonly Vote[];
  readonly round: PhonesState['round'];
  readonly guests: number;
  readonly requests: readonly Request[];
  readonly log: readonly SeatEvent[];
  readonly nameOf: (player: PlayerId) => Player | null;
}

export const phonesState = (
  snapshot: PhonesSnapshot,
  opened: ReturnType<PhoneAccess['state']>,
  { lobby, votes, round, guests, requests, log, nameOf }: LaptopOnly,
): PhonesState => ({
  ...opened,
  match: snapshot.activeMatch?.match ?? null,
  game: snapshot.activeMatch?.game ?? null,
  seats: [...snapshot.grantsBySeat.keys()].map((seat) => seatOnPhone(snapshot, seat)!),
  lobby,
  votes,
  round,
  guests,
  requests: requests.flatMap(({ id, seat, number, person }) => {
    const player = nameOf(person);
    const ofName = player && ({ kind: 'player', player } as const);
    const occupant = seat === null ? ofName : snapshot.activeMatch!.occupants()[seat];
    return occupant ? [{ id, seat, number, occupant }] : [];
  }),
  log: log
    .flatMap(({ at, person, event }) => {
      const player = nameOf(person);
      return player ? [{ at, event, player }] : [];
    })
    .toReversed(),
});

interface PhoneOnly {
  readonly principal: Principal;
  readonly grantId: SeatGrantId | null;
  readonly request: OwnRequest | null;
  /** read only where the phone shows it: a match pushes often */
  lobby(): LobbyView;
}

export function phoneView(
  snapshot: PhonesSnapshot,
  { principal, grantId, request, lobby }: PhoneOnly,
  language: Language,
): PhoneView {
  const { activeMatch } = snapshot;
  const occupants = activeMatch?.occupants() ?? [];
  return {
    activeMatch: activeMatch && {
      kind: activeMatch.kind,
      match: activeMatch.match,
      game: activeMatch.game,
      ...(activeMatch.gameName !== undefined && { gameName: activeMatch.gameName }),
      status: activeMatch.status,
    },
    seats: (activeMatch?.seats ?? []).map((activeSeat) => ({
      seat: activeSeat.seat,
      occupant: occupants[activeSeat.seat]!,
      state: offeredState(snapshot, activeSeat, grantId),
    })),
    shownRevision: snapshot.shownRevision,
    laptopAwaitsPress: snapshot.laptopAwaitsPress,
    ownSeat: principal.kind === 'seat' ? seatOnPhone(snapshot, principal.seat) : null,
    request,
    lobby: principal.kind === 'seat' && activeMatch?.status === 'running' ? null : lobby(),
    language,
  };
}

function offeredState(
  snapshot: PhonesSnapshot,
  activeSeat: ActiveSeat,
  phone: SeatGrantId | null,
): OfferedSeat['state'] {
  if (activeSeat.person === null) return 'bot';
  if (activeSeat.hasLeft) return 'left';
  const grant = snapshot.grantsBySeat.get(activeSeat.seat);
  const isRunning = snapshot.activeMatch?.status === 'running';
  if (grant && !snapshot.isUnclaimed(grant.id))
    return isRunning && !snapshot.isConnected(grant.id) ? 'in-use' : 'on-phone';
  if (!isRunning) return 'over';
  return snapshot.needsPermission(activeSeat, phone) ? 'in-use' : 'free';
}

function seatOnPhone(snapshot: PhonesSnapshot, seat: Seat): SeatOnPhone | null {
  const grant = snapshot.grantsBySeat.get(seat);
  return grant
    ? {
        seat,
        presence: snapshot.presence(grant.id),
        takenOver: snapshot.isTakenOver(seat),
      }
    : null;
}

interface NotifierPorts {
  readonly phoneConnections: PhoneConnections;
  readonly laptops: () => readonly Connected[];
  readonly state: () => PhonesState;
  readonly viewFor: (phone: Connected) => PhoneView;
  readonly prepare: () => void;
}

const NO_PHONES: PhonesState = {
  open: null,
  failure: null,
  match: null,
  game: null,
  seats: [],
  lobby: [],
  votes: [],
  round: null,
  guests: 0,
  requests: [],
  log: [],
};

/** Batches possible changes, then notifies the laptop and each phone whose view has changed. */
export function createPhoneNotifier({
  phoneConnections,
  laptops,
  state,
  viewFor,
  prepare,
}: NotifierPorts) {
  let isDue = false;
  let isStopped = false;
  let lastSentState = JSON.stringify(NO_PHONES);

  const notifyLaptops = (): void => {
    const phones = state();
    const text = JSON.stringify(phones);
    if (text === lastSentState) return;
    lastSentState = text;
    for (const laptop of laptops()) laptop.send({ type: 'phones', phones });
  };
  const notifyPhone = (phone: ConnectedPhone): void => {
    if (!phone.lastSentView) return;
    const view = viewFor(phone.caller);
    if (JSON.stringify(view) === JSON.stringify(phone.lastSentView)) return;
    phone.lastSentView = view;
    phone.caller.send({ type: 'phone-view', view });
  };
  const notify = (): void => {
    isDue = false;
    if (isStopped) return;
    try {
      prepare();
      notifyLaptops();
      for (const phone of phoneConnections.all()) notifyPhone(phone);
    } catch (error) {
      warn(error);
    }
  };

  return {
    /** Pending replies are sent first. */
    notifySoon(): void {
      if (isDue) return;
      isDue = true;
      setImmediate(notify);
    },
    stop(): void {
      isStopped = true;
    },
  };
}

export const warn = (error: unknown): void => {
  process.emitWarning(error instanceof Error ? error : new Error(String(error)));
};
