/**
 * A second implementation, straight from the rulebook: an immutable reducer, simple and slow, sharing no code with
 * the engine. Tests play both in lock-step, and the benchmark measures the engine against it. The caller supplies the
 * shuffle.
 */
import type { Colour, Goat, Move, Mountain } from '#games/goat-n-goat/rules/model.ts';

export interface NaiveGame {
  readonly turn: number;
  readonly step: 'play' | 'draw' | 'give-up' | 'mountain' | 'over';
  /** the number on the cards played this turn */
  readonly played: number;
  /** first drawn first */
  readonly deck: readonly Goat[];
  readonly timesRunOut: number;
  readonly display: readonly Goat[];
  readonly discard: readonly Goat[];
  readonly mountains: readonly Mountain[];
  readonly lastTurns: number | null;
  readonly players: readonly NaivePlayer[];
}

export interface NaivePlayer {
  readonly hand: readonly Goat[];
  readonly flocks: Readonly<Record<Colour, readonly Goat[]>>;
  readonly score: readonly Mountain[];
  readonly penalties: readonly Goat[];
}

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

/** Deals all 84 goats in order: the hands, the display, and then the deck. */
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

/** The seat to move as a list, as in the engine. */
export const naiveToMove = (game: NaiveGame): number[] => (game.step === 'over' ? [] : [game.turn]);

