import { z } from 'zod';
import type { AppRefusal } from '../errors.ts';
import type { BackupId } from '../ids.ts';
import { byLaptop, emptyInput } from './call.ts';
import { id } from './fields.ts';

/**
 * match: one has ended; edit: a name, note, date or the like was changed a while ago; migration, restore, import:
 * before the file is changed, replaced or added to; moved: the open file was no longer in its place; hand: requested.
 */
export const BACKUP_REASONS = [
  'match',
  'edit',
  'daily',
  'migration',
  'restore',
  'import',
  'moved',
  'hand',
] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

/** Copy of the whole history at one moment. */
export interface Backup {
  readonly backup: BackupId;
  /** ms since 1970 (UTC) */
  readonly at: number;
  readonly reason: BackupReason;
  readonly bytes: number;
  /** schema version; restoring an older one migrates it */
  readonly schema: number;
  /** null: made by a newer Menagerie, and unusable */
  readonly matches: number | null;
}

export interface BackupList {
  readonly backups: readonly Backup[];
  readonly folder: string;
  /** the last attempt if it failed, otherwise null */
  readonly failed: { readonly at: number; readonly refusal: AppRefusal } | null;
}

export interface MatchSummary {
  readonly game: string;
  readonly startedAt: number;
  /** names by seat, without bots */
  readonly people: readonly string[];
}

export interface OnlyOnOneSide {
  /** without deleted ones */
  readonly matches: number;
  readonly latest: readonly MatchSummary[];
  /** deleted matches that the other side lacks */
  readonly binned: number;
  readonly nights: number;
  readonly people: number;
  readonly names: readonly string[];
  readonly boards: readonly string[];
}

/**
 * Kinds of differences, by what a restore would do. person-merged: merges a person with another; person-parted: undoes
 * a merge; person-away: archives; person-back: unarchives.
 */
export const CHANGE_KINDS = [
  'person-name',
  'person-merged',
  'person-parted',
  'person-away',
  'person-back',
  'person-look',
  'match-result',
  'match-date',
  'match-night',
  'match-note',
  'night-date',
  'night-place',
  'night-note',
  'photo',
  'season',
  'board',
  'custom-game',
  'settings',
  'other',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Example of a difference; fields that do not apply are null. */
export interface ChangeExample {
  /** current name of a person, season, board or game */
  readonly name: string | null;
  readonly startedAt: number | null;
  readonly match: MatchSummary | null;
  /** current and restored value: a text, or a time in ms since 1970 */
  readonly now: string | number | null;
  readonly then: string | number | null;
}

export interface Change {
  readonly kind: ChangeKind;
  readonly n: number;
  readonly examples: readonly ChangeExample[];
}

export interface BackupPreview {
  readonly backup: Backup;
  /** here now, absent after the restore */
  readonly gone: OnlyOnOneSide;
  /** absent now, here after the restore */
  readonly back: OnlyOnOneSide;
  readonly changes: readonly Change[];
}

/**
 * Reasons why the history cannot be opened. missing: the file existed before and is absent; incomplete: it is readable,
 * but lacks acknowledged writes.
 */
export const DATABASE_FAILURES = ['damaged', 'newer', 'foreign', 'missing', 'incomplete'] as const;
export type DatabaseFailure = (typeof DATABASE_FAILURES)[number];

export interface IncompleteDatabase {
  readonly matches: number;
  readonly lastReadableAt: number | null;
  /** number of missing writes (moves, numbers, names …); null: some, number unknown */
  readonly missing: number | null;
  readonly lastKnownWriteAt: number;
}

/** State after a start without the history; nothing on the disk was changed. */
export interface Rescue {
  readonly failure: DatabaseFailure;
  readonly file: string;
  /** path under which the file will be kept unchanged, whatever is chosen */
  readonly preservedPath: string;
  readonly backup: Backup | null;
  readonly incomplete: IncompleteDatabase | null;
  readonly missingInBackup: number | null;
}

const which = z.strictObject({ backup: id<BackupId>() });

export const backupCalls = {
  'backups.list': byLaptop(emptyInput).answers<BackupList>(),
  'backups.make': byLaptop(emptyInput).answers<null>(),
  'backups.preview': byLaptop(which).answers<BackupPreview>(),
  /**
   * Replaces the history by a backup; the history itself becomes a backup first. `reopened` follows the reply: all data
   * of the window is out of date.
   */
  'backups.restore': byLaptop(which).answers<null>(),
  /**
   * After a start without the history: restores the offered backup, proceeds with the readable part, or begins an empty
   * history; `reopened` follows.
   */
  'rescue.restore': byLaptop(emptyInput).answers<null>(),
  'rescue.proceed': byLaptop(emptyInput).answers<null>(),
  'rescue.begin': byLaptop(emptyInput).answers<null>(),
} as const;
