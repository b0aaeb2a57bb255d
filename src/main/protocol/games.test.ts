import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ok } from '#shared/result.ts';
import { SHEET_PROBLEM_CODES } from '#shared/pushes.ts';
import { choose } from '../bots/player.ts';
import { Random } from '#core/random.ts';
import type { AnyEvent } from '#core/game-instance.ts';
import { SHEET_CODES as derby } from '#games/donkey-derby/rules/model.ts';
import { SHEET_CODES as goat } from '#games/goat-n-goat/rules/model.ts';
import { games } from '#games/engines.ts';
import { SHEET_CODES as scout } from '#games/scout/rules/model.ts';
import { SHEET_CODES as nimmt } from '#games/six-nimmt/rules/model.ts';
import { ERROR_CODES, REQUESTS, createProtocol } from './session.ts';

const DOCUMENTATION = readFileSync(
  fileURLToPath(new URL('../../../docs/engine-protocol.md', import.meta.url)),
  'utf8',
);

/** Options that bring about what a match with the defaults does not. */
const OPTIONS: Readonly<Record<string, object>> = {
  'six-nimmt': { variant: 'draft' },
  'donkey-derby': { bridge: true },
};
/** In a view only while it means something. */
const SOMETIMES = ['pool'];

/** Returns the text under a heading of the documentation. */
const sectionOf = (heading: string): string =>
  DOCUMENTATION.split(/^## /m).find((section) => section.startsWith(`${heading}\n`))!;

/** The cells of the table with that first column; several names may stand in one cell, each in backticks. */
const tableIn = (heading: string, column: string): readonly (readonly (readonly string[])[])[] =>
  new RegExp(`^\\| ${column} .*\\n(?:\\|.*\\n?)*`, 'm')
    .exec(sectionOf(heading))![0]
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1)
        .map((cell) => [...cell.matchAll(/`([\w-]+\??)`/g)].map(([, name]) => name!)),
    );

const namesIn = (heading: string, column: string): string[] =>
  tableIn(heading, column).flatMap(([names]) => names!);

describe('the documentation', () => {
  it('has all operations, their fields, and all refusals', () => {
    const fields = Object.entries(REQUESTS).map(([op, { shape }]) => [
      [op],
      Object.entries(shape).map(([name, field]) =>
        field.safeParse(undefined).success ? `${name}?` : name,
      ),
    ]);
    expect(tableIn('Operations', '`op`').map((row) => row.slice(0, 2))).toEqual(fields);
    expect(namesIn('Refusals', 'code')).toEqual(ERROR_CODES);
  });

  it('has all problems of score sheets', () => {
    const codes = [SHEET_PROBLEM_CODES, nimmt, scout, goat, derby].flat();
    expect(namesIn('Score sheets', 'code').toSorted()).toEqual([...new Set(codes)].toSorted());
  });
});

interface Answer {
  readonly ok: boolean;
  readonly toMove: readonly number[];
  readonly moves: readonly object[];
  readonly move: object;
  readonly view: Readonly<Record<string, unknown>>;
  readonly over: boolean;
  readonly events: readonly AnyEvent[];
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

describe.each(games.map((game) => [game.id, game] as const))('%s over the protocol', (id, game) => {
  const random = Random.fromSeed(`protocol ${id}`);
  const protocol = createProtocol(games, {
    freshSeed: () => String(random.below(1000)),
    think: (game, observation, level) =>
      choose(game, observation, level, { playouts: 20 }, { random, now: () => 0 }),
    now: () => 0,
  });
  const ask = (request: object): Answer => {
    const answer = JSON.parse(protocol.answer(ok(JSON.stringify(request)))) as Answer;
    expect(answer).toMatchObject({ ok: true });
    return answer;
  };

  /** Plays a match of bots; `look` sees every position, and what everybody saw happen before it. */
  function playMatch(
    seats: number,
    look: (events: readonly AnyEvent[]) => void,
    options: object = {},
  ): void {
    let { toMove } = ask({ op: 'new', game: id, seats, options, seed: seats });
    let events: readonly AnyEvent[] = [];
    while (toMove.length > 0) {
      look(events);
      const seat = random.pick(toMove);
      const level = random.pick(['easy', 'casual', 'normal', 'hard']);
      const { move } = ask({ op: 'bot', seat, level });
      ({ toMove, events } = ask({ op: 'play', seat, move }));
    }
    look(events);
  }

  const seatCounts = [game.seats.min, game.seats.max];
  const tables = [
    ...seatCounts.map((seats) => [seats, {}] as const),
    ...(OPTIONS[id] ? [[game.seats.min, OPTIONS[id]] as const] : []),
  ];

  it.each(tables)('shows %i seats what is documented, with options %j', (seats, options) => {
    const fields = ['toMove', 'options', ...namesIn(id, 'view')];
    const carried = new Map(tableIn(id, 'event').map(([type, names]) => [type![0]!, names!]));
    const sometimes = SOMETIMES.filter((name) => fields.includes(name));
    const look = (events: readonly AnyEvent[]): void => {
      for (const seat of [null, random.below(seats)]) {
        const shown = new Set([...Object.keys(ask({ op: 'view', seat }).view), ...sometimes]);
        expect([...shown].toSorted()).toEqual(fields.toSorted());
      }
      for (const event of events)
        expect(Object.keys(event).toSorted()).toEqual(
          ['type', ...carried.get(event.type)!].toSorted(),
        );
    };
    playMatch(seats, look, options);
  });

  it.each(seatCounts)('ends for %i seats with scores and places', (seats) => {
    playMatch(seats, () => undefined);
    const { over, scores, places } = ask({ op: 'outcome' });
    expect(over).toBe(true);
    expect([scores.length, places.length]).toEqual([seats, seats]);
    expect(ask({ op: 'legal', seat: 0 }).moves).toEqual([]);
    expect(ask({ op: 'view', seat: 0 }).view['toMove']).toEqual([]);
  });

  it('adds up an empty sheet', () => {
    const { min } = game.seats;
    const none = Array.from({ length: min }, () => 0);
    expect(ask({ op: 'sheet', game: id, seats: min, rounds: [] })).toMatchObject({
      roundScores: [],
      totals: none,
      over: false,
      places: none.map(() => 1),
      problems: [],
    });
  });
});
