import type { Seat } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { GameTypes } from './game-types.ts';
import type { GameDefinition } from './game.ts';
import { refuse } from './refusal.ts';
import type { AnyRefusal, Game, Table } from './table.ts';

/** A match of which the state is known, with its types sealed inside. */
export function seatTable<T extends GameTypes>(
  rules: GameDefinition<T>,
  game: Game,
  options: T['options'],
  seats: number,
  state: T['state'],
): Table {
  const legal = (seat: Seat, given: unknown): Result<T['move'], AnyRefusal> => {
    const toMove = rules.toMove(state);
    if (toMove.length === 0) return fail({ by: 'table', refusal: refuse('match-over') });
    if (!toMove.includes(seat)) return fail({ by: 'table', refusal: refuse('not-to-move') });
    const parsed = rules.move.safeParse(given);
    if (!parsed.success) return fail({ by: 'table', refusal: refuse('not-a-move') });
    const refusal = rules.why(state, seat, parsed.data);
    return refusal ? fail({ by: 'game', refusal }) : ok(parsed.data);
  };

  return {
    game,
    seats,
    options,
    state,
    clone: () => seatTable(rules, game, options, seats, rules.clone(state)),
    redraw: (seed) => rules.redraw(state, seed),
    toMove: () => rules.toMove(state),
    openness: (seat) => rules.openness(state, seat),
    pending: () => rules.pending(state),
    moves: (seat) => (rules.toMove(state).includes(seat) ? rules.moves(state, seat) : []),
    choices: (seat) => (rules.toMove(state).includes(seat) ? rules.choices(state, seat) : []),
    why(seat, move) {
      const checked = legal(seat, move);
      return checked.ok ? null : checked.error;
    },
    play(seat, move, step) {
      const checked = legal(seat, move);
      if (!checked.ok) return checked.error;
      rules.play(state, seat, checked.value, step);
      return null;
    },
    view: (viewer) => rules.view(state, viewer),
    outcome: () => rules.outcome(state),
    roundScores: () => rules.roundScores(state),
    facts: () => rules.facts(state),
  };
}
