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
  placesOf,
  scoreChangeOf,
  pressed,
  type Draft,
  type DraftContext,
  type Offer,
} from './turn.ts';

interface TurnPorts {
  readonly draft: Ref<Draft>;
  view(): View;
  choices(): readonly Offer[];
  /** Whether this screen's seat is to move, also while its move is in flight. */
  isOwn(): boolean;
  isShown(): boolean;
  hinted(): Move | null;
  /** Shows the refusal of a move that is not offered. */
  explain(move: Move): void;
  choose(move: Move): void;
}

/** The current step, by mouse, keys or touch: a press picks or puts back, and only `confirm` sends it. */
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
  const hintedPlay = computed(() => {
    const move = ports.hinted();
    if (move?.type !== 'play' || draft.value.selected.length > 0) return null;
    const hinted = { ...EMPTY_DRAFT, selected: placesOf(move.cards, context.value.hand) };
    const consequence = offerOf(hinted, context.value)?.consequence;
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
    /** step of this seat's own turn; null while others play, and once over */
    step,
    /** the possible step; null also while a move is in flight */
    active,
    isHandActive,
    need: computed(() => context.value.need),
    hand: computed(() => context.value.hand),
    selected: computed(() => draft.value.selected),
    goats: computed(() => selectedGoats(draft.value, context.value)),
    mountain: computed(() => draft.value.mountain),
    isReady: computed(() => offer.value !== null),
    /** effect of the choice, once complete */
    consequence: computed(() => offer.value?.consequence ?? null),
    /** effect of the picked goats, once playable */
    play,
    /** effect on the flocks of the picked goats, or of hinted ones until any are picked */
    preview: computed(() => (play.value ?? hintedPlay.value)?.flocks ?? []),
    /** points that the choice wins or loses at once */
    scoreChange: computed(() => scoreChangeOf(offer.value)),
    /** effect of any draw on the hand, before goats are chosen */
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
    /** Plays a goat that is pressed twice, or draws it if only one is needed. */
    pressTwice: (at: number): void => {
      if (!active.value || !isSingle(context.value)) return;
      change(() => ({ ...EMPTY_DRAFT, selected: [at] }));
      confirmIfSafe();
    },
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
    /** Plays goats dropped on the player's flocks; if one would be lost, the button must confirm. */
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
