import type { Presence } from '../../shared/contract/phones.ts';

/** What is known of the phone of a right. Times are the process's own, in ms. */
export interface PhoneSigns {
  /** when it sat down; null if that was before this process began */
  readonly satAt: number | null;
  /** since when its screen shows no page; null while it does */
  readonly darkSince: number | null;
  /** since when it is not connected; null while it is */
  readonly goneSince: number | null;
}

/** ms */
const JOINED = 5_000;
const ASLEEP = 10_000;
const GONE = 60_000;

/** How the table sees a phone: a short break changes nothing. */
export function presenceOf({ satAt, darkSince, goneSince }: PhoneSigns, now: number): Presence {
  const lasts = (since: number | null, ms: number): boolean => since !== null && now - since >= ms;
  if (lasts(goneSince, GONE)) return 'gone';
  if (lasts(darkSince, ASLEEP) || lasts(goneSince, ASLEEP)) return 'asleep';
  return satAt !== null && now - satAt < JOINED ? 'joined' : 'there';
}
