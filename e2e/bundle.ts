import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';

/** The packages that a built file needs, with all the chunks it reaches, at once or later. */
export const packagesOf = (entry: string): Set<string> => reachOf(entry).packages;

/** What a built file imports, at once or later, and what that imports. */
export function reachOf(entry: string) {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith('.')) visit(join(dirname(file), fileName));
      else if (!fileName.startsWith('node:')) packages.add(fileName);
    }
  };
  visit(entry);
  return { packages, files: seen };
}

/** Scripts that stand in a document itself, which its policy would refuse. */
export const inlineScripts = (html: string): string[] => [
  ...(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []),
  ...(html.match(/\son\w+\s*=/g) ?? []),
  ...(html.match(/javascript:/g) ?? []),
];

/** What the build says of its files: by source, or by the name of a file that several sources share. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

/** Every file that these parts of a page load at once. */
export function filesOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (part: string): void => {
    if (seen.has(part)) return;
    seen.add(part);
    const { file, imports = [], css = [], assets = [] } = manifest[part]!;
    for (const one of [file, ...css, ...assets]) files.add(one);
    imports.forEach(visit);
  };
  parts.forEach(visit);
  return files;
}

/** In bytes, as they go over the air; a typeface is compressed as it is. */
export const sentLength = (file: string): number => {
  const content = readFileSync(file);
  return file.endsWith('.woff2') ? content.length : gzipSync(content).length;
};
