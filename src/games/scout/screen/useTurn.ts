import { computed, reactive, type Ref, h } from 'vue';
import type { AppRefusal } from '#shared/errors.ts';
import {
  choiceOf,
  consequenceOf,
  type TurnPorts,
  useDraftedChoice,
} from '#renderer/screen/turn.ts';
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
import { useRefusalText } from '#renderer/i18n/useI18n.ts';
import type { DockAction } from '#renderer/phone/kit/dock.ts';
import { useSeats } from '#renderer/seats/seats.ts';
import { numbersOf, useStrengthText } from './naming.ts';
import Marker from './pieces/Marker.vue';
import { useText } from './text.ts';

interface ScoutTurnPorts extends TurnPorts<Move, Consequence | null, Draft> {
  view(): View;
  isActive(): boolean;
  readonly proposes: boolean;
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

  const groups = computed(() => {
    const card = scoutedCard(draft.value, context.value.active);
    return card ? groupsByPlace(context.value.hand, card) : [];
  });
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
    card: computed(() => scoutedCard(draft.value, context.value.active)),
    hand: computed(() => handOf(draft.value, context.value)),
    ends,
    groups,
    fitOf: markedFitOf,
    /** consequence of a Scout from the chosen end, or from any if none is chosen */
    scout,
    show: computed(() => shownBy(offer.value?.consequence)),
    /** Combination a Show must beat: within a Scout & Show what the Scout leaves. */
    strength: computed<Combination | null>(() =>
      draft.value.isPlaced && scout.value ? scout.value.left : view.value.strength,
    ),
    isReady,
    refusal: ports.refusalOf(() => (offer.value ? null : meant.value)),
    hint: computed(() => hintFor(draft.value, ports.hinted())),
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
    begin: (action: Exclude<Action, 'show'>): void =>
      change((_, context) => begun(action, context)),
    take: (end: End): void => change((draft, context) => takenFrom(draft, end, context)),
    turn: (flip: boolean): void => {
      if (step.value === 'place') change((draft, context) => turnedTo(draft, flip, context));
    },
    /** A second press on the current place sends the Scout. */
    place: (at: number): void => {
      if (!ports.proposes && draft.value.at === at && offer.value) confirm();
      else change((draft, context) => placedAt(draft, at, context));
    },
    goOn: (): void => change(goneOn),
    press: (at: number): void => pick((selection) => pressed(selection, at)),
    touch: (at: number): void => pick((selection) => touched(selection, at)),
    sweep: (start: number, at: number): void => pick(() => swept(start, at)),
    putBack: (): void => pick(() => null),
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

/** Text keys by screen, for its available length. */
const TEXTS = {
  laptop: {
    pick: 'pickFirst',
    pickAfterScout: 'chooseShow',
    ringIsEmpty: 'refusals.table-empty',
    markerSpent: 'refusals.marker-spent',
    noShow: 'noShow',
  },
  phone: {
    pick: 'phone.slides',
    pickAfterScout: 'phone.slides',
    ringIsEmpty: 'ringIsEmpty',
    markerSpent: 'phone.markerSpent',
    noShow: 'phone.noneFollows',
  },
} as const;

/** Accessible names of the active set's ends. */
export const SCOUT_FROM = { left: 'scoutLeft', right: 'scoutRight' } as const;

/** Returns all actions of a turn, with their consequence or why they are refused; the boards lay them out. */
export function useTurnActions(turn: () => Turn, view: () => View, on: keyof typeof TEXTS) {
  const text = useText();
  const refusalText = useRefusalText();
  const seats = useSeats();
  const { nameOf } = useStrengthText();
  const texts = TEXTS[on];
  const isDouble = computed(() => turn().action === 'scout-and-show');
  const hasMarker = computed(() => view().markers[view().toMove[0] ?? -1] ?? false);

  const showLabel = computed(() => {
    const { selection, hand } = turn();
    const cards = selection ? numbersOf(hand.slice(selection.from, selection.to + 1)) : '';
    if (isDouble.value) return text(cards ? 'doubleCards' : 'scoutAndShow', { cards });
    return text(cards ? 'showCards' : 'show', { cards });
  });
  const showNote = computed(() => {
    const { show } = turn();
    if (!show) return null;
    const gain = show.won > 0 ? text('wins', {}, show.won) : text('winsNothing');
    return show.endsRound ? `${gain} ${text('emptiesHand')}` : gain;
  });
  const showOff = computed(() => {
    const { isReady, refusal, selection, mayShow, step } = turn();
    if (isReady) return null;
    if (refusal) return refusalText(refusal);
    if ((selection && on === 'phone') || step === 'place') return '';
    if (isDouble.value) return text(texts.pickAfterScout);
    return text(mayShow ? texts.pick : 'noneStrong');
  });

  const scoutNote = computed(() => {
    const { scout } = turn();
    if (!scout) return null;
    const name = seats.value[scout.tokenTo]?.name ?? '';
    return text(scout.endsRound ? 'givesAllKill' : 'givesToken', { name });
  });
  const groupText = computed(() => {
    const { at, groups } = turn();
    const group = at === null ? null : groups[at];
    return group ? text('makes', { what: nameOf(group.combination), cards: group.numbers }) : '';
  });
  /** Recipient of the token, and the remaining set. */
  const outcome = computed(() => {
    const { scout, end, leadsOn } = turn();
    if (isDouble.value && end && !leadsOn) return text('noShowThisWayUp');
    if (!scout) return '';
    const name = seats.value[scout.tokenTo]?.name ?? '';
    if (scout.endsRound && !isDouble.value) return text('givesAllKill', { name });
    const rest = scout.left ? text('stays', { what: nameOf(scout.left) }) : text('noneStays');
    return `${text('getsToken', { seat: name })} ${rest}`;
  });
  const scoutOff = computed(() => (turn().ends.length > 0 ? null : text(texts.ringIsEmpty)));
  const doubleOff = computed(() => {
    if (turn().mayDouble) return null;
    if (on === 'phone' && !hasMarker.value) return text(texts.markerSpent);
    return scoutOff.value ?? text(hasMarker.value ? texts.noShow : texts.markerSpent);
  });

  const actions = computed(() => {
    const { card, isReady, leadsOn, flip, begin, turn: turnTo, ...does } = turn();
    return {
      show: {
        isMain: true,
        label: showLabel.value,
        note: showNote.value,
        disabledReason: showOff.value,
        press: does.confirm,
      },
      take: {
        isMain: true,
        label: text('take', { card: card?.[0] ?? '' }),

        note: on === 'laptop' ? `${groupText.value} ${outcome.value}`.trim() : null,
        disabledReason: isReady ? null : '',
        press: does.confirm,
      },
      scout: {
        label: text('scout'),
        note: scoutNote.value,
        disabledReason: scoutOff.value,
        press: () => begin('scout'),
      },
      double: {
        label: text('scoutAndShow'),
        disabledReason: doubleOff.value,
        note: on === 'laptop' ? text('doubleNote') : null,
        sign: () => h(Marker, { style: 'width: 34px; height: auto', isSpent: !hasMarker.value }),
        press: () => begin('scout-and-show'),
      },
      goOn: {
        isMain: true,
        label: text('phone.thenShow'),
        disabledReason: leadsOn ? null : '',
        press: does.goOn,
      },
      turnOver: { icon: 'flip', label: text('turnIt'), press: () => turnTo(!flip) },
      putBack: { icon: 'cross', label: text('phone.putBack'), press: does.putBack },
      back: { label: text('back'), press: does.back },
    } satisfies Record<string, DockAction>;
  });

  return { actions, outcome };
}

export function usePlaceText() {
  const text = useText();
  return ({ hand, at }: Pick<Turn, 'hand' | 'at'>, place: number): string => {
    const held = hand.filter((_, position) => position !== at);
    const before = held[place - 1];
    const after = held[place];
    if (!before) return text('placeFirst');
    if (!after) return text('placeLast');
    return text('placeBetween', { before: before[0], after: after[0] });
  };
}
