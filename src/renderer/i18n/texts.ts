/** Texts below texts, by their names, in one language. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The same keys with any words: a language that lacks one or invents one does not compile. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>;
};

/** The keys of all texts in a tree of texts, "refusals.not-in-hand": a typo in one does not compile. */
export type TextKeys<English> = {
  [Key in keyof English & (string | number)]: English[Key] extends string
    ? `${Key}`
    : `${Key}.${TextKeys<English[Key]>}`;
}[keyof English & (string | number)];
