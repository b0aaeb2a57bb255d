/** The keys of all texts in a tree of texts, "refusals.not-in-hand": a typo in one does not compile. */
export type TextKeys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${TextKeys<Texts[Key]>}`;
}[keyof Texts & string];
