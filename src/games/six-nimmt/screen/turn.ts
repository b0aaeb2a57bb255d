import { computed, reactive, shallowRef } from 'vue';
import type { Card, Consequence, Move } from '../rules/model.ts';
import { type Choice, choiceOf, type TurnPorts, useDraftedChoice } from '#renderer/screen/turn.ts';

/** Selected card or row; only `confirm` sends it. */
export type Draft = Move | null;

type Offer = Choice<Move, Consequence>;

export const cardOf = (move: Draft): Card | null =>
  move && move.type !== 'take-row' ? move.card : null;

const rowOf = (move: Draft): number | null => (move?.type === 'take-row' ? move.row : null);

export function useTurn(ports: TurnPorts<Move, Consequence, Draft>) {
  const { draft, choices, hinted, choose } = ports;
  const { kind, isReady, confirm, lift } = useDraftedChoice(ports, () =>
    choiceOf(choices(), draft.value),
  );
  const pointed = shallowRef<Card | null>(null);
  const chosen = computed(() => cardOf(draft.value));
  const active = computed(() => pointed.value ?? chosen.value);
  const consequence = computed(() => offerOfCard(active.value)?.consequence ?? null);

  const offerOfCard = (card: Card | null): Offer | null =>
    choiceOf(choices(), card === null ? null : { card });
  const offerOfRow = (row: number): Offer | null => choiceOf(choices(), { row });

  function pick(offered: Offer | null): void {
    if (offered) draft.value = offered.move;
  }

  return reactive({
    /** pending decision: draft, choose or take-row; null if none */
    kind,
    chosen,
    /** the card under the pointer or the keyboard, else the selected one */
    active,
    consequence,
    /** the selected row, or the active card's row */
    row: computed(() => {
      const { value } = consequence;
      return rowOf(draft.value) ?? (value && 'row' in value ? value.row : null);
    }),
    isReady,
    isHintedCard: (card: Card): boolean => cardOf(hinted()) === card,
    isHintedRow: (row: number): boolean => rowOf(hinted()) === row,
    hintedCard: computed(() => {
      const card = cardOf(hinted());
      const { consequence = null } = offerOfCard(card) ?? {};
      return card === null || consequence === null ? null : { card, consequence };
    }),
    isOffered: (card: Card): boolean => offerOfCard(card) !== null,
    isRowOffered: (row: number): boolean => offerOfRow(row) !== null,
    point: (card: Card | null): void => {
      pointed.value = card;
    },
    /** A first press selects a card and a second one plays it, so that a wrong press costs nothing. */
    press: (card: Card): void => {
      if (chosen.value === card) confirm();
      else pick(offerOfCard(card));
    },
    /** A touch selects a card, another one deselects it. */
    touch: (card: Card): void => {
      if (chosen.value === card) draft.value = null;
      else pick(offerOfCard(card));
    },
    pickRow: (row: number): void => pick(offerOfRow(row)),
    /** A row, for which everyone waits, is taken by one press. */
    takeRow: (row: number): void => {
      const offered = offerOfRow(row);
      if (offered) choose(offered.move);
    },
    /** Selects a card while it is dragged; false if it may not be played. */
    lift: (card: Card): { readonly undo: () => void } | false => {
      const offered = offerOfCard(card);
      if (kind.value !== 'choose' || !offered) return false;
      return lift(() => {
        pick(offered);
      });
    },
    confirm,
    /** Escape: stops the event if a card was selected */
    putBack(event: KeyboardEvent): void {
      if (chosen.value === null) return;
      draft.value = null;
      event.preventDefault();
    },
  });
}

export type Turn = ReturnType<typeof useTurn>;
