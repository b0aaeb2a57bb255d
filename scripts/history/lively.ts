import type { Db } from '#main/db/open.ts';
import { callFields, type LoggedCall } from '#main/event-log/log-store.ts';
import { isHere, takesPart } from '#main/sheets/rounds.ts';
import { replaySheet, currentRefereedRound } from '#main/sheets/sheet-state.ts';
import type { LoggedChange, SheetEntry, SheetStart } from '#main/sheets/log.ts';
import { problemsOf } from '#main/sheets/problems.ts';
import { openSheets, type SheetSession } from '#main/sheets/session.ts';
import type { SheetStore } from '#main/sheets/store.ts';
import type { Cell } from '#shared/contract/sheets.ts';
import type { IdempotencyKey, MatchId, NightId } from '#shared/ids.ts';
import { ok } from '#shared/result.ts';
import type { Luck } from './chance.ts';
import type { PlannedMatch, Regular } from './evenings.ts';

/** Between two entries, in ms. */
const ENTRY_TIME = 20_000;
/** Longer than this no table keeps score. */
const ENTRIES_MAX = 160;

interface Keeping {
  readonly session: SheetSession;
  readonly luck: Luck;
  /** people who might still come */
  readonly others: Regular[];
  call(): LoggedCall;
}

/**
 * Keeps a sheet as people do: they tap, mistype, correct and undo, come late and leave early, change the house rules,
 * end and go on. Whatever a sheet can hold is written sooner or later, by the app's own rules for it.
 */
export function writeLively(
  db: Db,
  store: SheetStore,
  plan: PlannedMatch & { readonly everybody: readonly Regular[] },
  night: NightId,
  luck: Luck,
): MatchId {
  const { game, options, people, startedAt, everybody } = plan;
  const match = luck.id<MatchId>();
  const mode = game.referee && luck.oneIn(3) ? 'referee' : 'tally';
  const { id, rulesVersion } = game;
  const start: SheetStart = {
    game: id,
    mode,
    rulesVersion,
    options,
    people: people.map((person) => person.id),
  };
  let at = startedAt;
  const call = (): LoggedCall => ({
    actor: 'table',
    client: luck.id<IdempotencyKey>(),
    digest: luck.id(),
  });
  const first: SheetEntry = {
    revision: 0,
    at,
    actor: 'table',
    ...callFields(call()),
    kind: 'start',
    payload: start,
  };
  store.begin({ match, night, utcOffset: 60 }, first, replaySheet(game, [first]));
  const sheets = openSheets({
    db,
    store,
    environment: {
      now: () => (at += ENTRY_TIME),
      uptime: () => 0,
      id: () => luck.id(),
      seed: () => luck.id(),
      dealNumber: () => null,
      sleep: () => Promise.resolve(),
    },
    personOf: (player) => player,
    changed: () => undefined,
    isInUse: () => true,
  });
  const session = sheets.open(match);
  if (!session.ok) throw new Error(session.error.code);
  const others = luck.random.shuffled(everybody.filter((one) => !people.includes(one)));
  keep({ session: session.value, luck, others, call }, luck.between(1, 4));
  return match;
}

function keep(keeping: Keeping, rounds: number): void {
  const { session, luck, call } = keeping;
  const goesOn = (): boolean =>
    session.state().status === 'running' && session.state().revision < ENTRIES_MAX;
  for (let round = 0; round < rounds && goesOn(); round++) {
    if (session.state().mode === 'referee') watch(keeping, goesOn);
    else enter(keeping, round, goesOn);
    happen(keeping);
  }
  if (luck.oneIn(8)) session.close(call());
  if (luck.oneIn(8)) session.reopen(call());
  if (luck.oneIn(12)) session.abandon(call());
  if (session.state().status === 'running') session.close(call());
  if (session.state().status === 'running') session.abandon(call());
  if (luck.oneIn(3)) correct(keeping);
  // What a correction has taken back the end of, ends all the same.
  if (session.state().status === 'running') session.close(call());
}

