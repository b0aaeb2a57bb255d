import { computed } from 'vue';
import { useI18n } from '../../i18n/useI18n.ts';
import type { UndoableEntry } from '../../../shared/pushes.ts';
import { say } from '../../ui/announcer.ts';
import { useSheet } from './sheet.ts';
import { useSentences } from '../../table/kit/words.ts';

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
    say(told);
  }
  return { label, undo: () => void takeBack() };
}
