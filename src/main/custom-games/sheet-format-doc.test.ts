import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sheetDescription } from '#shared/sheet-description.ts';
import { z } from 'zod';
import { readSheetText } from './read-sheet-text.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/sheet-format.md', import.meta.url), 'utf8');
const examples = [...DOCUMENT.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text]) => text!);

it('has examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(3);
});

it.each(examples)('an example in the document is read: %s', (text) => {
  expect(readSheetText(text)).toMatchObject({ ok: true });
});

/** Names of all fields in a schema, at any depth. */
function fieldsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

it.each([...new Set(fieldsIn(z.toJSONSchema(sheetDescription, { io: 'input' })))])(
  'the document explains the field %s',
  (field) => {
    expect(DOCUMENT).toMatch(new RegExp(`[\`"]${field}[\`"]`));
  },
);
