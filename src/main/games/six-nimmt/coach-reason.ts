import type { CoachCase, TriedMove } from '../../core/coach.ts';
import { refuse, type Refusal } from '../../core/game.ts';
import { bullsOf } from './cards.ts';
import { rivalCards } from './bot/hands.ts';
import type { Card, NimmtTypes, ReasonCode, View } from './model.ts';
import { ifPlacedFirst } from './moves.ts';

type Tried = TriedMove<NimmtTypes>;
type Reason = Refusal<ReasonCode>;

/** Differences of the averages below this say nothing, in bull heads. */
const LEAST = 0.3;

/** Why another move was better, told by what happened in the worlds in which both were tried. */
export function reason({ observation, played, coach }: CoachCase<NimmtTypes>): Reason | null {
  const { view, seat } = observation;
  if (played.move.type === 'take-row' && coach.move.type === 'take-row')
    return aboutRows(view, played.move.row, coach.move.row);
  if (played.move.type !== 'choose' || coach.move.type !== 'choose') return null;
  return aboutCards(
    view,
    { ...played, card: played.move.card, rivals: rivalCards(view, seat) },
    { ...coach, card: coach.move.card, rivals: rivalCards(view, seat) },
  );
}

function aboutRows({ rows }: View, row: number, coach: number): Reason {
  const [bulls, coachBulls] = [bullsOf(rows[row]!), bullsOf(rows[coach]!)];
  return bulls > coachBulls
    ? refuse('dearer-row', { row, bulls, coach, coachBulls })
    : refuse('better-row-left', { row, coach });
}

interface TriedCard extends Tried {
  readonly card: Card;
  readonly rivals: readonly Card[];
}

const count = ({ happened }: Tried, name: string): number => happened[name] ?? 0;

/** By what differs most: the row that it takes now, those that follow, or what the others take. */
function aboutCards(view: View, played: TriedCard, coach: TriedCard): Reason | null {
  const more = (name: string): number => count(played, name) - count(coach, name);
  const [now, later, others] = [more('now'), more('later'), -more('others')];
  const most = Math.max(now, later, others);
  if (most < LEAST) return null;
  if (most === now) return takesRow(view, played, coach);
  if (most === others)
    return refuse('others-take-less', { ...cardsOf(played, coach), bulls: rounded(others) });
  const isCheaper = now < 0 && later + now > 0 && chanceOf(coach) > 50;
  return isCheaper
    ? refuse('cheap-row-now', { ...cardsOf(played, coach), bulls: bullsIfTaken(coach) })
    : refuse('costs-later', { ...cardsOf(played, coach), bulls: rounded(later) });
}

/** The card that was played takes a row, more often or a dearer one. */
function takesRow(view: View, played: TriedCard, coach: TriedCard): Reason {
  const params = {
    ...cardsOf(played, coach),
    chance: chanceOf(played),
    bulls: bullsIfTaken(played),
    coachChance: chanceOf(coach),
  };
  const now = ifPlacedFirst(view.rows, played.card);
  switch (now.type) {
    case 'too-low':
      return refuse('too-low', params);
    case 'sixth':
      return refuse('sixth-card', { ...params, row: now.row, behind: now.behind });
    case 'lands':
      return refuse('comes-between', {
        ...params,
        ...{ row: now.row, behind: now.behind, position: now.position },
        between: played.rivals.filter((card) => card > now.behind && card < played.card).length,
      });
  }
}

const cardsOf = (played: TriedCard, coach: TriedCard) => ({ card: played.card, coach: coach.card });

/** In how many of a hundred worlds it took a row at once. */
const chanceOf = (tried: Tried): number =>
  Math.round(100 * (count(tried, 'sixth') + count(tried, 'tooLow')));

/** Of the row that it took, on the average of those worlds. */
function bullsIfTaken(tried: Tried): number {
  const taken = count(tried, 'sixth') + count(tried, 'tooLow');
  return taken > 0 ? Math.round(count(tried, 'now') / taken) : 0;
}

/** To half a bull head. */
const rounded = (bulls: number): number => Math.round(2 * bulls) / 2;
