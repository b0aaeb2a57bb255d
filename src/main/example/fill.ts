import { pickMove } from '#core/bot.ts';
import type { MatchId, NightId, PlayerId } from '#shared/ids.ts';
import { seasonRules } from '#shared/contract/seasons.ts';
import { BOT_NAMES, type BotLevel, type Emblem } from '#shared/people.ts';
import type { Language } from '#shared/languages.ts';
import { Random } from '#core/random.ts';
import type { Game } from '#core/game-instance.ts';
import { commit } from '../db/commit.ts';
import type { Db } from '../db/open.ts';
import { systemEnvironment } from '../app/environment.ts';
import { createYielder } from '../app/event-loop.ts';
import { games } from '#games/engines.ts';
import { playerStore } from '../records/players.ts';
import type { Actor } from '../event-log/log-store.ts';
import type { LoggedOccupant } from '../records/players.ts';
import { initialMatchState, type MatchState } from '../match/match-state.ts';
import type { LogEvent } from '../match/log.ts';
import { matchStore } from '../match/store.ts';
import { seasonStore } from '../seasons/store.ts';
import { replaySheet } from '../sheets/sheet-state.ts';
import type { SheetEvent, SheetStart } from '../sheets/log.ts';
import { sheetStore } from '../sheets/store.ts';
import {
  type ChooseMove,
  nextMove,
  playNext,
  type PlayedEvent,
  playOn,
  startOf,
  sheetEntriesOf,
} from './made-up-match.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BREAK = 6 * MINUTE;
const JUST_NOW = 12 * MINUTE;

interface Seated {
  readonly occupant: LoggedOccupant;
  readonly level: MadeUpPerson['level'];
}

const BOT: Seated = {
  occupant: { kind: 'bot', name: BOT_NAMES[0], level: 'easy' },
  level: 'easy',
};

interface FillContext {
  readonly db: Db;
  readonly utcOffset: number;
  readonly pause: () => Promise<void>;
}

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
 * Plays the example's nights by the real rules and stores them as the app would. The language affects only names and
 * texts, `now` only dates.
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
  const context: FillContext = {
    db,
    pause: createYielder(),
    utcOffset: -new Date(now).getTimezoneOffset(),
  };
  const levels = people.map(({ level }) => level);
  for (const [at, night] of nights.entries())
    await writeNight(context, `example-${String(at)}` as NightId, night, levels, now);
  writeSeason(db, madeUpSeason(language));
}

function writeSeason(db: Db, name: string): void {
  const environment = systemEnvironment;
  const seasons = seasonStore({ db, environment, players: playerStore(db, environment) });
  commit(db, () => {
    const saved = seasons.save(null, seasonRules.parse({ name }));
    if (!saved.ok) throw new Error(saved.error.code);
  });
}

const personId = (at: number): PlayerId => `example-person-${String(at)}` as PlayerId;

