import type { Outcome } from '../../core/game.ts';
import { placesHighestFirst } from '../../core/ranking.ts';
import { totalsOf, wholeTable } from '../../core/sheet.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { State } from './model.ts';

/** What a seat brings to the count: beaten cards taken, tokens, cards left in hand. */
export interface Spoils {
  readonly taken: number;
  readonly tokens: number;
  readonly hand: number;
}

/** Per seat, as the running round stands. */
export const spoils = ({ hands, taken, tokens }: State): readonly Spoils[] =>
  hands.map((hand, seat) => ({ taken: taken[seat]!, tokens: tokens[seat]!, hand: hand.length }));

/** rules: Score of the round. One point a beaten card and a token, minus one a card left in hand. */
export const roundScore = ({ taken, tokens, hand }: Spoils, isAllKill: boolean): number =>
  taken + tokens - (isAllKill ? 0 : hand);

/** rules: Score of the round. In an all kill the player whose turn came round loses nothing for their hand. */
export const roundScoresOf = (table: readonly Spoils[], allKill: Seat | null): readonly number[] =>
  table.map((spoils, seat) => roundScore(spoils, seat === allKill));

/** rules: The game. As many rounds as players. */
export const isLastRound = (round: number, seats: number): boolean => round + 1 === seats;

/** Of the rounds that are complete. */
export const totals = (state: State): readonly number[] =>
  totalsOf(wholeTable(state.seats), state.roundScores);

/** rules: The game. Highest total wins; a tie is a joint win. */
export function outcome(state: State): Outcome {
  if (state.phase !== 'over') return { over: false };
  const scores = totals(state);
  return { over: true, scores, places: placesHighestFirst(scores) };
}
