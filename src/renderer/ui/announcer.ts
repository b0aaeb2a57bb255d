import { readonly, ref, shallowRef } from 'vue';

interface Line {
  readonly id: number;
  readonly text: string;
}

/** Older messages have long been read out. */
const KEPT = 30;
let lines = 0;
const log = shallowRef<readonly Line[]>([]);
const call = ref<Line | null>(null);

/** What happened, oldest first. */
export const politeMessages = readonly(log);
/** Whose turn it is. */
export const urgentMessage = readonly(call);

/** For screen readers: read out when the reader pauses. */
export function announce(text: string): void {
  log.value = [...log.value, { id: ++lines, text }].slice(-KEPT);
}

/** For screen readers: read out at once, also when the same words come again. */
export function announceNow(text: string): void {
  call.value = { id: ++lines, text };
}

/** Takes back what `announceNow` said last: it is over. */
export function clearUrgent(): void {
  call.value = null;
}
