import type { MatchId, NightId, PlayerId } from '../../shared/ids.ts';
import { BOT_NAMES } from '../../shared/people.ts';
import type { Language } from '../../shared/settings.ts';
import { Random } from '../core/random.ts';
import type { AnyMove, Game, Table } from '../core/table.ts';
import { commit } from '../db/commit.ts';
import type { Db } from '../db/open.ts';
import { createYielder } from '../event-loop.ts';
import { games } from '../games/index.ts';
import type { Actor } from '../live/log.ts';
import type { LoggedOccupant } from '../live/names.ts';
import { beginFold, foldEntry, type MatchFold } from '../match/fold.ts';
import type { LogEvent } from '../match/log.ts';
import { matchStore } from '../match/store.ts';
import { foldSheet } from '../sheets/fold.ts';
import type { SheetEvent, SheetStart } from '../sheets/log.ts';
import { sheetStore } from '../sheets/store.ts';
import {
  type MadeUpMatch,
  type MadeUpNight,
  madeUpNights,
  madeUpPeople,
} from './made-up-nights.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Between two matches of a night. */
const BREAK = 6 * MINUTE;
/** Since tonight's last match. */
const JUST_NOW = 12 * MINUTE;

interface Seated {
  readonly occupant: LoggedOccupant;
  readonly level: 'easy' | 'normal';
}

const BOT: Seated = {
  occupant: { kind: 'bot', name: BOT_NAMES[0], level: 'easy' },
  level: 'easy',
};

interface Filling {
  readonly db: Db;
  readonly utcOffset: number;
  /** lets others have their turn */
  readonly pause: () => Promise<void>;
}

/** A match that is to be made, with all that is settled before. */
interface Planned {
  readonly match: MatchId;
  readonly night: NightId;
  readonly game: Game;
  readonly options: object;
  readonly seated: readonly Seated[];
  readonly startedAt: number;
  readonly minutes: number;
  readonly random: Random;
}

/**
 * Plays the example's nights by the real rules and writes what the app would have written. Only names and words follow
 * from the language, only dates from `now`.
 */
export async function fillExample(db: Db, language: Language, now: number): Promise<void> {
  const people = madeUpPeople(language);
  const insert = db.prepare(
    'INSERT INTO players (id, name, emblem, colour, created_at) VALUES (?, ?, ?, ?, ?)',
  );
  const nights = madeUpNights(language);
  const since = now - nights[0]!.daysAgo * DAY;
  commit(db, () => {
    for (const [at, { name, emblem }] of people.entries())
      insert.run(personId(at), name, emblem, emblem, since);
  });
  const filling: Filling = {
    ...{ db, pause: createYielder() },
    utcOffset: -new Date(now).getTimezoneOffset(),
  };
  const levels = people.map(({ level }) => level);
  for (const [at, night] of nights.entries())
    await writeNight(filling, `example-${String(at)}` as NightId, night, levels, now);
}

const personId = (at: number): PlayerId => `example-person-${String(at)}` as PlayerId;

async function writeNight(
  filling: Filling,
  night: NightId,
  { daysAgo, place, note, company, matches }: MadeUpNight,
  levels: readonly Seated['level'][],
  now: number,
): Promise<void> {
  const length = matches.reduce((sum, { minutes }) => sum + minutes * MINUTE + BREAK, -BREAK);
  let startedAt = now - daysAgo * DAY - JUST_NOW - length;
  commit(filling.db, () => {
    filling.db
      .prepare('INSERT INTO nights (id, started_at, place, note) VALUES (?, ?, ?, ?)')
      .run(night, startedAt, place, note);
  });
  for (const [at, made] of matches.entries()) {
    const people = [
      ...company.slice(at % company.length),
      ...company.slice(0, at % company.length),
    ];
    const match = `${night}-${String(at)}` as MatchId;
    const planned = { match, night, startedAt, ...plan(match, made, people, levels) };
    await (made.isSheet ? writeSheet : writePlayed)(filling, planned);
    startedAt += made.minutes * MINUTE + BREAK;
  }
}

