import { z } from 'zod';
import type { AppRefusal } from '../errors.ts';
import type { BackupId } from '../ids.ts';
import { byLaptop, emptyInput } from './call.ts';
import { id } from './fields.ts';

/**
 * match: one has ended; edit: a name, a note, a date or the like was changed, a while ago; migration, restore, import:
 * just before the file was changed, replaced or added to; moved: the open file was no longer in its place; hand:
 * somebody asked.
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

/** A copy of the whole history as it was at one moment. */
export interface Backup {
  readonly backup: BackupId;
  /** when it was made, in ms since 1970 (UTC) */
  readonly at: number;
  readonly reason: BackupReason;
  readonly bytes: number;
  /** the version of its schema; an older one is brought up to date when it is restored */
  readonly schema: number;
  /** how many matches are in it; null: it is from a newer Menagerie, and cannot be used */
  readonly matches: number | null;
}

export interface BackupList {
  /** the newest first */
  readonly backups: readonly Backup[];
  /** the folder they lie in */
  readonly folder: string;
  /** the last attempt, if it failed; null once one has gone well again */
  readonly failed: { readonly at: number; readonly refusal: AppRefusal } | null;
}

/** A match that is on one side only. */
export interface MatchSummary {
  readonly game: string;
  readonly startedAt: number;
  /** by seat; a bot has none and is left out */
  readonly people: readonly string[];
}

/** What is on one side and not on the other. */
export interface OnlyOnOneSide {
  /** those in the bin left out */
  readonly matches: number;
  /** a few of them, the latest first */
  readonly latest: readonly MatchSummary[];
  /** matches in the bin of which the other side knows nothing */
  readonly binned: number;
  readonly nights: number;
  readonly people: number;
  /** a few of their names */
  readonly names: readonly string[];
  /** names of printed boards */
  readonly boards: readonly string[];
}

/**
 * What both sides have and differs, by what would be again: person-merged: somebody would be one with somebody else;
 * person-parted: somebody apart; person-away: archived; person-back: no longer so.
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
  'settings',
  'other',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One of those that differ; what does not apply is null. */
export interface ChangeExample {
  /** of a person, a season or a board, as it is here */
  readonly name: string | null;
  /** of a night */
  readonly startedAt: number | null;
  readonly match: MatchSummary | null;
  /** what it is, and what it would be: a text, or a time in ms since 1970 */
  readonly now: string | number | null;
  readonly then: string | number | null;
}

export interface Change {
  readonly kind: ChangeKind;
  /** how many people, matches, nights … */
  readonly n: number;
  readonly examples: readonly ChangeExample[];
}

/** What would be different if this backup were restored. */
export interface BackupPreview {
  readonly backup: Backup;
  /** here now, and gone then */
  readonly gone: OnlyOnOneSide;
  /** not here now, and back then */
  readonly back: OnlyOnOneSide;
  /** without any kind of which there is none */
  readonly changes: readonly Change[];
}

/**
 * Why the history could not be opened. missing: the file is not there, though there was one; incomplete: it can be read,
 * but something that was acknowledged is not in it.
 */
export const DATABASE_FAILURES = ['damaged', 'newer', 'foreign', 'missing', 'incomplete'] as const;
export type DatabaseFailure = (typeof DATABASE_FAILURES)[number];

/** What can be read of an incomplete history, and what is known to be missing from it. */
export interface IncompleteDatabase {
  /** how many can be read, those in the bin left out */
  readonly matches: number;
  /** when the last of what can be read was written, in ms since 1970; null if there is nothing */
  readonly lastReadableAt: number | null;
  /** how many writes are missing (moves, numbers, names …); null: some, nobody knows how many */
  readonly missing: number | null;
  /** when the last that is known of was written */
  readonly lastKnownWriteAt: number;
}

/** Menagerie has started without its history; nothing has been changed on the disk. */
export interface Rescue {
  readonly failure: DatabaseFailure;
  /** the path of the file */
  readonly file: string;
  /** the path under which it will be kept as it is, whatever is chosen */
  readonly preservedPath: string;
  /** the newest one that can be used; null if there is none */
  readonly backup: Backup | null;
  /** null for any other trouble */
  readonly incomplete: IncompleteDatabase | null;
  /** how many writes are missing from the backup; null if nobody knows */
  readonly missingInBackup: number | null;
}

const which = z.strictObject({ backup: id<BackupId>() });

export const backupCalls = {
  'backups.list': byLaptop(emptyInput).answers<BackupList>(),
  /** Makes one now. */
  'backups.make': byLaptop(emptyInput).answers<null>(),
  'backups.preview': byLaptop(which).answers<BackupPreview>(),
  /**
   * Puts a backup in the place of the history, which itself becomes a backup first. The answer is followed by
   * `reopened`: everything the window knows is of another time.
   */
  'backups.restore': byLaptop(which).answers<null>(),
  /**
   * After a start without the history: takes the offered backup, goes on with what can be read of an incomplete one, or
   * begins an empty history; `reopened` follows.
   */
  'rescue.restore': byLaptop(emptyInput).answers<null>(),
  'rescue.proceed': byLaptop(emptyInput).answers<null>(),
  'rescue.begin': byLaptop(emptyInput).answers<null>(),
} as const;
