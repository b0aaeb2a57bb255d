import type {
  LobbyPerson,
  ExerciseRound,
  LobbyView,
  NightStandings,
  PhonesState,
  Presence,
  Vote,
} from '#shared/contract.ts';
import { REMATCH } from '#shared/client.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { PlayerId, SeatGrantId } from '#shared/ids.ts';
import type { Avatar } from '#shared/avatars.ts';
import type { Player } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import { transact } from '../db/failure.ts';
import type { PlayerStore } from '../records/players.ts';
import { caseFold } from '../records/text.ts';
import { normaliseLine } from '#shared/text-line.ts';
import type { PhoneSeatStore } from './phone-seat-store.ts';
import type { StoredSeatGrant } from './phones-file.ts';

/** People whom phones may add to the history in one evening: whoever has the code could go on for ever. */
const NEW_PEOPLE_MAX = 20;
/** People whose names a phone with the code is shown, to choose from. */
const KNOWN_MAX = 12;
/** ms; the night's table on phones may be that old */
const STANDINGS_AGE_MS = 3_000;

/** Between matches: who has come with a phone, what they vote for, and what the laptop sets up. */
export interface Lobby {
  /** Returns everybody who has come with a phone. */
  people(presence: (grantId: SeatGrantId) => Presence): readonly LobbyPerson[];
  /** Returns what the laptop sees. */
  stateOf(
    presence: (grantId: SeatGrantId) => Presence,
  ): Pick<PhonesState, 'lobby' | 'votes' | 'round'>;
  viewOf(grantId: SeatGrantId | null): LobbyView;
  /** The person of a known name. */
  find(name: string): Result<Player, AppRefusal>;
  /**
   * The person of this name. Refused with name-taken if a person of that name exists and `isKnown` is false, and with
   * unknown-player the other way round.
   */
  findOrAdd(given: GivenPerson, grantId: SeatGrantId): Result<Player, AppRefusal>;
  /** @param choice null withdraws it */
  setVote(grantId: SeatGrantId, choice: string | null): Result<null, AppRefusal>;
  setUp(game: string | null): void;
  /** Notes that the phone by which this person has come is theirs, until the app ends. */
  confirm(player: PlayerId): void;
  /** Whether the laptop has confirmed a phone’s person: so, or by letting it in to a seat of theirs. */
  isConfirmed(grant: StoredSeatGrant): boolean;
  /** A match runs: what was voted for and set up, and an exercise for everybody, is over. */
  matchBegun(): void;
}

interface GivenPerson extends Avatar {
  readonly name: string;
  readonly isKnown: boolean;
}

interface Present {
  readonly id: SeatGrantId;
  readonly player: Player;
}

interface LobbyPorts {
  readonly db: Db;
  readonly players: PlayerStore;
  readonly seatStore: PhoneSeatStore;
  readonly isGame: (game: string) => boolean;
  readonly standings: () => NightStandings | null;
  readonly uptime: () => number;
  readonly round: LobbyRound;
}

/** The exercise for everybody in the lobby. */
export interface LobbyRound {
  current(): ExerciseRound | null;
  end(): void;
}

