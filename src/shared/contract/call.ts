import { z } from 'zod';

/** One call: what comes in is parsed by its schema, what goes out has its type. */
export interface Call<Input extends z.ZodType, Output> {
  readonly input: Input;
  readonly output?: Output;
}

/** In two steps, since TypeScript infers either all type arguments of a function or none. */
export const call = <Input extends z.ZodType>(input: Input) => ({
  /** Fixes the answer's type; there is nothing to parse on the way out. */
  answers: <Output>() => ({ input }) as Call<Input, Output>,
});

export const nothing = z.strictObject({});
