import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MatchId } from '#shared/ids.ts';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import { memoryDatabase } from '../db/open.ts';
import { codeOf, finish, idOf } from '../history/history.fixture.ts';
import { COACH_VERSION } from './review.ts';

const ONE_DEAL = { end: { kind: 'deals', count: 1 } };

let app: TestApp;
let window: TestWindow;

beforeEach(() => {
  app = testApp();
  window = app.open();
});

const states = (from = window): string[] =>
  from.heard.flatMap((push) => (push.type === 'review' ? [push.state] : []));

async function over(from = window): Promise<string> {
  for (;;) {
    const last = states(from).at(-1);
    if (last && last !== 'running') return last;
    await new Promise((go) => setImmediate(go));
  }
}

async function reviewed(match: MatchId) {
  window.heard.length = 0;
  await window.get('reviews.start', { match });
  expect(await over()).toBe('ready');
  return (await window.get('reviews.show', { match })).review!;
}

/** An app with a match of Mina, Jonas and a bot and its review, of which tests get copies: a review takes long. */
let made: { readonly app: TestApp; readonly bytes: Buffer; readonly match: MatchId };

beforeAll(async () => {
  app = testApp();
  window = app.open();
  const match = await finish(window, ['Mina', 'Jonas'], 1);
  await reviewed(match);
  made = { app, bytes: app.db.serialize(), match };
});

async function copyReviewed() {
  const { bytes, match } = made;
  app = testApp(memoryDatabase(bytes), made.app.environment);
  window = app.open();
  const { review } = await window.get('reviews.show', { match });
  return { match, review: review! };
}

describe('a review', () => {
  it('has every choice that existed', async () => {
    const { match, review } = await copyReviewed();
    const cards = review.decisions.filter(({ played }) => played.move.type === 'choose');
    // The tenth card of a deal is no choice.
    expect(cards).toHaveLength(3 * 9);
    expect(new Set(cards.map(({ turn }) => turn))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]));
    expect(
      review.seats.map(({ best, fine, costly, unclear }) => best + fine + costly + unclear),
    ).toEqual([0, 1, 2].map((seat) => review.decisions.filter((one) => one.seat === seat).length));
    expect(review).toMatchObject({ match, game: 'six-nimmt', coach: COACH_VERSION });
    expect(review.occupants.map(({ kind }) => kind)).toEqual(['player', 'player', 'bot']);
  });

  it('has everyone’s win chances after each turn, up to the result', async () => {
    const { match, review } = await copyReviewed();
    const { course } = review;
    expect(course).toHaveLength(1 + 10);
    // A single rollout would give its winner everything.
    expect(Math.max(...course[0]!.chances)).toBeLessThan(1);
    for (const { chances } of course)
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 2);
    const { seats } = await window.get('history.match', { match });
    const winners = seats.flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
    expect(course.at(-1)!.chances.flatMap((chance, seat) => (chance > 0 ? [seat] : []))).toEqual(
      winners,
    );
  });

  it('shows a decision as its person saw it, and its consequences', async () => {
    const { match, review } = await copyReviewed();
    const { decisions } = review;
    const index = decisions.findIndex(({ seat, turn }) => seat === 1 && turn === 3);
    const { view, choices, steps } = await window.get('reviews.decision', { match, index });
    expect(view).toMatchObject({ turn: 3, hand: expect.any(Array) });
    expect(choices.map(({ move }) => move)).toContainEqual(decisions[index]!.played.move);
    const types = steps.map(({ event }) => event.event.type);
    expect(types).toContain('revealed');
    expect(types.filter((type) => type === 'placed')).toHaveLength(3);
    expect(steps.every(({ view: seen }) => 'hand' in seen && seen.hand === null)).toBe(true);
    const none = await window.call('reviews.decision', { match, index: decisions.length });
    expect(codeOf(none)).toBe('no-review');
  });

  it('compares several moves at every decision, the coach’s first', async () => {
    const { decisions } = (await copyReviewed()).review;
    for (const { played, coach, candidates } of decisions) {
      expect(candidates.length).toBeGreaterThanOrEqual(2);
      expect(candidates[0]!.move).toEqual(coach.move);
      expect(candidates.map(({ move }) => move)).toContainEqual(played.move);
    }
  });

  it('tries any other legal move on request', async () => {
    const { match, review } = await copyReviewed();
    const { decisions } = review;
    const { choices } = await window.get('reviews.decision', { match, index: 0 });
    const all = choices.map((_, choice) => window.get('reviews.try', { match, index: 0, choice }));
    const evaluated = await Promise.all(all);
    expect(evaluated.map(({ move }) => move)).toEqual(choices.map(({ move }) => move));
    for (const { win, winMargin } of evaluated) {
      expect(win).toBeLessThanOrEqual(decisions[0]!.coach.win);
      expect(winMargin).toBeGreaterThanOrEqual(0);
    }
    expect((await window.get('reviews.show', { match })).review!.decisions).toEqual(decisions);
    for (const wrong of [
      { match, index: 0, choice: choices.length },
      { match, index: decisions.length, choice: 0 },
    ])
      expect(codeOf(await window.call('reviews.try', wrong))).toBe('no-review');
  });

  it('leaves out taken-back and rewound moves', async () => {
    const { match, review } = await copyReviewed();
    const { decisions: first } = review;
    const to = first.find(({ turn }) => turn === 5)!.revision - 1;
    await window.get('match.rewind', { match, to, client: freshClient() });
    expect(codeOf(await window.call('reviews.show', { match }))).toBe('match-running');
    expect(codeOf(await window.call('reviews.decision', { match, index: 0 }))).toBe(
      'match-running',
    );
  });
});

