import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';
import { menagerie } from './scripts/lint/plugin.ts';

/** Of the project's folders, which package.json names, `#core/…` and its like lead to every other one. */
const ANOTHER_FOLDER = {
  regex: String.raw`^(\.\./){2,}(?!package\.json$|electron-builder|resources/)|^\.\./(core|main|renderer|shared|test|e2e|scripts|src)/`,
  message: 'Write #core/…, #renderer/…',
};
const TEST = { name: 'vitest', importNames: ['test'], message: 'Write it.' };
const SPREAD_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write its properties.',
};

export default tseslint.config(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-results/'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  // Elsewhere there is nothing of Vue to find, and looking for it takes as long as all the rest.
  ...vue.configs['flat/recommended'].map((config) =>
    config.rules
      ? { files: ['**/*.vue', 'src/renderer/**/*.ts', 'src/games/**/screen/**/*.ts'], ...config }
      : config,
  ),
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: { 'vue/multi-word-component-names': 'off' },
  },
  {
    rules: {
      // Indexing by a number the loop itself made is safe; noUncheckedIndexedAccess still makes each such place visible.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-imports': ['error', { patterns: [ANOTHER_FOLDER], paths: [TEST] }],
      'no-restricted-syntax': ['error', SPREAD_LITERAL],
      eqeqeq: 'error',
      // Layout belongs to oxfmt.
      'vue/html-self-closing': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.vue'],
    plugins: { menagerie },
    rules: { 'menagerie/plain-names': 'error', 'menagerie/doc-comments': 'error' },
  },
  {
    files: ['**/*.test.ts', '**/*.fixture.ts'],
    rules: { 'menagerie/plain-names': 'off' },
  },
  { files: ['scripts/**', 'e2e/**', '**/*.test.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.test.ts', 'e2e/**'], rules: { 'max-lines': 'off' } },
);
