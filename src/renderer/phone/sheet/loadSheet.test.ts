import { expect, it } from 'vitest';
import type { Texts } from '#renderer/i18n/texts.ts';
import { loadSheet } from './loadSheet.ts';
import { loadGame } from '../games.ts';

const texts = import.meta.glob<Texts>('../../../games/*/screen/texts.*.ts', { import: 'default' });

const textOf = (of: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], of);

for (const id of ['donkey-derby', 'goat-n-goat', 'scout', 'six-nimmt'])
  for (const language of ['en', 'ko'])
    it(`a phone has what the sheet of ${id} says of a round and after it, in ${language}`, async () => {
      const sheet = await loadSheet((await loadGame(id))!, {});
      const own = await texts[`../../../games/${id}/screen/texts.${language}.ts`]!();
      for (const { key } of [sheet.standsAfter(0), sheet.standsAfter(1), sheet.roundName(0)])
        expect(textOf(own, key), key).toEqual(expect.any(String));
    });
