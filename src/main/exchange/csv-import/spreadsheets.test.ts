import { describe, expect, it } from 'vitest';
import { testApp } from '#main/wiring/app.fixture.ts';
import {
  appWithHistory,
  exportFile,
  importFile,
  previewFile,
  tryPreview,
  UTC_OFFSET,
} from '../exchange.fixture.ts';

const at = { utcOffset: UTC_OFFSET };

/** Returns day and results of all matches of an imported table, the first first. */
async function imported(text: string) {
  const window = testApp().open();
  const preview = await previewFile(window, { text, ...at });
  await importFile(window, { text, ...at });
  const { matches } = await window.get('history.list', { limit: 50, after: null });
  return {
    preview,
    matches: matches.toReversed().map(({ startedAt, seats }) => [
      new Date(startedAt + UTC_OFFSET * 60_000).toISOString().slice(0, 16),
      ...seats.map(({ occupant, score }) => {
        const name = occupant.kind === 'player' ? occupant.player.name : occupant.kind;
        return `${name} ${String(score)}`;
      }),
    ]),
  };
}

const ROWS = '2021-08-14;Azul;Ada;12\n2021-08-14;Azul;Bo;13\n';
const MATCH = [['2021-08-14T12:00', 'Ada 12', 'Bo 13']];

describe('the heads of a table', () => {
  it.each([
    ['in the first line', 'Date;Game;Player;Score\n'],
    ['behind a title', 'Game nights;;;\nDate;Game;Player;Score\n'],
    ['behind a title without separators', 'Our log\n\nDate;Game;Player;Score\n'],
    ['behind a title with commas', 'Games, nights, and more\nDate;Game;Player;Score\n'],
    ['behind the line that names the separator for Excel', 'sep=;\nDate;Game;Player;Score\n'],
  ])('are found %s', async (_, heads) => {
    const { preview, matches } = await imported(heads + ROWS);
    expect(preview.skipped).toEqual([]);
    expect(matches).toEqual(MATCH);
  });

  it('may stand behind that line with any separator', async () => {
    const text = `sep=|\n${`Date;Game, or so;Player;Score\n${ROWS}`.replaceAll(';', '|')}`;
    const { table } = await previewFile(testApp().open(), { text, ...at });
    expect(table!.columns.map(({ head }) => head)).toEqual([
      ...['Date', 'Game, or so', 'Player', 'Score'],
    ]);
  });
});

describe('columns with the names of people', () => {
  it.each(['-', '–', '/', 'n/a', '.'])('may say "%s" for absent people', async (mark) => {
    const { preview, matches } = await imported(
      `Date,Game,Ada,Bo,Cleo\n2021-08-14,Azul,12,13,${mark}\n2021-08-15,Azul,${mark},5,9\n`,
    );
    expect(preview.skipped).toEqual([]);
    expect(matches).toEqual([
      ['2021-08-14T12:00', 'Ada 12', 'Bo 13'],
      ['2021-08-15T12:00', 'Bo 5', 'Cleo 9'],
    ]);
  });

  it('are columns of people if most cells are scores: a play with another word is listed', async () => {
    const { preview, matches } = await imported(
      'Date,Game,Ada,Bo\n2021-08-14,Azul,12,13\n2021-08-15,Azul,gave up,5\n2021-08-16,Azul,1,5\n',
    );
    expect(preview.skippedPlays).toMatchObject([{ reason: 'score', line: 3 }]);
    expect(matches).toEqual([
      ['2021-08-14T12:00', 'Ada 12', 'Bo 13'],
      ['2021-08-16T12:00', 'Ada 1', 'Bo 5'],
    ]);
  });

  it('are not columns of words or of marks alone', async () => {
    const text = 'Date,Game,Ada,Mood,Weather\n2021-08-14,Azul,1,fine,-\n2021-08-15,Azul,1,2,-\n';
    const { table } = await previewFile(testApp().open(), { text, ...at });
    expect(table!.columns.map(({ meaning }) => meaning)).toEqual([
      ...['date', 'game', 'person', 'none', 'none'],
    ]);
  });
});

it('a line with a person and a result alone belongs to the play above, as in merged cells', async () => {
  const { preview, matches } = await imported(
    'Date,Game,Player,Score\n2021-08-14,Azul,Ada,12\n,,Bo,13\n2021-08-15,Azul,Ada,1\n,,Bo,2\n,,Cleo,3\n',
  );
  expect(preview.skipped).toEqual([]);
  expect(matches).toEqual([
    ['2021-08-14T12:00', 'Ada 12', 'Bo 13'],
    ['2021-08-15T12:00', 'Ada 1', 'Bo 2', 'Cleo 3'],
  ]);
});

it('dates may be the numbers of days that spreadsheets count, with the time behind the mark', async () => {
  const { preview, matches } = await imported(
    'Date,Game,Ada,Bo\n44422,Azul,12,13\n44423.84375,Azul,1,2\n"44424,5",Azul,3,4\n',
  );
  expect(preview.skipped).toEqual([]);
  expect(matches).toEqual([
    ['2021-08-14T12:00', 'Ada 12', 'Bo 13'],
    ['2021-08-15T20:15', 'Ada 1', 'Bo 2'],
    ['2021-08-16T12:00', 'Ada 3', 'Bo 4'],
  ]);
});

it('the app refuses its own list of matches, which has no scores', async () => {
  const { window } = await appWithHistory();
  const extent = { kind: 'all' } as const;
  const { text } = await exportFile(window, { ...at, what: 'matches', extent, titles: [] });
  for (const lines of [text, text.replaceAll(/,[^,\r\n]*(?=\r\n)/g, '')])
    expect(await tryPreview(window, { text: lines, ...at })).toMatchObject({
      error: { code: 'file-matches' },
    });
});
