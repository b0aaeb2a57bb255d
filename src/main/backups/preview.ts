import type { BackupPreview, MatchTold, OneSided } from '../../shared/contract.ts';
import type { Db } from '../db/open.ts';
import { schemaVersion } from '../db/migrate.ts';

/** As many matches as are told one by one. */
const TOLD = 8;

/** Either side, as an attached database is called. */
const HERE = 'main';
const THERE = 'backup';
type Side = typeof HERE | typeof THERE;

/** What would be different if the history were the one in this file. The file may have an older schema. */
export function compareWith(db: Db, path: string): Omit<BackupPreview, 'backup'> {
  db.prepare(`ATTACH ? AS ${THERE}`).run(path);
  try {
    return {
      gone: onlyOn(HERE, THERE, db),
      back: onlyOn(THERE, HERE, db),
      changed: db.prepare<[], number>(CHANGED).pluck().get()!,
    };
  } finally {
    db.exec(`DETACH ${THERE}`);
  }
}

const CHANGED = `SELECT count(*) FROM ${HERE}.matches AS here JOIN ${THERE}.matches AS there
  ON here.id = there.id WHERE here.revision <> there.revision`;

function onlyOn(side: Side, other: Side, db: Db): OneSided {
  const isThere = (version: number): string => (version < 2 ? 'true' : 'deleted_at IS NULL');
  const present = (of: Side): string => isThere(versionOf(of, db));
  const lone = `FROM ${side}.matches AS lone WHERE ${present(side)} AND NOT EXISTS
    (SELECT 1 FROM ${other}.matches WHERE id = lone.id AND ${present(other)})`;
  const people = `SELECT json_group_array(name ORDER BY seat) FROM ${side}.seats
    JOIN ${side}.players ON players.id = seats.player WHERE seats.match = lone.id`;
  const latest = db.prepare<[number], Omit<MatchTold, 'people'> & { people: string }>(
    `SELECT game, started_at AS startedAt, (${people}) AS people ${lone}
     ORDER BY started_at DESC, id LIMIT ?`,
  );
  return {
    matches: db.prepare<[], number>(`SELECT count(*) ${lone}`).pluck().get()!,
    latest: latest.all(TOLD).map(({ people, ...match }) => ({
      ...match,
      people: JSON.parse(people) as string[],
    })),
    people: db
      .prepare<[], string>(
        `SELECT name FROM ${side}.players WHERE id NOT IN (SELECT id FROM ${other}.players)
         ORDER BY name COLLATE NOCASE`,
      )
      .pluck()
      .all(),
  };
}

const versionOf = (side: Side, db: Db): number =>
  side === HERE
    ? schemaVersion(db)
    : (db.pragma(`${THERE}.user_version`, { simple: true }) as number);
