import { useSeats } from '../../../renderer/table/kit/seats.ts';
import { computed } from 'vue';
import type { Card, Combination, Group, View } from '../rules/model.ts';
import { useSentences } from '../../../renderer/table/kit/words.ts';
import { cardsOf, numbersOf } from './naming.ts';
import { highestAt, strongerThan } from './stronger.ts';
import { useText } from './text.ts';
import type { Turn } from './useTurn.ts';

/** Sizes of combinations that have a word: a single card has none. */
type Size = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Says what cards make together, and what is stronger than that. */
export function useStrengthWords() {
  const text = useText();
  const seats = useSeats();
  const sizeWord = (size: number): string => text(`size${size as Size}`);

  /** "run of three" */
  function nameOf({ size, kind, low }: Combination): string {
    return size === 1 ? text('single', { low }) : text(kind, { size: sizeWord(size) });
  }

  /** "run 5-6-7", "pair 8": short enough for the cards it stands below */
  function groupName(combination: Combination): string {
    const key = combination.kind === 'run' ? 'groupRun' : 'groupSet';
    return text(key, { cards: cardsOf(combination) });
  }

  /** What of a hand lies together, the longest first. */
  function togetherLine([longest, ...others]: readonly Group[]): string {
    if (!longest) return text('togetherNone');
    const params = { what: nameOf(longest.combination) };
    return others.length > 0
      ? text('togetherMore', params, others.length)
      : text('togetherOne', params);
  }

  /** From the nearest to the farthest. */
  function whatBeats(combination: Combination): readonly string[] {
    const { size, low } = combination;
    return strongerThan(combination, highestAt(seats.value.length)).map((stronger) =>
      text(stronger, size === 1 ? { low } : { size: sizeWord(size), low }),
    );
  }

  return { nameOf, groupName, togetherLine, whatBeats };
}

/** What stands on the buttons: the action, and below it what it would do or the rule against it. */
export function useActionWords(turn: () => Turn, view: () => View) {
  const text = useText();
  const strengthWords = useStrengthWords();
  const { nameOf, refusalWords } = useSentences();

  const pickedNumbers = computed(() => {
    const { picked, hand } = turn();
    return picked ? numbersOf(hand.slice(picked.from, picked.to + 1)) : '';
  });

  const showLabel = computed(() => {
    const { action, scouting } = turn();
    const cards = pickedNumbers.value;
    if (action === 'scout') return text('take', { card: scouting.card?.[0] ?? '' });
    if (action === 'scout-and-show') return text('doubleCards', { cards });
    return cards ? text('showCards', { cards }) : text('show');
  });

  const showNote = computed(() => {
    const { action, offered } = turn();
    if (action === 'scout') return takeNote.value;
    if (!offered) return null;
    const { won, endsRound } = offered.consequence;
    const gain = won > 0 ? text('wins', {}, won) : text('winsNothing');
    return endsRound ? `${gain} ${text('emptiesHand')}` : gain;
  });

  const showOff = computed(() => {
    const { isReady, why, action, stage, mayShow } = turn();
    if (isReady) return null;
    if (why) return refusalWords(why);
    // The step itself says what is missing.
    if (stage === 'place') return '';
    if (action === 'scout-and-show') return text('chooseShow');
    return text(mayShow ? 'pickFirst' : 'noneStrong');
  });

  const scoutNote = computed(() => {
    const { offered } = turn().scouting;
    if (!offered) return null;
    return text(offered.endsRound ? 'givesAllKill' : 'givesToken', {
      name: nameOf(offered.tokenTo),
    });
  });
  const takeNote = computed(() => {
    const { consequence } = turn().scouting;
    if (!consequence) return null;
    const { endsRound, left, tokenTo } = consequence;
    const gain = text(endsRound ? 'givesAllKill' : 'getsToken', {
      name: nameOf(tokenTo),
      seat: nameOf(tokenTo),
    });
    if (endsRound) return gain;
    const rest = left ? text('stays', { what: strengthWords.nameOf(left) }) : text('noneStays');
    return `${gain} ${rest}`;
  });
  const scoutOff = computed(() => (turn().mayScout ? null : text('refusals.table-empty')));
  const doubleOff = computed(() => {
    if (turn().mayDouble) return null;
    if (!turn().mayScout) return text('refusals.table-empty');
    const seat = view().toMove[0];
    return text(seat !== undefined && !view().markers[seat] ? 'refusals.marker-spent' : 'noShow');
  });

  return { showLabel, showNote, showOff, scoutNote, scoutOff, doubleOff };
}

/** A hand, with the scouted card in its place if that has one. */
interface PlacedCard {
  readonly hand: readonly Card[];
  readonly scouting: { readonly at: number | null };
}

/** Says a place in the hand by the cards on both sides of it. */
export function usePlaceWords() {
  const text = useText();
  return ({ hand, scouting }: PlacedCard, place: number): string => {
    const held = hand.filter((_, at) => at !== scouting.at);
    const before = held[place - 1];
    const after = held[place];
    if (!before) return text('placeFirst');
    if (!after) return text('placeLast');
    return text('placeBetween', { before: before[0], after: after[0] });
  };
}
