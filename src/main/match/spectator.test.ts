import { expect, it } from 'vitest';
import { freshClient, startMatch, testApp } from '../wiring/app.fixture.ts';
import { Random } from '#core/random.ts';
import { gameById } from '#games/engines.ts';
import { replayMatch } from './match-state.ts';
import { matchStore } from './store.ts';

/** Length above that of any combination shown openly. */
const HAND_MIN = 6;

const handIn = (view: object): string | null => {
  const { hand } = view as { hand?: unknown };
  return Array.isArray(hand) && hand.length >= HAND_MIN ? JSON.stringify(hand) : null;
};

/** Performs random actions of people and attackers in a match of three. */
async function walk(game: string, options: Record<string, unknown>, seed: string): Promise<number> {
  const random = Random.fromSeed(seed);
  const { open, db, app } = testApp();
  let window = open();
  const match = await startMatch(window, { game, options, people: ['Mina', 'Jonas'], bots: 1 });
  const people = await window.get('players.list', {});
  await window.get('match.watch', { match });
  /** seat revealed since the last change of people */
  let pressed: number | null = null;
  let checked = 0;

  const handsNow = () => {
    const { instance: table } = replayMatch(gameById(game)!, matchStore(db).entries(match));
    return [0, 1, 2].map((seat) => ({ seat, hand: handIn(table.view(seat)) }));
  };
  const client = freshClient;
  const acts = [
    () => {
      const seat = random.pick([0, 1, 2]);
      if (window.now().snapshot.occupants[seat]!.kind === 'player') pressed = seat;
      return window.call('match.reveal-hand', { match, seat });
    },
    () => window.call('match.reveal-hand', { match, seat: null }),
    () => window.call('match.take-back', { match, seat: random.pick([0, 1]), client: client() }),
    () => window.call('match.watch', { match }),
    async () => {
      window = open();
      await window.get('match.watch', { match });
    },
    async () => {
      app.closeCurtains();
      await Promise.resolve();
    },
    async () => {
      const bot = { kind: 'bot', level: 'easy' } as const;
      const person = { kind: 'player', player: random.pick(people).id } as const;
      const occupant = random.pick([bot, person]);
      const seat = random.pick([0, 1, 2]);
      const was = window.now().snapshot.occupants[seat]!.kind;
      const change = { match, seat, occupant, client: client() };
      const before = pressed;
      // The push precedes the reply.
      if ([was, occupant.kind].includes('player')) pressed = null;
      const { ok } = await window.call('match.reseat', change);
      if (!ok) pressed = before;
    },
    () => window.call('match.rewind', { match, to: random.pick([0, 1, 2, 5]), client: client() }),
    ...Array.from({ length: 6 }, () => async () => {
      const owed = window.now().snapshot.pendingDecisions.find(({ choices }) => choices !== null);
      if (!owed) return;
      const { move } = random.pick(owed.choices!);
      await window.call('match.play', { match, decision: owed.decision, move, client: client() });
    }),
  ];

  for (let act = 0; act < 100; act++) {
    const before = handsNow();
    const from = window.heard.length;
    const line = window;
    await random.pick(acts)();
    await new Promise(setImmediate);
    const hands = [before, handsNow()].flat();
    const pushes = line === window ? window.heard.slice(from) : window.heard;
    for (const push of pushes) {
      if (push.type !== 'match') continue;
      expect([null, pressed]).toContain(push.viewer);
      const text = JSON.stringify(push);
      for (const { seat, hand } of hands)
        if (hand !== null && seat !== push.viewer) expect(text).not.toContain(hand);
      if (push.viewer === null) checked++;
    }
  }
  return checked;
}

it.each([
  ['six-nimmt', {}],
  ['scout', {}],
  ['goat-n-goat', {}],
])(
  'no push holds a hand but the viewer’s own, whatever is done in the match: %s',
  async (...row) => {
    const [game, options] = row;
    const checked = await Promise.all(
      ['one', 'two'].map((seed) => walk(game, options, `${game} ${seed}`)),
    );
    expect(Math.min(...checked)).toBeGreaterThan(20);
  },
);
