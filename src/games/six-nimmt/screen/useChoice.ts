import { computed, reactive } from 'vue';
import type { Card, Consequence, Move } from '../rules/model.ts';
import {
  useChosen,
  useMoveDraft,
  type Choice,
  type DecisionProps,
} from '../../../renderer/table/kit/moveDraft.ts';

/**
 * The decision being made: which card lies ready, and what it would do. A card is chosen by a first press and played
 * by a second, so that a wrong press costs nothing; a row, which everyone has been waiting for, by one.
 */
export function useChoice(props: DecisionProps, play: (move: Move) => void) {
  const { chosen, active, point } = useChosen<Card>();
  // A card that has been sent stays raised until the next decision.
  const { choices, kind, hinted } = useMoveDraft<Move, Consequence>(props, (next) => {
    if (next !== undefined) chosen.value = null;
  });

  const choiceOf = (card: Card | null): Choice<Move, Consequence> | undefined =>
    choices.value.find(({ move }) => move.type !== 'take-row' && move.card === card);
  const rowChoice = (row: number): Choice<Move, Consequence> | undefined =>
    choices.value.find(({ move }) => move.type === 'take-row' && move.row === row);

  function press(card: Card): void {
    if (chosen.value === card) confirm();
    else if (choiceOf(card)) chosen.value = card;
  }

  /** Has a card lie ready while it is dragged; false for one that may not be played. */
  function lift(card: Card): { readonly undo: () => void } | false {
    if (kind.value !== 'choose' || !choiceOf(card)) return false;
    const before = chosen.value;
    chosen.value = card;
    return {
      undo: () => {
        chosen.value = before;
      },
    };
  }

  function confirm(): void {
    const choice = choiceOf(chosen.value);
    if (choice) play(choice.move);
  }

  return reactive({
    /** what is asked for: draft, choose or take-row; null if nothing is */
    kind,
    chosen,
    active,
    consequence: computed(() => choiceOf(active.value)?.consequence ?? null),
    isHintedCard: (card: Card): boolean => {
      const move = hinted();
      return move !== null && move.type !== 'take-row' && move.card === card;
    },
    isHintedRow: (row: number): boolean => {
      const move = hinted();
      return move?.type === 'take-row' && move.row === row;
    },
    isOffered: (card: Card): boolean => choiceOf(card) !== undefined,
    rowChoice,
    point,
    press,
    lift,
    confirm,
    /** Escape: it goes no further if a card was chosen */
    putBack(event: KeyboardEvent): void {
      if (chosen.value === null) return;
      chosen.value = null;
      event.preventDefault();
    },
    takeRow: (row: number): void => {
      const choice = rowChoice(row);
      if (choice) play(choice.move);
    },
  });
}

export type Choosing = ReturnType<typeof useChoice>;
