import type { Component } from 'vue';
import type { Language } from '#shared/languages.ts';

/**
 * A paragraph of the rules help. Our decisions where the rulebook is silent are marked as the app's reading, and
 * values found only on a printed board as house values, so that players can see where they may differ.
 */
export type RuleParagraph =
  | { readonly by: 'rulebook' | 'app' | 'house'; readonly text: string }
  | { readonly by: 'picture'; readonly picture: string; readonly caption: string };

export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly RuleParagraph[];
}

/** A page of the first-match guide; three to five pages suffice to begin. */
export interface GuideStep {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

/** Rules of one game in one language, in our own words. */
export interface RuleTexts {
  /** the whole game in one sentence */
  readonly aim: string;
  readonly sections: readonly RuleSection[];
  readonly guide: readonly GuideStep[];
}

/** Rules of one game: its texts, and its pictures by name, drawn in code from the game's own pieces. */
export interface Rulebook {
  readonly texts: Readonly<Record<Language, RuleTexts>>;
  readonly pictures: Readonly<Record<string, Component>>;
  /** Returns the rules for these options, if its texts or pictures depend on them. */
  withOptions?(options: object): Rulebook;
}
