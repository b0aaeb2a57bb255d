import type { Component } from 'vue';
import type { Language } from '#shared/languages.ts';

/** `app`: our reading where the rulebook is silent; `house`: a value found only on a printed board. */
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

export interface RuleTexts {
  readonly aim: string;
  readonly sections: readonly RuleSection[];
  readonly guide: readonly GuideStep[];
}

export interface Rulebook {
  readonly texts: Readonly<Record<Language, RuleTexts>>;
  readonly pictures: Readonly<Record<string, Component>>;
  withOptions?(options: object): Rulebook;
}
