export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Returns the texts of both trees; a text in both has its second wording. */
export function mergeTexts(first: Texts, second: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...first };
  for (const [key, text] of Object.entries(second)) {
    const other = merged[key];
    merged[key] =
      typeof text === 'object' && typeof other === 'object' ? mergeTexts(other, text) : text;
  }
  return merged;
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
