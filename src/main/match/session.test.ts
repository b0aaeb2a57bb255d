import { describe, expect, it, vi } from 'vitest';
import {
  freshClient,
  playOn,
  startMatch,
  watchedMatch,
  type TestApp,
} from '../wiring/app.fixture.ts';
import type { IdempotencyKey, DecisionId, MatchId } from '#shared/ids.ts';

async function lookingAs(seat: number, people = ['Mina', 'Jonas', 'Ada']) {
  const { window, match, ...app } = await watchedMatch({ people });
  await window.get('match.reveal-hand', { match, seat });
  const owed = window.now().snapshot.pendingDecisions.find((one) => one.seat === seat)!;
  return { ...app, window, match, decision: owed.decision, move: owed.choices![0]!.move };
}

const entries = ({ db }: TestApp): unknown => db.prepare('SELECT * FROM entries').all();

describe('a move', () => {
  it('is on the disk before it is answered', async () => {
    const table = await lookingAs(1);
    const { window, match, decision, move, db } = table;
    const { revision } = await window.get('match.play', {
      match,
      decision,
      move,
      client: freshClient(),
    });
    const row = db
      .prepare('SELECT actor, kind, payload FROM entries WHERE revision = ?')
      .get(revision);
    expect(row).toEqual({
      actor: 'seat:1',
      kind: 'move',
      payload: JSON.stringify({ seat: 1, decision, move }),
    });
  });

  it('that is sent again is played once', async () => {
    const { window, match, decision, move } = await lookingAs(0);
    const client = freshClient();
    const first = await window.get('match.play', { match, decision, move, client });
    const again = await window.get('match.play', { match, decision, move, client });
    expect(again.revision).toBe(first.revision);
    expect(window.now().revision).toBe(1);
  });

  it.each([
    ['another match', { match: 'nowhere' as MatchId }, 'unknown-match'],
    ['a decision that is gone', { decision: '0@77' as DecisionId }, 'stale-decision'],
    ['a move of no game', { move: { type: 'castle' } }, 'not-a-move'],
    ['a move with more than a move', { move: { type: 'choose', card: 5, cheat: 1 } }, 'not-a-move'],
    ['a row before its time', { move: { type: 'take-row', row: 0 } }, undefined],
    ['no client', { client: '' as IdempotencyKey }, 'bad-request'],
  ])('is refused and changes nothing: %s', async (_, change, code) => {
    const table = await lookingAs(0);
    const { window, match, decision, move } = table;
    const before = entries(table);
    const heard = window.heard.length;
    const input = { match, decision, move, client: freshClient(), ...change };
    const reply = await window.call('match.play', input);
    expect(reply.ok).toBe(false);
    if (code) expect(reply).toMatchObject({ error: { code } });
    expect(entries(table)).toEqual(before);
    expect(window.heard.length).toBe(heard);
  });

  it('that a full disk refuses is refused; the same move succeeds when there is space', async () => {
    const table = await lookingAs(0);
    const { window, match, decision, move, db } = table;
    db.exec('CREATE TABLE ballast (x)');
    db.exec(
      `CREATE TRIGGER full BEFORE INSERT ON entries BEGIN INSERT INTO ballast VALUES (zeroblob(9000000)); END`,
    );
    const pages = db.pragma('page_count', { simple: true }) as number;
    db.pragma(`max_page_count = ${String(pages)}`);
    const client = freshClient();
    const input = { match, decision, move, client };
    const refused = await window.call('match.play', input);
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage-full' } });
    expect(window.now().revision).toBe(0);

    db.exec('DROP TRIGGER full');
    db.pragma('max_page_count = 1000000');
    expect(await window.get('match.play', input)).toEqual({ revision: 1 });
  });
});

describe('a hint', () => {
  it('ranks the moves of the revealed seat, and of no other', async () => {
    const { window, match, decision } = await lookingAs(0);
    const { moves, worlds } = await window.get('match.hint', { match, decision });
    expect(moves).toHaveLength(10);
    expect(worlds).toBeGreaterThan(0);
    expect(moves[0]!.consequence).not.toBeNull();
    const [, jonas] = window.now().snapshot.pendingDecisions;
    const refused = await window.call('match.hint', { match, decision: jonas!.decision });
    expect(refused).toMatchObject({ error: { code: 'not-looking' } });
  });

  it('that arrives after the hand was hidden is withheld', async () => {
    const { app, window, match, decision } = await lookingAs(0);
    const asked = window.call('match.hint', { match, decision });
    app.closeCurtains();
    expect(await asked).toMatchObject({ error: { code: 'not-looking' } });
  });

  it.each([
    ['6 nimmt!', 'six-nimmt', { variant: 'draft' }, false],
    ['Donkey Derby', 'donkey-derby', {}, true],
  ])('for a public decision needs no reveal only if no hand is hidden: %s', async (...row) => {
    const [, game, options, needsNone] = row;
    const { window, match } = await watchedMatch({ people: ['Mina', 'Jonas'], game, options });
    const [owed] = window.now().snapshot.pendingDecisions;
    expect(owed).toMatchObject({ visibility: 'open', mayRequestHint: needsNone });
    const { ok } = await window.call('match.hint', { match, decision: owed!.decision });
    expect(ok).toBe(needsNone);
  });

  it('is not offered where there is no other choice, as before a roll', async () => {
    const { window, match } = await watchedMatch({
      people: ['Mina', 'Jonas'],
      game: 'donkey-derby',
    });
    await playOn(window, match, 2);
    const [owed] = window.now().snapshot.pendingDecisions;
    expect(owed!.choices).toMatchObject([{ move: { type: 'roll' } }]);
    expect(owed!.mayRequestHint).toBe(false);
    await playOn(window, match, 1);
    expect(window.now().snapshot.pendingDecisions[0]!.mayRequestHint).toBe(true);
  });
});

