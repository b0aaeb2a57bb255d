import type { ChangeKind } from '#shared/contract.ts';

export type Value = string | number | null;
/** A row by its columns, with its key as `id`. */
export type Row = Readonly<Record<string, Value>> & { readonly id: string };

export interface Table {
  readonly name:
    | 'players'
    | 'nights'
    | 'matches'
    | 'photos'
    | 'seasons'
    | 'board_profiles'
    | 'custom_games'
    | 'settings';
  readonly key: string;
  /** meaning of a difference in a column */
  readonly columns: Readonly<Record<string, ChangeKind>>;
  /** SQL for columns that an old schema lacks; NULL if left out */
  readonly missing?: Readonly<Record<string, string>>;
  /** SQL for one text of a row's data in other tables; old schemas may lack a column */
  readonly further: Readonly<Record<string, (has: (column: string) => boolean) => string>>;
}

export const PLAYERS: Table = {
  name: 'players',
  key: 'id',
  columns: {
    name: 'person-name',
    emblem: 'person-look',
    colour: 'person-look',
    archived: 'person-away',
    merged_into: 'person-merged',
    created_at: 'other',
    kind: 'other',
  },
  missing: { kind: "'person'" },
  further: {},
};

export const NIGHTS: Table = {
  name: 'nights',
  key: 'id',
  columns: { started_at: 'night-date', place: 'night-place', note: 'night-note' },
  further: {},
};

export const RESULT = 'match-result';
export const MATCHES: Table = {
  name: 'matches',
  key: 'id',
  columns: {
    game: RESULT,
    mode: RESULT,
    rules_version: RESULT,
    options: RESULT,
    seed: RESULT,
    status: RESULT,
    revision: RESULT,
    rewound: RESULT,
    handed_over: RESULT,
    ended_at: RESULT,
    last_at: RESULT,
    utc_offset: 'match-date',
    started_at: 'match-date',
    night: 'match-night',
    note: 'match-note',
    deleted_at: 'other',
  },
  further: {
    // Whom the log seats; who that is by now follows from the merges. Older schemas store scores as whole numbers.
    seats: (has) => `(SELECT json_group_array(json_array(seat,
        ${has('seats.sat_as') ? 'ifnull(sat_as, player)' : 'player'}, bot, level,
        ${has('seats.program') ? 'program' : 'NULL'}, score * 1.0, place, facts))
      FROM seats WHERE match = matches.id)`,
    rounds: () => `(SELECT group_concat(round || ' ' || seat || ' ' || (score * 1.0))
      FROM rounds WHERE match = matches.id)`,
    // A log only grows, and an entry has its own time and client: two logs that end alike are one.
    log: () => `(SELECT json_array(revision, at, actor, kind, payload, client)
      FROM entries WHERE match = matches.id ORDER BY revision DESC LIMIT 1)`,
  },
};

export const BOARDS: Table = {
  name: 'board_profiles',
  key: 'id',
  columns: { game: 'board', name: 'board', board: 'board' },
  further: {},
};

export const PHOTO = 'photo';
export const PHOTOS: Table = {
  name: 'photos',
  key: 'id',
  columns: {
    match: PHOTO,
    night: PHOTO,
    sha256: PHOTO,
    type: PHOTO,
    width: PHOTO,
    height: PHOTO,
    bytes: PHOTO,
    caption: PHOTO,
    added_at: PHOTO,
    deleted_at: PHOTO,
  },
  further: {},
};

export const SEASON = 'season';
export const SEASONS: Table = {
  name: 'seasons',
  key: 'id',
  columns: {
    name: SEASON,
    first_day: SEASON,
    last_day: SEASON,
    rules: SEASON,
    created_at: SEASON,
    deleted_at: SEASON,
  },
  further: {
    people: (has) =>
      has('season_people.player')
        ? `(SELECT json_group_array(player ORDER BY player) FROM season_people WHERE season = seasons.id)`
        : `'[]'`,
  },
};

export const CUSTOM_GAME = 'custom-game';
export const CUSTOM_GAMES: Table = {
  name: 'custom_games',
  key: 'id',
  columns: {
    name: CUSTOM_GAME,
    rules: CUSTOM_GAME,
    merged_into: CUSTOM_GAME,
    created_at: 'other',
  },
  further: {},
};

export const SETTINGS: Table = {
  name: 'settings',
  key: 'key',
  columns: { value: 'settings' },
  further: {},
};

/**
 * Columns that only repeat what others say (the schema's triggers see to it), and those of which people see nothing: how
 * far the history has come, by what a call that is sent again is known, and what ratings follow from the
 * matches. A review can be made again, and an exercise only comes back on another day.
 */
export const IGNORED_COLUMNS: readonly string[] = [
  'costly_decisions.log_revision',
  'costly_decisions.loss',
  'costly_decisions.match',
  'costly_decisions.revision',
  'costly_decisions.round',
  'costly_decisions.seat',
  'costly_decisions.turn',
  'entries.call',
  'exercises.answered_at',
  'exercises.card',
  'exercises.due_at',
  'exercises.match',
  'exercises.player',
  'exercises.revision',
  'exercises.seat',
  'history.commits',
  'history.id',
  'history.only',
  'import_records.deleted_at',
  'import_records.ended_at',
  'import_records.id',
  'import_records.kind',
  'imports.accepted',
  'imports.id',
  'matches.margin',
  'matches.night_day',
  'matches.results',
  'matches.roster',
  'matches.with_bots',
  'players.stands_for',
  'rated_until.ended_at',
  'rated_until.match',
  'rated_until.only',
  'ratings.ended_at',
  'ratings.game',
  'ratings.match',
  'ratings.people',
  'reviews.coach',
  'reviews.findings',
  'reviews.match',
  'reviews.revision',
  'reviews.seats',
  'rosters.id',
  'rosters.people',
];

export const TABLES = [
  ...[PLAYERS, NIGHTS, MATCHES, PHOTOS, SEASONS, BOARDS],
  ...[CUSTOM_GAMES, SETTINGS],
] as const;
