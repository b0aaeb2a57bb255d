import { describe, expect, it } from 'vitest';
import { freshClient, playOn, watchedMatch } from '../wiring/app.fixture.ts';

const oneDeal = { end: { kind: 'deals', count: 1 } };

async function played(moves: number) {
  const { window, match } = await watchedMatch({ people: ['Mina', 'Jonas'], options: oneDeal });
  await playOn(window, match, moves);
  return { window, match };
}

describe('the replay', () => {
  it('of a running match shows public events, and no hand', async () => {
    const { window, match } = await played(7);
    const { steps, status } = await window.get('match.replay', { match, viewer: null });
    expect(status).toBe('running');
    expect(steps.length).toBeGreaterThan(7);
    for (const { view } of steps) expect((view as { hand: unknown }).hand).toBeNull();
    const peeking = await window.call('match.replay', { match, viewer: 0 });
    expect(peeking).toMatchObject({ error: { code: 'not-looking' } });
  });

  it('of a finished match ends as the match did, for any viewer', async () => {
    const { window, match } = await played(Infinity);
    for (const viewer of [null, 0, 1]) {
      const { steps, start } = await window.get('match.replay', { match, viewer });
      const hand = viewer === null ? null : expect.arrayContaining([expect.any(Number)]);
      expect(start).toMatchObject({ hand });
      expect(steps.at(-1)!.event).toMatchObject({ event: { type: 'match-ended' } });
    }
    const last = (await window.get('match.replay', { match, viewer: null })).steps.at(-1)!;
    expect(last.view).toEqual(window.now().snapshot.view);
  });

  it('leaves out taken-back and rewound moves', async () => {
    const { window, match } = await played(1);
    await window.get('match.take-back', { match, seat: 0, client: freshClient() });
    const empty = await window.get('match.replay', { match, viewer: null });
    expect(empty.steps).toEqual([]);
    await playOn(window, match, 8);
    await window.get('match.rewind', { match, to: 4, client: freshClient() });
    const { steps } = await window.get('match.replay', { match, viewer: null });
    expect(Math.max(...steps.slice(0, -1).map(({ revision }) => revision))).toBe(4);
    expect(steps.at(-1)).toMatchObject({ event: { event: { type: 'rewound', to: 4 } } });
    expect(steps.at(-1)!.view).toEqual(window.now().snapshot.view);
  });

  it('shows a change of occupants, and keeps it when the match is rewound', async () => {
    const { window, match } = await played(5);
    const occupant = { kind: 'bot', level: 'easy' } as const;
    await window.get('match.reseat', { match, seat: 1, occupant, client: freshClient() });
    await window.get('match.rewind', { match, to: 2, client: freshClient() });
    const { steps, occupants } = await window.get('match.replay', { match, viewer: null });
    expect(occupants.map(({ kind }) => kind)).toEqual(['player', 'player']);
    const byTable = steps.filter(({ event }) => event.by === 'control');
    expect(byTable.map(({ event }) => event.event)).toMatchObject([
      { type: 'seat-changed', seat: 1, occupant: { kind: 'bot' } },
      { type: 'rewound' },
    ]);
    expect(byTable[0]!.view).toEqual(byTable[1]!.view);
  });
});
