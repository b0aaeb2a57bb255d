import { computed, type Ref } from 'vue';
import type { OfferedChoice } from '#shared/pushes.ts';

export type AnyMove = OfferedChoice['move'];

export interface Choice<Move, Consequence> {
  readonly move: Move;
  readonly consequence: Consequence;
}

/** Connects a game's turn to the board that shows it, on the laptop or on a phone. */
export interface TurnPorts<Move extends AnyMove, Consequence, Draft> {
  readonly draft: Ref<Draft>;
  choices(): readonly Choice<Move, Consequence>[];
  hinted(): Move | null;
  choose(move: Move): void;
}

/** Ports of a screen that also shows the rule against a move not offered: a full column, a flock that is too small. */
export interface ExplainingTurnPorts<Move extends AnyMove, Consequence, Draft> extends TurnPorts<
  Move,
  Consequence,
  Draft
> {
  explain(move: Move): void;
}

/** @param choiceMeant returns the choice that the draft comes to; null while something is missing, or not offered */
export function useDraftedChoice<Move extends AnyMove, Consequence, Draft>(
  { draft, choices, choose }: Omit<TurnPorts<Move, Consequence, Draft>, 'hinted'>,
  choiceMeant: () => Choice<Move, Consequence> | null,
) {
  const drafted = computed(choiceMeant);
  return {
    drafted,
    /** type of the requested move; null if none */
    kind: computed(() => choices()[0]?.move.type ?? null),
    isReady: computed(() => drafted.value !== null),
    confirm: (): void => {
      if (drafted.value) choose(drafted.value.move);
    },
    lift(change: () => void): { readonly undo: () => void } {
      const before = draft.value;
      change();
      return {
        undo: () => {
          draft.value = before;
        },
      };
    },
  };
}

export const hasParts = (move: object, parts: object): boolean =>
  Object.entries(parts).every(([name, part]) => (move as Record<string, unknown>)[name] === part);

export const choiceOf = <One extends Choice<object, unknown>>(
  choices: readonly One[],
  parts: object | null,
): One | null => (parts && choices.find(({ move }) => hasParts(move, parts))) ?? null;

export const consequenceOf = <Consequence extends { type: string }, Type extends string>(
  choice: { readonly consequence: Consequence | null } | null | undefined,
  type: Type,
): Extract<Consequence, { type: Type }> | null =>
  choice?.consequence?.type === type
    ? (choice.consequence as Extract<Consequence, { type: Type }>)
    : null;