export function createLobby({
  db,
  players,
  seatStore,
  isGame,
  standings,
  uptime,
  round,
}: LobbyPorts): Lobby {
  const votes = new Map<SeatGrantId, string>();
  const confirmed = new Map<SeatGrantId, PlayerId>();
  /** people whom phones have added, and who may still be renamed by their phone */
  const added = new Map<SeatGrantId, PlayerId>();
  let addedCount = 0;
  let next: string | null = null;
  let lastStandings: { readonly at: number; readonly standings: NightStandings | null } | null =
    null;
  const recentSeats = db
    .prepare<[], PlayerId>(
      `SELECT seats.player FROM seats JOIN matches ON matches.id = seats.match
       WHERE seats.player IS NOT NULL AND matches.deleted_at IS NULL
       ORDER BY matches.last_at DESC, seats.seat LIMIT 200`,
    )
    .pluck();
  const hasPlayed = db.prepare<[string], number>('SELECT 1 FROM seats WHERE player = ?').pluck();

  /** By person: two grants are one's if people with phones have been merged; the later one counts. */
  const readPresent = (): readonly Present[] => {
    const byPerson = new Map<PlayerId, Present>();
    for (const { id, person } of seatStore.stored()?.rights ?? []) {
      const player = person === null ? null : players.byId(person);
      if (player) byPerson.set(player.id, { id, player });
    }
    return [...byPerson.values()];
  };
  const known = (present: readonly Present[]): readonly Player[] => {
    const here = new Set(present.map(({ player }) => player.id));
    const listed = new Map(players.list().map((player) => [player.id, player]));
    const recent = new Set(recentSeats.all());
    return [...recent]
      .flatMap((id) => (here.has(id) ? [] : (listed.get(id) ?? [])))
      .slice(0, KNOWN_MAX);
  };
  const recentStandings = (): NightStandings | null => {
    const now = uptime();
    if (!lastStandings || now - lastStandings.at >= STANDINGS_AGE_MS)
      lastStandings = { at: now, standings: standings() };
    return lastStandings.standings;
  };
  const votesOf = (present: readonly Present[]): readonly Vote[] => {
    const byVote = new Map<string, Player[]>();
    for (const { id, player } of present) {
      const choice = votes.get(id);
      if (choice !== undefined) byVote.set(choice, [...(byVote.get(choice) ?? []), player]);
    }
    return [...byVote]
      .map(([choice, players]) => ({ choice, players }))
      .toSorted((a, b) => b.players.length - a.players.length);
  };
  /** A new person of this phone who has not played only changes: every try would leave a person otherwise. */
  const renameOrAdd = (
    { name, emblem, colour }: GivenPerson,
    grantId: SeatGrantId,
  ): Result<Player, AppRefusal> => {
    const own = added.get(grantId);
    const player = { name, emblem, colour };
    const isOwn = !readPresent().some(({ id, player }) => id !== grantId && player.id === own);
    if (
      own !== undefined &&
      isOwn &&
      players.byId(own)?.id === own &&
      hasPlayed.get(own) === undefined
    )
      return players.rename({ id: own, ...player });
    if (addedCount >= NEW_PEOPLE_MAX)
      return fail(appRefusal('lobby-full', { max: NEW_PEOPLE_MAX }));
    const found = players.add(player);
    if (!found.ok) return found;
    addedCount++;
    added.set(grantId, found.value.id);
    return found;
  };

  const isConfirmed: Lobby['isConfirmed'] = ({ id, person, isFromLobby }) =>
    person !== null && (isFromLobby === false || confirmed.get(id) === person);

  const find = (name: string): Result<Player, AppRefusal> => {
    const folded = caseFold(normaliseLine(name));
    const player = players.list().find((one) => caseFold(one.name) === folded);
    return player ? ok(player) : fail(appRefusal('unknown-player'));
  };

  const peopleOf = (
    present: readonly Present[],
    presence: (grantId: SeatGrantId) => Presence,
  ): readonly LobbyPerson[] =>
    present.map(({ id, player }) => ({
      player,
      presence: presence(id),
      isConfirmed: isConfirmed(seatStore.grantOf(id)!),
    }));

  return {
    find,
    isConfirmed,
    people: (presence) => peopleOf(readPresent(), presence),
    stateOf(presence) {
      const present = readPresent();
      return {
        lobby: peopleOf(present, presence),
        votes: votesOf(present),
        round: round.current(),
      };
    },
    viewOf(grantId) {
      const present = readPresent();
      const grant = grantId === null ? undefined : seatStore.grantOf(grantId);
      const person = grant?.person ?? null;
      const own = person === null ? null : players.byId(person);
      return {
        own,
        isConfirmed: grant !== undefined && isConfirmed(grant),
        people: present.map(({ player }) => player),
        known: own ? [] : known(present),
        next,
        votes: votesOf(present),
        standings: own && recentStandings(),
        round: own && round.current(),
      };
    },
    findOrAdd: (given, grantId) =>
      given.isKnown ? find(given.name) : transact(db, () => renameOrAdd(given, grantId)),
    setVote(grantId, choice) {
      if (choice !== null && choice !== REMATCH && !isGame(choice))
        return fail(appRefusal('unknown-game'));
      if (choice === null) votes.delete(grantId);
      else votes.set(grantId, choice);
      return ok(null);
    },
    confirm(player) {
      for (const { id, person } of seatStore.grantsOfPerson(player)) confirmed.set(id, person!);
    },
    setUp(game) {
      next = game;
    },
    matchBegun() {
      votes.clear();
      next = null;
      round.end();
    },
  };
}
