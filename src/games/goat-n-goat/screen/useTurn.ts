import { computed, reactive } from 'vue';
import { numberOf } from '../rules/goats.ts';
import type { Consequence, Goat, Mountain, Move, Phase, View } from '../rules/model.ts';
import {
  type Choice,
  choiceOf,
  consequenceOf,
  type ExplainingTurnPorts,
  useDraftedChoice,
} from '#renderer/screen/turn.ts';

/** Places in a hand or in the display, in the order of selection. A hand may hold the same goat twice. */
export type Places = readonly number[];

export interface Draft {
  readonly selected: Places;
  readonly mountain: Mountain | null;
}

export const EMPTY_DRAFT: Draft = { selected: [], mountain: null };

export type Offer = Choice<Move, Consequence | null>;

export interface DraftContext {
  readonly phase: Phase;
  readonly hand: readonly Goat[];
  readonly display: readonly Goat[];
  readonly need: number;
  readonly choices: readonly Offer[];
}

/** Selects a pressed goat of the display in a draw, else of the hand, or puts it back. */
export const pressed = (
  { selected }: Draft,
  at: number,
  { phase, hand, need }: DraftContext,
): Draft => ({
  ...EMPTY_DRAFT,
  selected: phase === 'play' ? pickAlike(hand, selected, at) : pickUpTo(need, selected, at),
});

/** Lifts a goat, with the goats already selected if it is among them or equal in number. */
export const lifted = (draft: Draft, at: number, context: DraftContext): Draft =>
  draft.selected.includes(at) ? draft : pressed(draft, at, context);

export const aimed = (draft: Draft, mountain: Mountain): Draft => ({
  ...EMPTY_DRAFT,
  mountain: draft.mountain === mountain ? null : mountain,
});

/** Puts back goats of another number: only equal ones are played together. */
function pickAlike(from: readonly Goat[], selected: Places, at: number): Places {
  if (selected.includes(at)) return withoutPlace(selected, at);
  const isLike = (other: number): boolean => numberOf(from[other]!) === numberOf(from[at]!);
  return [...selected.filter(isLike), at];
}

/** Above `need`, the one selected first is put back. */
const pickUpTo = (need: number, selected: Places, at: number): Places =>
  selected.includes(at) ? withoutPlace(selected, at) : [...selected, at].slice(-need);

const withoutPlace = (selected: Places, at: number): Places =>
  selected.filter((other) => other !== at);

const selectedGoats = (
  { selected }: Draft,
  { phase, hand, display }: DraftContext,
): readonly Goat[] => selected.map((at) => (phase === 'draw' ? display : hand)[at]!);

export function offerOf(draft: Draft, context: DraftContext): Offer | null {
  if (context.phase === 'mountain') return mountainOffer(draft.mountain, context);
  const key = keyOf(selectedGoats(draft, context));
  return context.choices.find(({ move }) => 'cards' in move && keyOf(move.cards) === key) ?? null;
}

const mountainOffer = (mountain: Mountain | null, { choices }: DraftContext): Offer | null =>
  choiceOf(choices, { type: 'mountain', mountain });

const keyOf = (goats: readonly Goat[]): string => goats.toSorted().join(' ');

/** Whether no flock is lost, so that no confirmation is needed. */
const isSafe = ({ consequence }: Offer): boolean =>
  consequence?.type !== 'play' || consequence.lost === 0;

/** rules: A turn 1. Each goat lost or given up costs a point; a mountain is worth its number. */
function scoreChangeOf(offer: Offer | null): number {
  if (offer?.move.type === 'give-up') return 0 - offer.move.cards.length;
  switch (offer?.consequence?.type) {
    case 'play':
      return 0 - offer.consequence.lost - offer.consequence.givesUp;
    case 'mountain':
      return offer.consequence.points;
    default:
      return 0;
  }
}

const isSingle = ({ phase, need }: DraftContext): boolean =>
  phase === 'play' || (phase === 'draw' && need === 1);

interface Hint {
  readonly inHand: Places;
  readonly inDisplay: Places;
  readonly mountain: Mountain | null;
  readonly isPass: boolean;
}

export function hintFor(hinted: Move | null, { hand, display }: DraftContext): Hint {
  const cards = hinted && 'cards' in hinted ? hinted.cards : [];
  const isDraw = hinted?.type === 'draw';
  return {
    inHand: isDraw ? [] : placesOf(cards, hand),
    inDisplay: isDraw ? placesOf(cards, display) : [],
    mountain: hinted?.type === 'mountain' ? hinted.mountain : null,
    isPass: hinted?.type === 'no-mountain',
  };
}

/** First of equal goats, one place each. */
export function placesOf(goats: readonly Goat[], from: readonly Goat[]): Places {
  const places: number[] = [];
  for (const goat of goats) {
    const place = from.findIndex((other, at) => other === goat && !places.includes(at));
    if (place >= 0) places.push(place);
  }
  return places;
}

interface GoatTurnPorts extends ExplainingTurnPorts<Move, Consequence | null, Draft> {
  view(): View;
  /** Whether this screen's seat is to move, also while its move is in flight. */
  isOwn(): boolean;
  isShown(): boolean;
}

/** The current step, by mouse, keys or touch: a press picks or puts back, and only `confirm` sends it. */
export function useTurn(ports: GoatTurnPorts) {
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
  const {
    drafted: offer,
    isReady,
    confirm,
    lift,
  } = useDraftedChoice(ports, () => (active.value ? offerOf(draft.value, context.value) : null));
  const play = computed(() => consequenceOf(offer.value, 'play'));
  const hintedPlay = computed(() => {
    const move = ports.hinted();
    if (move?.type !== 'play' || draft.value.selected.length > 0) return null;
    const hinted = { ...EMPTY_DRAFT, selected: placesOf(move.cards, context.value.hand) };
    return consequenceOf(offerOf(hinted, context.value), 'play');
  });
  const draw = computed(() => consequenceOf(context.value.choices[0], 'draw'));

  function change(next: (draft: Draft, context: DraftContext) => Draft): void {
    ports.draft.value = next(draft.value, context.value);
  }
  const press = (at: number): void => {
    change((draft, context) => pressed(draft, at, context));
  };
  function explain(move: Move): void {
    if (active.value) ports.explain(move);
  }
  function confirmIfSafe(): void {
    if (offer.value && isSafe(offer.value)) confirm();
  }

  return reactive({
    /** null while others play, and once over */
    step,
    /** the possible step; null also while a move is in flight */
    active,
    isHandActive,
    need: computed(() => context.value.need),
    hand: computed(() => context.value.hand),
    selected: computed(() => draft.value.selected),
    goats: computed(() => selectedGoats(draft.value, context.value)),
    mountain: computed(() => draft.value.mountain),
    isReady,
    consequence: computed(() => offer.value?.consequence ?? null),
    play,
    /** effect on the flocks of the picked goats, or of hinted ones until any are picked */
    preview: computed(() => (play.value ?? hintedPlay.value)?.flocks ?? []),
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
      return lift(() => {
        change((draft, context) => lifted(draft, at, context));
      });
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
