import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExerciseRound } from '#shared/contract/exercises.ts';
import type { PlayerId } from '#shared/ids.ts';
import { memoryDatabase } from '../db/open.ts';
import { codeOf, idOf } from '../history/history.fixture.ts';
import {
  joinLobby,
  phoneApp,
  type PhoneApp,
  type TestPhone,
  told,
} from '../phones/phones.fixture.ts';
import { freshClient, startMatch, type TestWindow } from '../wiring/app.fixture.ts';
import { type ReviewedMatch, reviewedMatch } from './exercises.fixture.ts';

let made: ReviewedMatch;
let app: PhoneApp;
let laptop: TestWindow;
let mina: PlayerId;
let jonas: PlayerId;

beforeAll(async () => {
  made = await reviewedMatch();
});

beforeEach(async () => {
  app = phoneApp({ db: memoryDatabase(made.bytes), environment: made.environment });
  laptop = app.open();
  mina = await idOf(laptop, 'Mina');
  jonas = await idOf(laptop, 'Jonas');
  await laptop.get('phones.open', { address: null });
});

const start = () => laptop.get('exercises.start-round', { players: [jonas, mina] });
const come = async (name: string, isKnown = true) =>
  (await joinLobby(app.network, name, { isKnown })).phone;
const choose = (phone: TestPhone, { scene }: ExerciseRound, choice: number) =>
  phone.call('exercises.choose', { exercise: scene.id, choice });
const seenBy = async (phone: TestPhone) => (await phone.get('phone.view', {})).lobby!.round;
const onLaptop = async () => (await laptop.get('phones.state', {})).round;
const dueOf = async (player: PlayerId) => (await laptop.get('exercises.list', { player })).due;

describe('a round for everybody', () => {
  it('shows the costliest exercise that is due, without its answer, on every phone in the lobby', async () => {
    const [phone, other] = [await come('Mina'), await come('Noor', false)];
    const round = await start();
    expect(round).toMatchObject({ owner: { id: mina }, haveChosen: [], answer: null });
    expect(round.waitsFor.map(({ name }) => name)).toEqual(['Mina', 'Noor']);
    expect(round.scene.turn).toBe(7);
    expect(await seenBy(phone)).toEqual(round);
    expect(await seenBy(other)).toEqual(round);
    // The one shown this evening comes after the others.
    expect((await start()).scene.turn).toBe(5);
  });

  it('tells who has chosen, and what only with the answer', async () => {
    const [phone, other] = [await come('Mina'), await come('Noor', false)];
    const round = await start();
    expect(await choose(other, round, 1)).toEqual({ ok: true, value: null });
    // The first choice stands.
    await choose(other, round, 0);
    for (const seen of [await seenBy(phone), await seenBy(other), await onLaptop()])
      expect(seen).toEqual({
        ...round,
        haveChosen: [{ ...seen!.haveChosen[0]!, name: 'Noor' }],
        waitsFor: [round.waitsFor[0]],
      });
    await laptop.get('exercises.show-answer', {});
    for (const seen of [await seenBy(phone), await onLaptop()])
      expect(seen!.answer).toMatchObject({
        decision: { turn: 7, mark: 'costly' },
        choices: [{ player: { name: 'Noor' }, chosen: { move: round.scene.choices[1]!.move } }],
      });
  });

  it('has its answer once all have chosen, and a phone that comes late joins in', async () => {
    const phone = await come('Mina');
    const round = await start();
    const late = await come('Jonas');
    expect(await seenBy(late)).toMatchObject({ scene: round.scene, answer: null });
    await choose(phone, round, 0);
    expect((await onLaptop())!.answer).toBeNull();
    await choose(late, round, 0);
    const seen = await seenBy(await come('Noor', false));
    expect(seen!.answer!.choices.map(({ player }) => player.name)).toEqual(['Mina', 'Jonas']);
  });

  it('waits for nobody who says not now, and who may still choose then', async () => {
    const [phone, other] = [await come('Mina'), await come('Noor', false)];
    const round = await start();
    const notNow = (from: TestPhone) =>
      from.call('exercises.choose', { exercise: round.scene.id, choice: null });
    await notNow(other);
    expect(await onLaptop()).toMatchObject({ haveChosen: [], waitsFor: [{ name: 'Mina' }] });
    // Nothing is chosen: there is no answer to show yet.
    await notNow(phone);
    expect(await onLaptop()).toMatchObject({ waitsFor: [], answer: null });
    await choose(other, round, 0);
    expect((await onLaptop())!.answer!.choices).toMatchObject([{ player: { name: 'Noor' } }]);
  });

  it('waits for nobody whose phone is gone or shows a hand', async () => {
    const [gone, here] = [await come('Noor', false), await come('Sora', false)];
    await come('Jonas');
    const match = await startMatch(laptop, { people: ['Jonas', 'Kim'] });
    await laptop.get('match.watch', { match });
    await told();
    gone.close();
    made.environment.wait(61_000);
    const round = await start();
    expect(round.waitsFor.map(({ name }) => name)).toEqual(['Sora']);
    await choose(here, round, 0);
    expect((await onLaptop())!.answer).not.toBeNull();
  });

  it('counts for its owner who has chosen on a phone of theirs, and for nobody else', async () => {
    const [own, other] = [await come('Mina'), await come('Jonas')];
    await laptop.get('phones.confirm', { player: mina });
    const round = await start();
    await choose(other, round, 0);
    await choose(own, round, 0);
    expect((await onLaptop())!.answer!.dueAt).toBeGreaterThan(app.environment.now());
    expect([await dueOf(mina), await dueOf(jonas)]).toEqual([3, 0]);
    expect(app.db.prepare('SELECT player FROM exercises').pluck().all()).toEqual([mina]);
  });

  it.each(['Jonas', 'Mina'])(
    'does not count without its owner, or with a phone that only says so: %s',
    async (name) => {
      const phone = await come(name);
      await choose(phone, await start(), 0);
      expect((await onLaptop())!.answer!.dueAt).toBeNull();
      expect(await dueOf(mina)).toBe(4);
    },
  );

  it('ends with a match, at the laptop, and when its exercise is gone', async () => {
    const phone = await come('Mina');
    const round = await start();
    const match = await startMatch(laptop, { people: ['Noor', 'Sora'] });
    await laptop.get('match.watch', { match });
    await told();
    expect([await onLaptop(), await seenBy(phone)]).toEqual([null, null]);
    expect(codeOf(await choose(phone, round, 0))).toBe('no-exercise');
    await laptop.get('match.abandon', { match, client: freshClient() });

    await start();
    await laptop.get('exercises.end-round', {});
    expect(await seenBy(phone)).toBeNull();

    const gone = await start();
    await laptop.get('history.delete', { match: made.match });
    expect(await seenBy(phone)).toBeNull();
    expect(codeOf(await choose(phone, gone, 0))).toBe('no-exercise');
    expect(codeOf(await laptop.call('exercises.show-answer', {}))).toBe('no-exercise');
  });

  it('refuses a move that is not there, a phone of nobody, and people without an exercise', async () => {
    const phone = await come('Mina');
    const round = await start();
    expect(codeOf(await choose(phone, round, 99))).toBe('not-a-move');
    await phone.get('phone.leave', {});
    expect(codeOf(await choose(phone, round, 0))).toBe('not-allowed');
    expect((await phone.get('phone.view', {})).lobby!.round).toBeNull();
    const none = await laptop.call('exercises.start-round', { players: [jonas] });
    expect(codeOf(none)).toBe('no-exercise');
  });
});
