/** Every way the app itself says no. Each game's own refusals are in its model. */
export const APP_CODES = [
  // a carrier's words
  'bad-request',
  'unknown-call',
  'not-allowed',
  'superseded',
  'client-id-used',
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
  'unknown-program',
  'not-looking',
  'others-hand',
  'not-a-person',
  'nothing-to-take-back',
  'nowhere-to-rewind',
  // a phone
  'seat-on-phone',
  'seat-taken-over',
  'seat-in-use',
  'seat-requested',
  'seat-request-early',
  'newer-rules',
  'unreadable-match',
  // looking back
  'match-running',
  'match-deleted',
  'unknown-night',
  'same-night',
  'not-over-yet',
  'text-long',
  // a photo
  'unknown-photo',
  'photo-unreadable',
  'photo-large',
  'photo-many',
  'photo-lost',
  // a review
  'not-reviewable',
  'no-review',
  'review-busy',
  // a season
  'unknown-season',
  'season-name-empty',
  'season-name-taken',
  'season-days',
  'season-alone',
  // a sheet
  'not-an-entry',
  'round-skipped',
  'not-in-round',
  'unknown-round',
  'round-refereed',
  'sheet-empty',
  'nothing-odd',
  'table-full',
  'already-on-sheet',
  'last-at-table',
  'no-referee',
  // a named board
  'unknown-board',
  'board-name-empty',
  'board-name-long',
  'board-name-taken',
  // people
  'unknown-player',
  'name-empty',
  'name-long',
  'name-taken',
  'same-player',
  'sat-together',
  'not-merged',
  // a file that is read in
  'file-large',
  'file-empty',
  'file-binary',
  'file-quote',
  'file-columns',
  'file-rows',
  'file-not-json',
  'file-unknown',
  'file-photos',
  'file-version',
  'file-shape',
  'file-twice',
  'file-dangling',
  'file-game',
  'file-log',
  'file-results',
  'export-large',
  'unknown-file',
  'exchange-busy',
  'exchange-cancelled',
  'exchange-ended',
  // backups
  'unknown-backup',
  'backup-unusable',
  'needs-rescue',
  'only-an-example',
  'nothing-to-rescue',
  // the disk
  'storage-full',
  'storage-failed',
  'history-moved',
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

/** `params` fill the gaps in the screens' sentence for that code. */
export const appRefusal = (code: AppCode, params: RefusalParams = {}): AppRefusal => ({
  scope: 'app',
  code,
  params,
});
