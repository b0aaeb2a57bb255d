import { useI18n } from '../i18n/useI18n.ts';
import { initialTotalOf } from '#shared/custom-game.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import { useProblemText } from '../sheet/kit/useProblemText.ts';
import { sheetOf } from '../sheet/kit/detailSheet.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { useMatchText } from './useMatchText.ts';
import type { MatchRecord, SheetEntry } from '#shared/contract.ts';
import type { Cell, PeopleChange, ProblemPlace, SheetDetail } from '#shared/contract/sheets.ts';
import type { Occupant } from '#shared/people.ts';

/** Effect of an entry, or of several that reported one cell step by step. */
export type LogEvent =
  | {
      readonly kind: 'written';
      readonly round: number;
      /** null: the shared part */
      readonly column: number | null;
      readonly cell: Cell;
      /** for a correction the replaced cell; null for a first or additional report */
      readonly previousCell: Cell | null;
    }
  | {
      readonly kind: 'people';
      readonly change: Exclude<PeopleChange, { person: unknown }> | Arrival;
    }
  | { readonly kind: 'told'; readonly report: { readonly type: string } }
  | { readonly kind: 'options'; readonly options: object }
  | (ProblemPlace & { readonly kind: 'confirm'; readonly limit: number | null })
  | { readonly kind: 'delete-round'; readonly round: number }
  /** null if several entries were taken back */
  | { readonly kind: 'undo'; readonly undone: LogEvent | null; readonly entries: number }
  | {
      readonly kind: 'winner';
      /** empty: the numbers decide again */
      readonly columns: readonly number[];
      readonly reason: string;
    }
  | { readonly kind: 'close' | 'reopen' | 'abandon' };

export type Arrival =
  | {
      readonly change: 'join';
      readonly column: number;
      readonly start: number;
      readonly from: number;
    }
  | { readonly change: 'replace'; readonly column: number; readonly before: Occupant | undefined };

/** Returns how much of a match was written; rounds for one played on screen. */
export const detailOf = ({ entries }: Pick<MatchRecord, 'entries'>): SheetDetail =>
  (entries[0]?.payload as { readonly detail?: SheetDetail } | undefined)?.detail ?? 'rounds';

export interface LogLine {
  readonly revision: number;
  readonly at: number;
  readonly takenBack: boolean;
  readonly people: readonly Occupant[];
  readonly event: LogEvent;
}

export function logLines(entries: readonly SheetEntry[]): readonly LogLine[] {
  const takenBack = new Set(entries.flatMap(({ undoneRevisions }) => undoneRevisions));
  const events = new Map<number, LogEvent>();
  const lines: LogLine[] = [];
  let people: readonly Occupant[] = [];
  const before = new Map<number, readonly Occupant[]>();
  for (const entry of entries) {
    const { revision, at, undoneRevisions } = entry;
    before.set(revision, people);
    const known = people;
    people =
      undoneRevisions.length > 0
        ? before.get(Math.min(...undoneRevisions))!
        : peopleAfter(people, entry);
    const event = eventOf(entry, known, events);
    if (!event) continue;
    events.set(revision, event);
    const line = { revision, at, takenBack: takenBack.has(revision), people, event };
    const last = lines.at(-1);
    if (last && continuesEntry(last, line, entry))
      lines.splice(-1, 1, { ...line, event: joinEvents(last.event, event) });
    else lines.push(line);
  }
  return lines;
}

/** Returns corrections that still count. */
export const correctionsIn = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines.filter(({ event, takenBack }) => isCorrection(event) && !takenBack);

export const isCorrection = (event: LogEvent): boolean =>
  event.kind === 'written' && event.previousCell !== null;

function peopleAfter(people: readonly Occupant[], entry: SheetEntry): readonly Occupant[] {
  const [somebody] = entry.people;
  if (!somebody) return people;
  const { change, column } = entry.payload as { change?: PeopleChange['change']; column?: number };
  if (change === undefined) return entry.people;
  if (change !== 'replace') return [...people, somebody];
  return people.map((one, at) => (at === column ? somebody : one));
}

// The main process wrote the log; an imported one has passed the same schema.
function eventOf(
  { kind, payload, previousCell, undoneRevisions }: SheetEntry,
  people: readonly Occupant[],
  events: ReadonlyMap<number, LogEvent>,
): LogEvent | null {
  switch (kind) {
    case 'entry':
      return { ...(payload as WrittenPayload), kind: 'written', previousCell: null };
    case 'correction':
      return { ...(payload as WrittenPayload), kind: 'written', previousCell };
    case 'people': {
      const change = payload as Exclude<PeopleChange, { person: unknown }> | Arrival;
      if (change.change === 'join') return { kind, change: { ...change, column: people.length } };
      if (change.change === 'replace')
        return { kind, change: { ...change, before: people[change.column] } };
      return { kind, change };
    }
    case 'told':
      return { kind, report: (payload as { readonly told: { readonly type: string } }).told };
    case 'options':
      return { kind, options: (payload as { readonly options: object }).options };
    case 'confirm':
      return { ...(payload as ProblemPlace & { readonly limit: number | null }), kind };
    case 'delete-round':
      return { kind, round: (payload as { readonly round: number }).round };
    case 'rewind':
      return {
        kind: 'undo',
        undone: undoneRevisions.length === 1 ? (events.get(undoneRevisions[0]!) ?? null) : null,
        entries: undoneRevisions.length,
      };
    case 'winner':
      return { ...(payload as Omit<Extract<LogEvent, { kind: 'winner' }>, 'kind'>), kind };
    case 'close':
    case 'reopen':
    case 'abandon':
      return { kind };
    default:
      return null;
  }
}

