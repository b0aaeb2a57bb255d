import { describe, expect, it, vi } from 'vitest';
import { testEnvironment, openWindow, testApp, testBots } from '../wiring/app.fixture.ts';
import { Random } from '../../core/random.ts';
import { type Db, memoryDatabase } from '../db/open.ts';
import { createApp } from '../wiring/create-app.ts';
import { createIndexLoader } from './statistics-index.ts';
import {
  changeSomething,
  handMade,
  PEOPLE,
  playerNamed,
  randomMatch,
} from './statistics.fixture.ts';

const answers = (window: ReturnType<typeof openWindow>) =>
  Promise.all([
    window.get('statistics.overview', {}),
    window.get('statistics.game', { game: 'scout' }),
    ...PEOPLE.map((name) =>
      window.get('statistics.player', { player: playerNamed(name), game: null }),
    ),
  ]);

describe('statistics kept up to date', () => {
  it.each([1, 2, 3, 4, 5])(
    'are the same as computed from scratch, whatever has changed (%i)',
    async (seed) => {
      const random = Random.fromNumber(seed);
      const db = memoryDatabase();
      const add = handMade(db);
      for (let match = 0; match < 30; match++) add(randomMatch(random));
      const { open } = testApp(db);
      const window = open();
      await answers(window);
      for (let round = 0; round < 25; round++) {
        for (let count = random.below(3); count >= 0; count--) changeSomething(db, random, add);
        // Twice: the last reply must not be one without changes.
        if (round % 3 === 0) for (let time = 0; time < 2; time++) await answers(window);
      }
      const kept = await answers(window);
      const afresh = openWindow(
        createApp({ db, bots: testBots(), environment: testEnvironment() }),
      );
      expect(kept).toEqual(await answers(afresh));
    },
  );
});

describe('reading ahead', () => {
  const filled = (): Db => {
    const db = memoryDatabase();
    const add = handMade(db);
    const random = Random.fromNumber(1);
    for (let match = 0; match < 300; match++) add(randomMatch(random));
    return db;
  };

  it('has everything ready before the first call, and later changes too', async () => {
    const db = filled();
    const index = createIndexLoader(db, '1');
    await index.readAhead(0);
    const read = vi.spyOn(db, 'prepare');
    expect((await index.openRated()).order).toHaveLength(300);
    db.exec('DELETE FROM matches WHERE id = (SELECT id FROM matches LIMIT 1)');
    expect((await index.openRated()).order).toHaveLength(299);
    expect(read).not.toHaveBeenCalled();
  });

  it('pauses between two slices, unless a call waits', async () => {
    let end: () => void = () => undefined;
    const firstRest = new Promise<void>((resolve) => (end = resolve));
    const rest = vi.fn(() => firstRest);
    const index = createIndexLoader(filled(), '1', rest);
    const ahead = index.readAhead(0);
    await vi.waitFor(() => {
      expect(rest).toHaveBeenCalledOnce();
    });
    const asked = index.openRated();
    end();
    await asked;
    expect(rest).toHaveBeenCalledOnce();
    await ahead;
  });

  it('ends when the history is closed under it', async () => {
    const db = filled();
    const warned = vi.spyOn(process, 'emitWarning');
    const rests = vi.spyOn(globalThis, 'setTimeout');
    const ahead = createIndexLoader(db, '1').readAhead(0);
    await vi.waitFor(() => {
      expect(rests.mock.calls.length).toBeGreaterThan(2);
    });
    rests.mockRestore();
    db.close();
    await ahead;
    expect(warned).not.toHaveBeenCalled();
  });

  it('does not begin on a closed history', async () => {
    const db = filled();
    const index = createIndexLoader(db, '1');
    db.close();
    await expect(index.readAhead(0)).resolves.toBeUndefined();
  });
});
