/** Every way the app itself says no. Each game's own refusals are in its model. */
export const APP_CODES = [
  // a carrier's words
  'bad-request',
  'unknown-call',
  'superseded',
  // a match
  'unknown-game',
  'unknown-match',
  'seats',
  'options',
  'nobody-plays',
  'player-twice',
  'match-over',
  'stale-decision',
  'not-to-move',
  'not-a-move',
  'not-looking',
  'not-a-person',
  'nothing-to-take-back',
  'nowhere-to-rewind',
  'newer-rules',
  // people
  'unknown-player',
  'name-empty',
  'name-long',
  'name-taken',
  // the disk
  'storage-full',
  'storage-failed',
  // a bug of ours, said politely
  'internal',
] as const;
export type AppCode = (typeof APP_CODES)[number];

export type RefusalParams = Readonly<Record<string, number | string>>;

/** A refusal as it travels: never a sentence, so that each screen can say it in its own language. */
export type AppRefusal =
  | { readonly scope: 'app'; readonly code: AppCode; readonly params: RefusalParams }
  | {
      readonly scope: 'game';
      readonly game: string;
      readonly code: string;
      readonly params: RefusalParams;
    };

export const appRefusal = (code: AppCode, params: RefusalParams = {}): AppRefusal => ({
  scope: 'app',
  code,
  params,
});