type WrittenPayload = Pick<Extract<LogEvent, { kind: 'written' }>, 'round' | 'column' | 'cell'>;

/** Whether an entry continues the cell of the line before: card by card, or value by value. */
function continuesEntry(
  last: LogLine,
  { takenBack, event }: LogLine,
  { kind }: SheetEntry,
): boolean {
  return (
    kind === 'entry' &&
    event.kind === 'written' &&
    event.cell.state === 'given' &&
    last.event.kind === 'written' &&
    last.event.cell.state === 'given' &&
    last.event.round === event.round &&
    last.event.column === event.column &&
    last.takenBack === takenBack &&
    // Restoring an earlier value has its own line.
    JSON.stringify(last.event.previousCell) !== JSON.stringify(event.cell)
  );
}

const joinEvents = (first: LogEvent, more: LogEvent): LogEvent =>
  first.kind === 'written' && more.kind === 'written'
    ? { ...more, previousCell: first.previousCell }
    : more;

export function useLogText(recordOf: () => Pick<MatchRecord, 'game' | 'options' | 'entries'>) {
  const { t, n } = useI18n();
  const { nameOf, listOf } = useNames();
  const { sentenceText } = useGameText();
  const { agreedOn } = useMatchText();
  const problemText = useProblemText();
  const gameOf = (): string => recordOf().game;
  const startText = (start: number): string =>
    formatScore(start + initialTotalOf(gameOf(), recordOf().options));
  const sheet = () => sheetOf(gameOf(), detailOf(recordOf()), recordOf().options)!;

  const nameAt = (column: number | null, people: readonly Occupant[]): string => {
    const somebody = column === null ? undefined : people[column];
    return somebody ? nameOf(somebody) : t('history.everyone');
  };
  const roundName = (round: number): string => sentenceText(gameOf(), sheet().roundName(round));
  const cellText = (cell: Cell, people: readonly Occupant[]): string =>
    cell.state === 'given'
      ? sentenceText(gameOf(), sheet().entryText(cell.value), people)
      : t(`sheet.was.${cell.state}`);

  function peopleText(
    { change }: Extract<LogEvent, { kind: 'people' }>,
    people: readonly Occupant[],
  ): string {
    const name = nameAt(change.column, people);
    switch (change.change) {
      case 'join':
        return t('history.people.join', {
          name,
          round: roundName(change.from),
          score: startText(change.start),
        });
      case 'leave':
        return t('history.people.leave', { name, round: roundName(change.from) });
      case 'return':
        return t('history.people.return', { name });
      case 'replace': {
        const before = change.before ? nameOf(change.before) : t('history.everyone');
        return t('history.people.replace', { name, before });
      }
      case 'swap': {
        const other = nameAt(change.other, people);
        return t('history.people.swap', { name, other, round: roundName(change.from) });
      }
      case 'from':
        return t('history.people.from', { name, round: roundName(change.from) });
      case 'start':
        return t('history.people.start', { name, score: startText(change.start) });
    }
  }

  function entryText(event: LogEvent, people: readonly Occupant[]): string {
    switch (event.kind) {
      case 'written':
        return t('history.log.written', {
          round: roundName(event.round),
          name: nameAt(event.column, people),
          entry: cellText(event.cell, people),
        });
      case 'people':
        return peopleText(event, people);
      case 'told': {
        const sentence = sheet().referee?.reportText(event.report);
        return t('history.log.told', {
          what: sentence ? sentenceText(gameOf(), sentence, people) : '',
        });
      }
      case 'options': {
        const rules = agreedOn({ game: gameOf(), options: event.options }).join(', ');
        return t('history.log.options', { rules });
      }
      case 'confirm':
        return t('history.log.confirm', {
          round: roundName(event.round),
          problem: problemText(gameOf(), event, people),
        });
      case 'delete-round':
        return t('history.log.deleteRound', { round: roundName(event.round) });
      case 'winner': {
        if (event.columns.length === 0) return t('history.log.byNumbers');
        const names = listOf(event.columns.map((column) => nameAt(column, people)));
        return event.reason === ''
          ? t('history.log.winner', { names })
          : t('history.log.winnerBecause', { names, reason: event.reason });
      }
      case 'undo':
        return event.undone
          ? t('sheet.undone', { what: entryText(event.undone, people) })
          : t('history.log.undo', { n: n(event.entries) }, event.entries);
      default:
        return t(`history.log.${event.kind}`);
    }
  }

  return {
    entryText,
    wasBefore: ({ event, people }: LogLine): string | null =>
      event.kind === 'written' && event.previousCell
        ? t('sheet.wasBefore', { was: cellText(event.previousCell, people) })
        : null,
  };
}
