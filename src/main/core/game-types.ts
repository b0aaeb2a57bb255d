/** The types one game is made of. All but the consequence are plain JSON. */
export interface GameTypes {
  options: object;
  /** The whole truth of a match, generator included. Never leaves the main process. */
  state: object;
  move: { readonly type: string };
  view: object;
  /** What everyone at the table sees happen. Holds nothing that any seat may not know. */
  event: { readonly type: string };
  /** Deals, rounds or dice given beforehand instead of drawn (the protocol's `setup`). */
  prescribed: object;
  /** The game's refusal codes. */
  code: string;
  /** What a choice would do, as far as its seat can know. */
  consequence: object;
  /** What the history keeps of one seat when the match is over. */
  facts: Readonly<Record<string, unknown>>;
}
