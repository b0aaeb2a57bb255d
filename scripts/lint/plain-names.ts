import { relative } from 'node:path';
import type { Rule } from 'eslint';
import { findDeniedWord, isAllowedName } from './denied-words.ts';

interface NamedNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
}

/** An identifier that a declaration gives has no word of `denied-words.tsv`, or stands in `allowed-names.tsv`. */
export const plainNames: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'keep words out of names that tell a reader nothing' },
    messages: { denied: '“{{name}}” has the word “{{word}}”. Say instead: {{instead}}' },
    schema: [],
  },
  create(context) {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const check = (node: NamedNode): void => {
      const name = typeof node.value === 'string' ? node.value : node.name;
      const word = name === undefined ? null : findDeniedWord(name);
      if (!word || isAllowedName(name!, path)) return;
      context.report({
        node: node as Rule.Node,
        messageId: 'denied',
        data: { name: name!, word: word.phrase.trim(), instead: word.instead },
      });
    };
    return Object.fromEntries(DECLARED.map((selector) => [selector, check]));
  },
};

/** Where a name is given. The key of an object literal and an import repeat a name that was given elsewhere. */
const DECLARED: readonly string[] = [
  'VariableDeclarator > Identifier.id',
  ':function > Identifier.params',
  ':function > AssignmentPattern.params > Identifier.left',
  ':function > RestElement.params > Identifier.argument',
  'TSFunctionType > Identifier.params',
  'TSMethodSignature > Identifier.params',
  'ObjectPattern > Property > Identifier.value',
  'ObjectPattern > Property > AssignmentPattern.value > Identifier.left',
  'ArrayPattern > Identifier',
  'ArrayPattern > AssignmentPattern > Identifier.left',
  'ObjectPattern > RestElement > Identifier.argument',
  'FunctionDeclaration > Identifier.id',
  'FunctionExpression > Identifier.id',
  'ClassDeclaration > Identifier.id',
  'PropertyDefinition[computed=false] > .key',
  'MethodDefinition[computed=false] > .key',
  'TSPropertySignature[computed=false] > .key',
  'TSMethodSignature[computed=false] > .key',
  'TSInterfaceDeclaration > Identifier.id',
  'TSTypeAliasDeclaration > Identifier.id',
  'TSTypeParameter > Identifier.name',
];
