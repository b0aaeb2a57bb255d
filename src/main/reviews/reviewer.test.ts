import { beforeEach, describe, expect, it } from 'vitest';
import { openWindow, testApp, testBots, testEnvironment } from '../wiring/app.fixture.ts';
import { createApp } from '../wiring/create-app.ts';
import { memoryDatabase } from '../db/open.ts';
import { finish } from '../history/history.fixture.ts';
import { replayLoggedMatch } from './logged-match.ts';
import { matchStore } from '../match/store.ts';
import type { ReviewResult } from './review.ts';
import { type ReviewTask, reviewHere, reviewInWorker, type Reviewer } from './reviewer.ts';

const inWorker = reviewInWorker(new URL('./worker.ts', import.meta.url));
const inThisThread = reviewHere({ playouts: 1 });

const PERSON = { isBot: false, skill: 1.5, reviews: 0 };
let task: ReviewTask;

beforeEach(async () => {
  const { db, ...app } = testApp();
  const match = await finish(app.open(), ['Mina', 'Jonas']);
  const entries = matchStore(db).entries(match);
  task = { logged: { mode: 'play', entries }, assumedPlayers: [PERSON, PERSON], seed: 'a' };
});

const replayed = ({ logged }: ReviewTask) => {
  const [played] = replayLoggedMatch(logged).moves;
  return { played: played! };
};

describe('the coach in its thread', () => {
  it('reports its progress, and ends at once when it is cancelled', async () => {
    const progress: number[] = [];
    const review = inWorker.review(task, ({ done }) => progress.push(done));
    while (progress.length === 0) await new Promise((go) => setTimeout(go, 5));
    review.cancel();
    expect(await review.result).toBeNull();
    const { length } = progress;
    await new Promise((go) => setTimeout(go, 50));
    expect(progress).toHaveLength(length);
  });

  it('tries a single move', async () => {
    const { played } = replayed(task);
    const { revision, seat, before, move } = played;
    const choices = before.choices(seat);
    const choice = choices.findIndex((one) => one.move !== move);
    const best = { move, win: 0.5, winMargin: 0, points: 0, pointsMargin: 0 };
    const { logged, assumedPlayers, seed } = task;
    const running = inWorker.tryMove({
      logged,
      assumedPlayers,
      seed,
      revision,
      seat,
      choice,
      best,
    });
    expect(await running.result).toMatchObject({
      move: choices[choice]!.move,
      win: expect.any(Number),
    });
  });

  it('fails with its thread', async () => {
    const broken = inWorker.review(
      { ...task, logged: { mode: 'play', entries: [] } },
      () => undefined,
    );
    await expect(broken.result).rejects.toThrow();
  });

  it('fails when its thread exits', async () => {
    const silent = reviewInWorker(new URL('data:text/javascript,process.exit(0)'));
    await expect(silent.review(task, () => undefined).result).rejects.toThrow('has ended');
  });
});

const UNWRITABLE = { seats: [], decisions: 1n } as unknown as ReviewResult;

it.each([
  ['fails', () => Promise.reject<ReviewResult>(new Error('a bug'))],
  ['cannot be kept', () => Promise.resolve(UNWRITABLE)],
])('a review that %s is reported as such, and another may be made', async (_, findings) => {
  let isBroken = true;
  const reviewer: Reviewer = {
    ...inThisThread,
    review: (task, onProgress) =>
      isBroken
        ? { result: findings(), cancel: () => undefined }
        : inThisThread.review(task, onProgress),
  };
  const window = openWindow(
    createApp({
      db: memoryDatabase(),
      bots: testBots(),
      environment: testEnvironment(),
      reviewer,
    }),
  );
  const match = await finish(window, ['Mina', 'Jonas']);
  const states = () => window.heard.flatMap((push) => (push.type === 'review' ? push.state : []));
  await window.get('reviews.start', { match });
  while (states().length === 0) await new Promise((go) => setImmediate(go));
  expect(states()).toEqual(['failed']);
  isBroken = false;
  await window.get('reviews.start', { match });
  while (!states().includes('running')) await new Promise((go) => setTimeout(go, 5));
  await window.get('reviews.cancel', { match });
  while (!states().includes('cancelled')) await new Promise((go) => setTimeout(go, 5));
});
