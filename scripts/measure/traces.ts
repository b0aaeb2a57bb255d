import type { Source } from './sources.ts';

/** One of the four ways in the architecture page: what happens from an input to what is seen of it. */
export interface Trace {
  readonly title: string;
  /** in the order in which they are passed, each once */
  readonly files: readonly string[];
  /** files that nothing joins to the ones before them: something between them is left out */
  readonly gaps: readonly string[];
}

const SECTION = /^## The four ways$([^]*?)(?=^## )/m;
const SUBSECTION = /^### (.+)$([^]*?)(?=^### |(?![^]))/gm;
const STEP = /^\d+\. [^]*?(?=^\d+\. |^$|(?![^]))/gm;
const NAME = /`([^`\s]+)`/g;
const FILE = /^src\/\S+\.(?:ts|vue)$/;

export function tracesIn(page: string, sources: readonly Source[]): Trace[] {
  const [, section = ''] = SECTION.exec(page) ?? [];
  return [...section.matchAll(SUBSECTION)].map(([, title, text]) =>
    traceOf(title!, [...text!.matchAll(STEP)].map(String), sources),
  );
}

function traceOf(title: string, steps: readonly string[], sources: readonly Source[]): Trace {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const files: string[] = [];
  const gaps: string[] = [];
  let before: readonly string[] = [];
  for (const step of steps) {
    const names = [...step.matchAll(NAME)].map(([, name]) => name!);
    const here = names.filter((name) => FILE.test(name));
    const shared = names.filter((name) => !FILE.test(name));
    here.forEach((path, index) => {
      if (files.includes(path)) return;
      const near = [...before, ...here.slice(0, index)];
      const isJoined = near.some((other) => areJoined(byPath.get(path), byPath.get(other), shared));
      if (files.length > 0 && !isJoined) gaps.push(path);
      files.push(path);
    });
    before = here;
  }
  return { title, files, gaps };
}

/** One calls the other by an import, or the step names a call, push, event or port that both have. */
function areJoined(
  one: Source | undefined,
  other: Source | undefined,
  names: readonly string[],
): boolean {
  if (!one || !other) return false;
  return (
    usesCode(one, other) ||
    usesCode(other, one) ||
    names.some((name) => has(one, name) && has(other, name))
  );
}

const usesCode = ({ imports }: Source, { path }: Source): boolean =>
  imports.some((target) => target.path === path && !target.isType);

/** As a whole word: `Link` is no part of `LinkState`. */
const has = ({ text }: Source, name: string): boolean =>
  new RegExp(`(?<!\\w)${name.replace(/\W/g, '\\$&')}(?!\\w)`).test(text);
