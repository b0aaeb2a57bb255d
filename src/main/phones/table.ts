import type { MatchId, PlayerId, Seat } from '../../shared/ids.ts';
import type { Occupant } from '../../shared/people.ts';
import type { MatchStatus } from '../../shared/match.ts';
import type { NameOccupants, NamePlayers } from '../records/names.ts';
import type { MatchFold } from '../match/model.ts';
import type { Matches } from '../match/session.ts';
import { isHere } from '../sheets/columns.ts';
import type { SummedSheet } from '../sheets/fold.ts';
import type { Sheets } from '../sheets/session.ts';
import type { LaidOut } from './stored-phones.ts';

/** A seat of a match, or a column of a sheet. */
export interface Place {
  readonly seat: Seat;
  /** who sits there, as the log names them; null for a bot */
  readonly person: PlayerId | null;
  /** of a sheet: somebody who has gone */
  readonly hasLeft: boolean;
  /** of a match: its person has made a move, wherever they sat */
  readonly hasPlayed: boolean;
}

/** The match or sheet that lies on the laptop's table, as it stands. A value: it is another one after each change. */
export interface OnTable {
  readonly kind: LaidOut['kind'];
  readonly match: MatchId;
  readonly game: string;
  readonly status: MatchStatus;
  readonly places: readonly Place[];
  /** with today's names */
  occupants(): readonly Occupant[];
}

interface TablePorts {
  readonly matches: Pick<Matches, 'open'>;
  readonly sheets: Pick<Sheets, 'open'>;
  readonly nameOccupants: NameOccupants;
  readonly namePlayers: NamePlayers;
  readonly isDeleted: (match: MatchId) => boolean;
}

/** Reads what lies on the table; null if it is not there any more, or cannot be read. */
export function tableReader(ports: TablePorts): (laid: LaidOut | null) => OnTable | null {
  let last: { readonly fold: object; readonly table: OnTable } | null = null;
  const readOnce = <Fold extends object>(fold: Fold, read: (fold: Fold) => OnTable): OnTable => {
    if (last?.fold !== fold) last = { fold, table: read(fold) };
    return last.table;
  };
  return (laid) => {
    if (!laid || ports.isDeleted(laid.match)) return null;
    const { kind, match } = laid;
    if (kind === 'match') {
      const session = ports.matches.open(match);
      return session.ok
        ? readOnce(session.value.fold(), (fold) => ofMatch(ports, match, fold))
        : null;
    }
    const session = ports.sheets.open(match);
    return session.ok
      ? readOnce(session.value.fold(), (fold) => ofSheet(ports, match, fold))
      : null;
  };
}

const ofMatch = (ports: TablePorts, match: MatchId, fold: MatchFold): OnTable => ({
  kind: 'match',
  match,
  game: fold.game.id,
  status: fold.status,
  places: fold.occupants.map((occupant, seat) => ({
    seat,
    person: occupant.kind === 'player' ? occupant.player : null,
    hasLeft: false,
    hasPlayed: fold.playedBy.has(seat),
  })),
  occupants: () => ports.nameOccupants(fold.occupants),
});

const ofSheet = (ports: TablePorts, match: MatchId, fold: SummedSheet): OnTable => ({
  kind: 'sheet',
  match,
  game: fold.game.id,
  status: fold.status,
  places: fold.columns.map((column, seat) => ({
    seat,
    person: column.player,
    hasLeft: !isHere(column),
    hasPlayed: false,
  })),
  occupants: () =>
    ports
      .namePlayers(fold.columns.map(({ player }) => player))
      .map((player) => ({ kind: 'player', player })),
});
