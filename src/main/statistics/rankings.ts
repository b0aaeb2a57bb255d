import type {
  AverageScore,
  HeadToHeadTable,
  RatedPerson,
  Rankings,
  StatisticsScope,
} from '../../shared/contract.ts';
import { COLUMNS_MAX } from '../../shared/contract/sheets.ts';
import { studentT } from '../../core/student-t.ts';
import {
  type ColumnStore,
  isRated,
  NO_PLAYER,
  overallRating,
  ratingInGame,
} from './column-store.ts';
import { countsBy, type RowIndexes, rowsBy, rowsWhere } from './columns.ts';
import { average, sum } from './numbers.ts';
import type { PlayerDirectory } from './overview.ts';
import { scoreOrderOf, scoresIn } from './plays.ts';
import { applyScope, peopleIn, placedAmong, seatsOf } from './selection.ts';
import type { StatisticsIndex } from './statistics-index.ts';

/** Compares all people: ratings, average scores and head to head. */
export function rankings(
  { store, order }: StatisticsIndex,
  people: PlayerDirectory,
  { game, scope }: { readonly game: string | null; readonly scope: StatisticsScope },
): Rankings {
  const { games, matches } = store;
  const number = game === null ? null : games.values.indexOf(game);
  const inGame =
    number === null ? order : rowsWhere(order, (match) => matches.game[match] === number);
  const { included, omitted } = applyScope(store, inGame, scope);
  const ofAllSizes =
    scope.seats === null ? included : applyScope(store, inGame, { ...scope, seats: null }).included;
  return {
    all: inGame.length,
    matches: included.length,
    omitted,
    sizes: [...countsBy(ofAllSizes, (match) => matches.size[match]!).keys()]
      .filter((seats) => seats > 1)
      .sort((a, b) => a - b),
    ratings: ratingsOf(store, inGame, people, game !== null),
    averages: game === null ? null : averagesOf(store, included, people, game),
    headToHead: headToHeadOf(store, included, people),
  };
}

/** Returns ratings after each person's last rated match. */
function ratingsOf(
  store: ColumnStore,
  inOrder: RowIndexes,
  people: PlayerDirectory,
  isInGame: boolean,
): readonly RatedPerson[] {
  const { seats, players } = store;
  const rated = seatsOf(store, inOrder, (seat) => isRated(seats, seat));
  const ratingAt = isInGame ? ratingInGame : overallRating;
  return [...rowsBy(rated, (seat) => seats.player[seat]!)]
    .map(([player, own]) => ({
      ...{ player: people.known(players.values[player]!), n: own.length },
      ...ratingAt(seats, own.at(-1)!),
    }))
    .sort((a, b) => b.skill - a.skill || a.player.name.localeCompare(b.player.name));
}

function averagesOf(
  store: ColumnStore,
  included: RowIndexes,
  people: PlayerDirectory,
  game: string,
): NonNullable<Rankings['averages']> {
  const { seats, players } = store;
  const placed = placedAmong(store, peopleIn(store, included));
  const scoreOrder = scoreOrderOf(store, game);
  const sign = scoreOrder === 'low' ? 1 : -1;
  const averages = [...rowsBy(placed, (seat) => seats.player[seat]!)].flatMap(
    ([player, own]): AverageScore[] => {
      const scores = scoresIn(store, own);
      const mean = average(scores);
      if (mean === null) return [];
      const margin = marginOf(scores, mean);
      return [
        { player: people.known(players.values[player]!), n: scores.length, average: mean, margin },
      ];
    },
  );
  return {
    better: scoreOrder,
    people: averages.sort(
      (a, b) => sign * (a.average - b.average) || a.player.name.localeCompare(b.player.name),
    ),
  };
}

/** Returns half the 95 % interval of the mean; null for one value. */
function marginOf(values: Float64Array, mean: number): number | null {
  const n = values.length;
  if (n < 2) return null;
  const squares = sum(values.map((value) => value * value));
  const variance = Math.max(0, squares - n * mean ** 2) / (n - 1);
  return studentT(n - 1) * Math.sqrt(variance / n);
}

/** Maximum seats of a match: columns of a sheet, including people who left. */
const SEATS_MAX = COLUMNS_MAX;
/** Maximum rows and columns of the table on screen. */
const PEOPLE_MAX = 40;

function headToHeadOf(
  store: ColumnStore,
  included: RowIndexes,
  people: PlayerDirectory,
): HeadToHeadTable {
  const counts = countsBy(peopleIn(store, included), (seat) => store.seats.player[seat]!);
  const compared = [...counts]
    .map(([player, n]) => ({ player, n, person: people.known(store.players.values[player]!) }))
    .sort((a, b) => b.n - a.n || a.person.name.localeCompare(b.person.name));
  const listed = compared.slice(0, PEOPLE_MAX);
  const { met, ahead } = pairResults(
    store,
    included,
    listed.map(({ player }) => player),
  );
  const table = (cells: Uint32Array): readonly (readonly number[])[] =>
    listed.map((_, row) => [...cells.subarray(row * listed.length, (row + 1) * listed.length)]);
  return {
    people: listed.map(({ person }) => person),
    omittedPeople: compared.length - listed.length,
    met: table(met),
    ahead: table(ahead),
  };
}

/** Counts, for each pair of `players` row by row, their matches together and those with a better place for the row. */
function pairResults(store: ColumnStore, included: RowIndexes, players: readonly number[]) {
  const { matches, seats } = store;
  const size = players.length;
  const rowOf = new Int32Array(store.players.values.length).fill(-1);
  for (const [row, player] of players.entries()) rowOf[player] = row;
  const [met, ahead] = [new Uint32Array(size * size), new Uint32Array(size * size)];
  /** rows and places of one match's people; place 0 for none */
  const [rows, places] = [new Int32Array(SEATS_MAX), new Uint32Array(SEATS_MAX)];
  for (const match of included) {
    let count = 0;
    for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++) {
      const player = seats.player[seat]!;
      if (player === NO_PLAYER || rowOf[player] === -1) continue;
      rows[count] = rowOf[player]!;
      places[count++] = seats.place[seat]!;
    }
    for (let one = 1; one < count; one++)
      for (let other = 0; other < one; other++) {
        const [row, column] = [rows[one]!, rows[other]!];
        // Two merged names may be in one match.
        if (row === column) continue;
        met[row * size + column]!++;
        met[column * size + row]!++;
        const [place, beside] = [places[one]!, places[other]!];
        if (place === 0 || beside === 0 || place === beside) continue;
        ahead[place < beside ? row * size + column : column * size + row]!++;
      }
  }
  return { met, ahead };
}
