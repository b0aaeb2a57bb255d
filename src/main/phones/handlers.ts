import type { PhonesState, SeatRight } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId, RightId, Seat, SeatRequestId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Caller, Handlers } from '../app/dispatch.ts';
import type { Matches } from '../match/session.ts';
import type { ConnectedPhone } from './lines.ts';
import type { PhonesCore } from './phones.ts';
import type { RequestedSeat } from './requests.ts';
import { randomKey } from './rights.ts';
import type { Right } from './stored-phones.ts';

export type PhonesCall = Extract<keyof Handlers, `phones.${string}` | `phone.${string}`>;
type State = Result<PhonesState, AppRefusal>;

export function phonesHandlers(
  phones: PhonesCore,
  openMatch: Matches['open'],
): Pick<Handlers, PhonesCall> {
  const { seating, lines, opening, takeover, requests } = phones;
  const stateAfter = (done: Result<null, AppRefusal>): State =>
    done.ok ? ok(phones.state()) : done;

  return {
    'phones.state': () => ok(phones.state()),
    'phones.open': async ({ address }) => stateAfter(await opening.open(address)),
    'phones.stop': async () => stateAfter(await opening.stop()),
    'phones.renew-code': async () => stateAfter(await opening.renew()),
    'phones.let-in': ({ request }) => answer(phones, request, requests.letIn),
    'phones.refuse': ({ request }) => answer(phones, request, requests.refuse),
    'phones.release'({ match, seat }) {
      const right = seating.holderOf(match, seat);
      if (!right) return ok(phones.state());
      const revoked = seating.revoke(right.id, { person: right.person!, event: 'sent-away' });
      if (!revoked.ok) return revoked;
      const phone = lines.by(right.id);
      if (phone) phones.end(phone, 'released');
      phones.reseated();
      return ok(phones.state());
    },
    'phones.take-over'({ match, seat }) {
      const right = seating.holderOf(match, seat);
      if (!right || phones.placeOfHand(match, seat) !== 'phone') return ok(phones.state());
      const session = openMatch(match);
      if (!session.ok) return session;
      const decision = session.value.fold().owed.get(seat);
      if (decision === undefined) return fail(appRefusal('stale-decision'));
      takeover.begin({ match, seat, decision, right: right.id });
      phones.reseated();
      return ok(phones.state());
    },
    'phones.nudge'({ match, seats }) {
      for (const seat of seats) {
        const right = seating.holderOf(match, seat);
        if (right) lines.by(right.id)?.caller.send({ type: 'nudge' });
      }
      return ok(null);
    },
    'phone.table'(_, caller) {
      const table = phones.tableFor(caller);
      const phone = lines.of(caller);
      if (phone) phone.told = table;
      return ok(table);
    },
    'phone.sit': ({ match, seat }, caller) => sit(phones, lines.of(caller)!, match, seat),
    'phone.request-seat'({ match, seat }, caller) {
      const { right, given } = lines.of(caller)!;
      const free = freeSeat(phones, right ?? given, match, seat);
      if (!free.ok) return free;
      // Whoever is late finds it free: nobody has to be asked.
      if (!seating.isInUse(seating.onTable()!.places[seat]!)) return ok(null);
      const added = requests.add(caller, free.value);
      phones.tellLater();
      return added;
    },
    'phone.withdraw-request'(_, caller) {
      requests.withdraw(caller);
      phones.tellLater();
      return ok(null);
    },
    'phone.leave'(_, caller) {
      const right = rightOf(phones, caller);
      const person = right?.person ?? null;
      const left =
        right && person !== null
          ? seating.give({ ...right, person: null }, () => true, { person, event: 'left' })
          : ok(null);
      if (left.ok) phones.tellLater();
      return left;
    },
    'phone.visible'({ visible }, caller) {
      const right = rightOf(phones, caller);
      if (right) lines.visible(right.id, visible);
      phones.tellLater();
      return ok(null);
    },
    'phone.again'(_, caller) {
      if (seating.onTable()?.status === 'running') return fail(appRefusal('match-running'));
      const right = rightOf(phones, caller);
      if (right) phones.wishes.add(right.id);
      phones.tellLater();
      return ok(null);
    },
  };
}

/** Of a phone that came with one. */
function rightOf({ seating, lines }: PhonesCore, caller: Caller): Right | undefined {
  const right = lines.of(caller)?.right ?? null;
  return right === null ? undefined : seating.rightOf(right);
}

function answer(
  phones: PhonesCore,
  request: SeatRequestId,
  give: (request: SeatRequestId) => void,
): State {
  give(request);
  phones.tellLater();
  return ok(phones.state());
}

/** Gives a free person's seat to a phone; the right is on the disk before the phone has it. */
function sit(
  phones: PhonesCore,
  phone: ConnectedPhone,
  match: MatchId,
  seat: Seat,
): Result<SeatRight, AppRefusal> {
  const { seating, lines, environment, requests } = phones;
  const own = phone.right ?? phone.given;
  const free = freeSeat(phones, own, match, seat);
  if (!free.ok) return free;
  const { person } = free.value;
  const isLetIn = requests.isLetIn(phone.caller, free.value);
  const isOwn = own !== null && seating.holderOf(match, seat)?.id === own;
  const place = seating.onTable()!.places[seat]!;
  if (!isOwn && !isLetIn && seating.isInUse(place))
    return fail(appRefusal('seat-in-use', { seat }));
  const known = own === null ? undefined : seating.rightOf(own);
  const right: Right = {
    ...(known ?? { id: environment.id() as RightId, secret: randomKey() }),
    person,
  };
  const isKept = ({ id }: Right): boolean =>
    lines.by(id) !== undefined || [...seating.holders().values()].some((one) => one.id === id);
  const given = isOwn
    ? ok(null)
    : seating.give(right, isKept, { person, event: isLetIn ? 'let-in' : 'taken' });
  if (!given.ok) return given;
  requests.withdraw(phone.caller);
  phone.given = right.id;
  lines.keep(seating.stored()!.rights.map(({ id }) => id));
  lines.sat(right.id);
  phones.reseated();
  return ok({ id: right.id, secret: right.secret });
}

/** A person's seat that no other phone has. Whether it is in use at the laptop is another matter. */
function freeSeat(
  { seating, lines }: PhonesCore,
  own: RightId | null,
  match: MatchId,
  seat: Seat,
): Result<RequestedSeat, AppRefusal> {
  const table = seating.onTable();
  if (!seating.stored() || table?.match !== match) return fail(appRefusal('not-allowed'));
  if (table.status !== 'running') return fail(appRefusal('match-over'));
  const place = table.places[seat];
  if (!place || place.person === null || place.hasLeft) return fail(appRefusal('not-a-person'));
  const holder = seating.holders().get(seat);
  if (holder && holder.id !== own && !lines.isAbandoned(holder.id))
    return fail(appRefusal('seat-on-phone', { seat }));
  return ok({ match, seat, person: place.person });
}
