import type { BegunExport, ExportPiece, Extent } from '../../shared/contract.ts';
import { FILE_LENGTH_MAX, PIECE_LENGTH_MAX, type Export } from '../../shared/exchange.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import { bgStatsText } from './bg-stats/out.ts';
import type { Title } from './bg-stats/titles.ts';
import { createYielder } from '../event-loop.ts';
import { matchTable, scoreTable } from './csv.ts';
import { gatherer, type Gatherer } from './gather.ts';
import { historyText } from './history-text.ts';
import { wallClock } from './times.ts';

/** A file's text, little by little; what yields nothing is work in which others may have their turn. */
export type Texts = Generator<string | undefined, void>;

export interface ExportPlan {
  readonly extent: Extent;
  readonly matches: readonly MatchId[];
  /** Called for each match that is in the text. */
  readonly wrote: () => void;
}

export interface ExportWish {
  readonly what: Export;
  readonly extent: Extent;
  /** of the day in the file's name */
  readonly at: number;
  readonly utcOffset: number;
  readonly titles: readonly Title[];
}

/** A file on its way out. It is written as it is fetched, and what has been fetched is forgotten here. */
export interface OutgoingFile extends Pick<BegunExport, 'name' | 'type' | 'total'> {
  /** Refused with export-large, the limit in MiB. Null as soon as nobody is to go on with it. */
  next(goOn: () => boolean): Promise<Result<ExportPiece, AppRefusal> | null>;
}

const MEBIBYTE = 1024 * 1024;
const CSV = 'text/csv;charset=utf-8';
const JSON_TYPE = 'application/json';

/** The history alone takes the bin and the logs along. Null where it is not gone on with. */
export async function outgoingFile(
  db: Db,
  { what, extent, at, utcOffset, titles }: ExportWish,
  goOn: () => boolean,
): Promise<OutgoingFile | null> {
  const gather = gatherer(db);
  const yieldIfDue = createYielder();
  const having = { bin: what === 'history', abandoned: what !== 'bg-stats' };
  const steps = gather.matches(extent, having);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    await yieldIfDue();
    if (!goOn()) return null;
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
  const texts = textsOf(what, gather, plan, titles);

  return {
    ...fileNamed(what, wallClock(at, utcOffset).slice(0, 10)),
    total: matches.length,
    async next(goesOn) {
      const pieces: string[] = [];
      let isLast = false;
      for (let room = PIECE_LENGTH_MAX; room > 0 && !isLast; await yieldIfDue()) {
        if (!goesOn()) return null;
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

function textsOf(
  what: Export,
  gather: Gatherer,
  plan: ExportPlan,
  titles: readonly Title[],
): Texts {
  switch (what) {
    case 'history':
      return historyText(gather, plan);
    case 'matches':
      return matchTable(gather, plan);
    case 'scores':
      return scoreTable(gather, plan);
    case 'bg-stats':
      return bgStatsText(gather, plan, titles);
  }
}

function fileNamed(what: Export, day: string): Pick<BegunExport, 'name' | 'type'> {
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
