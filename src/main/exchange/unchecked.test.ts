import { beforeAll, expect, it } from 'vitest';
import type { MatchId } from '#shared/ids.ts';
import { testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { games } from '#games/engines.ts';
import { appWithHistory, importFile, UTC_OFFSET, wholeHistory } from './exchange.fixture.ts';

interface Loose {
  id: string;
  mode: string;
  rulesVersion: number;
  seats: Record<string, unknown>[];
  rounds: unknown[];
  log: { kind: string; payload: Record<string, unknown> }[];
}

let window: TestWindow;
let matches: Loose[];

/** A history of another rules version in which all trusted data is implausible. */
beforeAll(async () => {
  const { window: from } = await appWithHistory();
  const file = JSON.parse((await wholeHistory(from)).text) as { matches: Loose[] };
  matches = file.matches;
  for (const match of matches) {
    match.rulesVersion = 999;
    match.log[0]!.payload.rulesVersion = 999;
    match.rounds = match.rounds.map(() => match.seats.map((_, seat) => 1_000_000_000 - seat));
    for (const seat of match.seats) {
      seat.facts = { rowsTaken: 'many', constructor: [{}], list: [null, { a: -1e300 }], n: null };
      seat.score = -1_000_000_000;
    }
    for (const entry of match.log) {
      if (entry.kind === 'move') entry.payload.move = { type: 'unheard-of', card: { of: [] } };
      if (entry.kind === 'entry') entry.payload.cell = { state: 'given', value: { x: [[{}]] } };
    }
  }
  window = testApp().open();
  await importFile(window, { utcOffset: UTC_OFFSET, text: JSON.stringify(file) });
});

it('no page fails over unchecked matches', async () => {
  const people = await window.get('people.list', {});
  const nights = await window.get('nights.list', { limit: 50, after: null });
  const asked = [
    ['history.tonight', {}],
    ['history.list', { limit: 50, after: null }],
    ['history.deleted', { limit: 50, after: null }],
    ['history.facets', { filter: {} }],
    ['statistics.overview', {}],
    ['statistics.people', { scope: {} }],
    ['statistics.bots', { scope: {} }],
    ...nights.nights.map(({ night }) => ['nights.show', { night }]),
    ...games.flatMap(({ id: game }) => [
      ['statistics.game', { game, scope: {} }],
      ...people.map(({ id: player }) => ['statistics.player', { player, game }]),
    ]),
    ...people.map(({ id: player }) => ['statistics.player', { player, game: null }]),
    ...matches.flatMap(({ id }) => {
      const match = id as MatchId;
      return [
        ['history.match', { match }],
        ['match.watch', { match }],
        ['match.replay', { match, viewer: null }],
        ['match.replay', { match, viewer: 0 }],
        ['sheet.watch', { match }],
      ];
    }),
  ] as const;
  for (const [name, input] of asked) {
    const reply = await window.say(name, input);
    expect([name, reply.ok ? 'ok' : reply.error.code]).not.toContain('internal');
    expect([name, reply.ok ? 'ok' : reply.error.code]).not.toContain('bad-request');
  }
});

it('unchecked matches are exported and imported again', async () => {
  const { text } = await wholeHistory(window);
  const there = testApp().open();
  await importFile(there, { utcOffset: UTC_OFFSET, text });
  expect((await wholeHistory(there)).text).toBe(text);
});
