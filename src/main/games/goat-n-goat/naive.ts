/**
 * The rulebook told once more, on its own: every move copies the whole table and changes the copy. It shares no code
 * with the engine. Tests compare the two step by step, and the bench runs beside it. It is told how to shuffle.
 */
import type { Colour, Goat, Move, Mountain } from './model.ts';

export interface NaiveGame {
  turn: number;
  step: 'play' | 'draw' | 'give-up' | 'mountain' | 'over';
  /** the number on the cards played this turn */
  played: number;
  /** first drawn first */
  deck: Goat[];
  timesRunOut: number;
  display: Goat[];
  discard: Goat[];
  mountains: Mountain[];
  lastTurns: number | null;
  players: NaivePlayer[];
}

export interface NaivePlayer {
  hand: Goat[];
  flocks: Record<Colour, Goat[]>;
  score: Mountain[];
  penalties: Goat[];
}

type Game = Readonly<NaiveGame>;
type Shuffle = (goats: readonly Goat[]) => Goat[];

const COLOURS: readonly Colour[] = ['r', 'g', 'b'];
const COPIES = [
  [1, 10],
  [2, 8],
  [3, 5],
  [4, 3],
  [5, 2],
] as const;
const HANDS = [3, 4, 4, 5, 5];
const PEAKS: Readonly<Record<number, readonly number[]>> = {
  2: [3, 4, 5, 6, 7, 8, 9],
  3: [3, 4, 5, 6, 7, 8, 9],
  4: [3, 3, 4, 5, 6, 7, 8],
  5: [3, 3, 4, 4, 5, 6, 7],
};

export const NAIVE_GOATS: readonly Goat[] = COLOURS.flatMap((colour) =>
  COPIES.flatMap(([number, copies]) => Array<Goat>(copies).fill(`${colour}${number}`)),
);

/** All 84 goats as they are dealt: the hands, the display, and then the deck. */
export function naiveStart(seats: number, goats: readonly Goat[]): NaiveGame {
  const deck = [...goats];
  const hands = HANDS.slice(0, seats).map((size) => deck.splice(0, size));
  return {
    turn: 0,
    step: 'play',
    played: 0,
    display: deck.splice(0, 6),
    deck,
    timesRunOut: 0,
    discard: [],
    mountains: COLOURS.flatMap((colour) =>
      PEAKS[seats]!.map((number) => `${colour}${number}` as Mountain),
    ),
    lastTurns: null,
    players: hands.map((hand) => ({
      hand,
      flocks: { r: [], g: [], b: [] },
      score: [],
      penalties: [],
    })),
  };
}

export const naiveToMove = (game: Game): number[] => (game.step === 'over' ? [] : [game.turn]);

export function naiveMoves(game: Game): Move[] {
  const { hand } = game.players[game.turn]!;
  switch (game.step) {
    case 'play':
      return distinct(
        [1, 2, 3, 4, 5].flatMap((number) =>
          nonEmpty(hand.filter((goat) => valueOf(goat) === number)),
        ),
      ).map((cards) => ({ type: 'play', cards }));
    case 'draw':
      return distinct(ofSize(game.display, game.played)).map((cards) => ({ type: 'draw', cards }));
    case 'give-up':
      return distinct(ofSize(hand, hand.length - 8)).map((cards) => ({ type: 'give-up', cards }));
    case 'mountain':
      return [
        ...[...new Set(inReach(game))].map((mountain): Move => ({ type: 'mountain', mountain })),
        { type: 'no-mountain' },
      ];
    case 'over':
      return [];
  }
}

const valueOf = (card: Goat | Mountain): number => Number(card[1]);

const subsets = <T>(items: readonly T[]): T[][] =>
  items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
const nonEmpty = (goats: readonly Goat[]): Goat[][] =>
  subsets(goats).filter((set) => set.length > 0);
const ofSize = (goats: readonly Goat[], size: number): Goat[][] =>
  subsets(goats).filter((set) => set.length === size);

