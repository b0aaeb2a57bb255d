import { useEventListener } from '@vueuse/core';
import { useI18n } from '../../i18n/useI18n.ts';
import { isDialogOpen } from '../../ui/focusNextAction.ts';
import { useLetterKeys } from '../../ui/letterKeys.ts';
import { useSheet } from './sheet.ts';
import type { SheetOverlay } from './sheetActions.ts';
import { typedBy } from './typedScore.ts';
import { computed } from 'vue';
import type { UndoableEntry } from '../../../shared/pushes.ts';
import { announce } from '../../ui/announcer.ts';
import { useSentences } from '../../table/kit/words.ts';

/** U, S and R are the tools in the bar; a digit begins a number on the paper, wherever the keyboard is. */
export function useSheetKeys(show: (overlay: SheetOverlay) => void): void {
  const { t } = useI18n();
  const sheet = useSheet();
  const { undo } = useUndo();

  const showing = (kind: 'scores' | 'rules') => () => {
    show({ kind });
  };
  useLetterKeys([
    { code: 'KeyU', label: () => t('sheet.undo'), press: undo },
    { code: 'KeyS', label: () => t('table.scores'), press: showing('scores') },
    { code: 'KeyR', label: () => t('table.rules'), press: showing('rules') },
  ]);

  useEventListener(document, 'keydown', (event) => {
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
    const typed = typedBy(event.key, '');
    if (!isPlain || typed === null || isElsewhere(event.target)) return;
    if (
      !sheet.game?.entryOfTypedScore ||
      sheet.last?.mode !== 'tally' ||
      sheet.isAtEnd ||
      !isPaperInSight()
    )
      return;
    event.preventDefault();
    sheet.typing = (sheet.typing ?? '') + typed;
  });
}

/** A wide desk may have put it away. */
const isPaperInSight = (): boolean => document.querySelector('[data-place]') !== null;

/** In a field of its own, or under a dialogue, a digit is meant for that. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea') !== null) || isDialogOpen();

/** The next undo, with what it takes back: a press at the desk is one step, and so is a number that was typed. */
export function useUndo() {
  const { t } = useI18n();
  const sheet = useSheet();
  const { words } = useSentences();

  function what({ kind, round, column }: UndoableEntry): string {
    if (round === null || kind === 'confirm') return t(`sheet.undoable.${kind}`);
    const where = words(sheet.game!.roundName(round));
    const name = column === null ? null : sheet.last!.columns[column]?.player.name;
    return name ? t('sheet.undoable.part', { name, round: where }) : where;
  }
  const label = computed(() => {
    const undo = sheet.undoable;
    return undo ? t('sheet.undoWhat', { what: what(undo) }) : t('sheet.undo');
  });

  async function takeBack(): Promise<void> {
    const undo = sheet.undoable;
    if (!undo) return;
    const told = t('sheet.undone', { what: what(undo) });
    await sheet.undo();
    announce(told);
  }
  return { label, undo: () => void takeBack() };
}
