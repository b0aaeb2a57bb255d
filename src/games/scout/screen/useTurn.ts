import { computed, reactive, type Ref } from 'vue';
import type { AppRefusal } from '../../../shared/errors.ts';
import {
  choiceOf,
  consequenceOf,
  type TurnPorts,
  useDraftedChoice,
} from '../../../renderer/match/kit/turn.ts';
import type { Combination, Consequence, End, Move, View } from '../rules/model.ts';
import { endCard, endsOf, turned } from '../rules/rules.ts';
import {
  type Action,
  begun,
  type Draft,
  type DraftContext,
  fitOf,
  goneOn,
  groupsByPlace,
  handOf,
  hintFor,
  isStronger,
  leadsOn,
  mayPlace,
  mayTake,
  moveOf,
  placedAt,
  pressed,
  scoutedCard,
  scoutingOf,
  scoutOffer,
  stepOf,
  steppedBack,
  swept,
  takenFrom,
  touched,
  turnedTo,
} from './turn.ts';

interface ScoutTurnPorts extends TurnPorts<Move, Consequence | null, Draft> {
  view(): View;
  /** Whether this screen accepts input for the turn. */
  isActive(): boolean;
  readonly proposes: boolean;
  /** Returns the refusal of an unoffered move. */
  refusalOf(meant: () => Move | null): Readonly<Ref<AppRefusal | null>>;
}

/** Composes a turn by mouse, keys or touch; only `confirm` sends it. */
export function useTurn(ports: ScoutTurnPorts) {
  const { draft } = ports;
  const view = computed(ports.view);
  const context = computed<DraftContext>(() => ({
    hand: view.value.hand ?? [],
    active: view.value.active,
    choices: ports.choices(),
    proposes: ports.proposes,
  }));
  const isActive = computed(ports.isActive);
  const step = computed(() => stepOf(draft.value));
  const meant = computed(() => moveOf(draft.value));
  const {
    drafted: offer,
    isReady,
    ...drafted
  } = useDraftedChoice(ports, () => choiceOf(ports.choices(), meant.value));
  const ends = computed(() =>
    context.value.active && context.value.choices.length > 0 ? endsOf(context.value.active) : [],
  );
  const scout = computed(() => {
    const end = draft.value.end ?? ends.value[0];
    return consequenceOf(end && scoutOffer(end, context.value), 'scout');
  });

  /** groups that the scouted card would form, by place */
  const groups = computed(() => {
    const card = scoutedCard(draft.value, context.value.active);
    return card ? groupsByPlace(context.value.hand, card) : [];
  });
  /** strongest group that the card of each end would form */
  const fits = computed(
    () => new Map(ends.value.map((end) => [end, fitOf(draft.value, end, context.value)])),
  );
  const markedFitOf = (end: End) => {
    const fit = fits.value.get(end) ?? null;
    const isBest = [...fits.value.values()].every((other) => !isStronger(other, fit));
    return fit && { ...fit, isBest };
  };

  function change(next: (draft: Draft, context: DraftContext) => Draft): void {
    if (isActive.value) draft.value = next(draft.value, context.value);
  }

  function confirm(): void {
    if (isActive.value) drafted.confirm();
  }

  return reactive({
    isActive,
    step,
    action: computed(() => draft.value.action),
    selection: computed(() => draft.value.selection),
    end: computed(() => draft.value.end),
    flip: computed(() => draft.value.flip),
    at: computed(() => draft.value.at),
    /** scouted card in its chosen orientation */
    card: computed(() => scoutedCard(draft.value, context.value.active)),
    hand: computed(() => handOf(draft.value, context.value)),
    ends,
    groups,
    fitOf: markedFitOf,
    /** consequence of a Scout from the chosen end, or from any if none is chosen */
    scout,
    /** consequence of showing the selection, if legal */
    show: computed(() => shownBy(offer.value?.consequence)),
    /** Combination a Show must beat: within a Scout & Show what the Scout leaves. */
    strength: computed<Combination | null>(() =>
      draft.value.isPlaced && scout.value ? scout.value.left : view.value.strength,
    ),
    isReady,
    refusal: ports.refusalOf(() => (offer.value ? null : meant.value)),
    hint: computed(() => hintFor(draft.value, ports.hinted())),
    /** cards of a hinted Show */
    hintedShow: computed(() => {
      const move = ports.hinted();
      return move?.type === 'show' ? context.value.hand.slice(move.from, move.to + 1) : [];
    }),
    /** card of a hinted Scout as inserted, until a turn is begun */
    hintedScout: computed(() => {
      const move = ports.hinted();
      const { active } = context.value;
      if (!move || !('end' in move) || !active || draft.value.action !== 'show') return null;
      const card = endCard(active, move.end);
      return { at: move.at, card: move.flip ? turned(card) : card };
    }),
    mayShow: computed(() => context.value.choices.some(({ move }) => move.type === 'show')),
    mayDouble: computed(() =>
      context.value.choices.some(({ move }) => move.type === 'scout-and-show'),
    ),
    /** a Show can follow from the scouted card's place; without one, from this side of it */
    leadsOn: computed(() => {
      const { end, flip } = draft.value;
      const side = scoutingOf(draft.value) ?? (end && { end, flip });
      return side !== null && leadsOn(side, context.value);
    }),
    mayTake: (end: End): boolean => mayTake(draft.value, end, context.value),
    mayPlace: (at: number): boolean => mayPlace(draft.value, at, context.value),
    begin: (action: Exclude<Action, 'show'>): void => {
      change((_, context) => begun(action, context));
    },
    take: (end: End): void => {
      change((draft, context) => takenFrom(draft, end, context));
    },
    turn: (flip: boolean): void => {
      if (step.value === 'place') change((draft, context) => turnedTo(draft, flip, context));
    },
    /** A second press on the current place sends the Scout. */
    place: (at: number): void => {
      if (!ports.proposes && draft.value.at === at && offer.value) confirm();
      else change((draft, context) => placedAt(draft, at, context));
    },
    goOn: (): void => {
      change(goneOn);
    },
    press: (at: number): void => {
      pick((selection) => pressed(selection, at));
    },
    touch: (at: number): void => {
      pick((selection) => touched(selection, at));
    },
    sweep: (start: number, at: number): void => {
      pick(() => swept(start, at));
    },
    putBack: (): void => {
      pick(() => null);
    },
    /** Steps back; false if there is none. */
    back: (): boolean => {
      const { action, selection } = draft.value;
      if (action === 'show' && !selection) return false;
      change(steppedBack);
      return true;
    },
    confirm,
  });

  function pick(next: (selection: Draft['selection']) => Draft['selection']): void {
    if (step.value === 'show') change((draft) => ({ ...draft, selection: next(draft.selection) }));
  }
}

export type Turn = ReturnType<typeof useTurn>;

const shownBy = (consequence: Consequence | null | undefined) =>
  consequence && 'combination' in consequence ? consequence : null;
