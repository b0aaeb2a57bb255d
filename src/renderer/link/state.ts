import type { LinkState } from './link.ts';

/** A state and those who hear of it. */
export function hearState(first: LinkState) {
  const hearers: ((state: LinkState) => void)[] = [];
  let state = first;
  return {
    get: () => state,
    set(next: LinkState): void {
      if (next === state) return;
      state = next;
      for (const hear of hearers) hear(state);
    },
    onState(hear: (state: LinkState) => void): void {
      hearers.push(hear);
      hear(state);
    },
  };
}
