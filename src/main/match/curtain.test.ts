import { describe, expect, it } from 'vitest';
import { freshClient, playOn, startMatch, testApp, type TestWindow } from '../app.fixture.ts';
import type { MatchId } from '../../shared/ids.ts';

const hand = (window: TestWindow): unknown => (window.now().now.view as { hand: unknown }).hand;
const choicesSeen = (window: TestWindow) =>
  window
    .now()
    .now.owed.filter(({ choices }) => choices !== null)
    .map(({ seat }) => seat);

async function table(people: readonly string[], bots = 0) {
  const { open, app } = testApp();
  const window = open();
  const match = await startMatch(window, { people, bots });
  await window.get('match.watch', { match });
  return { app, open, window, match };
}

const chooseFor = async (window: TestWindow, match: MatchId, seat: number) => {
  const { decision, choices } = window.now().now.owed.find((owed) => owed.seat === seat)!;
  return window.call('match.play', {
    match,
    decision,
    move: choices?.[0]?.move ?? { type: 'choose', card: 1 },
    client: freshClient(),
  });
};

describe('between two people', () => {
  it('a window begins as a spectator and sees no hand and no secret choice', async () => {
    const { window } = await table(['Mina', 'Jonas']);
    expect(window.now().viewer).toBeNull();
    expect(hand(window)).toBeNull();
    expect(choicesSeen(window)).toEqual([]);
  });

  it('looking opens one seat, and only its decisions', async () => {
    const { window, match } = await table(['Mina', 'Jonas']);
    await window.get('match.look', { match, seat: 1 });
    expect(hand(window)).toHaveLength(10);
    expect(choicesSeen(window)).toEqual([1]);
    expect(await chooseFor(window, match, 0)).toMatchObject({ error: { code: 'not-looking' } });
  });

  it('the curtain falls after the decision, before anyone is shown what follows', async () => {
    const { window, match } = await table(['Mina', 'Jonas']);
    for (const seat of [0, 1]) {
      await window.get('match.look', { match, seat });
      await chooseFor(window, match, seat);
      const push = window.now();
      expect(push.viewer).toBeNull();
      for (const { view } of push.frames) expect((view as { hand: unknown }).hand).toBeNull();
    }
  });

  it('it falls when asked to, when the laptop sleeps, and on a new watch', async () => {
    const { app, window, match } = await table(['Mina', 'Jonas']);
    const falls = [
      () => window.get('match.look', { match, seat: null }),
      () => {
        app.closeCurtains();
      },
      () => window.get('match.watch', { match }),
    ];
    for (const fall of falls) {
      await window.get('match.look', { match, seat: 0 });
      await fall();
      expect(window.now().viewer).toBeNull();
    }
  });

  it('a second window takes over as a spectator, and the first hears nothing more', async () => {
    const { open, window, match } = await table(['Mina', 'Jonas']);
    await window.get('match.look', { match, seat: 0 });
    const second = open();
    expect(window.heard.at(-1)).toEqual({ type: 'superseded' });
    await second.get('match.watch', { match });
    expect(second.now().viewer).toBeNull();
    expect(await window.call('players.list', {})).toMatchObject({ error: { code: 'superseded' } });
  });

  it('nobody looks through a bot’s eyes', async () => {
    const { window, match } = await table(['Mina', 'Jonas'], 1);
    const reply = await window.call('match.look', { match, seat: 2 });
    expect(reply).toMatchObject({ error: { code: 'not-a-person' } });
  });
});

describe('with a single person', () => {
  it('there is no curtain', async () => {
    const { window } = await table(['Mina'], 2);
    expect(window.now()).toMatchObject({ viewer: 0, resting: 0 });
    expect(hand(window)).toHaveLength(10);
  });
});

describe('whatever is pushed', () => {
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
