import type { Rule } from 'eslint';

/** A word that a doc comment does not begin with: what is declared must be found behind it. */
const NO_BEGINNING =
  /^(?:what|who|whom|whose|whoever|which|where|how|it|its|they|them|their|he|she|this|that|these|those|one|some|somebody|any|anybody|another|others?|of)\b/i;

/** Doc comments begin with a noun or a verb, not with a pronoun or a question word. */
export const docComments: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'begin a doc comment with its subject or its verb' },
    messages: {
      beginning:
        'A doc comment does not begin with “{{word}}”: name what is declared, or what it does.',
    },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue;
          const text = comment.value.replace(/^[\s*]+/, '');
          const word = NO_BEGINNING.exec(text)?.[0];
          if (word === undefined || !comment.loc) continue;
          context.report({ loc: comment.loc, messageId: 'beginning', data: { word } });
        }
      },
    };
  },
};
