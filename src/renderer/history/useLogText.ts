import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord } from '../../shared/contract.ts';
import { initialTotalOf } from '../../shared/custom-game.ts';
import type { Cell } from '../../shared/contract/sheets.ts';
import type { Occupant } from '../../shared/people.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import { useProblemText } from '../sheet/kit/useProblemText.ts';
import { sheetOf } from '../sheet/kit/detailSheet.ts';
import { formatScore } from '../match/kit/textFormat.ts';
import { detailOf, type LogEvent, type LogLine } from './sheetLog.ts';
import { useMatchText } from './useMatchText.ts';

/** Describes entries of a game's score sheet, with the names of their columns at the time. */
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
    /** the replaced value of a correction */
    wasBefore: ({ event, people }: LogLine): string | null =>
      event.kind === 'written' && event.previousCell
        ? t('sheet.wasBefore', { was: cellText(event.previousCell, people) })
        : null,
  };
}
