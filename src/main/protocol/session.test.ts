import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOT_LEVELS } from '#shared/people.ts';
import { fail, ok } from '#shared/result.ts';
import { defineGame } from '#core/define-game.ts';
import { sampleRules } from '#test/games/conformance/sample-game.ts';
import type { ErrorCode } from './session.ts';
import { createProtocol, rawField, type Protocol } from './session.ts';

const sample = defineGame(sampleRules);

/** A session whose bots take their first move and whose clock goes on 3 ms at every look. */
function openSession(): Protocol {
  let seeds = 0;
  let time = 0;
  return createProtocol([sample], {
    freshSeed: () => `fresh ${seeds++}`,
    think: (_game, observation) => observation.moves[0]!,
    now: () => (time += 3),
  });
}

const ask = (protocol: Protocol, request: unknown): unknown =>
  JSON.parse(protocol.answer(ok(JSON.stringify(request))));

const errorOf = (answer: unknown): ErrorCode | undefined =>
  (answer as { error?: { code: ErrorCode } }).error?.code;

const NEW = {
  op: 'new',
  game: 'sample',
  seats: 2,
  options: { cards: 2 },
  seed: 7,
  setup: {
    hands: [
      [3, 9],
      [12, 5],
    ],
  },
};
const lay = (seat: number, card: number) => ({ op: 'play', seat, move: { type: 'lay', card } });

/** Sessions at the three stages a request can meet. */
const before = (): Protocol => openSession();
function during(): Protocol {
  const protocol = openSession();
  ask(protocol, NEW);
  ask(protocol, lay(0, 9));
  return protocol;
}
function after(): Protocol {
  const protocol = during();
  for (const request of [lay(1, 5), lay(0, 3), lay(1, 12)]) ask(protocol, request);
  return protocol;
}

describe('a request', () => {
  it.each([
    ['a number', { op: 'games', id: 7 }],
    ['a string', { op: 'games', id: 'seven' }],
    ['null', { op: 'games', id: null }],
    ['an object', { op: 'games', id: { run: [1, 2] } }],
    ['any value of a refused request', { op: 'nothing', id: [false] }],
  ])('gets its id back: %s', (_, request) => {
    expect(ask(openSession(), request)).toMatchObject({ id: request.id });
  });

  it('gets its id back even if no parser would preserve it', () => {
    const id = `${'['.repeat(50_000)}123456789012345678901234567890${']'.repeat(50_000)}`;
    const answer = openSession().answer(ok(`{"op":"outcome","id":${id}}`));
    expect(answer.startsWith(`{"id":${id},"ok":false`)).toBe(true);
  });

  it('without an id gets none', () => {
    expect(ask(openSession(), { op: 'games' })).not.toHaveProperty('id');
  });

  it.each(['', ' ', 'games', '{"op":"games"', '{"op":"games"}{}', '﻿{"op":"games"}'])(
    'that is no JSON is a bad request: %j',
    (line) => {
      const answer: unknown = JSON.parse(openSession().answer(ok(line)));
      expect(errorOf(answer)).toBe('bad-request');
      expect(answer).not.toHaveProperty('id');
    },
  );

  it.each([null, 7, 'games', true, [], [{ op: 'games', id: 1 }]])(
    'that is JSON but no object is a bad request without id: %j',
    (request) => {
      const answer = ask(openSession(), request);
      expect(errorOf(answer)).toBe('bad-request');
      expect(answer).not.toHaveProperty('id');
    },
  );

  it('that could not be read as a line is a bad request', () => {
    const answer: unknown = JSON.parse(openSession().answer(fail('longer than 1 MiB')));
    expect(errorOf(answer)).toBe('bad-request');
  });

  it.each([{}, { op: 'Games' }, { op: null }, { op: ['games'] }, { op: 'constructor' }])(
    'for no known operation is a bad request: %j',
    (request) => {
      expect(errorOf(ask(openSession(), request))).toBe('bad-request');
    },
  );

  it('may carry unknown fields', () => {
    expect(ask(openSession(), { ...NEW, colour: 'red', __proto__: null })).toMatchObject({
      ok: true,
    });
  });
});

describe('games', () => {
  it('lists every game with its numbers of seats', () => {
    expect(ask(openSession(), { op: 'games' })).toEqual({
      ok: true,
      games: [{ id: 'sample', seats: [2, 4] }],
    });
  });
});

