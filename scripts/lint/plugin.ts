import type { ESLint } from 'eslint';
import { docComments } from './doc-comments.ts';
import { plainNames } from './plain-names.ts';

/** The rules of our own. */
export const menagerie: ESLint.Plugin = {
  rules: { 'plain-names': plainNames, 'doc-comments': docComments },
};
