import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The packages that a built file needs, with all the chunks it reaches, at once or later. */
export function packagesOf(entry: string): Set<string> {
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
  return packages;
}

/** Scripts that stand in a document itself, which its policy would refuse. */
export const inlineScripts = (html: string): string[] => [
  ...(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []),
  ...(html.match(/\son\w+\s*=/g) ?? []),
  ...(html.match(/javascript:/g) ?? []),
];
