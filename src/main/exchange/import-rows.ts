import type { FileBoard, FileMatch, FileNight, FilePlayer } from './file.ts';
import type { ImportPlan } from './plan.ts';

/** A row that an import writes, as its statement takes it. */
export interface ImportRow {
  readonly into:
    'players' | 'nights' | 'board_profiles' | 'matches' | 'seats' | 'rounds' | 'entries';
  readonly values: readonly (string | number | null)[];
}

/** All that a plan adds, in an order in which whatever a row names stands before it. */
export function* importRows({ people, nights, boards, matches }: ImportPlan): Generator<ImportRow> {
  for (const player of people.fresh) yield playerRow(player);
  for (const night of nights) yield nightRow(night);
  for (const board of boards) yield boardRow(board);
  for (const match of matches) yield* matchRows(match);
}

const playerRow = (player: FilePlayer): ImportRow => {
  const { id, name, emblem, colour, archived, createdAt, mergedInto } = player;
  return {
    into: 'players',
    values: [id, name, emblem, colour, Number(archived), createdAt, mergedInto],
  };
};

const nightRow = ({ id, startedAt, place, note }: FileNight): ImportRow => ({
  into: 'nights',
  values: [id, startedAt, place, note],
});

const boardRow = ({ id, game, name, board }: FileBoard): ImportRow => ({
  into: 'board_profiles',
  values: [id, game, name, JSON.stringify(board)],
});

function* matchRows(match: FileMatch): Generator<ImportRow> {
  yield matchRow(match);
  const { id, seats, rounds, log } = match;
  for (const [index, seat] of seats.entries()) {
    const who = seat.kind === 'player' ? [seat.player, null, null] : [null, seat.name, seat.level];
    const facts = seat.facts && JSON.stringify(seat.facts);
    yield { into: 'seats', values: [id, index, ...who, seat.score, seat.place, facts] };
  }
  for (const [round, scores] of rounds.entries())
    for (const [seat, score] of scores.entries())
      if (score !== null) yield { into: 'rounds', values: [id, round, seat, score] };
  for (const { revision, at, actor, kind, payload } of log)
    yield { into: 'entries', values: [id, revision, at, actor, kind, JSON.stringify(payload)] };
}

const matchRow = (match: FileMatch): ImportRow => ({
  into: 'matches',
  values: [
    match.id,
    match.game,
    match.mode,
    match.rulesVersion,
    JSON.stringify(match.options),
    match.seed,
    match.status,
    match.log.at(-1)!.revision,
    match.startedAt,
    match.lastAt,
    match.utcOffset,
    match.night,
    match.note,
    Number(match.rewound),
    Number(match.handedOver),
    match.endedAt,
    match.deletedAt,
  ],
});