describe('a match in the bin', () => {
  it('cannot be changed', async () => {
    const { window, match } = await lookingAs(0);
    await window.get('match.abandon', { match, client: freshClient() });
    await window.get('history.delete', { match });
    const rewound = await window.call('match.rewind', { match, to: 0, client: freshClient() });
    expect(rewound).toMatchObject({ error: { code: 'match-deleted' } });
  });
});

describe('the seats and choices of a match', () => {
  it('a face-down choice can be taken back until the reveal', async () => {
    const { window, match, decision, move } = await lookingAs(0);
    await window.get('match.play', { match, decision, move, client: freshClient() });
    expect(window.now().snapshot.faceDownSeats).toEqual([0]);
    await window.get('match.take-back', { match, seat: 0, client: freshClient() });
    expect(window.now().snapshot.faceDownSeats).toEqual([]);
    expect(window.now().frames[0]!.event).toEqual({
      by: 'control',
      event: { type: 'taken-back', seat: 0, revision: 1, firstEvent: { type: 'chosen', seat: 0 } },
    });
    const again = await window.call('match.take-back', { match, seat: 0, client: freshClient() });
    expect(again).toMatchObject({ error: { code: 'nothing-to-take-back' } });
  });

  it('a rewind goes back and is flagged in the history', async () => {
    const { window, match, db } = await lookingAs(0);
    await playOn(window, match, 9);
    await window.get('match.rewind', { match, to: 3, client: freshClient() });
    expect(window.now().viewer).toBeNull();
    expect(db.prepare('SELECT rewound FROM matches').pluck().get()).toBe(1);
  });

  it('a new person who could not be seated is not added to the people', async () => {
    const { window, match, db } = await lookingAs(2);
    const occupant = { kind: 'new', name: 'Nora', emblem: 'star', colour: 'star' } as const;
    const input = { match, seat: 2, occupant, client: freshClient() };
    db.exec(`CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT raise(FAIL, 'no'); END`);
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    expect(await window.call('match.reseat', input)).toMatchObject({ ok: false });
    expect(warned).toHaveBeenCalled();

    db.exec('DROP TRIGGER broken');
    expect(await window.call('match.reseat', input)).toMatchObject({ ok: true });
    warned.mockRestore();
  });

  it('a bot takes over a seat, and a person takes it back', async () => {
    const { window, match } = await lookingAs(2);
    const seat = 2;
    await window.get('match.reseat', {
      match,
      seat,
      occupant: { kind: 'bot', level: 'easy' },
      client: freshClient(),
    });
    expect(window.now().snapshot.occupants[seat]).toMatchObject({ kind: 'bot' });
    const [ada] = (await window.get('players.list', {})).filter(({ name }) => name === 'Ada');
    await window.get('match.reseat', {
      match,
      seat,
      occupant: { kind: 'player', player: ada!.id },
      client: freshClient(),
    });
    expect(window.now().snapshot.occupants[seat]).toMatchObject({ player: { id: ada!.id } });
  });

  it('nobody has two seats in one match', async () => {
    const { window, match } = await lookingAs(0);
    const [ada] = (await window.get('players.list', {})).filter(({ name }) => name === 'Ada');
    const reply = await window.call('match.reseat', {
      match,
      seat: 0,
      occupant: { kind: 'player', player: ada!.id },
      client: freshClient(),
    });
    expect(reply).toMatchObject({ error: { code: 'player-twice', params: { name: 'Ada' } } });
  });

  it('an abandoned match has no pending decision and is not interrupted any more', async () => {
    const { window, match } = await lookingAs(0);
    await window.get('match.abandon', { match, client: freshClient() });
    expect(window.now().snapshot).toMatchObject({ status: 'abandoned', pendingDecisions: [] });
    const tonight = await window.get('history.tonight', {});
    expect(tonight.waiting).toEqual([]);
  });

  it('several interrupted matches wait side by side', async () => {
    const { window } = await lookingAs(0);
    await startMatch(window, { people: ['Mina', 'Jonas'] });
    const { waiting } = await window.get('history.tonight', {});
    expect(waiting).toHaveLength(2);
  });
});
