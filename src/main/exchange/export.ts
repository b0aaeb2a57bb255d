import type { BegunExport, ExportPiece, ExportScope } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { type Export, FILE_LENGTH_MAX, PIECE_LENGTH_MAX } from '#shared/exchange.ts';
import type { PlayerId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import { createYielder } from '../app/event-loop.ts';
import { bgStatsText } from './bg-stats/export.ts';
import type { Title } from './bg-stats/names.ts';
import { type ExportPlan, matchTable, scoreTable, type TextChunks } from './match-tables.ts';
import {
  type FileEntry,
  HISTORY_FORMAT,
  HISTORY_VERSION,
  addMergeTargets,
  namesPeople,
  peopleIn,
  peopleOf,
} from './history-format.ts';
import { createHistoryReader, type HistoryReader, type MatchHead } from './history-reader.ts';
import { wallClock } from './times.ts';

interface ExportRequest {
  readonly what: Export;
  readonly extent: ExportScope;
  readonly at: number;
  readonly utcOffset: number;
  readonly titles: readonly Title[];
}

/** File being exported. It is generated while fetched, and fetched pieces are not stored. */
export interface OutgoingFile extends Pick<BegunExport, 'name' | 'type' | 'total' | 'running'> {
  /** Refuses with export-large, the limit in MiB. Null once `shouldContinue` returns false. */
  next(shouldContinue: () => boolean): Promise<Result<ExportPiece, AppRefusal> | null>;
}

const MEBIBYTE = 1024 * 1024;
const CSV = 'text/csv;charset=utf-8';
const JSON_TYPE = 'application/json';

export async function openExport(
  db: Db,
  { what, extent, at, utcOffset, titles }: ExportRequest,
  shouldContinue: () => boolean,
): Promise<OutgoingFile | null> {
  const reader = createHistoryReader(db);
  const yieldIfDue = createYielder();
  const isHistory = what === 'history';
  const having = {
    bin: isHistory,
    abandoned: what !== 'bg-stats',
    dealtAgain: isHistory,
    secret: !isHistory,
  };
  const steps = reader.matches(extent, having);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    await yieldIfDue();
    if (!shouldContinue()) return null;
  }
  const matches = step.value;

  let written = 0;
  let length = 0;
  const plan: ExportPlan = {
    extent,
    matches,
    wrote() {
      written++;
    },
  };
  const texts = chunksOf(what, reader, plan, titles);

  return {
    ...fileNamed(what, wallClock(at, utcOffset).slice(0, 10)),
    total: matches.length,
    running: reader.running(extent, having),
    async next(shouldContinue) {
      const pieces: string[] = [];
      let isLast = false;
      for (let room = PIECE_LENGTH_MAX; room > 0 && !isLast; await yieldIfDue()) {
        if (!shouldContinue()) return null;
        const { done, value: text } = texts.next();
        isLast = done === true;
        if (typeof text !== 'string') continue;
        pieces.push(text);
        room -= text.length;
        length += text.length;
      }
      return length > FILE_LENGTH_MAX
        ? fail(appRefusal('export-large', { max: FILE_LENGTH_MAX / MEBIBYTE }))
        : ok({ text: pieces.join(''), matches: written, isLast });
    },
  };
}

function chunksOf(
  what: Export,
  reader: HistoryReader,
  plan: ExportPlan,
  titles: readonly Title[],
): TextChunks {
  switch (what) {
    case 'history':
      return historyText(reader, plan);
    case 'matches':
      return matchTable(reader, plan, titles);
    case 'scores':
      return scoreTable(reader, plan, titles);
    case 'bg-stats':
      return bgStatsText(reader, plan, titles);
  }
}

function fileNamed(what: Export, day: string): Pick<BegunExport, 'name' | 'type'> {
  switch (what) {
    case 'history':
      return { name: `menagerie-${day}.json`, type: JSON_TYPE };
    case 'matches':
    case 'scores':
      return { name: `menagerie-${what}-${day}.csv`, type: CSV };
    // BG Stats recognises its file by this name.
    case 'bg-stats':
      return { name: 'BGStatsExport.json', type: JSON_TYPE };
  }
}

/**
 * Yields a history file of these matches and everything they refer to: one record per line, so that files can be
 * compared and faults have a line. Matches come first, so that people who join one meanwhile are included.
 */
function* historyText(reader: HistoryReader, { extent, matches, wrote }: ExportPlan): TextChunks {
  const isAll = extent.kind === 'all';
  const people = new Set<PlayerId>();
  const nights = new Set<string>();
  const games = new Set<string>();
  yield `{\n"format": ${JSON.stringify(HISTORY_FORMAT)},\n"version": ${String(HISTORY_VERSION)},\n`;

  function* match(id: (typeof matches)[number]): Generator<string> {
    const found = reader.match(id, true);
    if (!found) return;
    const { head, revision } = found;
    nights.add(head.night);
    games.add(head.game);
    for (const one of peopleOf({ ...head, log: [] })) people.add(one);
    yield beginning(head);
    let comma = '';
    for (const { payload, ...entry } of reader.log(id, revision)) {
      if (namesPeople(entry.kind)) {
        const parsedEntry = { ...entry, payload: JSON.parse(payload) as FileEntry['payload'] };
        for (const one of peopleIn(parsedEntry)) people.add(one);
      }
      yield `${comma}${JSON.stringify(entry).slice(0, -1)},"payload":${payload}}`;
      comma = ',';
    }
    yield ']}';
    wrote();
  }

  yield* recordList('matches', matches, match);
  yield ',\n';
  const asLine = (record: object | null) => (record === null ? [] : [JSON.stringify(record)]);
  yield* recordList('nights', yield* reader.nights(), (id) =>
    nights.has(id) ? asLine(reader.night(id)) : [],
  );
  yield ',\n';
  addMergeTargets(people, reader.player);
  yield* recordList('players', yield* reader.players(), (id) =>
    isAll || people.has(id) ? asLine(reader.player(id)) : [],
  );
  yield ',\n';
  yield* recordList('boards', yield* reader.boards(), (id) => asLine(reader.board(id)));
  const seasons = isAll ? yield* reader.seasons() : [];
  if (seasons.length > 0) {
    yield ',\n';
    yield* recordList('seasons', seasons, (id) => asLine(reader.season(id)));
  }
  const described = [...games].sort().flatMap((id) => reader.game(id) ?? []);
  if (described.length > 0) {
    yield ',\n';
    yield* recordList('games', described, asLine);
  }
  yield '\n}\n';
}

const beginning = (head: MatchHead): string => `${JSON.stringify(head).slice(0, -1)},"log":[`;

function* recordList<Id>(
  name: string,
  ids: readonly Id[],
  record: (id: Id) => Iterable<string>,
): TextChunks {
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
