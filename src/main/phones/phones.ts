import type { OwnRequest, PhonesState, PhoneTable, Principal } from '../../shared/contract.ts';
import type { MatchId, PlayerId, RightId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { Language } from '../../shared/settings.ts';
import type { Caller } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { PlaceOfHand } from '../match/curtain.ts';
import type { Matches } from '../match/session.ts';
import { type ConnectPhone, phoneAdmission } from './admission.ts';
import {
  type Connected,
  type ConnectedPhone,
  type Lines,
  type PhoneLine,
  phoneLines,
} from './lines.ts';
import type { PhoneEnd } from '../app/app.ts';
import { createOpening, type Opening, type PhoneNetwork } from './opening.ts';
import { createRequests, type Request, type Requests } from './requests.ts';
import type { Seating } from './seating.ts';
import type { LaidOut } from './stored-phones.ts';
import { createTakeover, type Takeover } from './takeover.ts';
import { createTelling, warn } from './telling.ts';
import { phonesState, phoneTable, type Standing } from './views.ts';

/** ms between two looks at who is there, and how many of these make one at this machine's addresses */
const LOOK = 1_000;
const CHECK_EVERY = 5;

interface CorePorts {
  readonly environment: Environment;
  readonly seating: Seating;
  /** null: this app cannot be reached from a network */
  readonly network: PhoneNetwork | null;
  readonly language: () => Language;
  /** null for somebody whom this history does not know */
  readonly nameOf: (player: PlayerId) => Player | null;
  readonly open: Matches['open'];
  /** everybody connected, the table too */
  readonly connections: Iterable<Connected>;
  readonly connect: ConnectPhone;
}

/** The phones as the rest of the app knows them. */
export interface Phones {
  readonly placeOfHand: PlaceOfHand;
  /** the one match or sheet that whoever looks on may ask about */
  onTable(): MatchId | null;
  /** The table watches this one. */
  layOut(laid: LaidOut): void;
  arrived(caller: Connected, line: PhoneLine): void;
  left(caller: Caller): void;
  /** Whether a caller still is who it was when it came: a phone's right may have gone elsewhere. */
  isCurrent(caller: Caller): boolean;
  /** A match or sheet has changed. Whose seat it no longer is, is gone before anybody hears of it. */
  changed(laid: LaidOut): void;
  /** The table has called, its curtain has fallen, or it has gone. */
  tableActed(): void;
  /** Listens no more; the phones come back when the app does. @param isSwapped another history takes this one's place */
  close(isSwapped: boolean): Promise<void>;
}

/** What the handlers need beside. */
export interface PhonesCore extends Phones {
  readonly environment: Environment;
  readonly seating: Seating;
  readonly lines: Lines;
  readonly opening: Opening;
  readonly takeover: Takeover;
  readonly requests: Requests;
  readonly wishes: Set<RightId>;
  state(): PhonesState;
  tableFor(phone: Caller): PhoneTable;
  end(phone: ConnectedPhone, why: PhoneEnd): void;
  /** Who sits where has changed: hands are shown elsewhere, and everybody is told. */
  reseated(): void;
  tellLater(): void;
}

export function createPhonesCore(ports: CorePorts): PhonesCore {
  const { environment, seating, connections } = ports;
  const lines = phoneLines(() => environment.uptime());
  const takeover = createTakeover(ports.open);
  const requests = createRequests(
    () => environment.uptime(),
    () => environment.id(),
  );
  const wishes = new Set<RightId>();
  let isClosed = false;
  let looks = 0;
  let clock: NodeJS.Timeout | undefined;

  const placeOfHand: PlaceOfHand = (match, seat) => {
    const right = seating.holderOf(match, seat);
    if (!right) return 'laptop';
    return takeover.isOf(match, seat, right.id) ? 'taken-over' : 'phone';
  };

  const standing = (): Standing => {
    const table = seating.stored() && seating.onTable();
    return {
      table,
      holders: table ? seating.holders() : new Map(),
      takenOver: (seat) => table !== null && placeOfHand(table.match, seat) === 'taken-over',
      presence: (right) => lines.presence(right),
      isAbandoned: (right) => lines.isAbandoned(right),
      wantsAgain: (right) => wishes.has(right),
      isInUse: (place) => seating.isInUse(place),
    };
  };
  const isGuest = ({ caller }: ConnectedPhone): boolean => caller.principal.kind === 'guest';
  /** Who has just been given a seat comes again to take it. */
  const guests = (): number => lines.all().filter((line) => isGuest(line) && !line.given).length;
  const state = (): PhonesState =>
    phonesState(standing(), opening.state(), {
      guests: guests(),
      requests: requests.waiting(),
      log: seating.stored()?.log ?? [],
      nameOf: ports.nameOf,
    });
  const tableFor = (phone: Caller): PhoneTable =>
    phoneTable(standing(), phone.principal, ownRequest(requests.of(phone)), ports.language());
  /** Whether its seat is still that person's, in a match that goes on, and on no phone. */
  const isPossible = ({ match, seat, person }: Request): boolean => {
    const table = seating.stored() && seating.onTable();
    const holder = seating.holderOf(match, seat);
    return (
      table?.match === match &&
      table.status === 'running' &&
      table.places[seat]?.person === person &&
      (!holder || lines.isAbandoned(holder.id))
    );
  };

  const end = (phone: ConnectedPhone, why: PhoneEnd): void => {
    phone.caller.drop();
    phone.end(why);
  };
  const isCurrent = (caller: Caller): boolean => {
    const right = lines.of(caller)?.right ?? null;
    return right === null || isSame(seating.principalOf(right), caller.principal);
  };
  /** A seat that is somebody else's now is left at once; one that has become free for a phone can wait for a moment. */
  const endStale = (principals: readonly Principal['kind'][]): void => {
    for (const phone of lines.all())
      if (principals.includes(phone.caller.principal.kind) && !isCurrent(phone.caller))
        end(phone, 'moved');
  };
  const recheckHands = (): void => {
    for (const connection of connections) connection.match.recheck();
  };

  const tables = (): readonly Connected[] =>
    [...connections].filter(({ principal }) => principal.kind === 'table');
  const noteRevealed = (): void => {
    for (const { match } of tables()) {
      const watched = match.watched();
      const viewer = watched && match.viewerOf(watched);
      if (watched && viewer !== null) seating.revealed(watched, viewer);
    }
  };
  const followTakeover = (): void => {
    const [table] = tables();
    takeover.follow((match) =>
      table?.match.watched() === match ? table.match.viewerOf(match) : undefined,
    );
  };

  const telling = createTelling({
    ...{ lines, tables, state, tableFor },
    prepare() {
      keepClock();
      requests.keep(isPossible);
      endStale(['seat', 'guest']);
      followTakeover();
      recheckHands();
    },
  });
  const tellLater = telling.later;

  const watchedByTable = (): readonly LaidOut[] =>
    tables().flatMap(({ match, sheet }) => [
      ...laidOut('match', match.watched()),
      ...laidOut('sheet', sheet.watched()),
    ]);
  const isWatched = (laid: LaidOut): boolean =>
    watchedByTable().some(({ match }) => match === laid.match);

  const layOut = (laid: LaidOut): void => {
    if (seating.laid()?.match === laid.match || !seating.isRunning(laid)) return;
    seating.layOut(laid);
    wishes.clear();
    takeover.end();
    endStale(['seat']);
    for (const { caller } of lines.all().filter(isGuest)) {
      caller.match.unwatch();
      caller.sheet.unwatch();
    }
    tellLater();
  };

  const admission = phoneAdmission(seating, () => opening.keyOfWords(), ports.connect);
  const opening = createOpening({
    ...{ environment, seating, admission, network: ports.network, language: ports.language },
    isAnyoneHere: () => lines.all().length > 0,
    opening() {
      // What was watched before phones were asked for counts only if it still is.
      const laid = seating.laid();
      if (laid && isWatched(laid)) return;
      seating.layOut(null);
      for (const watched of watchedByTable()) layOut(watched);
    },
    relocated() {
      lines.relocated(seating.stored()?.rights.map(({ id }) => id) ?? []);
    },
    renewed() {
      const revoked = seating.revokeUnseated();
      for (const phone of lines.all().filter(isGuest))
        end(phone, phone.given && seating.rightOf(phone.given) ? 'moved' : 'renewed');
      return revoked;
    },
    stopped() {
      for (const phone of lines.all()) end(phone, 'stopped');
      wishes.clear();
      takeover.end();
      recheckHands();
    },
    changed: tellLater,
  });

  const check = (): void => {
    opening.check().catch(warn);
  };
  const look = (): void => {
    if (++looks % CHECK_EVERY === 0) check();
    tellLater();
  };
  /** Only while there is something to look at. */
  const keepClock = (): void => {
    if (seating.stored() && !isClosed) clock ??= setInterval(look, LOOK).unref();
    else {
      clearInterval(clock);
      clock = undefined;
    }
  };
  if (seating.stored()) check();

  return {
    ...{ environment, seating, lines, opening, takeover, requests, wishes },
    ...{ placeOfHand, state, tableFor, end, tellLater, layOut, isCurrent },
    onTable: () => seating.onTable()?.match ?? null,
    arrived(caller, line) {
      lines.arrived(caller, line);
      tellLater();
    },
    left(caller) {
      requests.withdraw(caller);
      if (lines.left(caller)) tellLater();
    },
    changed(laid) {
      if (isClosed || !seating.stored()) return;
      if (isWatched(laid)) layOut(laid);
      if (seating.onTable()?.status === 'running') wishes.clear();
      endStale(['seat']);
      tellLater();
    },
    tableActed() {
      if (!isClosed) noteRevealed();
      if (isClosed || !seating.stored()) return;
      followTakeover();
      recheckHands();
      tellLater();
    },
    reseated() {
      recheckHands();
      tellLater();
    },
    async close(isSwapped) {
      isClosed = true;
      telling.stop();
      keepClock();
      for (const { caller } of lines.all()) caller.drop();
      const stored = seating.stored();
      if (stored) seating.store({ ...stored, onTable: isSwapped ? null : seating.laid() });
      await opening.close();
    },
  };
}

const laidOut = (kind: LaidOut['kind'], match: MatchId | null): readonly LaidOut[] =>
  match === null ? [] : [{ kind, match }];

const ownRequest = (request: Request | undefined): OwnRequest | null =>
  request ? { seat: request.seat, state: request.state, number: request.number } : null;

const isSame = (one: Principal, other: Principal): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'seat' ||
    other.kind !== 'seat' ||
    (one.match === other.match && one.seat === other.seat));
