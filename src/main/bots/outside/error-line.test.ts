import { describe, expect, it } from 'vitest';
import { readableErrorLine } from './error-line.ts';

describe('the line of a program’s error output that people are shown', () => {
  it.each([
    ['', null],
    ['\n \n', null],
    [
      'Traceback:\n  File "a.py"\nModuleNotFoundError: No module named ‘numpy’\n',
      'ModuleNotFoundError: No module named ‘numpy’',
    ],
    ['first\r\n  second  \r\n\r\n', 'second'],
    ['\u001B[1;31mred\u001B[0m \u202Ebackwards\u0007', 'red backwards'],
    ['파일이 없습니다\n', '파일이 없습니다'],
    // A letter of which the first bytes are missing.
    ['\uFFFD일이 없습니다', '일이 없습니다'],
    [
      'a.mjs:3\n  throw x\n\nTypeError: no weights\n    at a.mjs:3\n\nNode.js v24.1.0\n',
      'TypeError: no weights',
    ],
    ['Node.js v24.1.0', 'Node.js v24.1.0'],
  ])('of %j', (text, line) => {
    expect(readableErrorLine(text)).toBe(line);
  });

  it('is short', () => {
    expect(readableErrorLine('가'.repeat(9999))).toBe(`${'가'.repeat(200)}…`);
  });
});
