import { readonly, ref, shallowRef } from 'vue';

interface Line {
  readonly id: number;
  readonly text: string;
}

/** Older lines are long heard. */
const KEPT = 30;
let lines = 0;
const log = shallowRef<readonly Line[]>([]);
const call = ref<Line | null>(null);

/** What happened, oldest first. */
export const spoken = readonly(log);
/** Whose turn it is. */
export const called = readonly(call);

/** Adds to the polite log: heard when the reader pauses. */
export function say(text: string): void {
  log.value = [...log.value, { id: ++lines, text }].slice(-KEPT);
}

/** Heard at once, also when the same words come again. */
export function callOut(text: string): void {
  call.value = { id: ++lines, text };
}