describe('new', () => {
  it('starts a match', () => {
    expect(ask(openSession(), NEW)).toEqual({ ok: true, toMove: [0, 1] });
  });

  it('replaces the running match', () => {
    const protocol = after();
    ask(protocol, NEW);
    expect(ask(protocol, { op: 'outcome' })).toEqual({ ok: true, over: false });
  });

  const handsOf = (request: object): unknown => {
    const protocol = openSession();
    ask(protocol, request);
    return ask(protocol, { op: 'view', seat: 0 });
  };
  const seeded = (seed: unknown) => ({ op: 'new', game: 'sample', seats: 4, seed });

  it('gives the same match for the same seed, whether number or string', () => {
    expect(handsOf(seeded(7))).toEqual(handsOf(seeded('7')));
    expect(handsOf(seeded(7))).toEqual(handsOf(seeded(7)));
    expect(handsOf(seeded(7))).not.toEqual(handsOf(seeded(8)));
    expect(handsOf(seeded(-7))).toEqual(handsOf(seeded('-7')));
  });

  it('distinguishes seeds that are longer than a number holds', () => {
    const long = (seed: string): unknown => {
      const protocol = openSession();
      protocol.answer(ok(`{"op":"new","game":"sample","seats":4,"seed":${seed}}`));
      return ask(protocol, { op: 'view', seat: 0 });
    };
    expect(long('12345678901234567890')).toEqual(long('"12345678901234567890"'));
    expect(long('12345678901234567890')).not.toEqual(long('12345678901234567891'));
  });

  it('without a seed gives another match each time', () => {
    const protocol = openSession();
    const hand = (): unknown => {
      ask(protocol, { op: 'new', game: 'sample', seats: 2 });
      return ask(protocol, { op: 'view', seat: 0 });
    };
    expect(hand()).not.toEqual(hand());
  });

  it.each([
    ['no game', { op: 'new', seats: 2 }],
    ['a game that is no string', { ...NEW, game: 7 }],
    ['no seats', { op: 'new', game: 'sample' }],
    ['seats as a string', { ...NEW, seats: '2' }],
    ['seats that are no whole number', { ...NEW, seats: 2.5 }],
    ['no seat at all', { ...NEW, seats: 0 }],
    ['too few seats', { op: 'new', game: 'sample', seats: 1 }],
    ['too many seats', { op: 'new', game: 'sample', seats: 5 }],
    ['options that are no object', { ...NEW, options: 3 }],
    ['a list of options', { ...NEW, options: [] }],
    ['null options', { ...NEW, options: null }],
    ['options of a wrong value', { ...NEW, options: { cards: 9 } }],
    ['options that do not fit the seats', { ...NEW, seats: 4, options: { cards: 6 } }],
    ['a seed that is no whole number', { ...NEW, seed: 7.5 }],
    ['a seed of another kind', { ...NEW, seed: true }],
    ['a null seed', { ...NEW, seed: null }],
    ['a set-up that is no object', { ...NEW, setup: [] }],
    ['a null set-up', { ...NEW, setup: null }],
    ['a set-up that is not complete', { ...NEW, setup: { hands: [[3, 9]] } }],
    ['an unknown game and a wrong field', { ...NEW, game: 'chess', seats: '2' }],
  ])('refuses %s and leaves the running match alone', (_, request) => {
    const protocol = during();
    const view = ask(protocol, { op: 'view', seat: 1 });
    expect(errorOf(ask(protocol, request))).toBe('bad-request');
    expect(ask(protocol, { op: 'view', seat: 1 })).toEqual(view);
  });

  it('refuses an unknown game, also with seats no game has', () => {
    expect(errorOf(ask(openSession(), { ...NEW, game: 'chess' }))).toBe('unknown-game');
    expect(errorOf(ask(openSession(), { ...NEW, game: 'chess', seats: 99 }))).toBe('unknown-game');
  });
});

describe('view', () => {
  it('shows a seat its hand and a spectator none', () => {
    expect(ask(during(), { op: 'view', seat: 1 })).toMatchObject({
      ok: true,
      view: { hand: [12, 5], chosen: [true, false] },
    });
    expect(ask(during(), { op: 'view', seat: null })).toMatchObject({ view: { hand: null } });
  });

  it('goes on after the end', () => {
    expect(ask(after(), { op: 'view', seat: 0 })).toMatchObject({ ok: true, view: { toMove: [] } });
  });
});

describe('legal', () => {
  it('lists the moves of a seat that is to move', () => {
    expect(ask(during(), { op: 'legal', seat: 1 })).toEqual({
      ok: true,
      moves: [
        { type: 'lay', card: 12 },
        { type: 'lay', card: 5 },
      ],
    });
  });

  it('lists none for a seat that is not to move, and none after the end', () => {
    expect(ask(during(), { op: 'legal', seat: 0 })).toEqual({ ok: true, moves: [] });
    expect(ask(after(), { op: 'legal', seat: 0 })).toEqual({ ok: true, moves: [] });
  });
});

