import { isCustomGame, type SheetDescription } from '#shared/custom-game.ts';
import type { MatchId, PlayerId, Seat } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import type { MatchStatus } from '#shared/match.ts';
import type { ResolveOccupants, ResolvePlayers } from '../records/players.ts';
import type { MatchState } from '../match/match-state.ts';
import type { Matches } from '../match/session.ts';
import { isHere } from '../sheets/rounds.ts';
import type { ScoredSheetState } from '../sheets/sheet-state.ts';
import type { Sheets } from '../sheets/session.ts';
import type { ActiveMatchRef } from './phones-file.ts';

export interface ActiveSeat {
  readonly seat: Seat;
  /** person in the seat, by the id in the log; null for a bot */
  readonly person: PlayerId | null;
  readonly hasLeft: boolean;
  readonly hasPlayed: boolean;
}

/** State of the match or sheet that phones show. Immutable: each change creates a new object. */
export interface ActiveMatch {
  readonly kind: ActiveMatchRef['kind'];
  readonly match: MatchId;
  readonly game: string;
  /** only of a described game */
  readonly gameName?: string;
  readonly status: MatchStatus;
  readonly seats: readonly ActiveSeat[];
  occupants(): readonly Occupant[];
}

interface ActiveMatchPorts {
  readonly matches: Pick<Matches, 'open'>;
  readonly sheets: Pick<Sheets, 'open'>;
  readonly resolveOccupants: ResolveOccupants;
  readonly resolvePlayers: ResolvePlayers;
  readonly isDeleted: (match: MatchId) => boolean;
}

export function activeMatchReader(
  ports: ActiveMatchPorts,
): (ref: ActiveMatchRef | null) => ActiveMatch | null {
  let lastRead: { readonly state: object; readonly activeMatch: ActiveMatch } | null = null;
  const readOnce = <State extends object>(
    state: State,
    read: (state: State) => ActiveMatch,
  ): ActiveMatch => {
    if (lastRead?.state !== state) lastRead = { state, activeMatch: read(state) };
    return lastRead.activeMatch;
  };
  return (ref) => {
    if (!ref || ports.isDeleted(ref.match)) return null;
    const { kind, match } = ref;
    if (kind === 'match') {
      const session = ports.matches.open(match);
      return session.ok
        ? readOnce(session.value.state(), (state) => ofMatch(ports, match, state))
        : null;
    }
    const session = ports.sheets.open(match);
    return session.ok
      ? readOnce(session.value.state(), (state) => ofSheet(ports, match, state))
      : null;
  };
}

const ofMatch = (ports: ActiveMatchPorts, match: MatchId, state: MatchState): ActiveMatch => ({
  kind: 'match',
  match,
  game: state.game.id,
  status: state.status,
  seats: state.occupants.map((occupant, seat) => ({
    seat,
    person: occupant.kind === 'player' ? occupant.player : null,
    hasLeft: false,
    hasPlayed: state.playedBy.has(seat),
  })),
  occupants: () => ports.resolveOccupants(state.occupants),
});

const ofSheet = (
  ports: ActiveMatchPorts,
  match: MatchId,
  state: ScoredSheetState,
): ActiveMatch => ({
  kind: 'sheet',
  match,
  game: state.game.id,
  ...(isCustomGame(state.game.id) && { gameName: (state.options as SheetDescription).name }),
  status: state.status,
  seats: state.columns.map((column, seat) => ({
    seat,
    person: column.player,
    hasLeft: !isHere(column),
    hasPlayed: false,
  })),
  occupants: () =>
    ports
      .resolvePlayers(state.columns.map(({ player }) => player))
      .map((player) => ({ kind: 'player', player })),
});
