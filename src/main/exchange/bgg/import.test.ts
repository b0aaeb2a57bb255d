import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestWindow } from '#main/wiring/app.fixture.ts';
import { importFile, previewFile, tryPreview, UTC_OFFSET } from '../exchange.fixture.ts';

const at = { utcOffset: UTC_OFFSET };
const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

let window: TestWindow;
beforeEach(() => {
  window = testApp().open();
});

/** All matches, the first begun first. */
async function imported() {
  const { matches } = await window.get('history.list', { limit: 50, after: null });
  return Promise.all(
    matches.toReversed().map(async ({ match, game }) => {
      const { seats, startedAt, endedAt, note, status } = await window.get('history.match', {
        match,
      });
      return {
        game,
        startedAt,
        minutes: (endedAt - startedAt) / 60_000,
        note,
        status,
        seats: seats.map(({ occupant, score, place }) => [
          occupant.kind === 'player' ? occupant.player.name : occupant.kind,
          ...[score, place],
        ]),
      };
    }),
  );
}

const noon = Date.UTC(2023, 10, 4, 11);
const PLAYS = [
  {
    game: 'six-nimmt',
    startedAt: noon,
    minutes: 45,
    status: 'finished',
    note: 'Rain outside,\ntwo lines.',
    seats: [
      ['Ada', 12, 1],
      ['Guest', 31, 2],
      ['Bo', 66, 3],
    ],
  },
  ...[1, 2, 3].map((order) => ({
    game: 'scout',
    startedAt: noon + 45 * 60_000 + order,
    minutes: 0,
    status: 'finished',
    note: '',
    seats: [
      ['Ada', null, 2],
      ['Bo', null, 1],
      ['Cleo', null, 2],
    ],
  })),
  {
    startedAt: Date.UTC(2023, 10, 5, 11),
    minutes: 0,
    status: 'abandoned',
    note: '',
    seats: [['Ada', 17, null]],
  },
];

describe('the plays of BoardGameGeek', () => {
  it('come in with their people and notes: several of one entry, an unfinished one, and none of nobody', async () => {
    const text = fixture('bgg-plays.xml');
    expect(await previewFile(window, { text, ...at })).toMatchObject({
      format: 'bgg',
      adds: { matches: 5, people: 3 },
      table: null,
      inexact: 0,
      unfinished: 1,
      unknownGames: [{ name: 'Root' }, { name: 'Codenames: Duet' }],
      skippedPlays: [
        { reason: 'nobody', date: '2023-11-06', title: 'Codenames: Duet', line: null },
      ],
    });
    await importFile(window, { text, ...at });
    expect(await imported()).toMatchObject(PLAYS);
    expect(await previewFile(window, { text, ...at })).toMatchObject({ isNoOp: true, known: 5 });
  });

  it('on several pages in one file come in once each', async () => {
    const text = fixture('bgg-two-pages.xml');
    await importFile(window, { text, ...at });
    expect(await imported()).toMatchObject(PLAYS);
    const second = text.replaceAll('id="10', 'id="20');
    const both = await previewFile(window, { text: `${text}\n${second}`, ...at });
    expect(both).toMatchObject({ known: 5, adds: { matches: 5 } });
  });
});

const player = (name: string, more = ''): string =>
  `<player username="" userid="0" name="${name}" score="7" win="0" ${more}/>`;
const play = (
  more: string,
  inner = '',
  people = player('Ada') + player('Bo', 'startposition="1"'),
) =>
  `<play id="1" date="2024-01-02" quantity="1" length="0" incomplete="0" ${more}><item name="Root" objectid="237182"/>${inner}<players>${people}</players></play>`;
const plays = (...all: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<plays username="x" total="1" page="1">${all.join('\n')}</plays>`;
/** An entry with one attribute changed. */
const withAttribute = (name: string, value: string): string =>
  plays(play('').replace(new RegExp(`${name}="[^"]*"`), `${name}="${value}"`));

it.each([
  [
    'a line end that is escaped twice',
    '<comments>a&amp;#10;b &amp;quot;c&amp;quot;</comments>',
    'a\nb "c"',
  ],
  ['entities', '<comments>a&#10;b &lt;i&gt; &eacute;</comments>', 'a\nb <i> é'],
  ['CDATA', '<comments><![CDATA[a <b> & c]]></comments>', 'a <b> & c'],
  [
    'a comment that looks like the end',
    '<comments>&lt;/plays&gt; &lt;plays&gt;</comments>',
    '</plays> <plays>',
  ],
  ['markup between', '<!-- no --><comments>a<b>c</b>d</comments>', 'ad'],
])('the comments of a play may have %s', async (_, inner, note) => {
  await importFile(window, { text: plays(play('', inner)), ...at });
  expect(await imported()).toMatchObject([{ note }]);
});

