/** The words of one game in one language. Each game's folder types its Korean against its English. */
export interface GameTexts {
  readonly [key: string]: string | GameTexts;
}

/** The same keys with any words: a language that lacks one or invents one does not compile. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};

/** The keys of all texts in a tree of texts, "refusals.not-in-hand": a typo in one does not compile. */
export type TextKeys<Texts> = {
  [Key in keyof Texts & (string | number)]: Texts[Key] extends string
    ? `${Key}`
    : `${Key}.${TextKeys<Texts[Key]>}`;
}[keyof Texts & (string | number)];
