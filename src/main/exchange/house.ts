import type { MatchId, PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';
import { foldText } from '../history/text.ts';
import type { FileBoard, FileMatch } from './file.ts';

/** What is here already, as far as a file could meet it. */
export interface House {
  /** The person whom an id stands for by now; null for a stranger. */
  person(id: PlayerId): Player | null;
  /** Whoever goes by a name among those who are not archived. */
  named(name: string): Player | null;
  hasMatch(id: MatchId): boolean;
  /** Whether that match's log is this one, to the last entry. */
  hasLog(match: FileMatch): boolean;
  hasNight(id: string): boolean;
  hasBoard(board: FileBoard): boolean;
}

/** Make one for each plan: its names are those of this moment. */
export function houseOf(db: Db): House {
  const person = db.prepare<[string], Player>(
    `SELECT players.id, name, emblem, colour FROM identities
     JOIN players ON players.id = person WHERE identities.id = ?`,
  );
  const active = db.prepare<[], Player>(
    `SELECT id, name, emblem, colour FROM players WHERE archived = 0 AND merged_into IS NULL`,
  );
  const match = db.prepare<[string]>('SELECT 1 FROM matches WHERE id = ?').pluck();
  const log = db.prepare<[string], { at: number; kind: string; payload: string }>(
    'SELECT at, kind, payload FROM entries WHERE match = ? ORDER BY revision',
  );
  const night = db.prepare<[string]>('SELECT 1 FROM nights WHERE id = ?').pluck();
  const board = db
    .prepare<[string, string, string, string]>(
      'SELECT 1 FROM board_profiles WHERE id = ? OR (game = ? AND name = ? AND board = ?)',
    )
    .pluck();

  // As it was when the file was asked about: nobody joins while a plan is made.
  const names = new Map(active.all().map((player) => [foldText(player.name), player]));

  return {
    person: (id) => person.get(id) ?? null,
    named: (name) => names.get(foldText(name)) ?? null,
    hasMatch: (id) => match.get(id) !== undefined,
    hasLog({ id, log: given }) {
      const kept = log.all(id);
      return (
        kept.length === given.length &&
        given.every(({ at, kind, payload }, index) => {
          const own = kept[index]!;
          return own.at === at && own.kind === kind && own.payload === JSON.stringify(payload);
        })
      );
    },
    hasNight: (id) => night.get(id) !== undefined,
    hasBoard: ({ id, game, name, board: made }) =>
      board.get(id, game, name, JSON.stringify(made)) !== undefined,
  };
}
