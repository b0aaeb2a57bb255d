import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTable, lineText, readRows } from './csv.ts';

const step = () => Promise.resolve();

async function cellsOf(text: string): Promise<readonly (readonly string[])[]> {
  const rows = await readRows(text, step);
  if (!rows.ok) throw new Error(rows.error.code);
  return rows.value.map(({ cells }) => cells);
}

describe('the cells of a table', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons, with decimal commas', 'a;b\n1,5;2,5'],
    ['tabs', 'a\tb\r\n1\t2'],
    ['bars', 'a|b\r1|2'],
  ])('are separated by %s', async (_, text) => {
    expect((await cellsOf(text)).map(({ length }) => length)).toEqual([2, 2]);
  });

  it('are separated by the most frequent separator of the first line outside quotation marks', async () => {
    expect(await cellsOf('"a,b,c";d\n1;2')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ]);
  });

  it('may hold separators, quotation marks and line breaks', async () => {
    const rows = await readRows('a,b\r\n"x, ""y""\r\nz",2\r\n\r\n3,4', step);
    expect(rows).toMatchObject({
      value: [
        { line: 1 },
        { line: 2, cells: ['x, "y"\r\nz', '2'] },
        { line: 5, cells: ['3', '4'] },
      ],
    });
  });

  it.each(['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a'])(
    'hold %j as a text',
    async (text) => {
      expect(lineText([text])).toBe(`'${text}\r\n`);
      const rows = await readRows(`a,b\r\n${lineText([text, 'x'])}`, () => Promise.resolve());
      expect(rows).toMatchObject({ value: [{}, { cells: [text, 'x'] }] });
    },
  );

  it('lose the apostrophe that prevents a formula, and no other', async () => {
    expect(await cellsOf("a,b\n'=SUM(1),'tis")).toEqual([
      ['a', 'b'],
      ['=SUM(1)', "'tis"],
    ]);
  });

  it('come back as they were written, whatever they hold', async () => {
    const cell = fc
      .string({
        unit: fc.constantFrom('a', '밤', '"', ',', ';', '\n', '\r', '\t', ' ', '='),
        maxLength: 5,
      })
      .map((text) => text.trim());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const read = await cellsOf([['A', 'B'], ...rows].map(lineText).join(''));
        expect(read.slice(1)).toEqual(rows.filter((cells) => cells.some((one) => one !== '')));
      }),
    );
  });
});

it.each([
  ['heads and values', 'date,game\n2025-01-01,scout', true],
  ['values without heads', '2025-01-01;scout;3\n2025-01-02;scout;4', true],
  ['one line of values', '2025-01-01;scout;3\n', false],
  ['JSON', '{"a": 1,\n"b": 2}', false],
  ['a list', '[1,\n2]', false],
  ['one word', 'hello\nthere', false],
])('a table is distinguished from anything else: %s', (_, text, is) => {
  expect(isTable(text)).toBe(is);
});
