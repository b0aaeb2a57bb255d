import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Source } from './sources.ts';

/** A word that tells a reader nothing, from `denied-words.tsv`. */
export interface DeniedWord {
  /** in lower case, between spaces: ` why not ` */
  readonly phrase: string;
  /** part: neither a whole name nor a part of one. whole: not a whole name. review: as whole, but a person judges. */
  readonly scope: 'part' | 'whole' | 'review';
}

export interface DeclaredNames {
  readonly all: number;
  /** with a word of scope part or whole */
  readonly denied: number;
  /** with a word of scope review alone */
  readonly toReview: number;
}

export function readDeniedWords(): DeniedWord[] {
  const text = readFileSync(new URL('denied-words.tsv', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [word, scope] = row.split('\t');
      return { phrase: phraseOf(word!), scope: scope as DeniedWord['scope'] };
    });
}

export function countNames(
  sources: readonly Source[],
  words: readonly DeniedWord[] = readDeniedWords(),
): DeclaredNames {
  const phrases = sources.flatMap(({ tree }) => namesIn(tree)).map(phraseOf);
  const has = (phrase: string, scopes: readonly DeniedWord['scope'][]): boolean =>
    words.some(
      (word) =>
        scopes.includes(word.scope) &&
        (word.scope === 'part' ? phrase.includes(word.phrase) : phrase === word.phrase),
    );
  const allowed = phrases.filter((phrase) => !has(phrase, ['part', 'whole']));
  return {
    all: phrases.length,
    denied: phrases.length - allowed.length,
    toReview: allowed.filter((phrase) => has(phrase, ['review'])).length,
  };
}

/** `whyNot`, `WHY_NOT` and `#whyNot` are ` why not `. */
function phraseOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[\s_$#-]+/);
  return ` ${words.filter(Boolean).join(' ').toLowerCase()} `;
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