/** Everyone tells their part of a round, step by step. */
function enter(keeping: Keeping, round: number, goesOn: () => boolean): void {
  const { session, luck } = keeping;
  const { columns, game } = session.state();
  const present = columns.flatMap((column, at) => (takesPart(column, round) ? [at] : []));
  for (const { column, value } of stepsFor(game.id, present, luck)) {
    if (!goesOn()) return;
    put(keeping, round, column, { state: 'given', value });
    if (luck.oneIn(6)) happen(keeping);
  }
}

const put = (
  { session, call }: Keeping,
  round: number,
  column: Part['column'],
  cell: Cell,
): void => {
  session.write({ round, column }, cell, call());
};

/** One deal with the laptop as referee. */
function watch({ session, luck, call }: Keeping, goesOn: () => boolean): void {
  const before = session.state().rounds.length;
  while (goesOn() && session.state().rounds.length === before) {
    const fold = session.state();
    const view = fold.game.referee!.view(currentRefereedRound(fold).state) as {
      readonly rows: readonly object[];
      readonly tooLow: object | null;
      readonly missing: readonly number[];
    };
    const card = luck.between(1, 104);
    if (view.rows.length < 4) session.report({ type: 'starter', card }, call());
    else if (view.tooLow) session.report({ type: 'row', row: luck.between(0, 3) }, call());
    else session.report({ type: 'reveal', column: view.missing[0], card }, call());
    if (luck.oneIn(30)) undo({ session, call });
  }
}

/** Something that is not just the next number. What cannot be is refused, as at the table. */
function happen(keeping: Keeping): void {
  const { session, luck } = keeping;
  luck.random.pick([undo, undo, correct, correct, confirm, people, people, options, empty, remove])(
    keeping,
  );
  if (luck.oneIn(20)) session.close(keeping.call());
  if (session.state().status === 'finished') session.reopen(keeping.call());
}

function undo({ session, call }: Pick<Keeping, 'session' | 'call'>): void {
  const { effectiveEntries } = session.state();
  session.rewind(effectiveEntries.at(-2)?.revision ?? 0, call());
}

function somewhere({ session, luck }: Keeping): { round: number; column: number } {
  const { rounds, columns } = session.state();
  return {
    round: luck.random.below(Math.max(1, rounds.length)),
    column: luck.random.below(columns.length),
  };
}

function correct(keeping: Keeping): void {
  const { session, luck } = keeping;
  const { round, column } = somewhere(keeping);
  const steps = stepsFor(session.state().game.id, [column], luck);
  const last = steps.findLast((step) => step.column === column) ?? steps.at(-1)!;
  put(keeping, round, last.column, { state: 'given', value: last.value });
}

function empty(keeping: Keeping): void {
  const { round, column } = somewhere(keeping);
  const state = keeping.luck.oneIn(2) ? 'blank' : 'out';
  put(keeping, round, column, { state });
}

/** A round that was counted twice. */
function remove(keeping: Keeping): void {
  if (keeping.luck.oneIn(3)) keeping.session.deleteRound(somewhere(keeping).round, keeping.call());
}

function confirm({ session, call }: Keeping): void {
  const [odd] = problemsOf(session.state()).filter(({ confirmed }) => !confirmed);
  if (odd) session.confirm(odd, call());
}

function options({ session, luck, call }: Keeping): void {
  const end = luck.oneIn(2)
    ? { kind: 'points', limit: luck.between(30, 120) }
    : { kind: 'deals', count: luck.between(2, 6) };
  const given = session.state().game.id === 'six-nimmt' ? { end } : {};
  session.options(given, call());
}