describe('play', () => {
  it('answers with the public events and the seats to move', () => {
    const protocol = during();
    expect(ask(protocol, lay(1, 12))).toMatchObject({
      ok: true,
      toMove: [0, 1],
      over: false,
      events: [
        { type: 'laid', seat: 1 },
        { type: 'won', seat: 1 },
      ],
    });
    ask(protocol, lay(0, 3));
    expect(ask(protocol, lay(1, 5))).toMatchObject({ toMove: [], over: true });
  });

  it.each([
    ['a card that is not in the hand', { type: 'lay', card: 3 }],
    ['an unknown field', { type: 'lay', card: 5, at: 1 }],
    ['a missing field', { type: 'lay' }],
    ['an unknown type', { type: 'draw' }],
    ['an empty object', {}],
  ])('calls %s illegal and changes nothing', (_, move) => {
    const protocol = during();
    const view = ask(protocol, { op: 'view', seat: 1 });
    expect(errorOf(ask(protocol, { op: 'play', seat: 1, move }))).toBe('illegal-move');
    expect(ask(protocol, { op: 'view', seat: 1 })).toEqual(view);
  });

  it('calls a field illegal that only JSON can give', () => {
    const line = '{"op":"play","seat":1,"move":{"type":"lay","card":5,"__proto__":{}}}';
    expect(errorOf(JSON.parse(during().answer(ok(line))))).toBe('illegal-move');
  });

  it.each([
    ['no move', { op: 'play', seat: 1 }],
    ['a null move', { op: 'play', seat: 1, move: null }],
    ['a list as a move', { op: 'play', seat: 1, move: [{ type: 'lay', card: 5 }] }],
    ['a string as a move', { op: 'play', seat: 1, move: 'lay' }],
  ])('takes %s for a bad request', (_, request) => {
    expect(errorOf(ask(during(), request))).toBe('bad-request');
  });

  it('reveals no more about a refused move than its rule', () => {
    expect(ask(during(), lay(1, 3))).toEqual({
      ok: false,
      error: { code: 'illegal-move', message: 'not-in-hand, card 3' },
    });
  });
});

describe('bot', () => {
  it.each(BOT_LEVELS)('chooses a legal move at level %s', (level) => {
    expect(ask(during(), { op: 'bot', seat: 1, level })).toEqual({
      ok: true,
      move: { type: 'lay', card: 12 },
      ms: 3,
    });
  });

  it('changes nothing by choosing', () => {
    const asked = during();
    ask(asked, { op: 'bot', seat: 1, level: 'hard', ms: 10 });
    expect(ask(asked, { op: 'legal', seat: 1 })).toEqual(ask(during(), { op: 'legal', seat: 1 }));
    expect(ask(asked, lay(1, 12))).toEqual(ask(during(), lay(1, 12)));
  });

  it('passes its time on to the bot', () => {
    const budgets: unknown[] = [];
    const protocol = createProtocol([sample], {
      freshSeed: () => 'seed',
      think: (_game, observation, _level, ms) => {
        budgets.push(ms);
        return observation.moves[0]!;
      },
      now: () => 0,
    });
    ask(protocol, NEW);
    ask(protocol, { op: 'bot', seat: 1, level: 'hard', ms: 50.5 });
    ask(protocol, { op: 'bot', seat: 1, level: 'hard' });
    expect(budgets).toEqual([50.5, undefined]);
  });

  it.each([
    ['no level', { op: 'bot', seat: 1 }],
    ['an unknown level', { op: 'bot', seat: 1, level: 'Hard' }],
    ['no time at all', { op: 'bot', seat: 1, level: 'hard', ms: 0 }],
    ['a negative time', { op: 'bot', seat: 1, level: 'hard', ms: -1 }],
    ['a time that is no number', { op: 'bot', seat: 1, level: 'hard', ms: '50' }],
  ])('takes %s for a bad request', (_, request) => {
    expect(errorOf(ask(during(), request))).toBe('bad-request');
  });

  it('refuses an infinite time as a bad request', () => {
    const line = '{"op":"bot","seat":1,"level":"hard","ms":1e999}';
    expect(errorOf(JSON.parse(during().answer(ok(line))))).toBe('bad-request');
  });
});

