import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord } from '../../shared/contract.ts';
import type { Cell } from '../../shared/contract/sheets.ts';
import type { Occupant } from '../../shared/people.ts';
import { useGameWords } from '../i18n/useGameWords.ts';
import { useNames } from '../i18n/useNames.ts';
import { useProblemWords } from '../sheet/kit/useProblemWords.ts';
import { sheetOf } from '../sheet/kit/detailSheet.ts';
import { figure } from '../table/kit/figures.ts';
import { detailOf, type LogEvent, type LogLine } from './sheetLog.ts';
import { useMatchWords } from './useMatchWords.ts';

/** Says what was written on a game's score sheet, with the names of those whose columns they were. */
export function useLogWords(recordOf: () => Pick<MatchRecord, 'game' | 'entries'>) {
  const { t, n } = useI18n();
  const { nameOf } = useNames();
  const { words } = useGameWords();
  const { agreedOn } = useMatchWords();
  const problemWords = useProblemWords();
  const gameOf = (): string => recordOf().game;
  const sheet = () => sheetOf(gameOf(), detailOf(recordOf()))!;

  const nameAt = (column: number | null, people: readonly Occupant[]): string => {
    const somebody = column === null ? undefined : people[column];
    return somebody ? nameOf(somebody) : t('history.everyone');
  };
  const roundName = (round: number): string => words(gameOf(), sheet().roundName(round));
  const cellWords = (cell: Cell, people: readonly Occupant[]): string =>
    cell.state === 'given'
      ? words(gameOf(), sheet().entryWords(cell.value), people)
      : t(`sheet.was.${cell.state}`);

  function peopleWords(
    { change }: Extract<LogEvent, { kind: 'people' }>,
    people: readonly Occupant[],
  ): string {
    const name = nameAt(change.column, people);
    switch (change.change) {
      case 'join':
        return t('history.people.join', {
          name,
          round: roundName(change.from),
          score: figure(change.start),
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
        return t('history.people.start', { name, score: figure(change.start) });
    }
  }

  function told(event: LogEvent, people: readonly Occupant[]): string {
    switch (event.kind) {
      case 'written':
        return t('history.log.written', {
          round: roundName(event.round),
          name: nameAt(event.column, people),
          entry: cellWords(event.cell, people),
        });
      case 'people':
        return peopleWords(event, people);
      case 'told': {
        const said = sheet().referee?.toldWords(event.told);
        return t('history.log.told', { what: said ? words(gameOf(), said, people) : '' });
      }
      case 'options': {
        const rules = agreedOn({ game: gameOf(), options: event.options }).join(', ');
        return t('history.log.options', { rules });
      }
      case 'confirm':
        return t('history.log.confirm', {
          round: roundName(event.round),
          problem: problemWords(gameOf(), event, people),
        });
      case 'delete-round':
        return t('history.log.deleteRound', { round: roundName(event.round) });
      case 'undo':
        return event.undone
          ? t('sheet.undone', { what: told(event.undone, people) })
          : t('history.log.undo', { n: n(event.entries) }, event.entries);
      default:
        return t(`history.log.${event.kind}`);
    }
  }

  return {
    told,
    /** Of a correction: what it replaced. */
    wasBefore: ({ event, people }: LogLine): string | null =>
      event.kind === 'written' && event.was
        ? t('sheet.wasBefore', { was: cellWords(event.was, people) })
        : null,
  };
}