describe('nobody can review', () => {
  it('a match that goes on, was abandoned, is in the bin or unknown', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    await window.get('match.rewind', { match, to: 3, client: freshClient() });
    expect(codeOf(await window.call('reviews.start', { match }))).toBe('match-running');
    await window.get('match.abandon', { match, client: freshClient() });
    expect(codeOf(await window.call('reviews.start', { match }))).toBe('not-reviewable');
    await window.get('history.delete', { match });
    expect(codeOf(await window.call('reviews.start', { match }))).toBe('match-deleted');
    const none = await window.call('reviews.start', { match: 'none' as MatchId });
    expect(codeOf(none)).toBe('unknown-match');
  });

  it('from a phone', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    for (const principal of [{ kind: 'guest' }, { kind: 'seat', match, seat: 0 }] as const) {
      const phone = app.open(principal);
      for (const name of ['reviews.show', 'reviews.start'] as const)
        expect(codeOf(await phone.call(name, { match }))).toBe('not-allowed');
    }
  });

  it('two matches at once', async () => {
    const [match, other] = [
      await finish(window, ['Mina', 'Jonas']),
      await finish(window, ['Mina', 'Ada']),
    ];
    await window.get('reviews.start', { match });
    expect(codeOf(await window.call('reviews.start', { match: other }))).toBe('review-busy');
    await window.get('reviews.start', { match });
    await window.get('reviews.cancel', { match });
    expect(await over()).toBe('cancelled');
    await window.get('reviews.start', { match: other });
    await window.get('reviews.cancel', { match: other });
  });
});

describe('a review that is being made', () => {
  it('reports its progress, and can be cancelled at once', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    expect(await window.get('reviews.show', { match })).toEqual({
      review: null,
      isOutdated: false,
      running: null,
    });
    await window.get('reviews.start', { match });
    while (states().length === 0) await new Promise((go) => setImmediate(go));
    const { running } = await window.get('reviews.show', { match });
    expect(running!.done).toBeGreaterThan(0);
    await window.get('reviews.cancel', { match });
    expect(await over()).toBe('cancelled');
    expect((await window.get('reviews.show', { match })).review).toBeNull();
    await reviewed(match);
  });

  it('is not saved for a match that is deleted or played on meanwhile', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    await window.get('reviews.start', { match });
    await window.get('history.delete', { match });
    expect(await over()).toBe('cancelled');
    expect(app.db.prepare('SELECT count(*) FROM reviews').pluck().get()).toBe(0);
  });

  it('ends with the app', async () => {
    const match = await finish(window, ['Mina', 'Jonas']);
    await window.get('reviews.start', { match });
    await app.app.close();
    await new Promise((go) => setTimeout(go, 20));
    expect(states()).not.toContain('failed');
  });
});

