import { expect, it } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { exportFile, importFile, previewFile, tally, UTC_OFFSET } from './exchange.fixture.ts';

const at = { utcOffset: UTC_OFFSET };

it.each([
  ['bg-stats', '"score":"70"', '"score":"71"'],
  ['scores', 'Mina,70,', 'Mina,71,'],
] as const)(
  'a match whose score was changed in an exported file is reported: %s',
  async (what, before, after) => {
    const window = testApp().open();
    await tally(window, ['Mina', 'Jonas'], [70, 3]);
    await tally(window, ['Mina', 'Jonas'], [66, 12]);
    const extent = { kind: 'all' } as const;
    const { text } = await exportFile(window, { ...at, what, extent, titles: [] });
    expect(text).toContain(before);
    expect(await previewFile(window, { ...at, text })).toMatchObject({ known: 2, conflicts: 0 });
    const edited = text.replace(before, after);
    expect(await previewFile(window, { ...at, text: edited })).toMatchObject({
      adds: { matches: 0 },
      known: 1,
      conflicts: 1,
    });
    await importFile(window, { ...at, text: edited });
    const { matches } = await window.get('history.list', { limit: 9, after: null });
    expect(matches.flatMap(({ seats }) => seats.map(({ score }) => score)).toSorted()).toEqual(
      [12, 3, 66, 70].toSorted(),
    );
  },
);
