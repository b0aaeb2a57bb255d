/** Codes of all refusals of the app itself. A game's refusals are in its model. */
export const APP_CODES = [
  // transport
  'bad-request',
  'unknown-call',
  'not-allowed',
  'superseded',
  'client-id-used',
  // matches
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
  // phones
  'seat-on-phone',
  'seat-taken-over',
  'seat-in-use',
  'seat-requested',
  'seat-request-early',
  'person-playing',
  'person-on-phone',
  'lobby-full',
  'newer-rules',
  'unreadable-match',
  // history
  'match-running',
  'match-deleted',
  'unknown-night',
  'same-night',
  'not-over-yet',
  'text-long',
  // photos
  'unknown-photo',
  'photo-unreadable',
  'photo-large',
  'photo-many',
  'photo-lost',
  'photo-no-match',
  'photo-early',
  // reviews
  'not-reviewable',
  'no-review',
  'review-busy',
  'no-exercise',
  // described games
  'game-name-empty',
  'game-name-taken',
  'games-full',
  'description-large',
  'description-empty',
  'description-json',
  'description-foreign',
  'description-version',
  'description-twice',
  'description-unknown',
  'description-missing',
  'description-text',
  'description-whole',
  'description-points',
  'description-choice',
  'description-list',
  'description-object',
  'description-rounds',
  'description-category-twice',
  'description-category-unknown',
  'description-categories-unused',
  'description-target-unused',
  'description-teams-unused',
  'description-rounds-unused',
  'description-rounds-down',
  'description-over-far',
  'description-teams-few',
  'description-moon-without-sum',
  'description-seats-reversed',
  'description-too-many-lines',
  // seasons
  'unknown-season',
  'season-name-empty',
  'season-name-taken',
  'season-days',
  'season-alone',
  // sheets
  'not-an-entry',
  'round-skipped',
  'not-in-round',
  'unknown-round',
  'round-refereed',
  'sheet-empty',
  'sheet-changed',
  'nothing-odd',
  'table-full',
  'already-on-sheet',
  'last-at-table',
  'no-referee',
  // people
  'unknown-player',
  'name-empty',
  'name-long',
  'name-taken',
  'same-player',
  'sat-together',
  'not-merged',
  // imports and exports
  'file-large',
  'file-empty',
  'file-binary',
  'file-quote',
  'file-columns',
  'file-rows',
  'file-not-json',
  'file-xml',
  'file-plays',
  'file-unknown',
  'file-photos',
  'file-matches',
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
  // bugs
  'internal',
] as const;
export type AppCode = (typeof APP_CODES)[number];

export type RefusalParams = Readonly<Record<string, number | string>>;

/** Refusal as sent: never a sentence, so that each screen can use its own language. */
export type AppRefusal =
  | { readonly scope: 'app'; readonly code: AppCode; readonly params: RefusalParams }
  | {
      readonly scope: 'game';
      readonly game: string;
      readonly code: string;
      readonly params: RefusalParams;
    };

/** `params` fill the gaps in the screens' sentence for the code. */
export const appRefusal = (code: AppCode, params: RefusalParams = {}): AppRefusal => ({
  scope: 'app',
  code,
  params,
});
