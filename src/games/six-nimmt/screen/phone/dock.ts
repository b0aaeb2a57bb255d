import { computed, type ComputedRef } from 'vue';
import type { Card, Consequence, View } from '../../rules/model.ts';
import type { Dock, DockAction } from '../../../../renderer/phone/kit/dock.ts';
import { usePhoneBoardContext } from '../../../../renderer/phone/kit/boardContext.ts';
import { useI18n } from '../../../../renderer/i18n/useI18n.ts';
import { useText } from '../text.ts';
import type { Turn } from '../turn.ts';

/** Chosen card; `unknown` if another page chose it. */
export type FaceDownCard = Card | 'unknown';

interface DockPorts {
  readonly turn: Turn;
  view(): View;
  faceDownCard(): FaceDownCard | null;
  mayTakeBack(): boolean;
  takeBack(): void;
}

/** Returns the selection's consequence, and the possible actions. */
export function useDock(ports: DockPorts): ComputedRef<Dock> {
  const { turn } = ports;
  const text = useText();
  const { t } = useI18n();
  const boardContext = usePhoneBoardContext();

  return computed(() => ({ ...sentences(), rows: actions().map((action) => [action]) }));

  function sentences(): Pick<Dock, 'title' | 'text'> {
    const faceDownCard = ports.faceDownCard();
    if (faceDownCard !== null) return { title: faceDownTitle(faceDownCard) };
    if (turn.kind === null)
      return { title: boardContext.value.message, text: boardContext.value.explanation };
    if (turn.kind === 'take-row') return ofRow();
    if (turn.chosen !== null && turn.consequence) return ofCard(turn.chosen, turn.consequence);
    return turn.kind === 'draft'
      ? { title: text('phone.askDraft'), text: text('draftsWhy') }
      : { title: text('phone.askChoose'), text: text('chooseWhy') };
  }

  function faceDownTitle(card: FaceDownCard): string {
    if (boardContext.value.isSending) return text('phone.onItsWay', { card: Number(card) });
    return card === 'unknown' ? text('phone.faceDown') : text('phone.liesFaceDown', { card });
  }

  /** The card below all rows is the first still to be placed. */
  function ofRow(): Pick<Dock, 'title' | 'text'> {
    const card = ports.view().revealed[0]?.card ?? 0;
    return {
      title: text('phone.tooLow', { card }),
      text:
        turn.row === null
          ? text('phone.whichRow')
          : text('phone.rowBegins', { row: turn.row + 1, card }),
    };
  }

  function ofCard(card: Card, consequence: Consequence): Pick<Dock, 'title' | 'text'> {
    switch (consequence.type) {
      case 'lands':
        return {
          title: text('phone.goesBehind', { card, behind: consequence.behind }),
          text: text(consequence.between > 0 ? 'phone.asRowsLie' : 'phone.forSure'),
        };
      case 'sixth':
        return {
          title: text('phone.sixth', { card, row: consequence.row + 1 }),
          text: text('phone.sixthCosts', {}, consequence.bulls),
        };
      case 'too-low':
        return {
          title: text('phone.tooLow', { card }),
          text: text('phone.tooLowCosts', {}, consequence.leastBulls),
        };
      case 'drafts':
        return { title: text('card', { card }), text: text('wouldDraft', {}, consequence.bulls) };
      case 'takes':
        return { title: text('card', { card }) };
    }
  }

  function actions(): readonly DockAction[] {
    const isFaceDown = ports.faceDownCard() !== null;
    if (!isFaceDown && turn.kind !== null) return [mainAction()];
    if (!ports.mayTakeBack() && !(isFaceDown && boardContext.value.isSending)) return [];
    return [{ isTakeBack: true, icon: 'undo', label: t('phone.takeBack'), press: ports.takeBack }];
  }

  function mainAction(): DockAction {
    const disabledReason = turn.isReady ? null : '';
    return { isMain: true, label: mainLabel(), disabledReason, press: turn.confirm };
  }

  function mainLabel(): string {
    const { kind, isReady, row, chosen } = turn;
    if (!isReady) return text(kind === 'take-row' ? 'phone.firstRow' : 'phone.firstCard');
    if (kind === 'take-row')
      return text('takeRow', { row: row! + 1 }, ports.view().rowBulls[row!]!);
    return text(kind === 'draft' ? 'take' : 'play', { card: chosen! });
  }
}
