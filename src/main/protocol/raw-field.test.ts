import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rawField } from './raw-field.ts';

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
