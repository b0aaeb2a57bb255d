import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#main/wiring/app.fixture.ts';
import { UTC_OFFSET, importFile, wholeHistory } from '#main/exchange/exchange.fixture.ts';
import { logStore } from '#main/event-log/log-store.ts';
import { memoryDatabase, type Db } from '#main/db/open.ts';
import { gameById } from '#games/engines.ts';
import { replayMatch } from '#main/match/match-state.ts';
import { matchStore } from '#main/match/store.ts';
import { replaySheet } from '#main/sheets/sheet-state.ts';
import { sheetStore } from '#main/sheets/store.ts';
import type { MatchId } from '#shared/ids.ts';
import { fill } from './fill.ts';

const UNTIL = Date.UTC(2026, 10, 14);

function filled(matches: number, seed: string): Db {
  const db = memoryDatabase();
  fill(db, { matches, seed, until: UNTIL });
  return db;
}

interface MatchRow {
  readonly id: MatchId;
  readonly game: string;
  readonly mode: string;
  readonly status: string;
}

const matchesIn = (db: Db): readonly MatchRow[] =>
  db.prepare<[], MatchRow>('SELECT id, game, mode, status FROM matches').all();

describe('a made-up history', () => {
  let db: Db;
  beforeAll(() => {
    db = filled(240, 'once');
  }, 60_000);

  it('has as many matches as were asked for, of all games, played and tallied', () => {
    const matches = matchesIn(db);
    expect(matches).toHaveLength(240);
    expect(new Set(matches.map(({ game }) => game)).size).toBe(4);
    expect(new Set(matches.map(({ mode }) => mode))).toEqual(new Set(['play', 'tally', 'referee']));
    expect(matches.every(({ status }) => status !== 'running')).toBe(true);
  });

  it('is real: every log folds to the results that stand beside it', () => {
    const seats = db.prepare<[string], { score: number | null; place: number | null }>(
      'SELECT score, place FROM seats WHERE match = ? ORDER BY seat',
    );
    for (const { id, game, mode, status } of matchesIn(db)) {
      const rules = gameById(game)!;
      const rows = seats.all(id);
      if (mode === 'play') {
        const fold = replayMatch(rules, matchStore(db).entries(id));
        const outcome = fold.instance.outcome();
        expect(fold.status).toBe(status);
        expect(rows.map(({ score }) => score)).toEqual(
          rows.map((_, seat) => (outcome.over ? outcome.scores[seat] : null)),
        );
      } else {
        const fold = replaySheet(rules, sheetStore(db).entries(id));
        expect(fold.status).toBe(status);
        expect(rows.map(({ score }) => score)).toEqual(fold.sum.totals);
      }
    }
  });

  it('has whatever a sheet can hold', () => {
    const found = (json: string): unknown[] =>
      db
        .prepare(
          `SELECT DISTINCT ${json} AS found FROM entries JOIN matches ON matches.id = match
           WHERE mode <> 'play' AND found IS NOT NULL ORDER BY 1`,
        )
        .pluck()
        .all();
    const kinds = [
      'close',
      'confirm',
      'correction',
      'delete-round',
      'entry',
      'options',
      'people',
      'reopen',
    ];
    expect(found('kind')).toEqual(['abandon', ...kinds, 'rewind', 'start', 'told']);
    const changes = ['from', 'join', 'leave', 'replace', 'return', 'start', 'swap'];
    expect(found("payload ->> '$.change'")).toEqual(changes);
    expect(found("payload ->> '$.cell.state'")).toEqual(['blank', 'given', 'out']);
    expect(found("payload ->> '$.told.type'")).toEqual(['reveal', 'row', 'starter']);
    const told = [
      ...['allKill', 'bulls', 'cards', 'columns', 'hand', 'mountains'],
      ...['penalties', 'podium', 'score', 'taken', 'tokens', 'total'],
    ];
    const keys = db
      .prepare(
        `SELECT DISTINCT key FROM entries, json_each(payload, '$.cell.value')
         WHERE kind = 'entry' ORDER BY 1`,
      )
      .pluck()
      .all();
    expect(keys).toEqual(told);
  });

  it('goes out whole and comes in elsewhere the same', async () => {
    const { text } = await wholeHistory(testApp(db).open());
    const there = testApp().open();
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    expect((await wholeHistory(there)).text).toBe(text);
  });

  it('lies in the past, in nights', () => {
    const late = db.prepare('SELECT count(*) FROM matches WHERE ended_at > ?').pluck().get(UNTIL);
    expect(late).toBe(0);
    const empty = db
      .prepare('SELECT count(*) FROM nights WHERE id NOT IN (SELECT night FROM matches)')
      .pluck()
      .get();
    expect(empty).toBe(0);
  });

  it('is the same again from the same seed', () => {
    const again = filled(20, 'twice');
    const other = filled(20, 'twice');
    for (const { id } of matchesIn(again))
      expect(logStore(other).read(id)).toEqual(logStore(again).read(id));
    expect(matchesIn(other)).toEqual(matchesIn(again));
  });
});
