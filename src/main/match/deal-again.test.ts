import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { games } from '#games/engines.ts';
import type { MatchId } from '#shared/ids.ts';
import { unwrap } from '#shared/result.ts';
import { memoryDatabase } from '../db/open.ts';
import type { LoggedOccupant } from '../records/players.ts';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  testEnvironment,
  type TestApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import type { Entry, LogEvent } from './log.ts';
import { applyEntry, copiedEvents, initialMatchState, replayMatch } from './match-state.ts';
import type { MatchState } from './match-state.ts';

const BOTS = ['otto', 'pip', 'hazel'] as const;
const seated = (order: readonly number[]): readonly LoggedOccupant[] =>
  order.map((at) => ({ kind: 'bot', name: BOTS[at]!, level: 'easy' }));

const fold = (match: MatchState, event: LogEvent): MatchState =>
  unwrap(applyEntry(match, match.revision + 1, event));

const play = (match: MatchState, seat: number, move: object): MatchState =>
  fold(match, {
    kind: 'move',
    payload: { seat, decision: match.pendingDecisions.get(seat)!, move },
  });

/** A match with random moves, rewound now and then, of which once to the very beginning. */
function randomMatch(game: (typeof games)[number], seed: string): MatchState {
  const random = Random.fromSeed(seed);
  let match = initialMatchState(game, {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.defaultOptions,
    seed,
    sitters: seated([0, 1, 2]),
  });
  for (let played = 0; match.status === 'running' && played < 120; played++) {
    const seat = random.pick(match.instance.toMove());
    match = play(match, seat, random.pick(match.instance.moves(seat)));
    if (match.status !== 'running' || (played !== 20 && played !== 60)) continue;
    const payload =
      played === 20
        ? ({ to: 0, seed: `${seed} anew`, anew: true } as const)
        : { to: match.revision - 9, seed: `${seed} later` };
    match = fold(match, { kind: 'rewind', payload });
  }
  return match;
}

/** The match's log dealt again after that revision, at other seats. */
function dealtAgain(match: MatchState, revision: number): MatchState | null {
  const copied = copiedEvents(match, revision);
  if (!copied) return null;
  const start = {
    ...match.start,
    sitters: seated([2, 0, 1]),
    dealtAgain: { copied: copied.length },
  };
  const entries = [{ kind: 'start', payload: start } as const, ...copied].map(
    (event, at): Entry => ({ revision: at, at: 0, actor: 'table', client: null, ...event }),
  );
  return replayMatch(match.game, entries);
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it.each(['one', 'two'])(
    'dealt again from any step, the same moves lead to the same end: %s',
    (seed) => {
      const match = randomMatch(game, seed);
      const line = match.effectiveEntries;
      const steps = [0, ...line.map(({ revision }) => revision)];
      for (const from of steps.filter((_, at) => at % 7 === 0)) {
        let copy = dealtAgain(match, from);
        if (!copy) continue;
        expect(copy.status).toBe('running');
        for (const item of line.filter(({ revision }) => revision > from))
          if (item.kind === 'move') copy = play(copy, item.seat, item.move as object);
          else copy.instance.reseed(item.seed);
        expect(copy.instance.state).toEqual(match.instance.state);
      }
    },
  );
});

const ONE_DEAL = { people: ['Mina', 'Theo'], options: { end: { kind: 'deals', count: 1 } } };

interface Over {
  readonly app: TestApp;
  readonly window: TestWindow;
  readonly match: MatchId;
}

async function matchOver(app = testApp()): Promise<Over> {
  const window = app.open();
  const match = await startMatch(window, ONE_DEAL);
  await window.get('match.watch', { match });
  await playOn(window, match);
  return { app, window, match };
}

type Requested = Parameters<TestWindow['call']>[1] & object;

async function dealAgain({ window }: Over, deal: object, names = ['Theo', 'Mina']) {
  const known = await window.get('players.list', {});
  const seats = names.map((name) => {
    const player = known.find((one) => one.name === name);
    return player ? { kind: 'player', player: player.id } : { kind: 'bot', level: 'easy' };
  });
  const input = { client: freshClient(), deal, seats, utcOffset: 60 };
  return window.say('match.deal-again', input as Requested) as Promise<{
    readonly ok: boolean;
    readonly value: { readonly match: MatchId };
    readonly error: { readonly code: string };
  }>;
}

const codeOf = async ({ window, match }: Pick<Over, 'window' | 'match'>): Promise<string | null> =>
  (await window.get('history.match', { match })).deal!.code;

const withCodes = (number = 4711): TestApp =>
  testApp(memoryDatabase(), { ...testEnvironment(), dealNumber: () => number });

