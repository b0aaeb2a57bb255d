import type { MatchId, PlayerId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { NIGHT_PAUSE } from '../records/nights.ts';
import { caseFold } from '../records/text.ts';
import { type NearMatch, type QueryRecords, queryInBatches } from './existing-records.ts';
import type { FileMatch, FilePlayer } from './history-format.ts';
import { localDay } from './skipped.ts';

export type NearMatches = ReadonlyMap<MatchId, readonly NearMatch[]>;

/**
 * Returns existing matches that two people of one group may both have written down: of the same game and day, or the same
 * night, but not with an id of the file.
 */
export async function findNearMatches(
  matches: readonly FileMatch[],
  idsOfFile: ReadonlySet<MatchId>,
  query: QueryRecords,
): Promise<NearMatches> {
  const found = await queryInBatches(
    matches.map(({ game, startedAt }) => ({ game, startedAt })),
    (batch) => query('near', batch),
  );
  return new Map(
    matches.map((match, at) => [
      match.id,
      found[at]!.filter((near) => !idsOfFile.has(near.id) && isSameEvening(match, near)),
    ]),
  );
}

type Beginning = Pick<FileMatch, 'startedAt' | 'utcOffset'>;

/** Whether both began on one day, or before and after one midnight: some people write down when a match ends. */
const isSameEvening = (one: Beginning, other: Beginning): boolean =>
  localDay(one.startedAt, one.utcOffset) === localDay(other.startedAt, other.utcOffset) ||
  Math.abs(one.startedAt - other.startedAt) <= NIGHT_PAUSE;

/**
 * Returns the matches of a file that probably exist: with the same people and scores as a near match. Each existing match
 * stands for one match of the file.
 * @param personOf existing person, or an id of the file; null for guests and bots
 */
export function duplicatesAmong(
  matches: readonly FileMatch[],
  near: NearMatches,
  personOf: (id: PlayerId) => PlayerId | null,
): ReadonlySet<MatchId> {
  const taken = new Set<MatchId>();
  const duplicates = new Set<MatchId>();
  for (const { id, seats } of matches) {
    const own = seatsKey(
      seats.map((seat) => ({
        player: seat.kind === 'player' ? personOf(seat.player) : null,
        score: seat.score,
        place: seat.place,
      })),
    );
    const twin = near.get(id)?.find((one) => !taken.has(one.id) && seatsKey(one.seats) === own);
    if (!twin) continue;
    taken.add(twin.id);
    duplicates.add(id);
  }
  return duplicates;
}

const seatsKey = (seats: NearMatch['seats']): string =>
  JSON.stringify(
    seats.map(({ player, score, place }) => JSON.stringify([player, score, place === 1])).sort(),
  );

/**
 * Returns for people of a file the existing people with a similar name, such as "Ada" for "Ada B.", who have the same
 * score in a near match with the same scores.
 */
export function peopleByPlays(
  players: readonly FilePlayer[],
  matches: readonly FileMatch[],
  { near, known }: { readonly near: NearMatches; readonly known: readonly Player[] },
): ReadonlyMap<PlayerId, Player> {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const people = new Map(known.map((player) => [player.id, player]));
  const votes = new Map<PlayerId, Set<PlayerId>>();
  for (const { id, seats } of matches)
    for (const { seats: others } of near.get(id) ?? []) {
      if (scoresKey(seats) !== scoresKey(others)) continue;
      for (const seat of seats) {
        if (seat.kind !== 'player' || seat.score === null) continue;
        const equals = others.filter(({ score }) => score === seat.score);
        const player = people.get(equals[0]?.player ?? ('' as PlayerId));
        if (equals.length !== 1 || !player) continue;
        if (!areSimilar(names.get(seat.player) ?? '', player.name)) continue;
        const voted = votes.get(seat.player) ?? new Set();
        votes.set(seat.player, voted.add(player.id));
      }
    }
  return new Map(
    [...votes].flatMap(([id, [player, ...others]]) =>
      others.length > 0 ? [] : [[id, people.get(player!)!] as const],
    ),
  );
}

export const scoresKey = (seats: readonly { readonly score: number | null }[]): string =>
  JSON.stringify(seats.map(({ score }) => String(score)).sort());

/** Whether two names have equal first words, and the others are equal, initials of each other, or missing. */
export function areSimilar(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((name) => caseFold(name).split(/\s+/)) as [
    string[],
    string[],
  ];
  return parts.every((part, at) => {
    const counterpart = others[at];
    if (at === 0 || counterpart === undefined) return at > 0 || part === counterpart;
    return isInitial(part, counterpart) || isInitial(counterpart, part) || part === counterpart;
  });
}

const isInitial = (initial: string, name: string): boolean =>
  /^\p{L}\.?$/u.test(initial) && name.startsWith(initial[0]!);
