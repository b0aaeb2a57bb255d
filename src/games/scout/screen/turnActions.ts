import { computed, h } from 'vue';
import { useRefusalText } from '../../../renderer/i18n/useI18n.ts';
import type { DockAction } from '../../../renderer/phone/kit/dock.ts';
import { useSeats } from '../../../renderer/match/kit/seats.ts';
import type { View } from '../rules/model.ts';
import { numbersOf } from './naming.ts';
import Marker from './pieces/Marker.vue';
import { useText } from './text.ts';
import type { Turn } from './useTurn.ts';
import { useStrengthText } from './strengthText.ts';

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
  /** Group of the scouted card at its chosen place. */
  const makes = computed(() => {
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
        ...{
          isMain: true,
          label: showLabel.value,
          note: showNote.value,
          disabledReason: showOff.value,
        },
        press: does.confirm,
      },
      take: {
        ...{ isMain: true, label: text('take', { card: card?.[0] ?? '' }) },
        ...{
          note: on === 'laptop' ? `${makes.value} ${outcome.value}`.trim() : null,
          disabledReason: isReady ? null : '',
        },
        press: does.confirm,
      },
      scout: {
        ...{ label: text('scout'), note: scoutNote.value, disabledReason: scoutOff.value },
        press: () => {
          begin('scout');
        },
      },
      double: {
        ...{ label: text('scoutAndShow'), disabledReason: doubleOff.value },
        note: on === 'laptop' ? text('doubleNote') : null,
        sign: () => h(Marker, { style: 'width: 34px; height: auto', isSpent: !hasMarker.value }),
        press: () => {
          begin('scout-and-show');
        },
      },
      goOn: {
        ...{ isMain: true, label: text('phone.thenShow'), disabledReason: leadsOn ? null : '' },
        press: does.goOn,
      },
      turnOver: {
        ...{ icon: 'flip', label: text('turnIt') },
        press: () => {
          turnTo(!flip);
        },
      },
      putBack: { icon: 'cross', label: text('phone.putBack'), press: does.putBack },
      back: { label: text('back'), press: does.back },
    } satisfies Record<string, DockAction>;
  });

  return { actions, outcome };
}

/** Describes a place in the hand by the cards on both sides. */
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
