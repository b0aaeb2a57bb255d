import { afterEach, describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { defineGame } from '#core/define-game.ts';
import type { AnyObservation } from '#core/game-instance.ts';
import { games } from '#games/engines.ts';
import { sampleRules } from '#test/games/conformance/sample-game.ts';
import {
  type BotPlayer,
  type BotRequest,
  choose,
  createLocalPlayer,
  PlayerClosed,
} from './player.ts';
import { createWorkerPlayer } from './worker-player.ts';

const game = defineGame(sampleRules);
const now = (): number => performance.now();

const cards = [3, 19, 8].map((card) => ({ type: 'lay', card }));
const observation: AnyObservation = { seat: 0, view: { toMove: [0], options: {} }, moves: cards };
const request: BotRequest = {
  game: 'sample',
  observation,
  level: 'hard',
  budget: { playouts: 300 },
  seed: 'player',
};

describe('choosing', () => {
  const thinking = { random: Random.fromSeed('choosing'), now };

  it('uses the policy of the easy and the normal level, and searches at the hard level', () => {
    expect(observation.moves).toContainEqual(
      choose(game, observation, 'easy', { playouts: 1 }, thinking),
    );
    expect(choose(game, observation, 'normal', { playouts: 1 }, thinking)).toEqual(
      observation.moves[1],
    );
    expect(choose(game, observation, 'hard', { playouts: 300 }, thinking)).toEqual(
      observation.moves[1],
    );
  });

  it('moves at the casual level as often like the normal level as the game says', () => {
    const highest = observation.moves[1];
    const moves = Array.from({ length: 400 }, () =>
      choose(game, observation, 'casual', { playouts: 1 }, thinking),
    );
    const asNormal = moves.filter((move) => JSON.stringify(move) === JSON.stringify(highest));
    // Half the moves are the normal bot's, and a share of the easy bot's random moves are the same.
    const expected = 0.5 + 0.5 / observation.moves.length;
    expect(asNormal.length / 400).toBeGreaterThan(expected - 0.1);
    expect(asNormal.length / 400).toBeLessThan(expected + 0.1);
  });

  it('does not think about the only move', () => {
    const only = { ...observation, moves: [observation.moves[0]!] };
    expect(choose(game, only, 'hard', { ms: 60_000 }, thinking)).toEqual(observation.moves[0]);
  });

  it('thinks about a decision for its share of the turn', () => {
    const playoutsAt = (share: number): number => {
      let playouts = 0;
      const sampleWorld = () => ({ rollout: () => ++playouts });
      const hard = { ...game.bot.hard, sampleWorld, budgetShare: () => share };
      choose(
        { ...game, bot: { ...game.bot, hard } },
        observation,
        'hard',
        { playouts: 300 },
        thinking,
      );
      return playouts;
    };
    expect(playoutsAt(1)).toBe(300);
    expect(playoutsAt(0.2)).toBe(60);
  });

  it('plays at the normal level when there is no time for one world', () => {
    expect(choose(game, observation, 'hard', { ms: 1e-9 }, thinking)).toEqual(observation.moves[1]);
  });
});

describe('a player in the same thread', () => {
  const player = createLocalPlayer([game], now);

  it('chooses the same for the same seed', async () => {
    const easy = { ...request, level: 'easy' } as const;
    expect(await player.choose(easy)).toEqual(await player.choose(easy));
    expect(await player.choose(request)).toEqual(observation.moves[1]);
  });

  it('advises with every move, the best first', async () => {
    const { moves, reason } = await player.advise(request);
    expect(moves[0]!.move).toEqual(observation.moves[1]);
    expect(reason).toBeNull();
    expect(moves.map(({ move }) => move)).toHaveLength(observation.moves.length);
  });

  it('rejects a request for an unknown game', async () => {
    await expect(player.choose({ ...request, game: 'chess' })).rejects.toThrow('chess');
  });
});

/** A worker for tests: answers with the first move, and crashes as its request's game tells. */
const SCRIPTED = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id, request }) => {
      if (request.game === 'crash') throw new Error('crash');
      if (request.game === 'crash at first' && threadId <= Number(request.seed)) throw new Error('crash');
      if (request.game === 'never') return;
      if (request.game === 'leave') process.exit(0);
      parentPort.postMessage({ id: -1, answer: { type: 'of nobody' } });
      parentPort.postMessage({ id, answer: { type: String(threadId) } });
    });
  `)}`,
);

describe('a player in a worker', () => {
  let player: BotPlayer;
  afterEach(() => player.close());

  it('plays every registered game', async () => {
    player = createWorkerPlayer(new URL('worker.ts', import.meta.url));
    for (const game of games) {
      const table = game.setup({ seats: game.seats.min, seed: 'worker' });
      if (!table.ok) throw new Error(table.error);
      const moves = table.value.choices(0).map((choice) => choice.move);
      const observation = { seat: 0, view: table.value.view(0), moves };
      expect(moves).toContainEqual(await player.choose({ ...request, game: game.id, observation }));
    }
  });

  it('fails for an unknown game', async () => {
    player = createWorkerPlayer(new URL('worker.ts', import.meta.url));
    await expect(player.choose({ ...request, game: 'chess' })).rejects.toThrow('the bot failed');
  });

  it('uses one worker for all requests', async () => {
    player = createWorkerPlayer(SCRIPTED);
    const moves = await Promise.all([player.choose(request), player.choose(request)]);
    expect(moves[0]).toEqual(moves[1]);
  });

  it('is started again after a crash, and pending requests are answered', async () => {
    player = createWorkerPlayer(SCRIPTED);
    const { type: firstThread } = await player.choose(request);
    const crashing = player.choose({ ...request, game: 'crash at first', seed: firstThread });
    const waiting = player.choose(request);
    expect(Number((await crashing).type)).toBeGreaterThan(Number(firstThread));
    expect(await waiting).toEqual(await crashing);
  });

  it('gives up a request that crashes it twice, and no other request', async () => {
    player = createWorkerPlayer(SCRIPTED);
    const crashing = player.choose({ ...request, game: 'crash' });
    const waiting = player.choose(request);
    await expect(crashing).rejects.toThrow('the bot failed');
    await expect(waiting).resolves.toHaveProperty('type');
  });

  it.each([
    ['ends', 'leave'],
    ['hangs', 'never'],
  ])('gives up a request at which it %s, and no other request', async (_, game) => {
    player = createWorkerPlayer(SCRIPTED, 50);
    const failing = player.choose({ ...request, game, budget: { ms: 50 } });
    const waiting = player.choose({ ...request, budget: { ms: 5000 } });
    await expect(failing).rejects.toThrow('the bot failed');
    await expect(waiting).resolves.toHaveProperty('type');
  });

  it('rejects pending requests when it is closed, and later requests', async () => {
    player = createWorkerPlayer(SCRIPTED);
    const unanswered = player.choose({ ...request, game: 'never' });
    const rejected = expect(unanswered).rejects.toThrow(PlayerClosed);
    await player.close();
    await rejected;
    await expect(player.choose(request)).rejects.toThrow(PlayerClosed);
  });
});
