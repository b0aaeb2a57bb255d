import ts from 'typescript';
import { DENIED_WORDS, type DeniedWord, findDeniedWord } from '../lint/denied-words.ts';
import type { Source } from './sources.ts';

export interface DeclaredNames {
  readonly all: number;
  /** with a word of scope part or whole */
  readonly denied: number;
  /** with a word of scope review alone */
  readonly toReview: number;
}

export function countNames(
  sources: readonly Source[],
  words: readonly DeniedWord[] = DENIED_WORDS,
): DeclaredNames {
  const names = sources.flatMap(({ tree }) => namesIn(tree));
  const allowed = names.filter((name) => !findDeniedWord(name, ['part', 'whole'], words));
  return {
    all: names.length,
    denied: names.length - allowed.length,
    toReview: allowed.filter((name) => findDeniedWord(name, ['review'], words)).length,
  };
}

/**
 * Names that the code gives: variables, destructured ones too, functions, parameters, fields and methods of types and
 * classes, types and their parameters. Keys of object literals and imports repeat a name that was given elsewhere.
 */
function namesIn(tree: ts.SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name !== null) names.push(name);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

function nameOf(node: ts.Node): string | null {
  if (!isDeclaration(node)) return null;
  const { name } = node;
  const hasName =
    name !== undefined &&
    (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name));
  return hasName ? name.text : null;
}

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isTypeElement(node) ||
  ts.isClassElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node);