it.each([
  ['a date that is none', 'date', '2024-02-30', 'date', '2024-02-30'],
  ['no date', 'date', '', 'date', ''],
  ['the date of no day', 'date', '0000-00-00', 'date', '0000-00-00'],
  ['more plays than anybody has', 'quantity', '2000000000', 'quantity', '2024-01-02'],
  ['no game', 'name', '', 'game', '2024-01-02'],
])('a play with %s is left out and named', async (_, attribute, value, reason, date) => {
  const text = withAttribute(attribute, value);
  expect(await previewFile(window, { text, ...at })).toMatchObject({
    adds: { matches: 0 },
    skippedPlays: [{ reason, date }],
  });
});

it.each([
  ['quantity', '0', 1],
  ['quantity', 'x', 1],
  ['quantity', '1000', 1000],
  ['length', '-5', 1],
  ['incomplete', '', 1],
  ['id', '', 1],
])('a play with %s="%s" comes in %i times', async (attribute, value, matches) => {
  const text = withAttribute(attribute, value);
  expect(await previewFile(window, { text, ...at })).toMatchObject({ adds: { matches } });
});

it('a person without a name is known by the user name, and nobody is a guest', async () => {
  const people = `${player('', '').replace('username=""', 'username="ada_x"')}${player('')}${player('')}`;
  await importFile(window, { text: plays(play('', '', people)), ...at });
  const [match] = await imported();
  expect(match!.seats.map(([name]) => name)).toEqual(['ada_x', 'Guest', 'Guest 2']);
});

it('names that are too long are shortened, which is said, and the note has them', async () => {
  const [title, name] = ['A long title '.repeat(6).trim(), 'Bartholomew-Maximilian Fitzgerald'];
  const people = player(name) + player('Bo');
  const text = plays(play('', '<comments>Rain.</comments>', people)).replace(
    '"Root"',
    `"${title}"`,
  );
  expect(await previewFile(window, { text, ...at })).toMatchObject({ shortened: 1 });
  await importFile(window, { text, ...at });
  const [match] = await imported();
  expect(match!.note).toBe(`Rain.\n${title} · ${name}`);
  expect([...String(match!.seats[0]![0])]).toHaveLength(24);
});

describe('an XML file with a fault', () => {
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE plays [\n<!ENTITY a "aaaaaaaaaa">\n<!ENTITY b "&a;&a;&a;&a;&a;&a;">\n]>\n<plays><play id="1"><comments>&b;</comments></play></plays>`;
  it.each([
    ['an entity bomb', bomb, 'file-xml', 5],
    [
      'a document type outside',
      plays().replace('\n', '\n<!DOCTYPE plays SYSTEM "x.dtd">\n'),
      'file-xml',
      2,
    ],
    ['an unknown entity', plays(play('', '<comments>&unknown;</comments>')), 'file-xml', 2],
    ['a missing end', plays(play('')).replace('</plays>', ''), 'file-xml', 2],
    ['a cut tag', plays(play('')).slice(0, 150), 'file-xml', 2],
    ['a wrong end', plays('</play>'), 'file-xml', 2],
    ['an attribute without marks', plays('<play id=1></play>'), 'file-xml', 2],
    ['text behind', `${plays()}\nand more`, 'file-xml', 3],
    ['no element', '<?xml version="1.0"?>', 'file-xml', 1],
    ['only a comment', '<!-- nothing -->', 'file-xml', 1],
    ['huge depth', `<plays>${'<a>'.repeat(100_000)}`, 'file-xml', 1],
    ['another root', '<?xml version="1.0"?>\n<items><item/></items>', 'file-unknown', null],
    ['a message of the site', '<message>Please try again later.</message>', 'file-unknown', null],
    ['a page', '<!doctype html><html><body>Hi</body></html>', 'file-xml', 1],
  ])('is refused: %s', async (_, text, code, line) => {
    const reply = await tryPreview(window, { text, ...at });
    expect(reply).toMatchObject({
      ok: false,
      error: { code, params: line === null ? {} : { line } },
    });
  });

  it('is refused if few bytes stand for more plays than a history has', async () => {
    const many = Array.from({ length: 101 }, (_, n) =>
      play('')
        .replace('id="1"', `id="${String(n)}"`)
        .replace('quantity="1"', 'quantity="1000"'),
    );
    expect(await tryPreview(window, { text: plays(...many), ...at })).toMatchObject({
      error: { code: 'file-plays', params: { max: 100_000 } },
    });
  });

  it('is refused even on its second page, with the line in the file', async () => {
    const text = `${plays(play(''))}\n${plays('<play>')}`;
    expect(await tryPreview(window, { text, ...at })).toMatchObject({
      error: { code: 'file-xml', params: { line: 4 } },
    });
  });
});

it('a list of no plays adds nothing', async () => {
  for (const text of [plays(), '<plays/>', '\uFEFF<plays total="0"></plays>\r\n'])
    expect(await previewFile(window, { text, ...at })).toMatchObject({ isNoOp: true });
});

it('a long list is read as a whole', async () => {
  const text = plays(
    ...Array.from({ length: 4_000 }, (_, n) => play('').replace('id="1"', `id="${String(n)}"`)),
  );
  expect(await previewFile(window, { text, ...at })).toMatchObject({ adds: { matches: 4_000 } });
});
