import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { importFile, previewFile, UTC_OFFSET, wholeHistory } from './exchange.fixture.ts';

/** Written by the first version that exported such files, before seasons, photos, programs and reviews. */
const earliest = readFileSync(new URL('fixtures/history-1.json', import.meta.url), 'utf8');

interface Contents {
  readonly matches: readonly { readonly id: string; readonly log: readonly unknown[] }[];
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

it('a history that the earliest version wrote is imported completely', async () => {
  const window = testApp().open();
  const at = { utcOffset: UTC_OFFSET, text: earliest };
  expect(await previewFile(window, at)).toMatchObject({ adds: { matches: 6 }, unchecked: 0 });
  expect(await importFile(window, at)).toMatchObject({ matches: 6 });
  const [then, now] = [earliest, (await wholeHistory(window)).text].map(
    (text) => JSON.parse(text) as Contents,
  );
  expect(now).toMatchObject({ matches: then!.matches, players: then!.players });
});
