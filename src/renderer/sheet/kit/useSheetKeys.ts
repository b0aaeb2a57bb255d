import { useEventListener } from '@vueuse/core';
import { computed } from 'vue';
import type { UndoableEntry } from '#shared/pushes.ts';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { usePhones } from '#renderer/connection/phones.ts';
import { announce } from '#renderer/ui/announcer.ts';
import { isDialogOpen } from '#renderer/ui/focusNextAction.ts';
import { useShortcuts } from '#renderer/ui/shortcuts.ts';
import { useSheet } from './sheet.ts';
import { typedBy } from './typedScore.ts';
import { useSheetText } from './useSheetText.ts';

/** U, S, R and P activate the bar's tools; a digit begins a number in the current cell, wherever the focus is. */
export function useSheetKeys(): void {
  const { t } = useI18n();
  const sheet = useSheet();
  const phones = usePhones();
  const { undo, redo } = useUndo();

  const showing = (kind: 'scores' | 'rules') => () => {
    sheet.overlay = { kind };
  };
  useShortcuts([
    { code: 'KeyU', label: () => t('sheet.undo'), press: undo },
    { code: 'KeyU', shift: true, label: () => t('sheet.redo'), press: redo },
    { code: 'KeyS', label: () => t('table.scores'), press: showing('scores') },
    { code: 'KeyR', label: () => t('table.rules'), press: showing('rules') },
    { code: 'KeyP', label: () => t('phones.name'), press: phones.show },
  ]);

  useEventListener(document, 'keydown', (event) => {
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
    const typed = typedBy(event.key, '');
    if (!isPlain || typed === null || isTypedElsewhere(event.target)) return;
    const isByNumber =
      sheet.lastPush?.mode === 'tally' &&
      sheet.game?.entryOfTypedScore &&
      sheet.typedRange !== null;
    if (!isByNumber || sheet.isResultShown || !isGridShown()) return;
    event.preventDefault();
    sheet.typedText = (sheet.typedText ?? '') + typed;
  });
}

/** A wide entry panel may have replaced it. */
const isGridShown = (): boolean => document.querySelector('[data-cell]') !== null;

/** Whether keys are not for the sheet: in a field or an open dialog. */
export const isTypedElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea') !== null) || isDialogOpen();

export function useUndo() {
  const { t } = useI18n();
  const sheet = useSheet();
  const { roundName } = useSheetText();

  function what({ kind, round, column }: Omit<UndoableEntry, 'to' | 'last'>): string {
    if (round === null || kind === 'confirm') return t(`sheet.undoable.${kind}`);
    const where = roundName(round);
    if (kind === 'delete-round') return t('sheet.undoable.delete-round', { round: where });
    const name = column === null ? null : sheet.lastPush!.columns[column]?.player.name;
    return name ? t('sheet.undoable.part', { name, round: where }) : where;
  }
  const label = computed(() => {
    const undo = sheet.undoable;
    return undo ? t('sheet.undoWhat', { what: what(undo) }) : t('sheet.undo');
  });

  /** Discards the typed text before it undoes a saved entry. */
  async function undo(): Promise<void> {
    if (sheet.typedText) {
      announce(t('sheet.undone', { what: what({ ...sheet.currentCell, kind: 'entry' }) }));
      sheet.typedText = '';
      return;
    }
    if (!sheet.undoable) return;
    const message = t('sheet.undone', { what: what(sheet.undoable) });
    await sheet.undo();
    announce(message);
  }
  const redoLabel = computed(() =>
    sheet.redoable ? t('sheet.redoWhat', { what: what(sheet.redoable) }) : t('sheet.redo'),
  );
  async function redo(): Promise<void> {
    if (!sheet.redoable) return;
    const message = t('sheet.redone', { what: what(sheet.redoable) });
    await sheet.redo();
    announce(message);
  }
  return { label, undo: () => void undo(), redoLabel, redo: () => void redo() };
}
