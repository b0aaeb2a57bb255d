import type { PlayerId } from '../../shared/ids.ts';
import { HISTORY_FORMAT, HISTORY_VERSION, type FileEntry } from './file.ts';
import type { Gatherer, MatchHead } from './gather.ts';
import { namesPeople, peopleIn, peopleOf } from './people-in-log.ts';
import type { ExportPlan, Texts } from './outgoing.ts';

/**
 * A whole file of these matches, and of everything and everybody that they name: a record a line, so that two files
 * can be compared, and a fault has a line of its own. Matches come first, so that whoever takes part in one of them
 * meanwhile is among the people.
 */
export function* historyText(gather: Gatherer, { extent, matches, wrote }: ExportPlan): Texts {
  const isAll = extent.kind === 'all';
  const people = new Set<PlayerId>();
  const nights = new Set<string>();
  yield `{\n"format": ${JSON.stringify(HISTORY_FORMAT)},\n"version": ${String(HISTORY_VERSION)},\n`;

  function* match(id: (typeof matches)[number]): Generator<string> {
    const found = gather.match(id, true);
    if (!found) return;
    const { head, revision } = found;
    nights.add(head.night);
    for (const one of peopleOf({ ...head, log: [] })) people.add(one);
    yield beginning(head);
    let comma = '';
    for (const { payload, ...entry } of gather.log(id, revision)) {
      if (namesPeople(entry.kind)) {
        const named = { ...entry, payload: JSON.parse(payload) as FileEntry['payload'] };
        for (const one of peopleIn(named)) people.add(one);
      }
      yield `${comma}${JSON.stringify(entry).slice(0, -1)},"payload":${payload}}`;
      comma = ',';
    }
    yield ']}';
    wrote();
  }

  yield* list('matches', matches, match);
  yield ',\n';
  const asLine = (record: object | null) => (record === null ? [] : [JSON.stringify(record)]);
  yield* list('nights', yield* gather.nights(), (id) =>
    nights.has(id) ? asLine(gather.night(id)) : [],
  );
  yield ',\n';
  withMerged(gather, people);
  yield* list('players', yield* gather.players(), (id) =>
    isAll || people.has(id) ? asLine(gather.player(id)) : [],
  );
  yield ',\n';
  yield* list('boards', yield* gather.boards(), (id) => asLine(gather.board(id)));
  yield '\n}\n';
}

/** A match up to its first entry. */
const beginning = (head: MatchHead): string => `${JSON.stringify(head).slice(0, -1)},"log":[`;

/** Records that come in pieces, each on a line of its own. */
function* list<Id>(name: string, ids: readonly Id[], record: (id: Id) => Iterable<string>): Texts {
  yield `${JSON.stringify(name)}: [`;
  let isEmpty = true;
  for (const id of ids) {
    let isFirst = true;
    for (const piece of record(id)) {
      yield isFirst ? `${isEmpty ? '\n' : ',\n'}${piece}` : piece;
      isFirst = false;
      isEmpty = false;
    }
    yield undefined;
  }
  yield isEmpty ? ']' : '\n]';
}

/** And whom they turned out to be. */
function withMerged(gather: Gatherer, named: Set<PlayerId>): void {
  // A set grows under its own loop.
  for (const id of named) {
    const next = gather.player(id)?.mergedInto ?? null;
    if (next !== null) named.add(next);
  }
}
