/** Resolves in a task of its own: work that is split takes inputs in between. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
