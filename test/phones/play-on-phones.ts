import type { MatchId, SeatGrantId, Seat } from '#shared/ids.ts';
import { unwrap } from '#shared/result.ts';
import type { MatchPush } from '#shared/pushes.ts';
import { freshClient, type TestWindow } from '#main/wiring/app.fixture.ts';
import { Random } from '#core/random.ts';
import type { Game } from '#core/game-instance.ts';
import type { Db } from '#main/db/open.ts';
import { applyEntry, replayMatch } from '#main/match/match-state.ts';
import type { MatchState } from '#main/match/match-state.ts';
import type { Entry } from '#main/match/log.ts';
import { matchStore } from '#main/match/store.ts';
import {
  openPhone,
  openTable,
  type PhoneApp,
  sitDown,
  type TestPhone,
} from '#main/phones/phones.fixture.ts';
import type { ConformanceAdapter } from '../games/conformance/adapter.ts';
import { assert, json } from '../games/conformance/assertions.ts';
import { changedMove } from '../games/conformance/moves.ts';
import { seatingsOf } from '../games/conformance/random-match.ts';
import { checkPush, type Hearer, type Revision } from './private-hands.ts';

const NAMES = ['Mina', 'Jonas', 'Ada', 'Theo', 'Suji', 'Ben', 'Lena', 'Omar', 'Ines', 'Paul'];

/** What came of a match: how many pushes the phones heard, and in how many the cards could be exchanged. */
export interface PlayedOnPhones {
  readonly moves: number;
  readonly pushes: number;
  readonly exchanged: number;
}

interface SeatedPhone extends Hearer {
  readonly right: SeatGrantId | null;
  phone: TestPhone;
  /** how much of what it has heard was looked at */
  checked: number;
}

/**
 * Plays a whole match, with phones in every seat or in some and one that looks on, and now and then a phone that comes
 * again, a decision that the laptop takes over, a choice taken back and a move that is asked about. Throws at the first
 * frame that tells a phone something of another's cards.
 * @param count which of the game's matches it is: seats, rules and phones follow from it, and what is done
 * @param app where all of them are played: its keys are slow to make
 */
