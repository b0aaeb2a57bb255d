import { computed, reactive, type Ref } from 'vue';
import type { Mountain, Move, View } from '../rules/model.ts';
import {
  aimed,
  selectedGoats,
  hintFor,
  isSafe,
  isSingle,
  lifted,
  mountainOffer,
  EMPTY_DRAFT,
  offerOf,
  pressed,
  type Draft,
  type DraftContext,
  type Offer,
} from './turn.ts';

/** What a board brings to the turn that is put together on it. */
interface TurnPorts {
  readonly draft: Ref<Draft>;
  view(): View;
  choices(): readonly Offer[];
  /** This screen's seat is to move, also while its move is on its way. */
  isOwn(): boolean;
  /** What is picked may be seen. */
  isShown(): boolean;
  hinted(): Move | null;
  /** Has the rule said against a move that is not offered. */
  explain(move: Move): void;
  choose(move: Move): void;
}

/** The step that is being made, by mouse, keys or touch: a press picks or puts back, and only `confirm` sends it. */
export function useTurn(ports: TurnPorts) {
  const context = computed<DraftContext>(() => {
    const { phase, hand, display, need } = ports.view();
    return { phase, display, hand: hand ?? [], need: need ?? 0, choices: ports.choices() };
  });
  const step = computed(() => {
    const { phase } = context.value;
    return phase !== 'over' && ports.isOwn() ? phase : null;
  });
  const active = computed(() => (context.value.choices.length > 0 ? step.value : null));
  const isHandActive = computed(() => active.value === 'play' || active.value === 'give-up');
  const draft = computed(() => (ports.isShown() ? ports.draft.value : EMPTY_DRAFT));
  const offer = computed(() => (active.value ? offerOf(draft.value, context.value) : null));
  const play = computed(() => {
    const consequence = offer.value?.consequence;
    return consequence?.type === 'play' ? consequence : null;
  });
  const draw = computed(() => {
    const consequence = context.value.choices[0]?.consequence;
    return consequence?.type === 'draw' ? consequence : null;
  });

  function change(next: (draft: Draft, context: DraftContext) => Draft): void {
    ports.draft.value = next(draft.value, context.value);
  }
  const press = (at: number): void => {
    change((draft, context) => pressed(draft, at, context));
  };
  function explain(move: Move): void {
    if (active.value) ports.explain(move);
  }
  function confirm(): void {
    if (offer.value) ports.choose(offer.value.move);
  }
  function confirmIfSafe(): void {
    if (offer.value && isSafe(offer.value)) confirm();
  }

  return reactive({
    /** of this seat's own turn; null while others play, and once all is over */
    step,
    /** the step that can be made now; null also while a move is on its way */
    active,
    isHandActive,
    need: computed(() => context.value.need),
    hand: computed(() => context.value.hand),
    selected: computed(() => draft.value.selected),
    goats: computed(() => selectedGoats(draft.value, context.value)),
    mountain: computed(() => draft.value.mountain),
    isReady: computed(() => offer.value !== null),
    /** what is chosen would do, once it can be done */
    consequence: computed(() => offer.value?.consequence ?? null),
    /** what the goats that are picked would do, once they can be played */
    play,
    preview: computed(() => play.value?.flocks ?? []),
    /** what any draw would do to the hand, before the goats are chosen */
    draw,
    hint: computed(() => hintFor(ports.hinted(), context.value)),
    isOffered: (mountain: Mountain): boolean => mountainOffer(mountain, context.value) !== null,
    pressHand: (at: number): void => {
      if (isHandActive.value) press(at);
      else explain({ type: 'play', cards: [context.value.hand[at]!] });
    },
    pressDisplay: (at: number): void => {
      if (active.value === 'draw') press(at);
      else explain({ type: 'draw', cards: [context.value.display[at]!] });
    },
    /** A goat that is pressed twice is played, or drawn if only one is to be. */
    pressTwice: (at: number): void => {
      if (!active.value || !isSingle(context.value)) return;
      change(() => ({ ...EMPTY_DRAFT, selected: [at] }));
      confirmIfSafe();
    },
    /** Takes up a goat of the hand. */
    lift: (at: number): { readonly undo: () => void } | false => {
      if (active.value !== 'play') return false;
      const before = draft.value;
      change((draft, context) => lifted(draft, at, context));
      return {
        undo: () => {
          change(() => before);
        },
      };
    },
    /** Goats let go over the own flocks are played; where one would be lost, they wait for the button. */
    drop: confirmIfSafe,
    aim: (mountain: Mountain): void => {
      if (mountainOffer(mountain, context.value)) change((draft) => aimed(draft, mountain));
      else explain({ type: 'mountain', mountain });
    },
    confirm,
    pass: (): void => {
      ports.choose({ type: 'no-mountain' });
    },
    /** Puts everything back; false if nothing was picked. */
    back: (): boolean => {
      const { selected, mountain } = draft.value;
      change(() => EMPTY_DRAFT);
      return selected.length > 0 || mountain !== null;
    },
  });
}

export type Turn = ReturnType<typeof useTurn>;
