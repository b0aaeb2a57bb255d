import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExerciseSummary } from '#shared/contract/exercises.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { memoryDatabase } from '../db/open.ts';
import { codeOf, idOf } from '../history/history.fixture.ts';
import { freshClient, testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';

const DAY = 24 * 3_600_000;
import {
  COSTLY_TURNS,
  plantMistakes,
  type ReviewedMatch,
  reviewedMatch,
} from './exercises.fixture.ts';

let app: TestApp;
let window: TestWindow;
let match: MatchId;
let mina: PlayerId;

let made: ReviewedMatch;

beforeAll(async () => {
  made = await reviewedMatch();
});

beforeEach(async () => {
  app = testApp(memoryDatabase(made.bytes), made.environment);
  window = app.open();
  match = made.match;
  mina = await idOf(window, 'Mina');
});

const list = (player = mina) => window.get('exercises.list', { player });
const about = ({ id }: ExerciseSummary, player = mina) => ({ player, exercise: id });

/** Answers the person's first exercise with the coach's move, or with the one played. */
async function answer(kind: 'coach' | 'played', from = window) {
  const [exercise] = (await list()).next;
  const { choices } = await from.get('exercises.open', about(exercise!));
  const { decisions } = (await from.get('reviews.show', { match })).review!;
  const decision = decisions.find(({ turn, seat }) => seat === 0 && turn === exercise!.turn)!;
  const choice = choices.findIndex(
    ({ move }) => JSON.stringify(move) === JSON.stringify(decision[kind].move),
  );
  return window.get('exercises.answer', { ...about(exercise!), choice });
}

describe('a person’s exercises', () => {
  it('are the surely costly decisions of theirs with a reason, the costliest first', async () => {
    const { due, next, player, hasReviews } = await list();
    expect(player.name).toBe('Mina');
    expect(due).toBe(4);
    expect(hasReviews).toBe(true);
    expect(next.map(({ turn }) => turn)).toEqual([7, 5, 4]);
    expect((await list(await idOf(window, 'Jonas'))).due).toBe(0);
  });

  it('show the table as it was, and nothing of what was played or would be better', async () => {
    const [exercise] = (await list()).next;
    const scene = await window.get('exercises.open', about(exercise!));
    expect(scene).toMatchObject({ game: 'six-nimmt', seat: 0, turn: 7, view: { turn: 7 } });
    expect(scene.choices).toHaveLength(3);
    expect(Object.keys(scene).toSorted()).toEqual(
      [
        'choices',
        'endedAt',
        'game',
        'hasRounds',
        'id',
        'match',
        'occupants',
        'options',
        'round',
      ].concat(['seat', 'turn', 'view']),
    );
  });

  it('are gone while the match is played on, in the bin, or reviewed anew without the mistake', async () => {
    const [exercise] = (await list()).next;
    plantMistakes(app.db, match, [2]);
    expect((await list()).due).toBe(1);
    expect(codeOf(await window.call('exercises.open', about(exercise!)))).toBe('no-exercise');
    const [left] = (await list()).next;
    await window.get('history.delete', { match });
    expect((await list()).due).toBe(0);
    expect(codeOf(await window.call('exercises.open', about(left!)))).toBe('no-exercise');
    await window.get('history.undelete', { match });
    expect((await list()).due).toBe(1);
    await window.get('match.rewind', { match, to: 3, client: freshClient() });
    expect((await list()).due).toBe(0);
    const input = { ...about(left!), choice: 0 };
    expect(codeOf(await window.call('exercises.answer', input))).toBe('no-exercise');
  });

  it('are gone while their cards are on the table again', async () => {
    const [exercise] = (await list()).next;
    app.db
      .prepare(
        `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at, last_at,
           utc_offset, night) SELECT 'again', game, mode, rules_version, options, seed, 'running', 0, started_at, last_at,
           utc_offset, night FROM matches WHERE id = ?`,
      )
      .run(match);
    expect((await list()).due).toBe(0);
    expect(codeOf(await window.call('exercises.open', about(exercise!)))).toBe('no-exercise');
    app.db.prepare(`UPDATE matches SET status = 'abandoned' WHERE id = 'again'`).run();
    expect((await list()).due).toBe(COSTLY_TURNS.length);
  });

  it('are nobody else’s, and none of an unknown person or a made-up id', async () => {
    const [exercise] = (await list()).next;
    const jonas = await idOf(window, 'Jonas');
    expect(codeOf(await window.call('exercises.open', about(exercise!, jonas)))).toBe(
      'no-exercise',
    );
    expect(codeOf(await window.call('exercises.list', { player: 'nobody' as PlayerId }))).toBe(
      'unknown-player',
    );
    const invented = { player: mina, exercise: 'x.1' as ExerciseSummary['id'] };
    expect(codeOf(await window.call('exercises.open', invented))).toBe('no-exercise');
  });

  it('without a costly decision are none, and there is nothing to review first', async () => {
    plantMistakes(app.db, match, []);
    expect(await list()).toMatchObject({ due: 0, next: [], hasReviews: true, unreviewed: null });
  });

  it('with no review lead to the last match that could have one', async () => {
    app.db.exec('DELETE FROM reviews; DELETE FROM costly_decisions');
    expect(await list()).toMatchObject({ due: 0, hasReviews: false, unreviewed: match });
  });
});

describe('an answer', () => {
  it('tells the grade, the reason and what was played, and comes back in days', async () => {
    const { grade, chosen, decision, dueAt } = await answer('coach');
    expect(grade).toBe('best');
    expect(chosen.move).toEqual(decision.coach.move);
    expect(decision).toMatchObject({ turn: 7, mark: 'costly', why: { code: 'rows-change' } });
    expect(dueAt - app.environment.now()).toBeGreaterThan(1.5 * DAY);
    const { due, nextDueAt } = await list();
    expect([due, nextDueAt]).toEqual([3, dueAt]);
  });

  it('that repeats the mistake comes back sooner', async () => {
    const again = await answer('played');
    expect(again.grade).toBe('costly');
    const good = await answer('coach');
    expect(again.dueAt).toBeLessThan(good.dueAt);
  });

  it('with a move that the review did not compare is tried by the coach', async () => {
    const [exercise] = (await list()).next;
    const { choices } = await window.get('exercises.open', about(exercise!));
    const compared = (await window.get('reviews.show', { match }))
      .review!.decisions.find(({ turn, seat }) => seat === 0 && turn === exercise!.turn)!
      .candidates.map(({ move }) => JSON.stringify(move));
    const choice = choices.findIndex(({ move }) => !compared.includes(JSON.stringify(move)));
    const given = await window.get('exercises.answer', { ...about(exercise!), choice });
    expect(given.chosen.move).toEqual(choices[choice]!.move);
    expect(given.chosen.win).toBeLessThanOrEqual(given.decision.coach.win);
    const none = await window.call('exercises.answer', { ...about(exercise!), choice: 99 });
    expect(codeOf(none)).toBe('not-a-move');
  });

  it('that is sent twice counts once, and one after days counts again', async () => {
    const first = await answer('coach');
    const exercise = first.decision;
    const id = `${match}.${String(exercise.revision)}.0` as ExerciseSummary['id'];
    const again = { player: mina, exercise: id, choice: 0 };
    expect((await window.get('exercises.answer', again)).dueAt).toBe(first.dueAt);
    app.environment.wait(30 * DAY);
    expect((await list()).due).toBe(4);
    expect((await window.get('exercises.answer', again)).dueAt).toBeGreaterThan(first.dueAt);
  });

  it('that was given while the clock was wrong hides the exercise for no years', async () => {
    app.environment.wait(8000 * DAY);
    await answer('coach');
    app.environment.wait(-8000 * DAY);
    expect(await list()).toMatchObject({ due: 4, nextDueAt: null });
    const { dueAt } = await answer('coach');
    expect(dueAt - app.environment.now()).toBeLessThan(8 * DAY);
    app.environment.wait(-3_600_000);
    expect(await list()).toMatchObject({ due: 3, nextDueAt: dueAt });
  });

  it('stays with a person who is merged into another name, and with the match', async () => {
    const other = await window.get('players.add', {
      name: 'Minna',
      emblem: 'bell',
      colour: 'bell',
    });
    const { dueAt } = await answer('coach');
    await window.get('players.merge', { from: mina, into: other.id });
    expect(await list(other.id)).toMatchObject({ due: 3, nextDueAt: dueAt });
    app.db.prepare('DELETE FROM matches WHERE id = ?').run(match);
    expect(app.db.prepare('SELECT count(*) FROM exercises').pluck().get()).toBe(0);
  });
});
