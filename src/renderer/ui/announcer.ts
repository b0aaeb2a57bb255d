import { readonly, ref, shallowRef } from 'vue';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** Older messages have long been read out. */
const MAX_MESSAGES = 30;
let lastId = 0;
const politeLog = shallowRef<readonly Announcement[]>([]);
const latestUrgent = ref<Announcement | null>(null);

/** What happened, oldest first. */
export const politeMessages = readonly(politeLog);
/** Whose turn it is. */
export const urgentMessage = readonly(latestUrgent);

/** For screen readers: read out when the reader pauses. */
export function announce(text: string): void {
  politeLog.value = [...politeLog.value, { id: ++lastId, text }].slice(-MAX_MESSAGES);
}

/** For screen readers: read out at once, also when the same words come again. */
export function announceNow(text: string): void {
  latestUrgent.value = { id: ++lastId, text };
}

/** Takes back what `announceNow` said last: it is over. */
export function clearUrgent(): void {
  latestUrgent.value = null;
}
