import type {
  AdvanceConsequence,
  BetConsequence,
  Consequence,
  Donkey,
  Move,
  View,
} from '../rules/model.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { MoveDescription } from '#renderer/screen/screen.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { placeOf } from '../rules/rules.ts';
import { donkeyNameKey, donkeySentence, type TextKey, useText } from './text.ts';
import { useNames } from '#renderer/i18n/useNames.ts';
import { useSeats } from '#renderer/seats/seats.ts';
import type { Turn } from './useTurn.ts';

/** Describes a move for a hint: "bet on Red", "the space pays 35, 25 or 15", "Red". */
export function describeMove(choice: OfferedChoice): MoveDescription {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  const outcome = consequence && outcomeOf(consequence);
  switch (move.type) {
    case 'bet':
    case 'advance':
      return {
        does: donkeySentence(move.type === 'bet' ? 'wouldBet' : 'wouldMove', move.donkey),
        outcome,
        name: donkeySentence('donkeyName', move.donkey),
      };
    case 'no-bet':
      return { does: { key: 'wouldPass' }, outcome, name: { key: 'pass' } };
    case 'roll':
      return { does: { key: 'wouldRoll' }, outcome, name: { key: 'roll' } };
  }
}

const CROSSES = ['crosses1', 'crosses2', 'crosses3'] as const;
const HOME = ['moveHome1', 'moveHome2', 'moveHome3'] as const;
const PLACES = ['place1', 'place2', 'place3'] as const;

function outcomeOf(consequence: Consequence): Sentence<TextKey> {
  if (consequence.type === 'bet') return { key: 'pays', params: paysOf(consequence) };
  const { to, place, rests } = consequence;
  if (place !== null) return { key: CROSSES[place - 1]! };
  return { key: rests ? 'ontoBridge' : 'onto', params: { to } };
}

export function paysOf({ payouts }: Pick<BetConsequence, 'payouts'>) {
  const [first, second, third] = payouts;
  return { first: first ?? 0, second: second ?? 0, third: third ?? 0 };
}

interface Preview {
  readonly short: TextKey;
  readonly full: TextKey;
  readonly params: Readonly<Record<string, number>>;
}

/** A place comes first: a donkey that is home has no space. Then that it will rest: the land shows where. */
export function preview({ to, place, rests }: AdvanceConsequence, { die }: View): Preview {
  const params = { to };
  if (place !== null) return { short: PLACES[place - 1]!, full: HOME[place - 1]!, params };
  if (rests)
    return { short: 'rests', full: die === 0 ? 'moveStaysBridge' : 'moveToBridge', params };
  return die === 0
    ? { short: 'staysHere', full: 'moveStays', params }
    : { short: 'to', full: 'moveTo', params };
}

interface DonkeyStatus {
  readonly caption: TextKey;
  readonly explanation: TextKey;
  readonly params: Readonly<Record<string, number>>;
}

export function donkeyStatusOf(view: View, donkey: Donkey): DonkeyStatus {
  const place = placeOf(view.podium, donkey);
  if (place !== null)
    return { caption: PLACES[place - 1]!, explanation: 'refusals.home', params: { place } };
  if (view.resting.includes(donkey))
    return { caption: 'rests', explanation: 'refusals.resting', params: {} };
  if (view.moved.includes(donkey))
    return { caption: 'moved', explanation: 'refusals.already-moved', params: {} };
  return { caption: 'toMove', explanation: 'refusals.roll-first', params: {} };
}

const COMES_IN = ['phone.comesIn1', 'phone.comesIn2', 'phone.comesIn3'] as const;

export function moveAct(
  { die, positions, options }: View,
  name: Donkey,
  advance: AdvanceConsequence | null,
): { readonly does: Sentence<TextKey>; readonly note: Sentence<TextKey> } {
  const donkey = donkeyNameKey(name);
  const { track, bridge } = options.board;
  const { to = positions[name], place = null, rests = false } = advance ?? {};
  if (place !== null)
    return {
      does: { key: 'phone.moveHome', params: { donkey } },
      note: { key: COMES_IN[place - 1]! },
    };
  const does: Sentence<TextKey> =
    die === 0
      ? { key: 'phone.giveBlank', params: { donkey } }
      : { key: 'phone.moveTo', params: { donkey, to } };
  if (rests) return { does, note: { key: 'stoppedWhy' } };
  if (die === 0) return { does, note: { key: 'phone.staysOnNote', params: { to } } };
  const isPast = options.bridge && positions[name] < bridge && to > bridge;
  return {
    does,
    note: isPast
      ? { key: 'phone.pastBridge', params: { bridge } }
      : { key: 'phone.toFinish', count: track - to },
  };
}

export function useDonkeyLabels() {
  const text = useText();
  const seats = useSeats();
  const { listOf } = useNames();

  function position(name: Donkey, { podium, positions }: View): string {
    const place = placeOf(podium, name);
    const params = { donkey: donkeyNameKey(name), step: positions[name], place: place ?? 0 };
    if (place !== null) return text('runnerHome', params);
    return text(params.step === 0 ? 'runnerStart' : 'runnerAt', params);
  }

  return {
    column(name: Donkey, { columns }: View, turn: Turn): string {
      const donkey = donkeyNameKey(name);
      const offer = turn.betOn(name);
      if (offer) return text('betOffer', { donkey, space: offer.space + 1, ...paysOf(offer) });
      if (turn.kind === 'bet') return text('cannot', { donkey, why: text('refusals.column-full') });
      const names = columns[name].map((seat) => seats.value[seat]?.name ?? '');
      return names.length === 0
        ? text('columnFree', { donkey })
        : text('column', { donkey, names: listOf(names) });
    },
    move(name: Donkey, view: View, turn: Turn): string {
      const donkey = donkeyNameKey(name);
      const advance = turn.advanceOf(name);
      if (advance) {
        const { full, params } = preview(advance, view);
        return text(full, { ...params, donkey });
      }
      const { caption, explanation, params } = donkeyStatusOf(view, name);
      // The die is rolled, but somebody else decides.
      if (caption === 'toMove' && view.die !== null) return position(name, view);
      return text('cannot', { donkey, why: text(explanation, params) });
    },
    position,
  };
}
