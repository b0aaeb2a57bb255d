/**
 * The game once more, straight from the rulebook: immutable, simple and slow, sharing no code with the engine.
 * Tests play both in lock-step, and the benchmark measures the engine against it.
 */

export interface NaiveMove {
  readonly type: string;
  readonly card?: number;
  readonly row?: number;
}

export interface NaiveDeal {
  readonly hands: readonly (readonly number[])[];
  readonly rows: readonly (readonly number[])[];
}

export type NaiveDeals = ((deal: number) => NaiveDeal) | 'draft';

interface Player {
  readonly hand: readonly number[];
  readonly faceDown: number | null;
  /** the penalty cards of this deal */
  readonly pile: readonly number[];
  readonly total: number;
}

export interface NaiveState {
  readonly players: readonly Player[];
  readonly rows: readonly (readonly number[])[];
  readonly faceUp: readonly { readonly player: number; readonly card: number }[];
  /** cards to draft; empty once drafted, and in a dealt game */
  readonly pool: readonly number[];
  readonly deal: number;
  /** called once for each deal */
  readonly deals: NaiveDeals;
  readonly end: { readonly limit?: number; readonly count?: number };
  readonly over: boolean;
}

export function naiveMatch(players: number, deals: NaiveDeals, end: NaiveState['end']): NaiveState {
  const seated = Array.from({ length: players }, () => ({
    hand: [],
    faceDown: null,
    pile: [],
    total: 0,
  }));
  const empty = { players: seated, rows: [], faceUp: [], pool: [], deals, end, over: false };
  return dealt({ ...empty, deal: 0 });
}

function dealt(state: NaiveState): NaiveState {
  const players = state.players.map((player) => ({ ...player, hand: [] as number[], pile: [] }));
  if (state.deals === 'draft') {
    const pool = Array.from({ length: 10 * players.length + 4 }, (_, index) => index + 1);
    return { ...state, players, pool, rows: [] };
  }
  const { hands, rows } = state.deals(state.deal);
  return {
    ...state,
    players: players.map((player, seat) => ({ ...player, hand: hands[seat]! })),
    rows,
  };
}

export function naiveToMove(state: NaiveState): readonly number[] {
  if (state.over) return [];
  const count = state.players.length;
  if (state.pool.length > 0) {
    const drafted = 10 * count + 4 - state.pool.length;
    return [(state.deal + drafted) % count];
  }
  if (state.faceUp.length > 0) return [state.faceUp[0]!.player];
  return state.players.flatMap((player, seat) => (player.faceDown === null ? [seat] : []));
}

export function naiveMoves(state: NaiveState, seat: number): readonly NaiveMove[] {
  if (!naiveToMove(state).includes(seat)) return [];
  if (state.pool.length > 0) return state.pool.map((card) => ({ type: 'draft', card }));
  if (state.faceUp.length > 0) return state.rows.map((_, row) => ({ type: 'take-row', row }));
  const hand = [...state.players[seat]!.hand].sort((a, b) => a - b);
  return hand.map((card) => ({ type: 'choose', card }));
}

export function naivePlay(state: NaiveState, seat: number, move: NaiveMove): NaiveState {
  if (move.type === 'draft') return drafted(state, seat, move.card!);
  if (move.type === 'take-row') return placed(rowTaken(state, move.row!));
  const chosen = withPlayer(state, seat, (player) => ({
    ...player,
    hand: player.hand.filter((card) => card !== move.card),
    faceDown: move.card!,
  }));
  return chosen.players.every((player) => player.faceDown !== null) ? revealed(chosen) : chosen;
}

function drafted(state: NaiveState, seat: number, card: number): NaiveState {
  const taken = withPlayer(state, seat, (player) => ({ ...player, hand: [...player.hand, card] }));
  const pool = state.pool.filter((other) => other !== card);
  return pool.length === 4
    ? { ...taken, pool: [], rows: pool.map((left) => [left]) }
    : { ...taken, pool };
}

function revealed(state: NaiveState): NaiveState {
  const faceUp = state.players
    .map(({ faceDown }, player) => ({ player, card: faceDown! }))
    .sort((a, b) => a.card - b.card);
  const players = state.players.map((player) => ({ ...player, faceDown: null }));
  return placed({ ...state, players, faceUp });
}

/** Places what can be placed without asking anyone. */
function placed(state: NaiveState): NaiveState {
  if (state.faceUp.length === 0) return turnEnded(state);
  const { card } = state.faceUp[0]!;
  const lower = state.rows.filter((row) => row.at(-1)! < card);
  if (lower.length === 0) return state;
  const nearest = lower.reduce((best, row) =>
    card - row.at(-1)! < card - best.at(-1)! ? row : best,
  );
  const row = state.rows.indexOf(nearest);
  if (nearest.length === 5) return placed(rowTaken(state, row));
  const rows = state.rows.map((cards) => (cards === nearest ? [...cards, card] : cards));
  return placed({ ...state, rows, faceUp: state.faceUp.slice(1) });
}

function rowTaken(state: NaiveState, row: number): NaiveState {
  const { player, card } = state.faceUp[0]!;
  const penalty = state.rows[row]!;
  return {
    ...withPlayer(state, player, (taker) => ({ ...taker, pile: [...taker.pile, ...penalty] })),
    rows: state.rows.map((cards, index) => (index === row ? [card] : cards)),
    faceUp: state.faceUp.slice(1),
  };
}

function turnEnded(state: NaiveState): NaiveState {
  if (state.players.some(({ hand }) => hand.length > 0)) return state;
  const players = state.players.map((player) => ({
    ...player,
    total: player.total + naiveBulls(player.pile),
  }));
  const deal = state.deal + 1;
  const { limit, count } = state.end;
  const over =
    (count !== undefined && deal === count) ||
    (limit !== undefined && players.some(({ total }) => total > limit));
  return over ? { ...state, players, over } : dealt({ ...state, players, deal });
}

export const naiveBulls = (cards: readonly number[]): number =>
  cards
    .map((card) => {
      if (card === 55) return 7;
      if ([11, 22, 33, 44, 66, 77, 88, 99].includes(card)) return 5;
      if (String(card).endsWith('0')) return 3;
      return String(card).endsWith('5') ? 2 : 1;
    })
    .reduce((sum, bulls) => sum + bulls, 0);

const withPlayer = (
  state: NaiveState,
  seat: number,
  change: (player: Player) => Player,
): NaiveState => ({
  ...state,
  players: state.players.map((player, index) => (index === seat ? change(player) : player)),
});
