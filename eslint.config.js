import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';

/** Of the templates of components; everything else is checked by oxlint, in a tenth of the time (`.oxlintrc.json`). */
export default tseslint.config(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-results/'] },
  { files: ['**/*.vue'], extends: vue.configs['flat/recommended'] },
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      'vue/multi-word-component-names': 'off',
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
);
