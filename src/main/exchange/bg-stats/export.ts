import type { SheetGame } from '#core/game-instance.ts';
import { isCustomGame, type SheetDescription } from '#shared/custom-game.ts';
import { gameById, sheetGameById } from '#games/engines.ts';
import { type ExportPlan, type Names, namesIn, type TextChunks } from '../match-tables.ts';
import type { FileSeat } from '../history-format.ts';
import type { HistoryReader, MatchHead } from '../history-reader.ts';
import { minutesBetween, wallClock } from '../times.ts';
import { botTitle, botUuid, type Title, titleOf, uuidOf } from './names.ts';

export function* bgStatsText(
  reader: HistoryReader,
  { matches, wrote }: ExportPlan,
  titles: readonly Title[],
): TextChunks {
  const names = namesIn(reader);
  const games = numbering();
  const places = numbering();
  const people = numbering();
  const players = new Map<string, ExportedPlayer>();
  const kinds = new Map<string, GameKind>();

  const playOf = (match: MatchHead): object => {
    kinds.set(match.game, kindWith(kinds.get(match.game), match));
    for (const seat of match.seats) players.set(uuidOfSeat(seat, names), playerOf(seat, names));
    const seats = match.seats.map((seat) => people.numberOf(uuidOfSeat(seat, names)));
    const reason = names.namedReason(match.id);
    return play(match, names.place(match.night), { games, places, seats, reason });
  };

  yield '{\n"plays": [';
  let comma = '';
  for (const id of matches) {
    const found = reader.match(id, false);
    if (found?.head.status !== 'finished') continue;
    yield `${comma}\n${JSON.stringify(playOf(found.head))}`;
    comma = ',';
    wrote();
  }
  yield '\n],\n';
  yield* recordList('games', games.all(), ([game, id]) =>
    gameRecord(game, { id, titles, kind: kinds.get(game)! }),
  );
  yield ',\n';
  yield* recordList('players', people.all(), ([uuid, id]) => ({
    id,
    uuid,
    name: players.get(uuid)!.name,
    isAnonymous: players.get(uuid)!.kind === 'guest',
    ...(players.get(uuid)!.kind === 'bot' && { metaData: '{"isNpc":1}' }),
  }));
  yield ',\n';
  yield* recordList('locations', places.all(), ([name, id]) => ({
    id,
    uuid: uuidOf(`place ${name}`),
    name,
  }));
  yield ',\n"userInfo": {"meRefId":0}\n}\n';
}

interface Numbering {
  numberOf(name: string): number;
  all(): readonly (readonly [string, number])[];
}

function numbering(): Numbering {
  const numbers = new Map<string, number>();
  return {
    numberOf(name) {
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      return number;
    },
    all: () => [...numbers],
  };
}

function play(
  match: MatchHead,
  place: string,
  {
    games,
    places,
    seats,
    reason,
  }: {
    readonly games: Numbering;
    readonly places: Numbering;
    readonly seats: readonly number[];
    /** why people named the winners; null if the numbers decided */
    readonly reason: string | null;
  },
): object {
  const { winner, teams } = descriptionOf(match);
  return {
    uuid: match.id,
    gameRefId: games.numberOf(match.game),
    playDate: wallClock(match.startedAt, match.utcOffset).replace('T', ' '),
    durationMin: minutesBetween(match.startedAt, match.endedAt),
    ...(place === '' ? {} : { locationRefId: places.numberOf(place) }),
    comments: [match.note, reason].filter(Boolean).join('\n'),
    rounds: match.rounds.length,
    ignored: false,
    manualWinner: reason !== null || winner === 'one' || winner === 'together',
    usesTeams: teams !== undefined,
    rating: 0,
    scoringSetting: 0,
    playImages: '[]',
    playerScores: match.seats.map((seat, index) => ({
      playerRefId: seats[index]!,
      score: seat.score === null ? '' : String(seat.score),
      winner: seat.place === 1,
      // All who play together have one result there, and no ranks.
      rank: winner === 'together' ? 0 : (seat.place ?? 0),
      ...(teams && { team: String((index % teams) + 1) }),
      seatOrder: index + 1,
      startPlayer: index === 0,
      newPlayer: false,
    })),
  };
}

/** Facts of a game in BG Stats, where all its plays share them. */
interface GameKind {
  readonly highestWins: boolean;
  readonly cooperative: boolean;
}

function kindWith(known: GameKind | undefined, match: MatchHead): GameKind {
  const { winner } = descriptionOf(match);
  return {
    highestWins: known?.highestWins !== false && sheetGameOf(match)?.scoreOrder !== 'low',
    cooperative: known?.cooperative === true || winner === 'together',
  };
}

const sheetGameOf = ({ game, options }: MatchHead): SheetGame | undefined =>
  sheetGameById(game)?.withOptions(options);

const descriptionOf = ({ game, options }: MatchHead): Partial<SheetDescription> =>
  isCustomGame(game) ? (options as Partial<SheetDescription>) : {};

const gameRecord = (
  game: string,
  {
    id,
    titles,
    kind,
  }: { readonly id: number; readonly titles: readonly Title[]; readonly kind: GameKind },
): object => ({
  id,
  uuid: uuidOf(`game ${game}`),
  name: titleOf(game, titles),
  noPoints: false,
  ...kind,
  usesTeams: false,
  bggId: gameById(game)?.bggId ?? 0,
  bggYear: 0,
});

function* recordList<One>(
  name: string,
  all: readonly One[],
  record: (one: One) => object,
): TextChunks {
  yield `${JSON.stringify(name)}: [`;
  let comma = '';
  for (const one of all) {
    yield `${comma}\n${JSON.stringify(record(one))}`;
    comma = ',';
  }
  yield '\n]';
}

const uuidOfSeat = (seat: FileSeat, names: Names): string =>
  seat.kind === 'player' ? names.person(seat.player).id : botUuid(seat);

type ExportedPlayer = Omit<ReturnType<Names['person']>, 'id'>;

const playerOf = (seat: FileSeat, names: Names): ExportedPlayer =>
  seat.kind === 'player' ? names.person(seat.player) : { name: botTitle(seat), kind: 'bot' };
