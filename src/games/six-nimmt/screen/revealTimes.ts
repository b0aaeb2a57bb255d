/** In ms at normal speed. */
export const REVEAL = {
  /** all cards lie face down */
  faceDown: 400,
  betweenCards: 70,
  turn: 180,
  glide: 280,
  /** sorted, before the first card flies */
  sorted: 120,
} as const;

/** Start of each card's turn, in seat order. */
export const turnStart = (seat: number): number => REVEAL.faceDown + seat * REVEAL.betweenCards;

const faceUp = (seat: number): number => turnStart(seat) + REVEAL.turn / 2;

const glideStart = (players: number): number => faceUp(players - 1) + REVEAL.turn;

/** Returns when each card is face up, in seat order, and at last when all glide into their order. */
export const revealTimes = (players: number): readonly number[] => [
  ...Array.from({ length: players }, (_, seat) => faceUp(seat)),
  glideStart(players),
];

export const revealPause = (players: number): number =>
  glideStart(players) + REVEAL.glide + REVEAL.sorted;
