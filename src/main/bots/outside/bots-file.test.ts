import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOTS_FILE_PROBLEMS, ENTRY_FAULTS } from '#shared/outside-bots.ts';
import { readBotsFile } from './bots-file.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'bots.json');
});

const write = (content: unknown): void => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), {
    mode: 0o600,
  });
};
const MAGPIE = { name: 'Magpie', command: 'node' };
const namesIn = (content: unknown): string[] => {
  write(content);
  return readBotsFile(path).entries.map(({ name }) => name);
};

describe('the file of outside bots', () => {
  it('names programs, with the data folder as the default working folder', () => {
    write({
      bots: [
        MAGPIE,
        { ...MAGPIE, name: '까치', args: ['a b'], cwd: 'sub', env: { A: '1' }, network: true },
      ],
    });
    expect(readBotsFile(path)).toEqual({
      problem: null,
      entries: [
        {
          name: 'Magpie',
          command: { command: 'node', args: [], cwd: folder, env: {}, network: false },
        },
        {
          name: '까치',
          command: {
            command: 'node',
            args: ['a b'],
            cwd: join(folder, 'sub'),
            env: { A: '1' },
            network: true,
          },
        },
      ],
      faults: [],
    });
  });

  it('may begin with a byte order mark, as some editors write it', () => {
    expect(namesIn(`\uFEFF${JSON.stringify({ bots: [MAGPIE] })}`)).toEqual(['Magpie']);
  });

  it.each([
    ['entry', 'Magpie'],
    ['entry', null],
    ['name', { command: 'node' }],
    ['name', { ...MAGPIE, name: 'a name of many more letters than fit' }],
    ['name', { ...MAGPIE, name: 'two\nlines' }],
    ['name', { ...MAGPIE, name: '' }],
    ['name-twice', MAGPIE],
    ['command', { name: 'Rook', command: '' }],
    ['args', { name: 'Rook', command: 'node', args: 'a.mjs' }],
    ['cwd', { name: 'Rook', command: 'node', cwd: 7 }],
    ['env', { name: 'Rook', command: 'node', env: { A: 1 } }],
    ['network', { name: 'Rook', command: 'node', network: 'yes' }],
    ['unknown-field', { name: 'Rook', command: 'node', arguments: [] }],
  ] as const)('leaves out an entry with a fault (%s), and no other entry', (fault, entry) => {
    write({ bots: [MAGPIE, entry, { name: 'Jay', command: 'jay' }] });
    const { problem, entries, faults } = readBotsFile(path);
    expect(problem).toBeNull();
    expect(entries.map(({ name }) => name)).toEqual(['Magpie', 'Jay']);
    expect(faults).toEqual([{ entry: 2, fault }]);
  });

  it.each(['', '{', '[]', '7', '{"bots":{}}', '{"bots":[],"more":1}', ' '.repeat(300_000)])(
    'is reported as damaged: %.20j',
    (content) => {
      write(content);
      expect(readBotsFile(path)).toEqual({ problem: 'damaged', entries: [], faults: [] });
      expect(readFileSync(path, 'utf8')).toBe(content);
    },
  );

  it('survives any content', () => {
    const entry = fc.oneof(
      fc.jsonValue(),
      fc.record({ name: fc.jsonValue(), command: fc.jsonValue(), args: fc.jsonValue() }),
      fc.constant({ ...MAGPIE, ['__proto__']: {} }),
    );
    const content = fc.oneof(fc.string(), fc.json(), fc.record({ bots: fc.array(entry) }));
    fc.assert(
      fc.property(content, (given) => {
        write(given);
        const { problem, entries, faults } = readBotsFile(path);
        expect([null, ...BOTS_FILE_PROBLEMS]).toContain(problem);
        for (const { fault } of faults) expect(ENTRY_FAULTS).toContain(fault);
        for (const one of entries) expect(one.command.command).not.toBe('');
      }),
    );
  });

  it('is missing if it does not exist, and unreadable if it is a folder', () => {
    expect(readBotsFile(path).problem).toBe('missing');
    mkdirSync(path);
    expect(readBotsFile(path).problem).toBe('not-a-file');
  });
});

describe.skipIf(process.platform === 'win32')('the file of outside bots is not read', () => {
  beforeEach(() => {
    write({ bots: [MAGPIE] });
  });

  it.each([0o620, 0o602, 0o666])('if others may write it (%o)', (mode) => {
    chmodSync(path, mode);
    expect(readBotsFile(path)).toEqual({ problem: 'others-write', entries: [], faults: [] });
  });

  it('if others may write its folder', () => {
    chmodSync(folder, 0o777);
    expect(readBotsFile(path).problem).toBe('others-write');
  });

  it('through a link', () => {
    const link = join(folder, 'link.json');
    symlinkSync(path, link);
    expect(readBotsFile(link).problem).toBe('not-a-file');
  });
});
