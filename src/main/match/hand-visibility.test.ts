import { describe, expect, it } from 'vitest';
import {
  freshClient,
  playOn,
  testApp,
  watchedMatch,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import type { SeatPlan } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';

const hand = (window: TestWindow): unknown =>
  (window.now().snapshot.view as { hand: unknown }).hand;
const choicesSeen = (window: TestWindow) =>
  window
    .now()
    .snapshot.pendingDecisions.filter(({ choices }) => choices !== null)
    .map(({ seat }) => seat);

async function table(people: readonly string[], bots = 0) {
  const { open, app, db, window, match } = await watchedMatch({ people, bots });
  return { app, db, open, window, match };
}

const chooseFor = async (window: TestWindow, match: MatchId, seat: number) => {
  const { decision, choices } = window
    .now()
    .snapshot.pendingDecisions.find((owed) => owed.seat === seat)!;
  return window.call('match.play', {
    match,
    decision,
    move: choices?.[0]?.move ?? { type: 'choose', card: 1 },
    client: freshClient(),
  });
};

describe('between two people', () => {
  it('a window begins with the default viewer and sees no hand and no hidden choice', async () => {
    const { window } = await table(['Mina', 'Jonas']);
    expect(window.now().viewer).toBeNull();
    expect(hand(window)).toBeNull();
    expect(choicesSeen(window)).toEqual([]);
  });

  it('a reveal shows one seat’s hand, and only its decisions', async () => {
    const { window, match } = await table(['Mina', 'Jonas']);
    await window.get('match.reveal-hand', { match, seat: 1 });
    expect(hand(window)).toHaveLength(10);
    expect(choicesSeen(window)).toEqual([1]);
    expect(await chooseFor(window, match, 0)).toMatchObject({ error: { code: 'not-looking' } });
  });

  it('the hand is hidden after the decision, before the next event is sent', async () => {
    const { window, match } = await table(['Mina', 'Jonas']);
    for (const seat of [0, 1]) {
      await window.get('match.reveal-hand', { match, seat });
      await chooseFor(window, match, seat);
      const push = window.now();
      expect(push.viewer).toBeNull();
      for (const { view } of push.frames) expect((view as { hand: unknown }).hand).toBeNull();
    }
  });

  it('the hand is hidden on request, when the laptop sleeps, and on a new subscription', async () => {
    const { app, window, match } = await table(['Mina', 'Jonas']);
    const falls = [
      () => window.get('match.reveal-hand', { match, seat: null }),
      () => {
        app.closeCurtains();
      },
      () => window.get('match.watch', { match }),
    ];
    for (const fall of falls) {
      await window.get('match.reveal-hand', { match, seat: 0 });
      await fall();
      expect(window.now().viewer).toBeNull();
    }
  });

  it('a second window takes over with hidden hands, and the first receives no more pushes', async () => {
    const { open, window, match } = await table(['Mina', 'Jonas']);
    await window.get('match.reveal-hand', { match, seat: 0 });
    const second = open();
    expect(window.heard.at(-1)).toEqual({ type: 'superseded' });
    await second.get('match.watch', { match });
    expect(second.now().viewer).toBeNull();
    expect(await window.call('players.list', {})).toMatchObject({ error: { code: 'superseded' } });
  });

  it('a call that a window sent before another took over gets no private reply any more', async () => {
    const { open, window, match } = await table(['Mina', 'Jonas']);
    await window.get('match.reveal-hand', { match, seat: 0 });
    const asked = window.call('match.hint', {
      match,
      decision: window.now().snapshot.pendingDecisions[0]!.decision,
    });
    open();
    expect(await asked).toMatchObject({ error: { code: 'not-looking' } });
  });

  it('nobody can view as a bot', async () => {
    const { window, match } = await table(['Mina', 'Jonas'], 1);
    const reply = await window.call('match.reveal-hand', { match, seat: 2 });
    expect(reply).toMatchObject({ error: { code: 'not-a-person' } });
  });
});

describe('a turn of several steps', () => {
  const isAtMountain = (window: TestWindow): boolean =>
    (window.now().snapshot.view as { phase: string }).phase === 'mountain';

  it('keeps its hand revealed to the last step, the choice of a mountain', async () => {
    const { window, match } = await watchedMatch({
      people: ['Mina', 'Jonas'],
      game: 'goat-n-goat',
    });
    const climbers: number[] = [];
    for (let move = 0; move < 60 && climbers.length < 2; move++) {
      await playOn(window, match, 1);
      if (!isAtMountain(window)) continue;
      const { viewer, snapshot: now } = window.now();
      expect(viewer).toBe(now.pendingDecisions[0]!.seat);
      expect(hand(window)).not.toBeNull();
      climbers.push(viewer!);
      await window.get('match.reveal-hand', { match, seat: null });
      expect(hand(window)).toBeNull();
    }
    expect(climbers).not.toEqual([]);
  });
});

describe('with a single person', () => {
  it('there is no curtain', async () => {
    const { window } = await table(['Mina'], 2);
    expect(window.now()).toMatchObject({ viewer: 0, defaultViewer: 0 });
    expect(hand(window)).toHaveLength(10);
  });
});

describe('the only person after a change of seats', () => {
  const bot = { kind: 'bot', level: 'easy' } as const;
  const sit = (window: TestWindow, match: MatchId, seat: number, occupant: SeatPlan) =>
    window.get('match.reseat', { match, seat, occupant, client: freshClient() });
  const known = async (window: TestWindow, name: string): Promise<SeatPlan> => {
    const found = (await window.get('players.list', {})).find((one) => one.name === name);
    return { kind: 'player', player: found!.id };
  };
  const expectDown = (window: TestWindow) => {
    expect(window.now()).toMatchObject({ viewer: null, defaultViewer: null });
    expect(hand(window)).toBeNull();
    expect(choicesSeen(window)).toEqual([]);
  };
  /** Two people and a bot; then Mina's seat goes to a bot. */
  async function left() {
    const one = await table(['Mina', 'Jonas'], 1);
    await sit(one.window, one.match, 0, bot);
    return one;
  }

  it('sees nothing while the hand is hidden, in no push and no frame', async () => {
    const { window, match } = await left();
    expectDown(window);
    expect(JSON.stringify(window.heard)).not.toMatch(/"hand":\[/);
    expect(await chooseFor(window, match, 1)).toMatchObject({ error: { code: 'not-looking' } });
    const { decision } = window.now().snapshot.pendingDecisions.find(({ seat }) => seat === 1)!;
    for (const asked of [
      await window.call('match.hint', { match, decision }),
      await window.call('match.validate-move', {
        match,
        decision,
        move: { type: 'choose', card: 1 },
      }),
      await window.call('match.replay', { match, viewer: 1 }),
    ])
      expect(asked).toMatchObject({ error: { code: 'not-looking' } });
  });

  it('still sees nothing when the page is reloaded, or another window takes over', async () => {
    const { window, match, open } = await left();
    await window.get('match.watch', { match });
    expectDown(window);
    window.close();
    const second = open();
    await second.get('match.watch', { match });
    expectDown(second);
  });

  it('reveals the hand by a press once, and needs no curtain from then on', async () => {
    const { window, match, open } = await left();
    await window.get('match.reveal-hand', { match, seat: 1 });
    expect(window.now()).toMatchObject({ viewer: 1, defaultViewer: 1 });
    await playOn(window, match, 3);
    expect(window.now()).toMatchObject({ viewer: 1, defaultViewer: 1 });
    const second = open();
    await second.get('match.watch', { match });
    expect(second.now()).toMatchObject({ viewer: 1, defaultViewer: 1 });
    expect(hand(second)).not.toBeNull();
  });

  it('must reveal the hand again after a restart of the host, for it is unknown who sits there', async () => {
    const { window, match, db } = await left();
    await window.get('match.reveal-hand', { match, seat: 1 });
    const restarted = testApp(db).open();
    await restarted.get('match.watch', { match });
    expectDown(restarted);
  });

  it('must reveal the hand again after the other person came back and left once more', async () => {
    const { window, match } = await left();
    await window.get('match.reveal-hand', { match, seat: 1 });
    await sit(window, match, 0, await known(window, 'Mina'));
    expectDown(window);
    await sit(window, match, 0, bot);
    expectDown(window);
  });

  it('does not see the hand of a person whose hand was revealed while the seats changed', async () => {
    const { window, match } = await table(['Mina', 'Jonas'], 1);
    await window.get('match.reveal-hand', { match, seat: 1 });
    await sit(window, match, 0, bot);
    expectDown(window);
  });

  it('has the hand hidden when a second person joins a match of one person', async () => {
    const { window, match } = await table(['Mina'], 2);
    expect(hand(window)).toHaveLength(10);
    await sit(window, match, 1, { kind: 'new', name: 'Nora', emblem: 'star', colour: 'star' });
    expectDown(window);
    expect(window.now().frames.map(({ view }) => view)).toMatchObject([{ hand: null }]);
  });

  it('must reveal the hand after another person takes over the only person’s seat, or takes it back', async () => {
    const { window, match } = await table(['Mina'], 2);
    await sit(window, match, 0, { kind: 'new', name: 'Nora', emblem: 'star', colour: 'star' });
    expectDown(window);
    await sit(window, match, 0, bot);
    await sit(window, match, 0, await known(window, 'Mina'));
    expectDown(window);
  });

  it('need not reveal the hand again after one bot replaces another, nor after a rewind', async () => {
    const { window, match } = await table(['Mina'], 2);
    await sit(window, match, 1, { kind: 'bot', level: 'hard' });
    expect(window.now()).toMatchObject({ viewer: 0, defaultViewer: 0 });
    await playOn(window, match, 3);
    await window.get('match.rewind', { match, to: 0, client: freshClient() });
    expect(window.now()).toMatchObject({ viewer: 0, defaultViewer: 0 });
  });

  it('among ten players sees nothing either, nor does anybody while they leave one by one', async () => {
    const people = Array.from({ length: 10 }, (_, seat) => `Guest ${String(seat)}`);
    const { window, match } = await table(people);
    await playOn(window, match, 4);
    for (let seat = 0; seat < 9; seat++) {
      await sit(window, match, seat, bot);
      expectDown(window);
    }
    await window.get('match.reveal-hand', { match, seat: 9 });
    expect(hand(window)).not.toBeNull();
  });
});

describe('a take-back of a face-down choice', () => {
  const takeBack = (window: TestWindow, match: MatchId, seat: number) =>
    window.call('match.take-back', { match, seat, client: freshClient() });
  async function chosen() {
    const one = await table(['Mina', 'Jonas', 'Ada']);
    await one.window.get('match.reveal-hand', { match: one.match, seat: 0 });
    await chooseFor(one.window, one.match, 0);
    return one;
  }

  it('is refused for another seat while a hand is revealed', async () => {
    const { window, match } = await chosen();
    await window.get('match.reveal-hand', { match, seat: 1 });
    const { revision } = window.now();
    const code = 'others-hand';
    expect(await takeBack(window, match, 0)).toMatchObject({
      error: { code, params: { seat: 1 } },
    });
    expect(window.now()).toMatchObject({ revision, viewer: 1, snapshot: { faceDownSeats: [0] } });
  });

  it('is allowed for any seat while all hands are hidden, and reveals nothing', async () => {
    const { window, match } = await chosen();
    expect(await takeBack(window, match, 0)).toMatchObject({ ok: true });
    expect(window.now()).toMatchObject({ viewer: null, snapshot: { faceDownSeats: [] } });
    expect(hand(window)).toBeNull();
  });

  it('is allowed for the seat with the revealed hand', async () => {
    const { window, match } = await chosen();
    await window.get('match.reveal-hand', { match, seat: 0 });
    expect(await takeBack(window, match, 0)).toMatchObject({ ok: true });
  });
});

describe('a public move from a hidden hand', () => {
  const takeBack = (window: TestWindow, match: MatchId) =>
    window.call('match.take-back', { match, seat: 0, client: freshClient() });

  /** Match in which Mina has shown or played; it may still be her turn. */
  async function moved(game: string, moves: number) {
    const { window, match } = await watchedMatch({ people: ['Mina', 'Jonas', 'Ada'], game });
    await playOn(window, match, moves);
    expect(window.now().snapshot.takeBacks).toMatchObject([{ seat: 0 }]);
    return { window, match };
  }

  it('is taken back with the hand still hidden', async () => {
    // Three hands are turned, then Mina shows.
    const { window, match } = await moved('scout', 4);
    expect(window.now().viewer).toBeNull();
    expect(await takeBack(window, match)).toMatchObject({ ok: true });
    expect(window.now()).toMatchObject({
      viewer: null,
      snapshot: { pendingDecisions: [{ seat: 0 }] },
    });
    expect(hand(window)).toBeNull();
    for (const { view } of window.now().frames) expect(view).toMatchObject({ hand: null });
  });

  it('is not taken back until another’s revealed hand is hidden', async () => {
    const { window, match } = await moved('scout', 4);
    await window.get('match.reveal-hand', { match, seat: 1 });
    expect(await takeBack(window, match)).toMatchObject({ error: { code: 'others-hand' } });
  });

  it('leaves the hand revealed for a player in the middle of their own turn', async () => {
    const { window, match } = await moved('goat-n-goat', 1);
    expect(window.now().viewer).toBe(0);
    expect(await takeBack(window, match)).toMatchObject({ ok: true });
    expect(window.now().viewer).toBe(0);
    expect(hand(window)).not.toBeNull();
  });
});

describe('every push', () => {
  it('holds no seed, no generator and no hand but the viewer’s', async () => {
    const { window, match } = await table(['Mina', 'Jonas'], 1);
    await playOn(window, match, 12);
    for (const push of window.heard) {
      const json = JSON.stringify(push);
      expect(json).not.toMatch(/seed|random|hands"/);
      if (push.type === 'match' && push.viewer === null) expect(json).not.toMatch(/"hand":\[/);
    }
  });
});
