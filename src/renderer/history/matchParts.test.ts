import { expect, it } from 'vitest';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import '#games/screens.ts';
import type { MatchRecord, SheetEntry } from '#shared/contract.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { i18n, speak } from '../i18n/index.ts';
import { screens } from '../screen/screen.ts';
import MatchLog from './MatchLog.vue';

const person = (name: string) => ({
  kind: 'player',
  player: { id: name, name, emblem: 'moon', colour: 'moon' },
});
const [MINA, JONAS, ADA] = ['Mina', 'Jonas', 'Ada'].map(person);
const given = (value: object) => ({ state: 'given', value });
const NO_MARKERS = { grey: [], red: [], brown: [], white: [], yellow: [] };

/** Values of a cell and of the shared part, if any; and a warning about them. */
const PARTS: Readonly<
  Record<string, { cell: object; table: readonly object[]; code: string; options: object }>
> = {
  'six-nimmt': {
    cell: { cards: [3, 24] },
    table: [],
    code: 'too-many-bulls',
    options: { end: { kind: 'points', limit: 66 }, variant: 'standard' },
  },
  scout: {
    cell: { hand: 3, taken: 4 },
    table: [{ allKill: 1 }, { allKill: null }, { allKill: 7 }],
    code: 'two-enders',
    options: {},
  },
  'goat-n-goat': {
    cell: { mountains: ['r3'], penalties: 4 },
    table: [],
    code: 'mountain-twice',
    options: {},
  },
  'donkey-derby': {
    cell: { total: 30 },
    table: [
      { podium: [], columns: NO_MARKERS },
      { podium: ['white', 'grey', 'red'], columns: { ...NO_MARKERS, white: [0, 7] } },
    ],
    code: 'too-many-markers',
    options: { bridge: true, board: 'house' },
  },
};

/** Entries of every kind. */
function entriesOf(game: string): readonly SheetEntry[] {
  const { cell, table, code, options } = PARTS[game]!;
  const at = { round: 0, column: 0 };
  const problem = { round: 0, column: 1, code, parts: [1], limit: 36 };
  const lines: readonly (readonly [string, object, object?])[] = [
    ['start', { game }, { people: [MINA, JONAS] }],
    ['entry', { ...at, cell: given(cell) }],
    ['correction', { ...at, cell: { state: 'blank' } }, { previousCell: given(cell) }],
    ['correction', { ...at, cell: given(cell) }, { previousCell: { state: 'out' } }],
    ...table.map((value) => ['entry', { ...at, column: null, cell: given(value) }] as const),
    ['entry', { ...at, column: 5, cell: { state: 'out' } }],
    ...['value', 'after-end', code].flatMap((one) => [
      ['confirm', { ...problem, code: one }] as const,
      ['confirm', { ...problem, code: one, column: null, limit: null }] as const,
    ]),
    ['told', { told: { type: 'reveal', column: 1, card: 5 } }],
    ['told', { told: { type: 'row', row: 1 } }],
    ['told', { told: { type: 'starter', card: 9 } }],
    ['people', { change: 'join', player: 'Ada', start: -3, from: 1 }, { people: [ADA] }],
    ['people', { change: 'leave', column: 0, from: 1 }],
    ['people', { change: 'return', column: 0 }],
    ['people', { change: 'replace', column: 0, player: 'Ada' }, { people: [ADA] }],
    ['people', { change: 'swap', column: 0, other: 1, from: 1 }],
    ['people', { change: 'start', column: 9, start: 12 }],
    ['options', { options }],
    ['rewind', { to: 1 }, { undoneRevisions: [2] }],
    ['rewind', { to: 1 }, { undoneRevisions: [3, 4] }],
    ['close', {}],
    ['reopen', {}],
    ['abandon', {}],
    ['of-a-later-version', {}],
  ];
  return lines.map(([kind, payload, did], revision) => ({
    revision,
    at: revision * 1000,
    kind,
    payload,
    previousCell: null,
    undoneRevisions: [],
    people: [],
    ...did,
  })) as readonly SheetEntry[];
}

async function shown(game: string): Promise<string> {
  const entries = entriesOf(game);
  const seats = [MINA, JONAS].map((occupant, seat) => ({ seat, occupant, score: 0, place: 1 }));
  const remarks = { rewinds: [], handovers: [], fallbackMoves: [] };
  const record = {
    game,
    seats,
    utcOffset: 60,
    startedAt: 0,
    entries,
    ...remarks,
  } as unknown as MatchRecord;
  const html = await renderToString(createSSRApp(MatchLog, { record, hasEntries: true }).use(i18n));
  return html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, '\n');
}

it.each(
  Object.keys(screens).flatMap((game) => LANGUAGES.map((language) => [game, language] as const)),
)('the whole log of a sheet of %s has texts in %s, whatever it has', async (game, language) => {
  speak(language);
  const text = await shown(game);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(entriesOf(game).length);
  expect(text).not.toMatch(/undefined|NaN|\[object|\{\w+\}|(games|history|sheet)\.\w/);
});

it('an all kill is shown with the name of its player', async () => {
  speak('en');
  expect(await shown('scout')).toContain('Round 1, the table: all kill by Jonas');
});
