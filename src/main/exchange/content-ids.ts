import type { MatchId } from '#shared/ids.ts';
import { uuidOf } from './bg-stats/names.ts';

/** Returns a maker of ids that are the same for the same content each time; equal plays in one file are several. */
export function contentIds(): (content: unknown) => MatchId {
  const copies = new Map<string, number>();
  return (given) => {
    const content = JSON.stringify(given);
    const copy = copies.get(content) ?? 0;
    copies.set(content, copy + 1);
    return uuidOf(`play ${content} ${String(copy)}`) as MatchId;
  };
}
