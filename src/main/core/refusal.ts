export type RefusalParams = Readonly<Record<string, number | string>>;

/**
 * Why a move is not played: a code of the game's model and what a sentence about it needs (ids and numbers, never
 * names or prose). Whoever may see the refusal may see its params: they never tell a hidden card.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly params: RefusalParams;
}

/** Without params where the code says it all. */
export const refuse = <Code extends string>(
  code: Code,
  params: RefusalParams = {},
): Refusal<Code> => ({ code, params });
