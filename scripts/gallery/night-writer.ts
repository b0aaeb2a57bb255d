import { pickMove } from '#core/bot.ts';
import type { AnyMove, GameInstance } from '#core/game-instance.ts';
import { nextMove, type PlayedEvent, playOn, startOf } from '#main/example/made-up-match.ts';
import { gameById } from '#games/engines.ts';
import { commit } from '#main/db/commit.ts';
import type { Db } from '#main/db/open.ts';
import type { LoggedOccupant } from '#main/records/players.ts';
import { initialMatchState } from '#main/match/match-state.ts';
import type { MatchState } from '#main/match/match-state.ts';
import type { Entry, LogEvent, StartEvent } from '#main/match/log.ts';
import { matchStore } from '#main/match/store.ts';
import { replaySheet } from '#main/sheets/sheet-state.ts';
import type { SheetEntry, SheetEvent } from '#main/sheets/log.ts';
import { sheetStore } from '#main/sheets/store.ts';
import type { IdempotencyKey, MatchId, NightId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { luckFrom, type Luck } from '../history/chance.ts';

/** A match that is played up to a moment worth a picture. */
export interface MatchPlan {
  readonly game: string;
  readonly options?: object;
  readonly sitters: readonly LoggedOccupant[];
  /** in ms since 1970 */
  readonly startedAt: number;
  /** whether this is the moment; asked before every move, and in the end */
  isMoment(fold: MatchState): boolean;
}

/** A sheet of 6 nimmt! as it stands in the middle of an evening: per deal what everyone has by now. */
export interface SheetPlan {
  readonly people: readonly Player[];
  readonly startedAt: number;
  readonly deals: readonly (readonly number[])[];
}

/** Between two moves, in ms. */
const MOVE_TIME = 9_000;
/** So many matches are begun until one comes to its moment. */
const TRIES = 2_000;

/** Writes into a night what the app itself would have written. */
export function nightWriter(db: Db, seed: string) {
  const luck = luckFrom(seed);
  const [matches, sheets] = [matchStore(db), sheetStore(db)];

  return {
    night(startedAt: number, place: string): NightId {
      const night = luck.id<NightId>();
      const insert = db.prepare('INSERT INTO nights (id, started_at, place) VALUES (?, ?, ?)');
      commit(db, () => insert.run(night, startedAt, place));
      return night;
    },

    match(night: NightId, plan: MatchPlan): MatchId {
      const match = luck.id<MatchId>();
      const { start, played, fold: state } = findMoment(plan, luck);
      const entries = played.map(({ event, actor }, revision): Entry => {
        const at = plan.startedAt + revision * MOVE_TIME;
        return { revision, at, actor, client: luck.id<IdempotencyKey>(), ...event };
      });
      commit(db, () => {
        matches.writeCompleteLog({ match, night, utcOffset: 0 }, entries, beginOf(start), state);
      });
      return match;
    },

    sheet(night: NightId, { people, startedAt, deals }: SheetPlan): MatchId {
      const match = luck.id<MatchId>();
      const game = gameById('six-nimmt')!;
      const events = [sheetStart(people), ...writtenDown(deals)];
      const entries = events.map((event, revision): SheetEntry => {
        const at = startedAt + revision * MOVE_TIME;
        return { revision, at, actor: 'table', client: luck.id<IdempotencyKey>(), ...event };
      });
      const first = replaySheet(game, entries.slice(0, 1));
      commit(db, () => {
        sheets.writeCompleteLog(
          { match, night, utcOffset: 0 },
          entries,
          first,
          replaySheet(game, entries),
        );
      });
      return match;
    },
  };
}

interface Moment {
  readonly start: StartEvent;
  readonly played: readonly Pick<PlayedEvent, 'event' | 'actor'>[];
  readonly fold: MatchState;
}

const beginOf = ({ payload }: StartEvent): MatchState =>
  initialMatchState(gameById(payload.game)!, payload);

/** Plays one match after another until one of them comes to the moment. */
function findMoment({ game: id, options, sitters, isMoment }: MatchPlan, luck: Luck): Moment {
  const game = gameById(id)!;
  const parsed = game.parseOptions(options ?? {}, sitters.length);
  if (!parsed.ok) throw new Error(`${id} refuses its options`);
  for (let tries = 0; tries < TRIES; tries++) {
    const start = startOf(game, { options: parsed.value, seed: luck.id(), sitters });
    let fold = beginOf(start);
    const played: Moment['played'][number][] = [{ event: start, actor: 'table' }];
    for (const next of playOn(fold, (now) => (isMoment(now) ? null : nextEvent(now, luck)))) {
      played.push(next);
      fold = next.state;
    }
    if (isMoment(fold)) return { start, played, fold };
  }
  throw new Error(`no match of ${id} comes to this moment`);
}

/** Bots first: they are never waited for. */
function nextEvent(fold: MatchState, luck: Luck): LogEvent {
  const bot = [...fold.pendingDecisions.keys()].find(
    (seat) => fold.occupants[seat]!.kind === 'bot',
  );
  return nextMove(fold, (table, seat) => choose(table, seat, luck), bot);
}

function choose(table: GameInstance, seat: number, luck: Luck): AnyMove {
  const observation = { seat, view: table.view(seat), moves: table.moves(seat) };
  return pickMove(table.game.bot, 'normal', observation, luck.random);
}

const sheetStart = (people: readonly Player[]): SheetEvent => {
  const game = gameById('six-nimmt')!;
  const parsed = game.parseOptions({}, people.length);
  if (!parsed.ok) throw new Error('the game refuses its own defaults');
  const head = { game: game.id, mode: 'tally', rulesVersion: game.rulesVersion } as const;
  return {
    kind: 'start',
    payload: { ...head, options: parsed.value, people: people.map(({ id }) => id) },
  };
};

const writtenDown = (deals: SheetPlan['deals']): readonly SheetEvent[] =>
  deals.flatMap((bulls, round) =>
    bulls.map((value, column): SheetEvent => ({
      kind: 'entry',
      payload: { round, column, cell: { state: 'given', value: { bulls: value } } },
    })),
  );