/** No duplicates, in any order. */
export function naiveMoves(game: NaiveGame): Move[] {
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

const subsets = (goats: readonly Goat[]): readonly Goat[][] =>
  goats.reduce<Goat[][]>((sets, goat) => [...sets, ...sets.map((set) => [...set, goat])], [[]]);
const nonEmpty = (goats: readonly Goat[]): Goat[][] =>
  subsets(goats).filter((set) => set.length > 0);

function ofSize(goats: readonly Goat[], size: number): Goat[][] {
  if (size === 0) return [[]];
  return goats.flatMap((goat, place) =>
    ofSize(goats.slice(place + 1), size - 1).map((others) => [goat, ...others]),
  );
}

/** Equal cards are interchangeable. */
function distinct(sets: readonly Goat[][]): Goat[][] {
  const byText = new Map(sets.map((set) => [set.toSorted().join(), set.toSorted()]));
  return [...byText.values()];
}

const inReach = (game: NaiveGame): Mountain[] =>
  game.mountains.filter((mountain) => {
    const flock = game.players[game.turn]!.flocks[mountain[0] as Colour];
    return valueOf(mountain) <= flock.length;
  });

const keyOf = (move: Move): string => {
  if ('cards' in move) return [move.type, ...move.cards.toSorted()].join();
  return 'mountain' in move ? move.mountain : move.type;
};

/** Returns the game after a move; throws if illegal. */
export function naivePlay(game: NaiveGame, move: Move, shuffle: Shuffle): NaiveGame {
  if (!naiveMoves(game).some((legal) => keyOf(legal) === keyOf(move)))
    throw new Error(`illegal: ${JSON.stringify(move)}`);
  return naiveNext(game, move, shuffle);
}

/** `naivePlay` for a move known to be legal. */
export function naiveNext(game: NaiveGame, move: Move, shuffle: Shuffle): NaiveGame {
  const next = played(game, move);
  const step = stepAfter(next, move);
  return step === 'play' ? turnEnded(next, shuffle) : { ...next, step };
}

function played(game: NaiveGame, move: Move): NaiveGame {
  switch (move.type) {
    case 'play':
      return cardsPlayed(game, move.cards);
    case 'draw':
      return withPlayer({ ...game, display: less(game.display, move.cards) }, (player) => ({
        ...player,
        hand: [...player.hand, ...move.cards],
      }));
    case 'give-up':
      return withPlayer(game, (player) => ({
        ...player,
        hand: less(player.hand, move.cards),
        penalties: [...player.penalties, ...move.cards],
      }));
    case 'mountain':
      return mountainTaken(game, move.mountain);
    case 'no-mountain':
      return game;
  }
}

const withPlayer = (game: NaiveGame, change: (player: NaivePlayer) => NaivePlayer): NaiveGame => ({
  ...game,
  players: game.players.map((player, seat) => (seat === game.turn ? change(player) : player)),
});

/** 'play' means that the turn is over. */
function stepAfter(game: NaiveGame, move: Move): NaiveGame['step'] {
  if (move.type === 'mountain' || move.type === 'no-mountain') return 'play';
  if (move.type === 'play' && game.lastTurns === null) return 'draw';
  if (move.type === 'draw' && game.players[game.turn]!.hand.length > 8) return 'give-up';
  return inReach(game).length > 0 ? 'mountain' : 'play';
}

const less = (goats: readonly Goat[], gone: readonly Goat[]): readonly Goat[] =>
  gone.reduce((left, goat) => left.toSpliced(left.indexOf(goat), 1), goats);

function cardsPlayed(game: NaiveGame, cards: readonly Goat[]): NaiveGame {
  const played = valueOf(cards[0]!);
  return withPlayer({ ...game, played }, (player) =>
    COLOURS.reduce(
      (before, colour) => {
        const added = cards.filter((goat) => goat.startsWith(colour));
        return added.length > 0 ? withFlock(before, colour, added) : before;
      },
      { ...player, hand: less(player.hand, cards) },
    ),
  );
}

/** A lower number costs the flock it is played on. */
function withFlock(player: NaivePlayer, colour: Colour, added: readonly Goat[]): NaivePlayer {
  const flock = player.flocks[colour];
  const highest = Math.max(0, ...flock.map(valueOf));
  return valueOf(added[0]!) >= highest
    ? { ...player, flocks: { ...player.flocks, [colour]: [...flock, ...added] } }
    : {
        ...player,
        flocks: { ...player.flocks, [colour]: added },
        penalties: [...player.penalties, ...flock],
      };
}

function mountainTaken(game: NaiveGame, mountain: Mountain): NaiveGame {
  const colour = mountain[0] as Colour;
  const mountains = game.mountains.toSpliced(game.mountains.indexOf(mountain), 1);
  const discard = [...game.discard, ...game.players[game.turn]!.flocks[colour]];
  return withPlayer({ ...game, mountains, discard }, (player) => ({
    ...player,
    score: [...player.score, mountain],
    flocks: { ...player.flocks, [colour]: [] },
  }));
}

function turnEnded(game: NaiveGame, shuffle: Shuffle): NaiveGame {
  const next = game.lastTurns === null ? refilled(game, shuffle) : lastTurnTaken(game);
  if (next.lastTurns === 0) return ended(next);
  return { ...next, step: 'play', turn: (next.turn + 1) % next.players.length };
}

const lastTurnTaken = (game: NaiveGame): NaiveGame => ({ ...game, lastTurns: game.lastTurns! - 1 });

/** Refills card by card, as people do. */
function refilled(game: NaiveGame, shuffle: Shuffle): NaiveGame {
  if (game.display.length === 6 || game.lastTurns !== null) return game;
  const [drawn, ...deck] = game.deck;
  const next = { ...game, deck, display: [...game.display, drawn!] };
  return refilled(deck.length > 0 ? next : deckRunOut(next, shuffle), shuffle);
}

function deckRunOut(game: NaiveGame, shuffle: Shuffle): NaiveGame {
  const timesRunOut = game.timesRunOut + 1;
  return game.players.length > 2 && timesRunOut === 1 && game.discard.length > 0
    ? { ...game, timesRunOut, deck: shuffle(game.discard), discard: [] }
    : { ...game, timesRunOut, lastTurns: game.players.length };
}

const ended = (game: NaiveGame): NaiveGame => ({
  ...game,
  step: 'over',
  discard: [
    ...game.discard,
    ...game.players.flatMap(({ flocks }) => COLOURS.flatMap((colour) => flocks[colour])),
  ],
  players: game.players.map((player) => ({
    ...player,
    flocks: { r: [], g: [], b: [] },
    penalties: [...player.penalties, ...player.hand],
    hand: [],
  })),
});

/** Mountains less penalty cards, for each player. */
export const naiveScores = ({ players }: NaiveGame): number[] =>
  players.map(
    ({ score, penalties }) =>
      score.reduce((sum, mountain) => sum + valueOf(mountain), 0) - penalties.length,
  );
