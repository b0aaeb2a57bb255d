import type { YearRecord, YearRecordScore } from '../../shared/contract.ts';
import type { Player } from '../../shared/people.ts';
import {
  type ColumnStore,
  hasWon,
  isPlaced,
  MATCH_FLAG_BITS,
  NO_PLAYER,
} from '../statistics/column-store.ts';
import { type RowIndexes, rowsBy, rowsWhere } from '../statistics/columns.ts';
import { type PlayerDirectory, winsByPerson } from '../statistics/overview.ts';
import { scoreOrderOf } from '../statistics/plays.ts';
import { bestScore } from '../statistics/records.ts';
import { seatsOf } from '../statistics/selection.ts';
import type { StatisticsIndex } from '../statistics/statistics-index.ts';
import { dayText, daysOfYear, yearsOf } from './days.ts';
import { isTimePlayed } from '../records/nights.ts';

const EXCLUDED = MATCH_FLAG_BITS.abandoned | MATCH_FLAG_BITS.rewound | MATCH_FLAG_BITS.handedOver;

/** Computes a year's data, except the amounts that the calendar counts. */
export function yearRecord(
  index: StatisticsIndex,
  people: PlayerDirectory,
  year: number,
): YearRecord {
  const { store, order } = index;
  const { day, flags } = store.matches;
  const { from, until } = daysOfYear(year);
  const inYear = rowsWhere(order, (match) => day[match]! >= from && day[match]! <= until);
  const counted = (match: number): boolean => (flags[match]! & EXCLUDED) === 0;
  const results = rowsWhere(inYear, counted);
  const person = (player: number): Player => people.known(store.players.values[player]!);
  return {
    year,
    years: yearsOf(index),
    matches: results.length,
    people: standingsOf(store, results, people),
    streak: streakOf(store, results, person),
    longestNight: longestNightOf(store, inYear),
    records: recordsOf(store, results, rowsWhere(order, counted), people),
  };
}

function standingsOf(
  store: ColumnStore,
  results: RowIndexes,
  people: PlayerDirectory,
): YearRecord['people'] {
  const placed = seatsOf(store, results, (seat) => isPlaced(store.seats, seat));
  return winsByPerson(store, results, placed, people)
    .filter((one) => one.placed > 0)
    .toSorted((one, other) => other.wins - one.wins || one.placed - other.placed);
}

type PersonOf = (player: number) => Player;

function streakOf(store: ColumnStore, results: RowIndexes, person: PersonOf): YearRecord['streak'] {
  const { seats, players } = store;
  const running = new Uint32Array(players.values.length);
  const longest = new Uint32Array(players.values.length);
  for (const seat of placedPeople(store, results)) {
    const player = seats.player[seat]!;
    running[player] = hasWon(seats, seat) ? running[player]! + 1 : 0;
    longest[player] = Math.max(longest[player]!, running[player]!);
  }
  const wins = longest.reduce((most, own) => Math.max(most, own), 0);
  if (wins < 2) return null;
  const best = [...longest.keys()].filter((player) => longest[player] === wins);
  return { wins, players: best.map(person) };
}

function longestNightOf(store: ColumnStore, inYear: RowIndexes): YearRecord['longestNight'] {
  const { night, day, startedAt, endedAt } = store.matches;
  let longest: YearRecord['longestNight'] = null;
  for (const [number, own] of rowsBy(inYear, (match) => night[match]!)) {
    const time = own.reduce((sum, match) => {
      const length = endedAt[match]! - startedAt[match]!;
      return isTimePlayed(length) ? sum + length : sum;
    }, 0);
    if (time > (longest?.time ?? 0))
      longest = {
        night: store.nights.values[number]!,
        day: dayText(day[own[0]!]!),
        matches: own.length,
        time,
      };
  }
  return longest;
}

/** Returns people's best scores in each game in the year, and whether they are all-time bests. */
function recordsOf(
  store: ColumnStore,
  results: RowIndexes,
  all: RowIndexes,
  people: PlayerDirectory,
): readonly YearRecordScore[] {
  const { games, matches } = store;
  const inGame = (match: number): number => matches.game[match]!;
  const everInGame = rowsBy(all, inGame);
  return [...rowsBy(results, inGame)]
    .sort(([, one], [, other]) => other.length - one.length)
    .flatMap(([number, own]) => {
      const game = games.values[number]!;
      const best = (rows: RowIndexes) =>
        bestScore(store, placedPeople(store, rows), scoreOrderOf(store, game), people);
      const ofYear = best(own);
      return ofYear
        ? { game, ...ofYear, isBestEver: ofYear.value === best(everInGame.get(number)!)?.value }
        : [];
    });
}

const placedPeople = (store: ColumnStore, rows: RowIndexes): RowIndexes =>
  seatsOf(
    store,
    rows,
    (seat) => store.seats.player[seat] !== NO_PLAYER && isPlaced(store.seats, seat),
  );
