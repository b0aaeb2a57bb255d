import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../build.ts';
import { importedFile } from '../imports.ts';

/** A file of the product. */
export interface Source {
  /** from the root of the project, with slashes */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** its script; of a style sheet, an empty one */
  readonly tree: ts.SourceFile;
  readonly imports: readonly Import[];
}

/** An import of another file of the product. */
export interface Import {
  readonly path: string;
  readonly isType: boolean;
}

const PRODUCT = /(?<!\.(?:test|fixture))\.(?:ts|vue|css)$/;

/** All files in this folder but tests and their fixtures. */
export function readSources(root = ROOT, folder = 'src'): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PRODUCT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/]fixtures[\\/]/.test(file))
    .map((file) =>
      sourceOf(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
    );
}

export function sourceOf(path: string, text: string): Source {
  const lines = text.split('\n').length - Number(text.endsWith('\n'));
  const script = path.endsWith('.vue') ? scriptsOf(text) : path.endsWith('.ts') ? text : '';
  const tree = ts.createSourceFile(path, script, ts.ScriptTarget.Latest);
  return { path, text, lines, tree, imports: importsOf(tree) };
}

/** Every import and re-export that leads to a file of the product, `import('…')` of a file included. */
function importsOf(tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    const path = specifier && importedFile(tree.fileName, specifier.name);
    if (path) found.push({ path, isType: specifier.isType });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const scriptsOf = (text: string): string =>
  [...text.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script).join('\n');

function specifierOf(node: ts.Node): { readonly name: string; readonly isType: boolean } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return {
      name: node.moduleSpecifier.text,
      isType: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
    };
  if (
    ts.isExportDeclaration(node) &&
    node.moduleSpecifier &&
    ts.isStringLiteral(node.moduleSpecifier)
  )
    return { name: node.moduleSpecifier.text, isType: node.isTypeOnly };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    return argument && ts.isStringLiteral(argument) ? { name: argument.text, isType: false } : null;
  }
  return null;
}

/** The style rules of a component or a style sheet, without comments. */
export function stylesOf(path: string, text: string): string {
  const styles = path.endsWith('.css')
    ? text
    : [...text.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, style]) => style).join('\n');
  return styles.replace(/\/\*[^]*?\*\//g, '');
}
