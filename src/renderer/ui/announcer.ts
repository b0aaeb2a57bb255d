import { readonly, ref, shallowRef } from 'vue';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** Older messages were read out long ago. */
const MAX_MESSAGES = 30;
let lastId = 0;
const politeLog = shallowRef<readonly Announcement[]>([]);
const latestUrgent = ref<Announcement | null>(null);

export const politeMessages = readonly(politeLog);
export const urgentMessage = readonly(latestUrgent);

/** For screen readers: read at the next pause. */
export function announce(text: string): void {
  politeLog.value = [...politeLog.value, { id: ++lastId, text }].slice(-MAX_MESSAGES);
}

/** Sends a message that screen readers read at once, also if repeated. */
export function announceNow(text: string): void {
  latestUrgent.value = { id: ++lastId, text };
}

/** Removes all messages: what a table said is of no use on another page. */
export function clearAnnouncements(): void {
  politeLog.value = [];
  clearUrgent();
}

export function clearUrgent(): void {
  latestUrgent.value = null;
}
