import { expect, it } from 'vitest';
import type { MatchId, PlayerId, SeatGrantId, Seat } from '#shared/ids.ts';
import type { MatchPush } from '#shared/pushes.ts';
import { freshClient, startMatch } from '../wiring/app.fixture.ts';
import { Random } from '#core/random.ts';
import { repeats } from '#test/repeats.ts';
import { openPhone, openTable, sitDown, type TestPhone, told } from './phones.fixture.ts';

const PEOPLE = ['Mina', 'Jonas', 'Ada'];
const ACTS = 120;

interface Held {
  readonly right: SeatGrantId;
  readonly person: PlayerId;
  phone: TestPhone;
}

/** Plays random actions on phones and laptop. Returns the number of hands seen on a phone. */
async function walk(game: string, seed: string): Promise<number> {
  const random = Random.fromSeed(seed);
  const app = await openTable(PEOPLE, { game });
  const { table, network } = app;
  let match: MatchId = app.match;
  let held: Held[] = [];
  let seen = 0;

  const personAt = (seat: Seat): PlayerId | null => {
    const occupant = table.now().snapshot.occupants[seat];
    return occupant?.kind === 'player' ? occupant.player.id : null;
  };
  const anySeat = () => random.below(3);
  const client = freshClient;
  const comeBack = async (one: Held): Promise<void> => {
    try {
      one.phone = openPhone(network, { kind: 'right', id: one.right });
      await one.phone.call('match.watch', { match });
    } catch {
      held = held.filter((other) => other !== one);
    }
  };

  const acts = [
    async () => {
      const seat = anySeat();
      const person = personAt(seat);
      if (person === null) return;
      const sat = await sitDown(network, { match, seat }, table).catch(() => null);
      if (!sat) return;
      const one = { right: sat.right.id, person, phone: sat.phone };
      held.push(one);
      await one.phone.call('match.watch', { match });
    },
    async () => {
      if (held.length > 0) await comeBack(random.pick(held));
    },
    async () => {
      if (held.length > 0 && random.below(3) === 0) {
        const one = random.pick(held);
        await one.phone.call('phone.leave', {});
        held = held.filter((other) => other !== one);
      }
    },
    () => random.below(4) === 0 && table.call('phones.release', { match, seat: anySeat() }),
    () => table.call('phones.take-over', { match, seat: anySeat() }),
    () => table.call('match.reveal-hand', { match, seat: anySeat() }),
    () => table.call('match.reveal-hand', { match, seat: anySeat() }),
    () => table.call('match.reveal-hand', { match, seat: null }),
    () => table.call('match.watch', { match }),
    () => table.call('match.take-back', { match, seat: anySeat(), client: client() }),
    () => table.call('match.rewind', { match, to: random.below(4), client: client() }),
    async () => {
      const known = await table.get('players.list', {});
      const person = { kind: 'player', player: random.pick(known).id } as const;
      const occupant = random.pick([person, { kind: 'bot', level: 'easy' } as const]);
      await table.call('match.reseat', { match, seat: anySeat(), occupant, client: client() });
    },
    async () => {
      if (random.below(4) > 0) return;
      match = await startMatch(table, { people: random.shuffled(PEOPLE), game });
      await table.get('match.watch', { match });
    },
    ...Array.from({ length: 5 }, () => async () => {
      const screen = random.pick([table, ...held.map(({ phone }) => phone)]);
      const push = lastMatch(screen);
      const owed = push?.snapshot.pendingDecisions.find(({ choices }) => choices !== null);
      if (!push || !owed) return;
      const { move } = random.pick(owed.choices!);
      const play = { match: push.match, decision: owed.decision, move, client: client() };
      await screen.call('match.play', play);
    }),
  ];

  const onPhones = async (): Promise<readonly Seat[]> =>
    (await table.get('phones.state', {})).seats
      .filter(({ takenOver }) => !takenOver)
      .map(({ seat }) => seat);

  for (let act = 0; act < ACTS; act++) {
    const before = await onPhones();
    const from = table.heard.length;
    const heard = new Map(held.map((one) => [one, one.phone.heard.length]));
    await random.pick(acts)();
    await told();
    const after = await onPhones();
    for (const push of table.heard.slice(from)) {
      if (push.type !== 'match' || push.viewer === null) continue;
      const isElsewhere = before.includes(push.viewer) && after.includes(push.viewer);
      expect(isElsewhere && push.match === match).toBe(false);
    }
    for (const one of held)
      for (const push of one.phone.heard.slice(heard.get(one) ?? 0)) {
        if (push.type !== 'match' || push.viewer === null) continue;
        const occupant = push.snapshot.occupants[push.viewer]!;
        expect(occupant.kind === 'player' && occupant.player.id).toBe(one.person);
        seen++;
      }
    const shown = held
      .filter(({ phone }) => phone.ended.length === 0)
      .map(({ phone }) => lastMatch(phone))
      .filter((push) => push?.match === match)
      .flatMap((push) => (push!.viewer === null ? [] : [push!.viewer]));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).not.toContain(table.now().viewer);
    for (const one of held.filter(({ phone }) => phone.ended.length > 0)) await comeBack(one);
  }
  return seen;
}

const lastMatch = (screen: Pick<TestPhone, 'heard'>): MatchPush | undefined =>
  screen.heard.findLast((push) => push.type === 'match');

it.each(['six-nimmt', 'scout', 'goat-n-goat'])(
  'whatever is done, a hand has one location, and on a phone only that of its person: %s',
  async (game) => {
    let seen = 0;
    for (let time = 0; time < repeats(3); time++)
      seen += await walk(game, `${game} ${String(time)}`);
    expect(seen).toBeGreaterThan(20);
  },
);
