import type { Random } from '#core/random.ts';
import type { AnyMove, GameInstance } from '#core/game-instance.ts';
import { groupsIn, handWith } from '#games/scout/rules/rules.ts';
import { colourOf, numberOf } from '#games/goat-n-goat/rules/goats.ts';
import { isLowerThan } from '#games/goat-n-goat/rules/rules.ts';
import type * as Derby from '#games/donkey-derby/rules/model.ts';
import type * as Goat from '#games/goat-n-goat/rules/model.ts';
import type * as Scout from '#games/scout/rules/model.ts';
import type * as Nimmt from '#games/six-nimmt/rules/model.ts';

/**
 * A child of about eight that knows the rules, to measure the easy bots by: they should win about as often. It makes
 * the move that does most for it now, as the board says what a move does; it counts no cards, sees no plan of its own
 * or of others, and one move in three is any. This is all it knows:
 *
 * - 6 nimmt!: take as few bull heads as possible, if nobody else played; the draft is left to chance.
 * - SCOUT: show as many cards as possible, and sooner those that win some; else scout what makes the longest groups
 *   in the hand, which is also how the hand is turned.
 * - Goat 'n' Goat: lose no flock, play as many goats as possible, draw goats that fit the flocks and give up others,
 *   take the highest mountain as soon as one is in reach.
 * - Donkey Derby: a marker goes on the donkey in front as soon as it may, a good die to a donkey of its own, a bad one
 *   to any other.
 */
export function childMove(table: GameInstance, seat: number, random: Random): AnyMove {
  const choices = table.choices(seat);
  if (random.below(ERRS_ONE_IN) === 0) return random.pick(choices).move;
  const worths = choices.map(({ move, consequence }) => worthNow(table, seat, move, consequence));
  const most = Math.max(...worths);
  return random.pick(choices.filter((_, index) => worths[index] === most)).move;
}

const ERRS_ONE_IN = 3;

function worthNow(
  table: GameInstance,
  seat: number,
  move: AnyMove,
  consequence: object | null,
): number {
  switch (table.game.id) {
    case 'six-nimmt':
      return -bullsTaken(consequence as Nimmt.Consequence);
    case 'scout':
      return groupsOrShown(table.view(seat) as Scout.View, move, consequence as Scout.Consequence);
    case 'goat-n-goat':
      return goatsThatFit(
        table.view(seat) as Goat.View,
        seat,
        move as Goat.Move,
        consequence as Goat.Consequence | null,
      );
    case 'donkey-derby':
      return stepsForOwn(table.view(seat) as Derby.View, seat, move as Derby.Move);
    default:
      throw new Error(`no child plays ${table.game.id}`);
  }
}

function bullsTaken(consequence: Nimmt.Consequence): number {
  switch (consequence.type) {
    case 'sixth':
    case 'takes':
      return consequence.bulls;
    case 'too-low':
      return consequence.leastBulls;
    case 'lands':
    case 'drafts':
      return 0;
  }
}

/** Anything shown counts more than the best groups in the hand. */
function groupsOrShown(view: Scout.View, move: AnyMove, consequence: Scout.Consequence): number {
  switch (consequence.type) {
    case 'orient':
      return worthOfGroups(consequence.groups);
    case 'show':
    case 'scout-and-show':
      return 1000 + 2 * consequence.combination.size + consequence.won;
    case 'scout':
      return worthOfGroups(
        groupsIn(handWith(view.hand!, view.active!, move as Scout.Move & Scout.Scouting)),
      );
  }
}

const worthOfGroups = (groups: readonly Scout.Group[]): number =>
  groups.reduce((sum, { combination }) => sum + combination.size ** 2, 0);

function goatsThatFit(
  view: Goat.View,
  seat: number,
  move: Goat.Move,
  consequence: Goat.Consequence | null,
): number {
  const fitting = (goats: readonly Goat.Goat[]): number =>
    goats.filter((goat) => !isLowerThan(numberOf(goat), view.flocks[seat]![colourOf(goat)])).length;
  switch (move.type) {
    case 'play':
      return move.cards.length - 2 * (consequence as Goat.PlayConsequence).lost;
    case 'draw':
      return fitting(move.cards);
    case 'give-up':
      return -fitting(move.cards);
    case 'mountain':
      return (consequence as Goat.MountainConsequence).points;
    case 'no-mountain':
      return 0;
  }
}

function stepsForOwn(view: Derby.View, seat: number, move: Derby.Move): number {
  switch (move.type) {
    case 'bet':
      return view.positions[move.donkey];
    case 'advance':
      return view.columns[move.donkey].includes(seat) ? view.die! - AVERAGE_DIE : 0;
    case 'no-bet':
      return -1;
    case 'roll':
      return 0;
  }
}

const AVERAGE_DIE = 2.5;
