import type { Component } from 'vue';
import type { Language } from '../../i18n/languages.ts';

/**
 * A paragraph of the rules help. What the rulebook leaves open and we had to decide is marked as the app's reading, and
 * what only a printed board shows as a house value, so that a table can see where it may play otherwise.
 */
export type RuleParagraph =
  | { readonly by: 'rulebook' | 'app' | 'house'; readonly text: string }
  | { readonly by: 'picture'; readonly picture: string; readonly caption: string };

export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly RuleParagraph[];
}

/** One sheet of the first-match guide: three to five of them and the game can begin. */
export interface GuideStep {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

/** The rules of one game in one language, in our own words. */
export interface RuleTexts {
  /** the whole game in one sentence */
  readonly aim: string;
  readonly sections: readonly RuleSection[];
  readonly guide: readonly GuideStep[];
}

/** The rules of one game: its texts, and its pictures by name, drawn in code from the game's own pieces. */
export interface Rulebook {
  readonly texts: Readonly<Record<Language, RuleTexts>>;
  readonly pictures: Readonly<Record<string, Component>>;
  /** The same for a table with these options, where its texts or pictures tell of them. */
  withOptions?(options: object): Rulebook;
}
