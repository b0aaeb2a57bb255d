import type { ExportedFile, Extent } from '../../shared/contract.ts';
import { FILE_LENGTH_MAX, type Export } from '../../shared/exchange.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import { bgStatsText } from './bg-stats/out.ts';
import type { Title } from './bg-stats/titles.ts';
import { matchTable, scoreTable, type TableNames } from './csv.ts';
import { writeHistory, type FileMatch, type FilePlayer } from './file.ts';
import { fileOf, gatherer, type Gatherer } from './gather.ts';
import { wallClock } from './times.ts';

export interface Manner {
  /** of the day in the file's name */
  readonly at: number;
  readonly utcOffset: number;
  readonly titles: readonly Title[];
}

export type Exporter = (
  what: Export,
  extent: Extent,
  manner: Manner,
) => Result<ExportedFile, AppRefusal>;

const CSV = 'text/csv;charset=utf-8';
const JSON_TYPE = 'application/json';

/** The history alone takes the bin and the logs along. Refused with export-large, the limit in MB. */
export function exporter(db: Db): Exporter {
  const gather = gatherer(db);

  const write = (
    what: Export,
    matches: readonly FileMatch[],
    isAll: boolean,
    titles: Manner['titles'],
  ): string => {
    switch (what) {
      case 'history':
        return writeHistory(fileOf(gather, matches, isAll));
      case 'matches':
        return matchTable(matches, namesOf(gather));
      case 'scores':
        return scoreTable(matches, namesOf(gather));
      case 'bg-stats':
        return bgStatsText(matches, namesOf(gather), titles);
    }
  };

  return (what, extent, { at, utcOffset, titles }) => {
    const isWhole = what === 'history';
    const matches = collect(gather.matches(extent, { bin: isWhole, log: isWhole }));
    const isAll = extent.kind === 'all';
    const text = matches && write(what, matches, isAll, titles);
    if (text === null || text.length > FILE_LENGTH_MAX)
      return fail(appRefusal('export-large', { max: FILE_LENGTH_MAX / 1024 / 1024 }));
    const day = wallClock(at, utcOffset).slice(0, 10);
    return ok({ ...fileNamed(what, day), text, matches: matches!.length });
  };
}

/** Null as soon as they would be too many for a file. */
function collect(all: Iterable<FileMatch>): readonly FileMatch[] | null {
  const matches: FileMatch[] = [];
  let length = 0;
  for (const match of all) {
    length += JSON.stringify(match).length;
    if (length > FILE_LENGTH_MAX) return null;
    matches.push(match);
  }
  return matches;
}

function fileNamed(what: Export, day: string): Pick<ExportedFile, 'name' | 'type'> {
  switch (what) {
    case 'history':
      return { name: `menagerie-${day}.json`, type: JSON_TYPE };
    case 'matches':
    case 'scores':
      return { name: `menagerie-${what}-${day}.csv`, type: CSV };
    // BG Stats knows its own file by this name.
    case 'bg-stats':
      return { name: 'BGStatsExport.json', type: JSON_TYPE };
  }
}

/** By id, as a log names them: whoever was merged goes by the name of who they turned out to be. */
function namesOf(gather: Gatherer): TableNames {
  const all = new Map(gather.players().map((player) => [player.id, player]));
  const person = (player: FilePlayer): FilePlayer =>
    player.mergedInto === null ? player : person(all.get(player.mergedInto)!);
  return {
    nights: new Map(gather.nights().map((night) => [night.id as string, night])),
    players: new Map([...all.values()].map((player) => [player.id as string, person(player)])),
  };
}
