import type { Rule } from 'eslint';

/** An object literal has no spread of another one: `{ ...{ a, b } }` is `{ a, b }`. */
export const plainProperties: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'write properties where they belong' },
    messages: { spread: 'Write its properties into the object around it.' },
    schema: [],
  },
  create(context) {
    return {
      'ObjectExpression > SpreadElement > ObjectExpression'(node: Rule.Node) {
        context.report({ node, messageId: 'spread' });
      },
    };
  },
};