async function writeNight(
  context: FillContext,
  night: NightId,
  { daysAgo, place, note, company, matches }: MadeUpNight,
  levels: readonly Seated['level'][],
  now: number,
): Promise<void> {
  const length = matches.reduce((sum, { minutes }) => sum + minutes * MINUTE + BREAK, -BREAK);
  let startedAt = now - daysAgo * DAY - JUST_NOW - length;
  commit(context.db, () => {
    context.db
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
    await (made.isSheet ? writeSheet : writePlayed)(context, planned);
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

/** Chooses by the level's heuristic. A forced move consumes no randomness. */
const chooseFor =
  ({ seated, random }: Planned): ChooseMove =>
  (instance, seat) => {
    const moves = instance.moves(seat);
    if (moves.length === 1) return moves[0]!;
    const { level } = seated[seat]!;
    return pickMove(instance.game.bot, level, { seat, view: instance.view(seat), moves }, random);
  };

/** Returns entries of a log, spread evenly over the match's duration. */
const withTimes = <Event extends LogEvent | SheetEvent>(
  events: readonly { readonly event: Event; readonly actor: Actor }[],
  { startedAt, minutes }: Planned,
) =>
  events.map(({ event, actor }, revision) => ({
    revision,
    actor,
    client: null,
    ...event,
    at: startedAt + Math.round((revision * minutes * MINUTE) / (events.length - 1)),
  }));

async function writePlayed({ db, utcOffset, pause }: FillContext, planned: Planned) {
  const { match, night, game, options, seated } = planned;
  const occupants = seated.map(({ occupant }) => occupant);
  const start = startOf(game, { options, seed: match, sitters: occupants });
  const begun = initialMatchState(game, start.payload);
  const played: Pick<PlayedEvent, 'event' | 'actor'>[] = [{ event: start, actor: 'table' }];
  let over: MatchState = begun;
  const chooseMove = chooseFor(planned);
  for (const next of playOn(begun, (state) => nextMove(state, chooseMove))) {
    played.push(next);
    over = next.state;
    await pause();
  }
  commit(db, () => {
    matchStore(db).writeCompleteLog(
      { match, night, utcOffset },
      withTimes(played, planned),
      begun,
      over,
    );
  });
}

async function writeSheet({ db, utcOffset, pause }: FillContext, planned: Planned) {
  const { match, night, game, options, seated } = planned;
  const set = game.setup({ options, seats: seated.length, seed: match });
  if (!set.ok) throw new Error(set.error);
  const chooseMove = chooseFor(planned);
  while (playNext(set.value, chooseMove)) await pause();
  const people = seated.flatMap(({ occupant }) =>
    occupant.kind === 'player' ? [occupant.player] : [],
  );
  const { id, rulesVersion } = game;
  const start: SheetStart = { game: id, mode: 'tally', rulesVersion, options, people };
  const events: readonly SheetEvent[] = [
    { kind: 'start', payload: start },
    ...sheetEntriesOf(set.value),
    // Some sheets end by themselves with the last score.
    ...(game.sheetRules.endsItself ? [] : [{ kind: 'close', payload: {} } as const]),
  ];
  const entries = withTimes(
    events.map((event) => ({ event, actor: 'table' as const })),
    planned,
  );
  const first = replaySheet(game, entries.slice(0, 1));
  const last = replaySheet(game, entries);
  commit(db, () => {
    sheetStore(db).writeCompleteLog({ match, night, utcOffset }, entries, first, last);
  });
}

/** Made-up people and matches of the example, always the same. */

interface MadeUpPerson {
  readonly name: string;
  readonly emblem: Emblem;
  readonly level: Exclude<BotLevel, 'hard'>;
}

interface MadeUpMatch {
  /** index into the games, wrapping around */
  readonly game: number;
  readonly minutes: number;
  /** on a score sheet, with the real cards */
  readonly isSheet?: boolean;
  readonly hasBot?: boolean;
}

interface MadeUpNight {
  readonly daysAgo: number;
  readonly place: string;
  readonly note: string;
  /** indexes of the people present; each match is started by the next one */
  readonly company: readonly number[];
  readonly matches: readonly MadeUpMatch[];
}

const EMBLEMS: readonly Emblem[] = ['star', 'leaf', 'fish', 'cup', 'bell'];
const LEVELS: readonly MadeUpPerson['level'][] = ['normal', 'easy', 'normal', 'easy', 'normal'];

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Nora', 'Theo', 'Ada', 'Luis', 'Mina'],
  ko: ['하윤', '도윤', '서아', '준호', '미나'],
};

const TEXTS = {
  en: { place: 'At Nora’s', note: 'Rain outside, tea inside', season: 'Our league' },
  ko: { place: '하윤이네', note: '비 오는 밤, 따뜻한 차', season: '우리끼리 리그' },
} as const satisfies Readonly<Record<Language, object>>;

const madeUpSeason = (language: Language): string => TEXTS[language].season;

const madeUpPeople = (language: Language): readonly MadeUpPerson[] =>
  NAMES[language].map((name, at) => ({ name, emblem: EMBLEMS[at]!, level: LEVELS[at]! }));

/** The last night is tonight. */
function madeUpNights(language: Language): readonly MadeUpNight[] {
  const { place, note } = TEXTS[language];
  return [
    {
      daysAgo: 15,
      place,
      note: '',
      company: [0, 3, 1, 2],
      matches: [
        { game: 0, minutes: 24 },
        { game: 3, minutes: 27 },
        { game: 2, minutes: 21, isSheet: true },
      ],
    },
    {
      daysAgo: 8,
      place: '',
      note: '',
      company: [4, 1, 0],
      matches: [
        { game: 1, minutes: 22 },
        { game: 0, minutes: 19, hasBot: true },
        { game: 2, minutes: 18 },
      ],
    },
    {
      daysAgo: 0,
      place,
      note,
      company: [1, 4, 0, 2, 3],
      matches: [
        { game: 1, minutes: 24 },
        { game: 3, minutes: 31 },
        { game: 0, minutes: 26, isSheet: true },
        { game: 2, minutes: 20 },
      ],
    },
  ];
}
