import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#shared/result.ts';
import { splitLines, type Line } from './line-splitter.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function split(chunks: readonly Uint8Array[], longest = 8): Line[] {
  const splitter = splitLines(longest);
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

describe('splitting lines', () => {
  it.each([
    ['nothing', '', []],
    ['a line', 'one\n', ['one']],
    ['a last line without newline', 'one\ntwo', ['one', 'two']],
    ['blank lines', '\n\none\n\n', ['', '', 'one', '']],
    ['CRLF', 'one\r\ntwo\r\n', ['one', 'two']],
  ])('handles %s', (_, text, lines) => {
    expect(split([bytes(text)])).toEqual(lines.map((line) => ok(line)));
  });

  it('counts bytes, without the newline', () => {
    const tooLong = fail('longer than 1 MiB');
    expect(split([bytes('12345678\n123456789\n')])).toEqual([ok('12345678'), tooLong]);
    expect(split([bytes('염소\n염소12\n염소123\n')])).toEqual([ok('염소'), ok('염소12'), tooLong]);
    expect(split([bytes('12345678\r\n123456789\r\n12345678\r')])).toEqual([
      ok('12345678'),
      tooLong,
      ok('12345678'),
    ]);
  });

  it('goes on after a line of any length', () => {
    const giant = Array.from({ length: 100 }, () => bytes('x'.repeat(1000)));
    expect(split([...giant, bytes('\nok\n')])).toEqual([fail('longer than 1 MiB'), ok('ok')]);
  });

  it('reports bytes that are not text', () => {
    expect(split([Uint8Array.of(0x22, 0xff, 0x22, 0x0a), bytes('ok')])).toEqual([
      fail('not UTF-8'),
      ok('ok'),
    ]);
  });

  it('does not depend on how the bytes arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '염', '\n', '\r\n', '\r', 'long enough'), { maxLength: 30 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (parts, sizes) => {
          const whole = bytes(parts.join(''));
          const chunks: Uint8Array[] = [];
          for (let at = 0; at < whole.length;) {
            const size = sizes.next().value!;
            chunks.push(whole.subarray(at, at + size));
            at += size;
          }
          expect(split(chunks)).toEqual(split([whole]));
        },
      ),
    );
  });
});