function people(keeping: Keeping): void {
  const { session, luck, others, call } = keeping;
  const { columns, rounds } = session.state();
  const { column } = somewhere(keeping);
  const from = luck.between(0, rounds.length);
  const [newcomer] = others;
  const away = columns.findIndex((one) => !isHere(one));
  const changes: LoggedChange[] = [
    isHere(columns[column]!) ? { change: 'leave', column, from } : { change: 'return', column },
    ...(away >= 0 ? Array<LoggedChange>(3).fill({ change: 'return', column: away }) : []),
    { change: 'swap', column, other: luck.random.below(columns.length), from },
    { change: 'from', column, from },
    { change: 'start', column, start: luck.between(-5, 20) },
    ...(newcomer
      ? [
          { change: 'join', player: newcomer.id, start: luck.between(0, 9), from } as const,
          { change: 'replace', column, player: newcomer.id } as const,
        ]
      : []),
  ];
  const change = luck.random.pick(changes);
  const done = session.people(() => ok(change), call());
  if (done.ok && 'player' in change) others.shift();
}

/** A value on its way into a column of a round, or (null) into its table part. */
export interface Part {
  readonly column: number | null;
  readonly value: Record<string, unknown>;
}

type Tell = (column: number, luck: Luck) => readonly Record<string, unknown>[];

/** Now and then something is written that cannot be. */
const count = (luck: Luck, most: number): number =>
  luck.oneIn(25) ? luck.between(90, 250) : luck.between(0, most);

/** Card after card, or the sum at once. */
const nimmt: Tell = (_, luck) => {
  if (luck.oneIn(2)) return [{ bulls: count(luck, 25) }];
  const cards = Array.from({ length: luck.between(0, 7) }, () => luck.between(1, 104));
  return [[], ...cards].map((_, taps) => ({ cards: cards.slice(0, taps) }));
};

/** Figure after figure, or the score at once. */
const scout: Tell = (_, luck) => {
  if (luck.oneIn(4)) return [{ score: luck.between(-6, 14) }];
  const hand = count(luck, 6);
  const taken = luck.between(0, 9);
  return [{ hand }, { hand, taken }, { hand, taken, tokens: luck.between(0, 5) }];
};

const MOUNTAINS = ['r', 'g', 'b'].flatMap((colour) =>
  [3, 4, 5, 6, 7, 8, 9].map((number) => `${colour}${String(number)}`),
);

const goat: Tell = (_, luck) => {
  const mountains = luck.random.shuffled(MOUNTAINS).slice(0, luck.between(0, 4));
  const taps = mountains.map((_, tap) => ({ mountains: mountains.slice(0, tap + 1) }));
  const penalties = count(luck, 12);
  return [...taps, { mountains, penalties }, { mountains, penalties, hand: luck.between(0, 4) }];
};

const DONKEYS = ['grey', 'red', 'brown', 'white', 'yellow'];

/** Markers down the columns, and the podium. */
function race(columns: readonly number[], luck: Luck): readonly Record<string, unknown>[] {
  const owners = DONKEYS.map((donkey) => [
    donkey,
    Array.from({ length: luck.between(0, luck.oneIn(20) ? 6 : 3) }, () =>
      luck.random.pick(columns),
    ),
  ]);
  const podium = luck.random.shuffled(DONKEYS).slice(0, 3);
  return [0, 1, 2, 3].map((crossed) => ({
    podium: podium.slice(0, crossed),
    columns: Object.fromEntries(owners),
  }));
}

const TELL: Readonly<Record<string, Tell>> = {
  'six-nimmt': nimmt,
  scout,
  'goat-n-goat': goat,
  'donkey-derby': (_, luck) => [{ total: luck.between(0, 90) }],
};

/** How a table tells a round of those people, one step after the other. */
export function stepsFor(game: string, columns: readonly number[], luck: Luck): readonly Part[] {
  if (columns.length === 0) return [];
  if (game === 'donkey-derby' && luck.oneIn(2))
    return race(columns, luck).map((value) => ({ column: null, value }));
  const ending = game === 'scout' && luck.oneIn(2) ? [allKill(columns, luck)] : [];
  const told = columns.flatMap((column) =>
    TELL[game]!(column, luck).map((value): Part => ({ column, value })),
  );
  return luck.oneIn(2) ? [...ending, ...told] : [...told, ...ending];
}

const allKill = (columns: readonly number[], luck: Luck): Part => ({
  column: null,
  value: { allKill: luck.oneIn(5) ? null : luck.random.pick(columns) },
});