describe('outcome', () => {
  it('is open until the end and then has scores and places', () => {
    expect(ask(during(), { op: 'outcome' })).toEqual({ ok: true, over: false });
    expect(ask(after(), { op: 'outcome' })).toEqual({
      ok: true,
      over: true,
      scores: [expect.any(Number), expect.any(Number)],
      places: [expect.any(Number), expect.any(Number)],
    });
  });
});

describe('sheet', () => {
  const SHEET = { op: 'sheet', game: 'sample', seats: 2, rounds: [[3, 4]] };

  it('adds up without a match', () => {
    expect(ask(before(), SHEET)).toEqual({
      ok: true,
      roundScores: [[3, 4]],
      totals: [3, 4],
      over: true,
      places: [2, 1],
      problems: [],
    });
  });

  it.each([
    ['no rounds', { ...SHEET, rounds: undefined }],
    ['rounds that are no list', { ...SHEET, rounds: { 0: [3, 4] } }],
    ['a round of another shape', { ...SHEET, rounds: [[3]] }],
    ['too many seats', { ...SHEET, seats: 5 }],
    ['wrong options', { ...SHEET, options: { cards: 'many' } }],
    ['an unknown game and no rounds', { ...SHEET, game: 'chess', rounds: 1 }],
  ])('takes %s for a bad request', (_, request) => {
    expect(errorOf(ask(before(), request))).toBe('bad-request');
  });

  it('refuses an unknown game', () => {
    expect(errorOf(ask(before(), { ...SHEET, game: 'chess' }))).toBe('unknown-game');
  });
});

describe('the order of errors', () => {
  const view = { op: 'view', seat: 0 };
  const legal = { op: 'legal', seat: 0 };
  const play = { op: 'play', seat: 0, move: {} };
  const bot = { op: 'bot', seat: 0, level: 'easy' };

  it.each([view, legal, play, bot, { op: 'outcome' }])(
    'has no match before all that a match is needed for: $op',
    (request) => {
      expect(errorOf(ask(before(), request))).toBe('no-match');
      expect(errorOf(ask(before(), { ...request, seat: 9 }))).toBe('no-match');
    },
  );

  it.each([view, legal, play, bot])(
    'has a bad seat before everything, with or without a match: $op',
    (request) => {
      for (const open of [before, during, after]) {
        for (const seat of [-1, 0.5, '0', [0], {}, undefined, true]) {
          expect(errorOf(ask(open(), { ...request, seat }))).toBe('bad-request');
        }
      }
      for (const open of [during, after]) {
        expect(errorOf(ask(open(), { ...request, seat: 2 }))).toBe('bad-request');
      }
    },
  );

  it.each([legal, play, bot])('has no spectator but for views: $op', (request) => {
    expect(errorOf(ask(during(), { ...request, seat: null }))).toBe('bad-request');
  });

  it.each([play, bot])('has match-over before not-to-move: $op', (request) => {
    expect(errorOf(ask(after(), request))).toBe('match-over');
    expect(errorOf(ask(after(), { ...request, seat: 2 }))).toBe('bad-request');
  });

  it.each([play, bot])('has not-to-move before illegal-move: $op', (request) => {
    expect(errorOf(ask(during(), request))).toBe('not-to-move');
  });

  it('has a move that is no object before not-to-move and match-over', () => {
    for (const open of [before, during, after]) {
      expect(errorOf(ask(open(), { ...play, move: 'lay' }))).toBe('bad-request');
    }
  });
});

describe('the raw text of a field', () => {
  it.each([
    ['{"id":7}', '7'],
    ['{ "op" : "games" , "id" : [1, {"id":2}] , "x":1}', '[1, {"id":2}]'],
    ['{"id":"a\\"},{\\\\"}', '"a\\"},{\\\\"'],
    ['{"id":1e2,"id":2e1}', '2e1'],
    ['{"\\u0069d":null}', 'null'],
    ['{"a":"id","b":{"id":3},"c":"\\"id\\":4"}', undefined],
    ['{}', undefined],
  ])('finds the text of the id in %s', (line, text) => {
    expect(rawField(line, 'id')).toBe(text);
  });

  it('finds what JSON.parse finds', () => {
    const json = fc.dictionary(fc.oneof(fc.constant('id'), fc.string()), fc.jsonValue());
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2), (object, space) => {
        const line = JSON.stringify(object, null, space);
        const parsed = JSON.parse(line) as Record<string, unknown>;
        const found = rawField(line, 'id');
        expect(found === undefined ? undefined : JSON.parse(found)).toEqual(
          Object.hasOwn(parsed, 'id') ? parsed['id'] : undefined,
        );
      }),
    );
  });
});
