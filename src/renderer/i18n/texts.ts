export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Type with the same keys and any text: a missing or extra key does not compile. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>;
};

/** Dotted keys of all texts in a tree, "refusals.not-in-hand": a typo does not compile. */
export type TextKeys<English> = {
  [Key in keyof English & (string | number)]: English[Key] extends string
    ? `${Key}`
    : `${Key}.${TextKeys<English[Key]>}`;
}[keyof English & (string | number)];
