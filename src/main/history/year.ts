import type { YearRecord, YearRecordScore } from '#shared/contract.ts';
import type { NightId, PlayerId } from '#shared/ids.ts';
import { createWinsCounter, type PlayerDirectory } from '../statistics/overview.ts';
import { hasWon, type PastMatch } from '../statistics/past-matches.ts';
import type { StatisticsSources } from '../statistics/sources.ts';
import {
  type BestScore,
  createBestScore,
  eachPlacedScore,
  type ScoreOrderOf,
} from '../statistics/scores.ts';
import { dayText, daysOfYear, firstAndLast } from './calendar.ts';
import { isTimePlayed } from '../records/nights.ts';

/** Computes a year's data, except the amounts that the calendar counts. */
export async function yearRecord(
  { past, scoreOrderOf }: StatisticsSources,
  people: PlayerDirectory,
  year: number,
  years: readonly number[],
): Promise<YearRecord> {
  const { from, until } = daysOfYear(year);
  const wins = createWinsCounter();
  const streaks = createStreaks();
  const nights = createNights();
  const records = createRecords(scoreOrderOf);
  let matches = 0;
  await past.each(
    [],
    (match) => {
      const isInYear = match.day >= from && match.day <= until;
      if (isInYear) nights.add(match);
      if (match.abandoned || match.rewound || match.handedOver) return;
      records.add(match, isInYear);
      if (!isInYear) return;
      matches++;
      wins.add(match, true);
      streaks.add(match);
    },
    ['plays'],
  );
  return {
    year,
    years: firstAndLast(years),
    matches,
    people: wins
      .list(people)
      .filter((one) => one.placed > 0)
      .sort((one, other) => other.wins - one.wins || one.placed - other.placed),
    streak: streaks.longest(people),
    longestNight: nights.longest(),
    records: records.list(people),
  };
}

function createStreaks() {
  const running = new Map<PlayerId, number>();
  const longest = new Map<PlayerId, number>();
  return {
    add({ seats }: PastMatch): void {
      for (const seat of seats) {
        if (seat.player === null || seat.place === null) continue;
        const wins = hasWon(seat) ? (running.get(seat.player) ?? 0) + 1 : 0;
        running.set(seat.player, wins);
        longest.set(seat.player, Math.max(longest.get(seat.player) ?? 0, wins));
      }
    },
    longest(people: PlayerDirectory): YearRecord['streak'] {
      const wins = Math.max(0, ...longest.values());
      if (wins < 2) return null;
      const best = [...longest].filter(([, own]) => own === wins);
      return { wins, players: best.map(([id]) => people.known(id)) };
    },
  };
}

function createNights() {
  const nights = new Map<NightId, { night: NightId; day: string; matches: number; time: number }>();
  return {
    add({ night, day, startedAt, endedAt }: PastMatch): void {
      const own = nights.get(night) ?? { night, day: dayText(day), matches: 0, time: 0 };
      nights.set(night, own);
      own.matches++;
      if (isTimePlayed(endedAt - startedAt)) own.time += endedAt - startedAt;
    },
    longest(): YearRecord['longestNight'] {
      let longest: YearRecord['longestNight'] = null;
      for (const night of nights.values()) if (night.time > (longest?.time ?? 0)) longest = night;
      return longest;
    },
  };
}

function createRecords(scoreOrderOf: ScoreOrderOf) {
  const games = new Map<string, { ever: BestScore; ofYear: BestScore; matches: number }>();
  const begun = (game: string) => {
    const order = scoreOrderOf(game);
    const own = { ever: createBestScore(order), ofYear: createBestScore(order), matches: 0 };
    games.set(game, own);
    return own;
  };
  return {
    add(match: PastMatch, isInYear: boolean): void {
      const own = games.get(match.game) ?? begun(match.game);
      own.matches += Number(isInYear);
      eachPlacedScore(match, (score, seat) => {
        if (match.seats[seat]!.player === null) return;
        own.ever.add(match, seat, score);
        if (isInYear) own.ofYear.add(match, seat, score);
      });
    },
    list: (people: PlayerDirectory): readonly YearRecordScore[] =>
      [...games]
        .sort(([, one], [, other]) => other.matches - one.matches)
        .flatMap(([game, { ever, ofYear }]): YearRecordScore | [] => {
          const record = ofYear.record(people);
          return record
            ? { game, ...record, isBestEver: record.value === ever.first()?.score }
            : [];
        }),
  };
}
