import { gameById } from '../../games/index.ts';
import type { TableNames } from '../csv.ts';
import type { FileMatch, FileSeat } from '../file.ts';
import { minutesBetween, wallClock } from '../times.ts';
import { titleOf, type Title } from './titles.ts';
import { botUuid, uuidOf } from './uuid.ts';

/** What BG Stats reads, with the fields its own exports have. Only matches that were finished. */
export function bgStatsText(
  all: readonly FileMatch[],
  names: TableNames,
  titles: readonly Title[],
): string {
  const matches = all.filter(({ status }) => status === 'finished');
  const games = numbered(matches.map(({ game }) => game));
  const places = numbered(matches.flatMap((match) => placeOf(match, names) || []));
  const people = numbered(matches.flatMap(({ seats }) => seats.map(uuidOfSeat)));
  const seats = new Map(
    matches.flatMap(({ seats }) => seats).map((seat) => [uuidOfSeat(seat), seat]),
  );

  const plays = matches.map((match) => ({
    uuid: match.id,
    gameRefId: games.get(match.game),
    playDate: wallClock(match.startedAt, match.utcOffset).replace('T', ' '),
    durationMin: minutesBetween(match.startedAt, match.endedAt),
    ...inPlace(places.get(placeOf(match, names))),
    comments: match.note,
    rounds: match.rounds.length,
    ignored: false,
    manualWinner: false,
    usesTeams: false,
    rating: 0,
    scoringSetting: 0,
    playImages: '[]',
    playerScores: match.seats.map((seat, index) => ({
      playerRefId: people.get(uuidOfSeat(seat)),
      score: seat.score === null ? '' : String(seat.score),
      winner: seat.place === 1,
      rank: seat.place ?? 0,
      seatOrder: index + 1,
      startPlayer: index === 0,
      newPlayer: false,
    })),
  }));

  return JSON.stringify(
    {
      games: [...games].map(([game, id]) => ({
        id,
        uuid: uuidOf(`game ${game}`),
        name: titleOf(game, titles),
        highestWins: gameById(game)?.history.better === 'high',
        noPoints: false,
        cooperative: false,
        usesTeams: false,
        bggId: 0,
        bggYear: 0,
      })),
      players: [...people].map(([uuid, id]) => ({
        id,
        uuid,
        name: nameOf(seats.get(uuid)!, names),
        isAnonymous: false,
      })),
      locations: [...places].map(([name, id]) => ({ id, uuid: uuidOf(`place ${name}`), name })),
      plays,
      userInfo: { meRefId: 0 },
    },
    null,
    1,
  );
}

/** Each once, in order, with a number from 1. */
const numbered = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(names)].map((name, index) => [name, index + 1]));

const placeOf = ({ night }: FileMatch, { nights }: TableNames): string =>
  nights.get(night)?.place ?? '';

const inPlace = (locationRefId: number | undefined): object =>
  locationRefId === undefined ? {} : { locationRefId };

const uuidOfSeat = (seat: FileSeat): string =>
  seat.kind === 'player' ? seat.player : botUuid(seat.name, seat.level);

const nameOf = (seat: FileSeat, { players }: TableNames): string =>
  seat.kind === 'player'
    ? (players.get(seat.player)?.name ?? '')
    : `${seat.name[0]!.toUpperCase()}${seat.name.slice(1)} (bot, ${seat.level})`;