export async function playOnPhones(
  game: Game,
  adapter: ConformanceAdapter,
  count: number,
  app: PhoneApp,
): Promise<PlayedOnPhones> {
  const random = Random.fromSeed(`${game.id} ${count}`);
  const seatings = seatingsOf(game, adapter.variants);
  const { seats, options } = seatings[(count * 7) % seatings.length]!;
  /** Half of the matches have a phone in every seat; else the others' people share the laptop. */
  const hasPhone = (seat: Seat): boolean => count % 2 === 0 || (seat + count) % 3 > 0;
  const plan = { game: game.id, options: options as Record<string, unknown> };
  const people = NAMES.slice(0, seats);
  const { table, match, network, db } = await openTable(people, plan, app);
  const start = replayMatch(game, matchStore(db).entries(match));
  const entriesAfter = logReader(db, match);
  let last: Revision = { entry: null, before: null, after: start };
  let takenOver: Seat | null = null;
  let pushes = 0;
  let exchanged = 0;

  const screens: SeatedPhone[] = [];
  const isTakenOver = (seat: Seat): boolean => seat === takenOver;
  const connect = async (screen: Omit<SeatedPhone, 'checked'>): Promise<void> => {
    await screen.phone.get('match.watch', { match });
    screens.push({ ...screen, checked: 0 });
  };
  for (let seat = 0; seat < seats; seat++) {
    if (!hasPhone(seat)) continue;
    const { phone, right } = await sitDown(network, { match, seat });
    const principal = { kind: 'seat', match, seat } as const;
    await connect({ principal, isTakenOver, right: right.id, phone });
  }
  const guest = openPhone(network);
  await connect({ principal: { kind: 'guest' }, isTakenOver, right: null, phone: guest });

  const now = (): MatchState => last.after;
  const phoneOf = (seat: Seat) =>
    screens.find(({ principal }) => principal.kind === 'seat' && principal.seat === seat);

  /** Folds what was written since, and looks at all that the phones have heard since. */
  const check = (): void => {
    const revisions = new Map([[now().revision, last]]);
    for (const entry of entriesAfter(now().revision)) {
      const before = now();
      last = { entry, before, after: unwrap(applyEntry(before, entry.revision, entry)) };
      revisions.set(entry.revision, last);
    }
    for (const screen of screens) {
      for (const push of screen.phone.heard.slice(screen.checked)) {
        if (push.type !== 'match') continue;
        pushes++;
        const revision = revisions.get(push.revision)!;
        checkHand(push, revision.after);
        if (checkPush(push, screen, revision, adapter, random)) exchanged++;
      }
      screen.checked = screen.phone.heard.length;
    }
  };

  /** Every act ends with a look, so that what was heard is compared with how things stood then. */
  const acts: readonly (() => Promise<void>)[] = [
    async () => {
      const screen = random.pick(screens);
      if (screen.right === null) return;
      screen.phone = openPhone(network, { kind: 'right', id: screen.right });
      screen.checked = 0;
      await screen.phone.get('match.watch', { match });
    },
    async () => {
      const pending = now().instance.faceDownSeats();
      const seat = pending.length > 0 ? random.pick(pending) : random.below(seats);
      await phoneOf(seat)?.phone.call('match.take-back', { match, seat, client: freshClient() });
    },
    async () => {
      const [seat, decision] = random.pick([...now().pendingDecisions]);
      const choices = now().instance.choices(seat);
      const move = changedMove(random.pick(choices).move, random);
      for (const { phone } of screens) {
        const reply = await phone.call('match.validate-move', { match, decision, move });
        assert(reply.ok || reply.error.code === 'not-allowed', 'others’ moves are not told about');
      }
    },
    async () => {
      const replay = await guest.get('match.replay', { match, viewer: null });
      assert(
        replay.steps.every(({ view }) => isHandless(view)),
        'a replay shows no hand',
      );
    },
  ];

  while (now().status === 'running') {
    if (random.below(8) === 0) await random.pick(acts)();
    check();
    const [seat, decision] = random.pick([...now().pendingDecisions]);
    const screen = phoneOf(seat);
    const isAtLaptop = !screen || random.below(10) === 0;
    if (isAtLaptop) {
      if (screen) {
        await table.get('phones.take-over', { match, seat });
        takenOver = seat;
        await screen.phone.get('match.watch', { match });
        check();
      }
      await lookAndChoose(table, match, seat, random);
      takenOver = null;
    } else {
      const { choices } = owedBy(screen.phone.now(), seat);
      const { move } = random.pick(choices!);
      const play = { match, decision, move, client: freshClient() };
      for (const other of screens.filter((one) => one !== screen))
        if (random.below(20) === 0) {
          const reply = await other.phone.call('match.play', play);
          assert(!reply.ok && reply.error.code === 'not-allowed', 'nobody plays for another');
        }
      await screen.phone.get('match.play', play);
    }
    check();
    if (now().revision > 2 * adapter.longest) throw new Error('the match does not end');
  }
  for (let seat = 0; seat < seats; seat++) await table.get('phones.release', { match, seat });
  guest.close();
  table.close();
  return { moves: now().revision, pushes, exchanged };
}

/** What was written after a revision; without the rest of the log, which would be read over and over. */
function logReader(db: Db, match: MatchId): (revision: number) => readonly Entry[] {
  type Row = Omit<Entry, 'payload'> & { readonly payload: string };
  const select = db.prepare<[string, number], Row>(
    'SELECT * FROM entries WHERE match = ? AND revision > ? ORDER BY revision',
  );
  return (revision) =>
    select
      .all(match, revision)
      .map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }) as Entry);
}

const owedBy = (push: MatchPush, seat: Seat) =>
  push.snapshot.pendingDecisions.find((owed) => owed.seat === seat)!;

async function lookAndChoose(
  table: TestWindow,
  match: MatchId,
  seat: Seat,
  random: Random,
): Promise<void> {
  if (!owedBy(table.now(), seat).choices) await table.get('match.reveal-hand', { match, seat });
  const { choices, decision } = owedBy(table.now(), seat);
  const { move } = random.pick(choices!);
  await table.get('match.play', { match, decision, move, client: freshClient() });
}

/** The hand in a push is its viewer's, as the log has it, and a view of nobody's has none. */
function checkHand({ snapshot, viewer, frames }: MatchPush, { instance }: MatchState): void {
  assert(json(snapshot.view) === json(instance.view(viewer)), 'a phone sees what its seat may see');
  if (viewer === null)
    for (const { view } of [...frames, snapshot])
      assert(isHandless(view), 'who looks on sees no hand');
}

const isHandless = (view: object): boolean => !('hand' in view) || view.hand === null;
