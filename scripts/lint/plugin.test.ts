import { RuleTester } from 'eslint';
import { describe, expect, it } from 'vitest';
import tseslint from 'typescript-eslint';
import { findDeniedWord, isAllowedName } from './denied-words.ts';
import { docComments } from './doc-comments.ts';
import { plainNames } from './plain-names.ts';
import { plainProperties } from './plain-properties.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const named = (...names: readonly string[]): RuleTester.TestCaseError[] =>
  names.map((name) => ({
    messageId: 'denied',
    data: {
      name,
      word: findDeniedWord(name)!.phrase.trim(),
      instead: findDeniedWord(name)!.instead,
    },
  }));

tester.run('names have no denied word', plainNames, {
  valid: [
    'const { told: report } = reply; const seats = { told: report };',
    "import { told as publicEvents } from './events.ts';",
    'function foretold(standings: number): void {}',
  ],
  invalid: [
    {
      code: 'const whyNot = 1, [told, { tell = 2, ...asked }] = list;',
      errors: named('whyNot', 'told', 'tell', 'asked'),
    },
    {
      code: 'function hear(said: number, ...words: string[]): void {}',
      errors: named('hear', 'said', 'words'),
    },
    {
      code: 'interface Wish { readonly seatsAsked: number; tell(word: string): void }',
      errors: named('Wish', 'seatsAsked', 'tell', 'word'),
    },
    { code: 'type Told<Words> = (said: Words) => void;', errors: named('Told', 'Words', 'said') },
    {
      code: 'class Standing { #told = 1; veil(): void {} }',
      errors: named('Standing', 'told', 'veil'),
    },
  ],
});

tester.run('an object has its properties itself', plainProperties, {
  valid: ['const match = { ...open, seats };', 'const match = { ...(open && { seats }) };'],
  invalid: [{ code: 'const match = { game, ...{ seats } };', errors: [{ messageId: 'spread' }] }],
});

tester.run('doc comments begin with what is declared', docComments, {
  valid: [
    '/** Appends a push. */',
    '/* What is no doc comment. */',
    '// What',
    '/** Withdraws. */',
  ],
  invalid: [
    {
      code: '/** What lies beside a log. */',
      errors: [{ messageId: 'beginning', data: { word: 'What' } }],
    },
    {
      code: '/**\n * It hears nothing.\n */',
      errors: [{ messageId: 'beginning', data: { word: 'It' } }],
    },
    {
      code: '/** Of the others nothing is known. */',
      errors: [{ messageId: 'beginning', data: { word: 'Of' } }],
    },
  ],
});

it('a name is allowed in its file or folder only', () => {
  const allowed = [
    { name: 'told', path: 'src/main/sheets/log.ts' },
    { name: 'resting', path: 'src/games/donkey-derby/' },
  ];
  expect(isAllowedName('told', 'src/main/sheets/log.ts', allowed)).toBe(true);
  expect(isAllowedName('told', 'src/main/sheets/rounds.ts', allowed)).toBe(false);
  expect(isAllowedName('resting', 'src/games/donkey-derby/rules/view.ts', allowed)).toBe(true);
  expect(isAllowedName('resting', 'src/main/match/session.ts', allowed)).toBe(false);
});