/** Equal cards are interchangeable. */
function distinct(sets: readonly Goat[][]): Goat[][] {
  const byText = new Map(sets.map((set) => [set.toSorted().join(), set.toSorted()]));
  return [...byText.values()];
}

const inReach = (game: Game): Mountain[] =>
  game.mountains.filter((mountain) => {
    const flock = game.players[game.turn]!.flocks[mountain[0] as Colour];
    return valueOf(mountain) <= flock.length;
  });

/** The game after one of the moves that `naiveMoves` lists. */
export function naivePlay(game: Game, move: Move, shuffle: Shuffle): NaiveGame {
  const next: NaiveGame = structuredClone(game);
  const player = next.players[next.turn]!;
  if (move.type === 'play') playCards(next, player, move.cards);
  if (move.type === 'draw') {
    next.display = less(next.display, move.cards);
    player.hand = [...player.hand, ...move.cards];
  }
  if (move.type === 'give-up') {
    player.hand = less(player.hand, move.cards);
    player.penalties = [...player.penalties, ...move.cards];
  }
  if (move.type === 'mountain') takeMountain(next, player, move.mountain);
  next.step = stepAfter(next, move);
  if (next.step === 'play') endTurn(next, shuffle);
  return next;
}

/** 'play' means that the turn is over. */
function stepAfter(game: Game, move: Move): NaiveGame['step'] {
  if (move.type === 'mountain' || move.type === 'no-mountain') return 'play';
  if (move.type === 'play' && game.lastTurns === null) return 'draw';
  if (move.type === 'draw' && game.players[game.turn]!.hand.length > 8) return 'give-up';
  return inReach(game).length > 0 ? 'mountain' : 'play';
}

function less(goats: readonly Goat[], gone: readonly Goat[]): Goat[] {
  const left = [...goats];
  for (const goat of gone) left.splice(left.indexOf(goat), 1);
  return left;
}

function playCards(game: NaiveGame, player: NaivePlayer, cards: readonly Goat[]): void {
  game.played = valueOf(cards[0]!);
  player.hand = less(player.hand, cards);
  for (const colour of COLOURS) {
    const added = cards.filter((goat) => goat.startsWith(colour));
    const flock = player.flocks[colour];
    const highest = Math.max(0, ...flock.map(valueOf));
    if (added.length === 0) continue;
    if (game.played >= highest) player.flocks[colour] = [...flock, ...added];
    else {
      player.penalties = [...player.penalties, ...flock];
      player.flocks[colour] = added;
    }
  }
}

function takeMountain(game: NaiveGame, player: NaivePlayer, mountain: Mountain): void {
  const colour = mountain[0] as Colour;
  game.mountains.splice(game.mountains.indexOf(mountain), 1);
  player.score = [...player.score, mountain];
  game.discard = [...game.discard, ...player.flocks[colour]];
  player.flocks[colour] = [];
}

function endTurn(game: NaiveGame, shuffle: Shuffle): void {
  if (game.lastTurns === null) refill(game, shuffle);
  else game.lastTurns -= 1;
  if (game.lastTurns === 0) {
    game.step = 'over';
    for (const player of game.players) {
      game.discard = [...game.discard, ...COLOURS.flatMap((colour) => player.flocks[colour])];
      player.flocks = { r: [], g: [], b: [] };
      player.penalties = [...player.penalties, ...player.hand];
      player.hand = [];
    }
  } else game.turn = (game.turn + 1) % game.players.length;
}

/** Card by card, as at the table. */
function refill(game: NaiveGame, shuffle: Shuffle): void {
  while (game.display.length < 6 && game.lastTurns === null) {
    game.display.push(game.deck.shift()!);
    if (game.deck.length > 0) continue;
    game.timesRunOut += 1;
    if (game.players.length > 2 && game.timesRunOut === 1 && game.discard.length > 0) {
      game.deck = shuffle(game.discard);
      game.discard = [];
    } else game.lastTurns = game.players.length;
  }
}

export const naiveScores = ({ players }: Game): number[] =>
  players.map(
    ({ score, penalties }) =>
      score.reduce((sum, mountain) => sum + valueOf(mountain), 0) - penalties.length,
  );
