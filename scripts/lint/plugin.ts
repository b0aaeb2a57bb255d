import type { ESLint } from 'eslint';
import { docComments } from './doc-comments.ts';
import { plainNames } from './plain-names.ts';
import { plainProperties } from './plain-properties.ts';

/** The rules of our own, which oxlint loads. */
const menagerie: ESLint.Plugin = {
  meta: { name: 'menagerie' },
  rules: {
    'plain-names': plainNames,
    'doc-comments': docComments,
    'plain-properties': plainProperties,
  },
};

export default menagerie;
