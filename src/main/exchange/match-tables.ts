import type { ExportScope } from '#shared/contract.ts';
import { isCustomGame, type SheetDescription } from '#shared/custom-game.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { type Title, titleOf } from './bg-stats/names.ts';
import { type Cell, lineText } from './csv.ts';
import type { FilePlayer, FileSeat } from './history-format.ts';
import type { HistoryReader, MatchHead } from './history-reader.ts';
import { isoWithOffset, minutesBetween } from './times.ts';

/** Pieces of a file's text; yielding undefined lets other work run. */
export type TextChunks = Generator<string | undefined, void>;

export interface ExportPlan {
  readonly extent: ExportScope;
  readonly matches: readonly MatchId[];
  readonly wrote: () => void;
}

type NamedPlayer = Pick<FilePlayer, 'id' | 'name' | 'kind'>;

export interface Names {
  person(id: PlayerId): NamedPlayer;
  place(night: string): string;
  namedReason(match: MatchId): string | null;
}

export function namesIn(reader: HistoryReader): Names {
  const people = new Map<PlayerId, NamedPlayer>();
  const places = new Map<string, string>();
  return {
    person(id) {
      const person = people.get(id) ?? reader.person(id) ?? { id, name: '' };
      people.set(id, person);
      return person;
    },
    place(night) {
      const place = places.get(night) ?? reader.night(night)?.place ?? '';
      places.set(night, place);
      return place;
    },
    namedReason: reader.namedReason,
  };
}

const MATCH_COLUMNS = [
  'match',
  'game',
  'mode',
  'status',
  'started',
  'ended',
  'minutes',
  'night',
  'place',
  'people',
  'bots',
  'winners',
  'rounds',
  'rewound',
  'handed_over',
  'winner_named',
  'note',
  'game_name',
];

export const isMatchTable = (heads: readonly string[]): boolean =>
  heads.length > 1 && heads.join() === MATCH_COLUMNS.slice(0, heads.length).join();

export const matchTable = (
  reader: HistoryReader,
  plan: ExportPlan,
  titles: readonly Title[],
): TextChunks =>
  table(MATCH_COLUMNS, reader, plan, function* (match, names) {
    yield matchLine(match, names, titles);
  });

function matchLine(match: MatchHead, names: Names, titles: readonly Title[]): readonly Cell[] {
  const { seats } = match;
  return [
    ...headOf(match),
    match.status,
    isoWithOffset(match.startedAt, match.utcOffset),
    isoWithOffset(match.endedAt, match.utcOffset),
    minutesBetween(match.startedAt, match.endedAt),
    match.night,
    names.place(match.night),
    seats.filter(({ kind }) => kind === 'player').length,
    seats.filter(({ kind }) => kind === 'bot').length,
    seats
      .filter(({ place }) => place === 1)
      .map((seat) => nameOf(seat, names))
      .join(', '),
    match.rounds.length,
    yesNo(match.rewound),
    yesNo(match.handedOver),
    namedText(names.namedReason(match.id)),
    match.note,
    gameNameOf(match, titles),
  ];
}

/** A winner may be named without a reason. */
const namedText = (reason: string | null): Cell => (reason === '' ? 'yes' : reason);

const SCORE_COLUMNS = [
  'match',
  'game',
  'mode',
  'started',
  'round',
  'seat',
  'kind',
  'player',
  'name',
  'score',
  'place',
  'game_name',
];

/** Yields one line per seat with its final result, and one for each round it took part in. */
export const scoreTable = (
  reader: HistoryReader,
  plan: ExportPlan,
  titles: readonly Title[],
): TextChunks =>
  table(SCORE_COLUMNS, reader, plan, (match, names) => scoreLines(match, names, titles));

function* scoreLines(
  match: MatchHead,
  names: Names,
  titles: readonly Title[],
): Generator<readonly Cell[]> {
  const gameName = gameNameOf(match, titles);
  const head = [...headOf(match), isoWithOffset(match.startedAt, match.utcOffset)];
  for (const [index, seat] of match.seats.entries()) {
    const who = [
      index + 1,
      seat.kind === 'player'
        ? 'person'
        : `bot (${seat.program === undefined ? seat.level : 'outside'})`,
      seat.kind === 'player' ? names.person(seat.player).id : (seat.program ?? seat.name),
      nameOf(seat, names),
    ];
    yield [...head, null, ...who, seat.score, seat.place, gameName];
    for (const [round, scores] of match.rounds.entries()) {
      const score = scores[index] ?? null;
      if (score !== null) yield [...head, round + 1, ...who, score, null, gameName];
    }
  }
}

/** Begins with the byte order mark, by which spreadsheet programs detect UTF-8. */
function* table(
  columns: readonly string[],
  reader: HistoryReader,
  { matches, wrote }: ExportPlan,
  lines: (match: MatchHead, names: Names) => Iterable<readonly Cell[]>,
): TextChunks {
  const names = namesIn(reader);
  yield `\uFEFF${lineText(columns)}`;
  for (const id of matches) {
    const found = reader.match(id, false);
    if (!found) continue;
    for (const line of lines(found.head, names)) yield lineText(line);
    wrote();
  }
}

const headOf = ({ id, game, mode }: MatchHead): readonly Cell[] => [id, game, mode];

function gameNameOf({ game, options }: MatchHead, titles: readonly Title[]): string {
  const title = titleOf(game, titles);
  const { name } = options as Partial<SheetDescription>;
  return title === game && isCustomGame(game) && name !== undefined ? name : title;
}

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');

const nameOf = (seat: FileSeat, names: Names): string =>
  seat.kind === 'bot' ? (seat.program ?? seat.name) : names.person(seat.player).name;
