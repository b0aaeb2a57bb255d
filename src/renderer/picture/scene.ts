/** A game's animal on its colour. */
export interface Square {
  readonly animal: HTMLImageElement | null;
  readonly ground: string;
}

export interface RankingRow {
  readonly rank: string;
  readonly disc: HTMLImageElement;
  readonly name: string;
  readonly places: string;
  readonly won: readonly Square[];
  readonly wins: string;
}

export interface MatchRow {
  readonly square: Square;
  readonly game: string;
  readonly about: string;
  /** "1. Mina · 1. Jonas · 3. Ada", which shows shared places */
  readonly who: string;
  readonly seats: readonly {
    readonly disc: HTMLImageElement;
    readonly score: string;
    readonly won: boolean;
  }[];
}

/** Texts and images of the picture of a night. */
export interface NightScene {
  readonly language: string;
  readonly house: string;
  readonly day: string;
  readonly about: string;
  readonly rankingTitle: string;
  readonly rows: readonly RankingRow[];
  readonly matches: readonly MatchRow[];
  readonly highlights: readonly string[];
}

/** A person's row on a match's picture. */
export interface ResultRow {
  readonly place: string;
  readonly disc: HTMLImageElement;
  readonly name: string;
  /** components of the score, and whether they came late or left; empty if unknown */
  readonly about: string;
  readonly score: string;
  readonly won: boolean;
}

/** Texts and images of the picture of a match. */
export interface MatchScene {
  readonly language: string;
  readonly house: string;
  readonly square: Square;
  readonly game: string;
  /** when and where */
  readonly about: string;
  readonly headline: string;
  readonly explanation: string;
  readonly rows: readonly ResultRow[];
  readonly highlights: readonly string[];
  readonly note: string;
}