function plan(
  match: MatchId,
  { game: at, minutes, hasBot = false }: MadeUpMatch,
  company: readonly number[],
  levels: readonly Seated['level'][],
): Omit<Planned, 'match' | 'night' | 'startedAt'> {
  const game = games[at % games.length]!;
  const people = company.map((person): Seated => ({
    occupant: { kind: 'player', player: personId(person) },
    level: levels[person]!,
  }));
  const seated = [...people, ...(hasBot ? [BOT] : [])].slice(0, game.seats.max);
  const options = game.parseOptions({}, seated.length);
  if (!options.ok) throw new Error(`the example cannot play ${game.id}: ${options.error}`);
  return { game, options: options.value, seated, minutes, random: Random.fromSeed(match) };
}

function chooseMove(table: Table, seat: number, level: Seated['level'], random: Random): AnyMove {
  const moves = table.choices(seat).map(({ move }) => move);
  if (moves.length === 1) return moves[0]!;
  return table.game.bot.policy(level, { seat, view: table.view(seat), moves }, random);
}

/** The entries of a log, spread evenly over the time that the match took. */
const dated = <Event extends LogEvent | SheetEvent>(
  events: readonly { readonly event: Event; readonly actor: Actor }[],
  { startedAt, minutes }: Planned,
) =>
  events.map(({ event, actor }, revision) => ({
    ...{ revision, actor, client: null, ...event },
    at: startedAt + Math.round((revision * minutes * MINUTE) / (events.length - 1)),
  }));

/** A match on the screen, played to its end. */
async function writePlayed({ db, utcOffset, pause }: Filling, planned: Planned) {
  const { match, night, game, options, seated, random } = planned;
  const { id, rulesVersion } = game;
  const sitters = seated.map(({ occupant }) => occupant);
  const start = { game: id, rulesVersion, options, seed: match, sitters };
  const begun = beginFold(game, start);
  const events: { readonly event: LogEvent; readonly actor: Actor }[] = [
    { event: { kind: 'start', payload: start }, actor: 'table' },
  ];
  let fold: MatchFold = begun;
  while (fold.status === 'running') {
    const [owed] = fold.owed;
    const [seat, decision] = owed!;
    const move = chooseMove(fold.table, seat, seated[seat]!.level, random);
    const event: LogEvent = { kind: 'move', payload: { seat, decision, move } };
    fold = foldEntry(fold, events.length, event);
    events.push({ event, actor: `seat:${seat}` });
    await pause();
  }
  commit(db, () => {
    matchStore(db).writeWhole({ match, night, utcOffset }, dated(events, planned), begun, fold);
  });
}

/**
 * A match with the real cards, played unseen, of which the scores were written down: those of every round, if the game's
 * sheet takes a score as such, else the totals.
 */
async function writeSheet({ db, utcOffset, pause }: Filling, planned: Planned) {
  const { match, night, game, options, seated, random } = planned;
  const set = game.setup({ options, seats: seated.length, seed: match });
  if (!set.ok) throw new Error(set.error);
  const table = set.value;
  for (let seat; (seat = table.toMove()[0]) !== undefined;) {
    table.play(seat, chooseMove(table, seat, seated[seat]!.level, random));
    await pause();
  }
  const people = seated.flatMap(({ occupant }) =>
    occupant.kind === 'player' ? [occupant.player] : [],
  );
  const isByRound = game.sheetRules.cell.safeParse({ score: 0 }).success;
  const { id, rulesVersion } = game;
  const start: SheetStart = {
    ...{ game: id, mode: 'tally', rulesVersion, options, people },
    ...(!isByRound && { detail: 'totals' }),
  };
  const events: readonly SheetEvent[] = [
    { kind: 'start', payload: start },
    ...cellsOf(isByRound ? table.roundScores() : [totalsOf(table)]),
    ...(isByRound ? [{ kind: 'close', payload: {} } as const] : []),
  ];
  const entries = dated(
    events.map((event) => ({ event, actor: 'table' as const })),
    planned,
  );
  const first = foldSheet(game, entries.slice(0, 1));
  commit(db, () => {
    sheetStore(db).writeWhole(
      { match, night, utcOffset },
      entries,
      first,
      foldSheet(game, entries),
    );
  });
}

const cellsOf = (rounds: readonly (readonly number[])[]): readonly SheetEvent[] =>
  rounds.flatMap((scores, round) =>
    scores.map((score, column): SheetEvent => {
      const cell = { state: 'given', value: { score } } as const;
      return { kind: 'entry', payload: { round, column, cell } };
    }),
  );

function totalsOf(table: Table): readonly number[] {
  const outcome = table.outcome();
  return outcome.over ? outcome.scores : [];
}
