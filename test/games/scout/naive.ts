import type { Random } from '#core/random.ts';

/**
 * A second implementation, straight from the rulebook: an immutable reducer, simple and slow, sharing no code with
 * the engine. Tests play both in lock-step, and the benchmark measures the engine against it.
 */

type Card = readonly [number, number];
type Hand = readonly Card[];

export interface NaiveMove {
  readonly type: string;
  readonly flip?: boolean;
  readonly end?: string;
  readonly at?: number;
  readonly from?: number;
  readonly to?: number;
}

interface Player {
  readonly hand: Hand;
  readonly oriented: boolean;
  readonly taken: number;
  readonly tokens: number;
  readonly marker: boolean;
}

export interface NaiveState {
  readonly players: readonly Player[];
  readonly table: Hand;
  readonly lastToShow: number | null;
  readonly turn: number;
  readonly scores: readonly (readonly number[])[];
  /** the hands of every round, the current one first */
  readonly rounds: readonly (readonly Hand[])[];
}

/** Begins with the first of these rounds, no hand turned yet. */
export const naiveMatch = (rounds: readonly (readonly Hand[])[]): NaiveState => ({
  players: freshPlayers(rounds[0]!),
  table: [],
  lastToShow: null,
  turn: 0,
  scores: [],
  rounds,
});

const turned = ([top, bottom]: Card): Card => [bottom, top];

const freshPlayers = (hands: readonly Hand[]): readonly Player[] =>
  hands.map((hand) => ({ hand, oriented: false, taken: 0, tokens: 0, marker: true }));

export function naiveDeals(seats: number, random: Random): Hand[][] {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const pairs = numbers.flatMap((a) => numbers.filter((b) => b > a).map((b): Card => [a, b]));
  const deck = pairs.filter(([a, b]) => {
    if (seats === 3) return b !== 10;
    if (seats === 4) return !(a === 9 && b === 10);
    return true;
  });
  const size = deck.length / seats;
  return Array.from({ length: seats }, () => {
    const cards = random.shuffled(deck).map((card) => (random.below(2) ? turned(card) : card));
    return Array.from({ length: seats }, (_, seat) => cards.slice(seat * size, (seat + 1) * size));
  });
}

/** rules: The game. As many rounds as players. */
export const naiveIsOver = (state: NaiveState): boolean =>
  state.scores.length === state.players.length;

/** In seat order: before play all players who have not confirmed their hand's orientation. */
export function naiveToMove(state: NaiveState): number[] {
  if (naiveIsOver(state)) return [];
  const undecided = state.players.flatMap((player, seat) => (player.oriented ? [] : [seat]));
  return undecided.length > 0 ? undecided : [state.turn];
}

/** Moves of a seat to move: Shows, Scouts, Scout & Shows, no duplicates. */
export function naiveMoves(state: NaiveState, seat: number): NaiveMove[] {
  const player = state.players[seat]!;
  if (state.players.some(({ oriented }) => !oriented))
    return [false, true].map((flip) => ({ type: 'orient', flip }));
  const shows = showsOf(player.hand, state.table).map((show) => ({ type: 'show', ...show }));
  const scouts = scoutsOf(player.hand, state.table);
  const doubles = player.marker
    ? scouts.flatMap((scout) =>
        showsOf(handAfter(player.hand, state.table, scout), tableAfter(state.table, scout)).map(
          (show) => ({ ...scout, type: 'scout-and-show', ...show }),
        ),
      )
    : [];
  return [...shows, ...scouts, ...doubles];
}

function showsOf(hand: Hand, table: Hand): { from: number; to: number }[] {
  const spans = hand.flatMap((_, from) =>
    hand.slice(from).map((_, more) => ({ from, to: from + more })),
  );
  return spans.filter(({ from, to }) => isStronger(hand.slice(from, to + 1), table));
}

function scoutsOf(hand: Hand, table: Hand): NaiveMove[] {
  const ends = table.length > 1 ? ['left', 'right'] : table.length === 1 ? ['left'] : [];
  const places = Array.from({ length: hand.length + 1 }, (_, at) => at);
  return ends.flatMap((end) =>
    places.flatMap((at) => [false, true].map((flip) => ({ type: 'scout', end, flip, at }))),
  );
}

