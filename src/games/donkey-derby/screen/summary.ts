import { manifest } from '../manifest.ts';
import type { Donkey, Event, Facts, Options, PaidBet, View } from '../rules/model.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { scoresIfEnded } from '../rules/rules.ts';
import { plainRows, type FactRow, type FactsBySeat } from '#renderer/screen/facts.ts';
import type { WonResult } from '#renderer/screen/ending.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { RoundOpening, ScoreSummary } from '#renderer/screen/screen.ts';
import { isDefaultBoard } from './board.ts';
import { donkeyNameKey, type LaptopTextKey, type TextKey } from './text.ts';

export function optionsLine({ bridge, board }: Options): readonly Sentence<TextKey>[] {
  return [
    ...(bridge ? [{ key: 'withBridge' } as const] : []),
    ...(isDefaultBoard(board) ? [] : [{ key: 'ownBoard' } as const]),
  ];
}

/** rules: Race round. Counted from 1; resting donkeys are not rolled for, so a round may have fewer rolls. */
export function where({ phase, round, moved, movable }: View): Sentence<TextKey> {
  const params = { round: round + 1 };
  if (phase === 'bet') return { key: 'whereBets', params };
  if (phase === 'over') return { key: 'whereOver', params };
  const rolls = moved.length + movable.length;
  return {
    key: 'whereRace',
    params: { ...params, roll: Math.min(moved.length + 1, rolls), rolls },
  };
}

export const scoreSummary = (view: View): ScoreSummary => ({
  totals: view.scores,
  round: null,
  limit: null,
  ifEnded:
    view.phase === 'over' ? null : { totals: scoresIfEnded(view), note: { key: 'ifEndedNote' } },
  scoreOrder: manifest.scoreOrder,
  message: { key: 'scores', count: view.podium.length },
});

/** Later rounds only: a match is opened by its first decision. */
export const opening = (event: Event): RoundOpening<LaptopTextKey> | null =>
  event.type === 'round-began'
    ? { title: { key: 'roundOpening', params: { round: event.round + 1 } }, isDealt: false }
    : null;

/** Each donkey with a bet, first at the finish first, with the payout of every marker on it: columns add up. */
export function factRows(facts: FactsBySeat<Facts>): readonly FactRow[] {
  const bets = facts.flatMap((own) => own?.bets ?? []);
  const places = new Map(
    bets.toSorted(byPlace).map(({ donkey, place }): [Donkey, PaidBet['place']] => [donkey, place]),
  );
  return [
    ...[...places].map(([donkey, place]) => donkeyRow(donkey, place, facts)),
    ...plainRows(facts, ['markersLeft']),
  ];
}

const byPlace = (one: PaidBet, other: PaidBet): number =>
  (one.place ?? Infinity) - (other.place ?? Infinity) || one.donkey.localeCompare(other.donkey);

const donkeyRow = (
  donkey: Donkey,
  place: PaidBet['place'],
  facts: FactsBySeat<Facts>,
): FactRow => ({
  name:
    place === null
      ? { key: 'facts.unplaced', params: { donkey: donkeyNameKey(donkey) } }
      : { key: 'facts.placed', params: { donkey: donkeyNameKey(donkey), place } },
  cells: facts.map((own) => {
    const payouts = own?.bets.filter((bet) => bet.donkey === donkey).map(({ payout }) => payout);
    return payouts?.length ? payouts : null;
  }),
});

export const won = ({ winners, score }: WonResult): Sentence<TextKey> => ({
  key: winners.length === 1 ? 'ending.won' : 'ending.wonShared',
  seats: { names: winners },
  params: { score: formatScore(score) },
});