describe('a saved review', () => {
  it('is shown as out of date when an older coach made it', async () => {
    const { match } = await copyReviewed();
    app.db.exec('UPDATE reviews SET coach = 0');
    expect(await window.get('reviews.show', { match })).toMatchObject({
      isOutdated: true,
      review: { coach: 0 },
    });
  });

  it('has the two moves of each decision if an older coach stored no others', async () => {
    const {
      match,
      review: { decisions },
    } = await copyReviewed();
    app.db.exec(`UPDATE reviews SET coach = 5, findings = json_set(findings, '$.decisions',
      json((SELECT json_group_array(json_remove(value, '$.candidates'))
        FROM json_each(findings, '$.decisions'))))`);
    const { review } = await window.get('reviews.show', { match });
    expect(review!.decisions.map(({ candidates }) => candidates.map(({ move }) => move))).toEqual(
      decisions.map(({ coach, played }) =>
        JSON.stringify(coach.move) === JSON.stringify(played.move)
          ? [coach.move]
          : [coach.move, played.move],
      ),
    );
  });

  it('counts as none if it is damaged, and can be made again', async () => {
    for (const damage of [
      `findings = 'nonsense'`,
      `findings = '{"decisions":[]}'`,
      `seats = '[{"seat":0}]'`,
    ]) {
      const { match } = await copyReviewed();
      app.db.exec(`UPDATE reviews SET ${damage}`);
      expect((await window.get('reviews.show', { match })).review, damage).toBeNull();
    }
    await reviewed(made.match);
  });

  it('counts as none if a turning point, a seat or a win chance does not belong to it', async () => {
    const { match } = await copyReviewed();
    const kept = app.db.prepare('SELECT findings FROM reviews').pluck().get();
    const foreign = app.db.prepare('UPDATE reviews SET findings = json_set(?, ?, json(?))');
    const point = { at: 99, seat: 0, swing: 1, decision: null, event: null };
    for (const [path, value] of [
      ['$.turningPoints', [point]],
      ['$.decisions[0].seat', 7],
      ['$.course[1].chances', [1]],
    ] as const) {
      foreign.run(kept, path, JSON.stringify(value));
      expect((await window.get('reviews.show', { match })).review, path).toBeNull();
    }
  });

  it('goes with its match', async () => {
    await copyReviewed();
    app.db.exec('DELETE FROM matches');
    expect(app.db.prepare('SELECT count(*) FROM reviews').pluck().get()).toBe(0);
  });
});

describe('a person’s accuracy', () => {
  it('is left out for a match in which somebody else decided in the same seat', async () => {
    const match = await startMatch(window, { people: ['Mina', 'Jonas', 'Ada'], options: ONE_DEAL });
    await window.get('match.watch', { match });
    await playOn(window, match, 3);
    const [mina, jonas] = [await idOf(window, 'Mina'), await idOf(window, 'Jonas')];
    const bot = { kind: 'bot', level: 'easy' } as const;
    for (const occupant of [bot, { kind: 'player', player: mina } as const])
      await window.get('match.reseat', { match, seat: 0, occupant, client: freshClient() });
    await playOn(window, match);
    expect(await window.get('reviews.player', { player: mina })).toMatchObject({ unreviewed: 0 });
    await reviewed(match);
    // A quick review leaves fewer clear decisions than an accuracy needs.
    app.db.exec(`UPDATE reviews SET seats = json_set(seats, '$[0].kept', 0.8, '$[1].kept', 0.8)`);
    expect(await window.get('reviews.player', { player: mina })).toMatchObject({ matches: [] });
    expect(await window.get('reviews.player', { player: jonas })).toMatchObject({
      matches: [{ match }],
    });
  });

  it('is listed match by match, with the number of matches without a review', async () => {
    const { match: first } = await copyReviewed();
    const second = await finish(window, ['Mina', 'Ada']);
    await finish(window, ['Mina', 'Ada']);
    const review = await reviewed(second);
    // A deal may leave fewer clear decisions than an accuracy needs.
    app.db.exec(`UPDATE reviews SET seats = json_set(seats, '$[0].kept', 0.8)`);
    const player = await idOf(window, 'Mina');
    const { matches, unreviewed } = await window.get('reviews.player', { player });
    expect(unreviewed).toBe(1);
    expect(matches.map(({ match }) => match)).toEqual([first, second]);
    const [own] = review.seats;
    expect(matches[1]).toMatchObject({ game: 'six-nimmt', accuracy: 0.8, best: own!.best });
    await window.get('history.delete', { match: first });
    expect(await window.get('reviews.player', { player })).toMatchObject({
      unreviewed: 1,
      matches: [{ match: second }],
    });
  });
});

it('a match whose cards are on the table again tells nobody which hands are good', async () => {
  const { match } = await copyReviewed();
  const player = await idOf(window, 'Mina');
  const night = (await window.get('history.match', { match })).night!;
  const ledgerCounts = async (): Promise<readonly number[]> => [
    (await window.get('reviews.player', { player })).matches.filter(({ ledger }) => ledger).length,
    (await window.get('reviews.night', { night })).length,
  ];
  expect(await ledgerCounts()).toEqual([1, 1]);
  const bots = ['bot', 'bot'].map(() => ({ kind: 'bot', level: 'easy' }) as const);
  await window.get('match.deal-again', {
    deal: { match, revision: 0 },
    seats: [{ kind: 'player', player }, ...bots],
    utcOffset: 0,
    client: freshClient(),
  });
  expect(await ledgerCounts()).toEqual([0, 0]);
});
