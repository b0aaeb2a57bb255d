import type {
  AverageScore,
  HeadToHeadTable,
  RatedPerson,
  Rankings,
  Split,
} from '../../shared/contract.ts';
import { COLUMNS_MAX } from '../../shared/contract/sheets.ts';
import { studentT } from '../../core/student-t.ts';
import { type ColumnStore, isPlaced, isRated, NO_PLAYER } from './column-store.ts';
import { countsBy, type Rows, rowsWhere } from './columns.ts';
import type { PlayerDirectory } from './overview.ts';
import { betterOf, eachScore } from './plays.ts';
import { applySplit, seatsOf } from './selection.ts';
import type { StatisticsIndex } from './statistics-index.ts';

/** Everybody compared: ratings, average scores, and each against each. */
export function rankings(
  { store, order }: StatisticsIndex,
  people: PlayerDirectory,
  { game, split }: { readonly game: string | null; readonly split: Split },
): Rankings {
  const { games, matches } = store;
  const number = game === null ? null : games.values.indexOf(game);
  const inGame =
    number === null ? order : rowsWhere(order, (match) => matches.game[match] === number);
  const { kept, omitted } = applySplit(store, inGame, split);
  const ofAllSizes =
    split.seats === null ? kept : applySplit(store, inGame, { ...split, seats: null }).kept;
  return {
    all: inGame.length,
    matches: kept.length,
    omitted,
    sizes: [...countsBy(ofAllSizes, (match) => matches.size[match]!).keys()]
      .filter((seats) => seats > 1)
      .sort((a, b) => a - b),
    ratings: ratingsOf(store, inGame, people, game !== null),
    averages: game === null ? null : averagesOf(store, kept, people, game),
    headToHead: headToHeadOf(store, kept, people),
  };
}

/** Ratings after each person's last rated match. */
function ratingsOf(
  { matches, seats, players }: ColumnStore,
  inOrder: Rows,
  people: PlayerDirectory,
  isInGame: boolean,
): readonly RatedPerson[] {
  const counts = new Uint32Array(players.values.length);
  const last = new Uint32Array(players.values.length);
  for (const match of inOrder)
    for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++) {
      if (!isRated(seats, seat)) continue;
      const player = seats.player[seat]!;
      counts[player]!++;
      last[player] = seat;
    }
  const skills = isInGame ? seats.skillInGame : seats.skill;
  const doubts = isInGame ? seats.doubtInGame : seats.doubt;
  return players.values
    .flatMap((id, player): RatedPerson[] => {
      const seat = last[player]!;
      const n = counts[player]!;
      return n === 0
        ? []
        : [{ player: people.known(id), n, skill: skills[seat]!, doubt: doubts[seat]! }];
    })
    .sort((a, b) => b.skill - a.skill || a.player.name.localeCompare(b.player.name));
}

function averagesOf(
  store: ColumnStore,
  kept: Rows,
  people: PlayerDirectory,
  game: string,
): NonNullable<Rankings['averages']> {
  const { seats, players } = store;
  const size = players.values.length;
  const [counts, totals, squares] = [
    new Uint32Array(size),
    new Float64Array(size),
    new Float64Array(size),
  ];
  const placed = seatsOf(
    store,
    kept,
    (seat) => seats.player[seat] !== NO_PLAYER && isPlaced(seats, seat),
  );
  eachScore(store, placed, (score, seat) => {
    const player = seats.player[seat]!;
    counts[player]!++;
    totals[player]! += score;
    squares[player]! += score * score;
  });
  const better = betterOf(game);
  const sign = better === 'low' ? 1 : -1;
  const averages = players.values.flatMap((id, player): AverageScore[] => {
    const n = counts[player]!;
    if (n === 0) return [];
    const average = totals[player]! / n;
    return [
      { player: people.known(id), n, average, margin: marginOf(n, average, squares[player]!) },
    ];
  });
  return {
    better,
    people: averages.sort(
      (a, b) => sign * (a.average - b.average) || a.player.name.localeCompare(b.player.name),
    ),
  };
}

/** Half a 95 % interval of the mean of `n` values, of which `squares` is the sum of squares; null for one value. */
function marginOf(n: number, mean: number, squares: number): number | null {
  if (n < 2) return null;
  const variance = Math.max(0, squares - n * mean ** 2) / (n - 1);
  return studentT(n - 1) * Math.sqrt(variance / n);
}

/** Seats that one match can have: columns of a sheet, whose people may have come and gone. */
const SEATS_MAX = COLUMNS_MAX;
/** Rows and columns that a table on a screen can have. */
const PEOPLE_MAX = 40;

function headToHeadOf(store: ColumnStore, kept: Rows, people: PlayerDirectory): HeadToHeadTable {
  const counts = countsBy(
    seatsOf(store, kept, (seat) => store.seats.player[seat] !== NO_PLAYER),
    (seat) => store.seats.player[seat]!,
  );
  const compared = [...counts]
    .map(([player, n]) => ({ player, n, person: people.known(store.players.values[player]!) }))
    .sort((a, b) => b.n - a.n || a.person.name.localeCompare(b.person.name));
  const listed = compared.slice(0, PEOPLE_MAX);
  const { met, ahead } = pairResults(
    store,
    kept,
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

/** By row and column of `players`, row by row: matches of both, and those in which the row had the better place. */
function pairResults(store: ColumnStore, kept: Rows, players: readonly number[]) {
  const { matches, seats } = store;
  const size = players.length;
  const rowOf = new Int32Array(store.players.values.length).fill(-1);
  for (const [row, player] of players.entries()) rowOf[player] = row;
  const [met, ahead] = [new Uint32Array(size * size), new Uint32Array(size * size)];
  /** rows and places of the people of one match; place 0 for none */
  const [rows, places] = [new Int32Array(SEATS_MAX), new Uint32Array(SEATS_MAX)];
  for (const match of kept) {
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
        // Two names of one person may have sat at one table.
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