describe('dealing the cards of a match again', () => {
  it('gives each seat the hand it had, whoever sits there', async () => {
    const over = await matchOver();
    const before = await over.window.get('match.replay', { match: over.match, viewer: 1 });
    const { value } = await dealAgain(over, { match: over.match, revision: 0 });
    await over.window.get('match.watch', value);
    await over.window.get('match.reveal-hand', { ...value, seat: 1 });
    expect(over.window.now().snapshot.view).toEqual(before.start);
    expect(over.window.now().snapshot.occupants).toMatchObject([
      { player: { name: 'Theo' } },
      { player: { name: 'Mina' } },
    ]);
  });

  it('goes on from a step with the log up to there, and needs the first match no more', async () => {
    const over = await matchOver();
    const { steps } = await over.window.get('match.replay', { match: over.match, viewer: null });
    const { value } = await dealAgain(over, { match: over.match, revision: 4 });
    await over.window.get('match.watch', value);
    over.app.db.prepare('DELETE FROM matches WHERE id = ?').run(over.match);
    expect(over.window.now().snapshot.view).toEqual(
      steps.findLast(({ revision }) => revision <= 4)!.view,
    );
    await playOn(over.window, value.match);
    const record = await over.window.get('history.match', value);
    expect(record).toMatchObject({ status: 'finished', dealtAgain: true });
    expect(record.deal).toMatchObject({ copied: 4, first: null, others: [] });
  });

  it('shows both results on both pages', async () => {
    const over = await matchOver();
    const { value } = await dealAgain(over, { match: over.match, revision: 0 });
    await over.window.get('match.watch', value);
    await playOn(over.window, value.match);
    const [first, second] = await Promise.all(
      [over.match, value.match].map((match) => over.window.get('history.match', { match })),
    );
    expect(first!.deal).toMatchObject({ copied: null, first: null, others: [value] });
    expect(second!.deal).toMatchObject({ copied: 0, first: { match: over.match }, others: [] });
  });

  it.each<[string, (over: Over) => object, string[]?]>([
    ['match-over', ({ match }) => ({ match, revision: 10_000 })],
    ['seats', ({ match }) => ({ match, revision: 0 }), ['Mina', 'Theo', 'Otto']],
    ['nobody-plays', ({ match }) => ({ match, revision: 0 }), ['Otto', 'Pip']],
    ['unknown-match', () => ({ match: 'none', revision: 0 })],
    ['deal-code', () => ({ code: '6020-2D5C-WH4V' })],
  ])('is refused with %s', async (code, deal, names) => {
    const over = await matchOver();
    expect(await dealAgain(over, deal(over), names)).toMatchObject({ error: { code } });
  });

  it('is refused for a match that is running, and for one in the bin', async () => {
    const over = await matchOver();
    const running = await startMatch(over.window, ONE_DEAL);
    const reply = await dealAgain(over, { match: running, revision: 0 });
    expect(reply).toMatchObject({ error: { code: 'match-running' } });
    await over.window.get('history.delete', { match: over.match });
    expect(await dealAgain(over, { match: over.match, revision: 0 })).toMatchObject({
      error: { code: 'match-deleted' },
    });
  });
});

describe('the code of a match', () => {
  it('deals its cards on another laptop', async () => {
    const here = await matchOver(withCodes());
    const code = await codeOf(here);
    const there = await matchOver();
    expect(await there.window.get('match.read-code', { code: code! })).toMatchObject({
      game: 'six-nimmt',
      seats: 2,
    });
    const { value } = await dealAgain(there, { code });
    await there.window.get('match.watch', value);
    await there.window.get('match.reveal-hand', { ...value, seat: 0 });
    const { start } = await here.window.get('match.replay', { match: here.match, viewer: 0 });
    expect(there.window.now().snapshot.view).toEqual(start);
    await playOn(there.window, value.match);
    expect(await codeOf({ window: there.window, ...value })).toBe(code);
  });

  it('is refused while its cards are on the table, in whatever match', async () => {
    const over = await matchOver(withCodes());
    const code = (await codeOf(over))!;
    const { value } = await dealAgain(over, { code });
    const refused = { error: { code: 'deal-running' } };
    expect(await dealAgain(over, { code })).toMatchObject(refused);
    expect(await dealAgain(over, { match: over.match, revision: 0 })).toMatchObject(refused);
    expect(await over.window.call('match.read-code', { code })).toMatchObject(refused);
    await over.window.get('match.abandon', { ...value, client: freshClient() });
    expect(await over.window.call('match.read-code', { code })).toMatchObject({ ok: true });
  });

  it('is none if the cards were dealt anew', async () => {
    const over = await matchOver(withCodes());
    const { match } = over;
    await over.window.get('match.rewind', { match, to: 0, client: freshClient() });
    await playOn(over.window, match);
    expect(await codeOf(over)).toBeNull();
  });
});

describe('while the cards of a match are on the table again', () => {
  const CALLS = ['match.replay', 'match.story', 'match.watch', 'reviews.show', 'reviews.start'];

  it('nothing shows them, until the other match is over', async () => {
    const over = await matchOver();
    const { window, match } = over;
    const inputOf = (call: string) => (call === 'match.replay' ? { match, viewer: 0 } : { match });
    const { value } = await dealAgain(over, { match, revision: 4 });
    for (const call of CALLS)
      expect([call, await window.say(call, inputOf(call))]).toMatchObject([
        call,
        { error: { code: 'dealt-again' } },
      ]);
    const rewind = { match, to: 0, client: freshClient() };
    expect(await window.call('match.rewind', rewind)).toMatchObject({
      error: { code: 'dealt-again' },
    });
    expect((await window.get('history.match', { match })).deal!.isRunning).toBe(true);
    await window.get('match.watch', value);
    await playOn(window, value.match);
    for (const call of CALLS)
      expect([call, await window.say(call, inputOf(call))]).toMatchObject([call, { ok: true }]);
  });
});
