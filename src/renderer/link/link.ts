import type { Client } from '../../shared/client.ts';

export const LINK_STATES = [
  /** nothing has come yet */
  'connecting',
  /** calls go through; after a break everything that is watched has to be watched afresh */
  'open',
  /** the line broke; it is being mended, and calls wait */
  'lost',
  /** another window has taken over, for good */
  'superseded',
  /** this page has no token, or an old one, for good */
  'unauthorised',
] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The page's line to the app. */
export interface Link extends Client {
  /** Says how the line stands, now and at every change. */
  onState(hear: (state: LinkState) => void): void;
}
