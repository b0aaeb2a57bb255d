/**
 * A second implementation, straight from the rulebook: an immutable reducer, simple and slow, sharing no code with
 * the engine. Tests play both in lock-step, and the benchmark measures the engine against it.
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

interface Placed {
  readonly seat: number;
  readonly card: number;
  readonly row: number;
  /** bull heads of the row taken */
  readonly took: number | null;
}

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
  /** cards of the current or just finished turn */
  readonly placed: readonly Placed[];
  /** all cards of this deal that have been in a row */
  readonly seen: readonly number[];
  readonly scores: readonly (readonly number[])[];
  /** cards to draft; empty once drafted, and in a dealt game */
  readonly pool: readonly number[];
  readonly deal: number;
  /** called once for each deal */
  readonly deals: NaiveDeals;
  readonly end: { readonly limit?: number; readonly count?: number };
  readonly over: boolean;
}

/** The first deal is dealt, or face up to be drafted. */
export function naiveMatch(players: number, deals: NaiveDeals, end: NaiveState['end']): NaiveState {
  const seated = Array.from({ length: players }, () => ({
    hand: [],
    faceDown: null,
    pile: [],
    total: 0,
  }));
  const table = { players: seated, rows: [], faceUp: [], placed: [], seen: [], pool: [] };
  return dealt({ ...table, scores: [], deal: 0, deals, end, over: false });
}

function dealt(state: NaiveState): NaiveState {
  const players = state.players.map((player) => ({ ...player, hand: [] as number[], pile: [] }));
  if (state.deals === 'draft') {
    const pool = Array.from({ length: 10 * players.length + 4 }, (_, index) => index + 1);
    return { ...state, players, pool, rows: [], placed: [], seen: [] };
  }
  const { hands, rows } = state.deals(state.deal);
  return {
    ...state,
    players: players.map((player, seat) => ({ ...player, hand: hands[seat]! })),
    rows,
    placed: [],
    seen: rows.flat(),
  };
}

/** In seat order; one at a time in a draft and for a card too low. */
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

/** Empty for a seat without pending decision. */
export function naiveMoves(state: NaiveState, seat: number): readonly NaiveMove[] {
  if (!naiveToMove(state).includes(seat)) return [];
  if (state.pool.length > 0) return state.pool.map((card) => ({ type: 'draft', card }));
  if (state.faceUp.length > 0) return state.rows.map((_, row) => ({ type: 'take-row', row }));
  const hand = [...state.players[seat]!.hand].sort((a, b) => a - b);
  return hand.map((card) => ({ type: 'choose', card }));
}

const isSame = (a: NaiveMove, b: NaiveMove): boolean =>
  a.type === b.type && a.card === b.card && a.row === b.row;

/** Returns the match after a move; throws if illegal. */
export function naivePlay(state: NaiveState, seat: number, move: NaiveMove): NaiveState {
  if (!naiveMoves(state, seat).some((legal) => isSame(legal, move)))
    throw new Error(`illegal: ${JSON.stringify(move)}`);
  if (move.type === 'draft') return drafted(state, seat, move.card!);
  if (move.type === 'take-row') return placed(rowTaken(state, move.row!));
  const chosen = withPlayer({ ...state, placed: [] }, seat, (player) => ({
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
    ? { ...taken, pool: [], rows: pool.map((left) => [left]), seen: pool }
    : { ...taken, pool };
}

function revealed(state: NaiveState): NaiveState {
  const faceUp = state.players
    .map(({ faceDown }, player) => ({ player, card: faceDown! }))
    .sort((a, b) => a.card - b.card);
  const players = state.players.map((player) => ({ ...player, faceDown: null }));
  return placed({ ...state, players, faceUp });
}

/** Places all cards that need no decision. */
function placed(state: NaiveState): NaiveState {
  if (state.faceUp.length === 0) return turnEnded(state);
  const { player, card } = state.faceUp[0]!;
  const lower = state.rows.filter((row) => row.at(-1)! < card);
  if (lower.length === 0) return state;
  const nearest = lower.reduce((best, row) =>
    card - row.at(-1)! < card - best.at(-1)! ? row : best,
  );
  const row = state.rows.indexOf(nearest);
  if (nearest.length === 5) return placed(rowTaken(state, row));
  const rows = state.rows.map((cards) => (cards === nearest ? [...cards, card] : cards));
  return placed(laid({ ...state, rows }, { seat: player, card, row, took: null }));
}

function rowTaken(state: NaiveState, row: number): NaiveState {
  const { player, card } = state.faceUp[0]!;
  const penalty = state.rows[row]!;
  const taken = withPlayer(state, player, (taker) => ({
    ...taker,
    pile: [...taker.pile, ...penalty],
  }));
  const rows = state.rows.map((cards, index) => (index === row ? [card] : cards));
  return laid({ ...taken, rows }, { seat: player, card, row, took: naiveBulls(penalty) });
}

const laid = (state: NaiveState, placed: Placed): NaiveState => ({
  ...state,
  faceUp: state.faceUp.slice(1),
  placed: [...state.placed, placed],
  seen: [...state.seen, placed.card],
});

function turnEnded(state: NaiveState): NaiveState {
  if (state.players.some(({ hand }) => hand.length > 0)) return state;
  const bulls = state.players.map(({ pile }) => naiveBulls(pile));
  const players = state.players.map((player, seat) => ({
    ...player,
    total: player.total + bulls[seat]!,
  }));
  const scores = [...state.scores, bulls];
  const deal = state.deal + 1;
  const { limit, count } = state.end;
  const over =
    (count !== undefined && deal === count) ||
    (limit !== undefined && players.some(({ total }) => total > limit));
  return over ? { ...state, players, scores, over } : dealt({ ...state, players, scores, deal });
}

/** rules: Cards. Sum of bull heads. */
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