const isSet = (cards: Hand): boolean => cards.every((card) => card[0] === cards[0]![0]);
const isRising = (cards: Hand): boolean =>
  cards.every((card, i) => i === 0 || card[0] === cards[i - 1]![0]! + 1);
const isRun = (cards: Hand): boolean => isRising(cards) || isRising(cards.toReversed());
const lowest = (cards: Hand): number => Math.min(...cards.map((card) => card[0]));

function isStronger(shown: Hand, table: Hand): boolean {
  if (!isSet(shown) && !isRun(shown)) return false;
  if (table.length === 0) return true;
  if (shown.length !== table.length) return shown.length > table.length;
  if (isSet(shown) !== isSet(table)) return isSet(shown);
  return lowest(shown) > lowest(table);
}

function handAfter(hand: Hand, table: Hand, { end, flip, at }: NaiveMove): Hand {
  const card = end === 'left' ? table[0]! : table.at(-1)!;
  return hand.toSpliced(at!, 0, flip ? turned(card) : card);
}

const tableAfter = (table: Hand, { end }: NaiveMove): Hand =>
  end === 'left' ? table.slice(1) : table.slice(0, -1);

const isSame = (a: NaiveMove, b: NaiveMove): boolean =>
  a.type === b.type &&
  a.flip === b.flip &&
  a.end === b.end &&
  a.at === b.at &&
  a.from === b.from &&
  a.to === b.to;

/** Returns the match after a move; throws if illegal. */
export function naivePlay(state: NaiveState, seat: number, move: NaiveMove): NaiveState {
  if (!naiveMoves(state, seat).some((legal) => isSame(legal, move)))
    throw new Error(`illegal: ${JSON.stringify(move)}`);
  switch (move.type) {
    case 'orient':
      return withPlayer(state, seat, (player) => ({
        ...player,
        oriented: true,
        hand: move.flip ? player.hand.map(turned) : player.hand,
      }));
    case 'show':
      return afterTurn(shown(state, seat, move));
    case 'scout':
      return afterTurn(scouted(state, seat, move));
    default: {
      const paid = withPlayer(state, seat, (player) => ({ ...player, marker: false }));
      return afterTurn(shown(scouted(paid, seat, move), seat, move));
    }
  }
}

const withPlayer = (
  state: NaiveState,
  seat: number,
  change: (player: Player) => Player,
): NaiveState => ({
  ...state,
  players: state.players.map((player, other) => (other === seat ? change(player) : player)),
});

function shown(state: NaiveState, seat: number, { from, to }: NaiveMove): NaiveState {
  const { hand } = state.players[seat]!;
  const after = withPlayer(state, seat, (player) => ({
    ...player,
    hand: hand.toSpliced(from!, to! - from! + 1),
    taken: player.taken + state.table.length,
  }));
  return { ...after, table: hand.slice(from, to! + 1), lastToShow: seat };
}

function scouted(state: NaiveState, seat: number, move: NaiveMove): NaiveState {
  const withCard = withPlayer(state, seat, (player) => ({
    ...player,
    hand: handAfter(player.hand, state.table, move),
  }));
  const paid = withPlayer(withCard, state.lastToShow!, (player) => ({
    ...player,
    tokens: player.tokens + 1,
  }));
  return { ...paid, table: tableAfter(state.table, move) };
}

function afterTurn(state: NaiveState): NaiveState {
  const turn = (state.turn + 1) % state.players.length;
  if (state.players.some(({ hand }) => hand.length === 0)) return withScores(state, null);
  return turn === state.lastToShow ? withScores(state, turn) : { ...state, turn };
}

function withScores(state: NaiveState, allKill: number | null): NaiveState {
  const scores = state.players.map(
    ({ taken, tokens, hand }, seat) => taken + tokens - (seat === allKill ? 0 : hand.length),
  );
  const [, ...rounds] = state.rounds;
  const after = { ...state, scores: [...state.scores, scores] };
  if (rounds.length === 0) return after;
  return { ...naiveMatch(rounds), scores: after.scores, turn: after.scores.length };
}
