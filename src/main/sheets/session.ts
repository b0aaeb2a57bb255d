import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { ClientId, MatchId } from '../../shared/ids.ts';
import type { Cell, ProblemPlace } from '../../shared/contract/sheets.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Acknowledged } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';
import { isCorrection } from './corrections.ts';
import { foldSheet, peopleHere, watchedRound, type SummedSheet } from './fold.ts';
import type { LoggedChange, SheetEntry, SheetEvent } from './log.ts';
import { whyNotPeople, whyNotWritten, type PersonOf, type Place } from './refusals.ts';
import { isSameProblem, problemsOf } from './problems.ts';
import { cellAt, isSameCell } from './rounds.ts';
import type { SheetStore } from './store.ts';

export interface SheetPorts {
  readonly db: Db;
  readonly store: SheetStore;
  readonly fresh: Fresh;
  readonly personOf: PersonOf;
  /** Called after the entry is on disk. */
  readonly changed: (session: SheetSession) => void;
}

export interface SheetSession {
  readonly match: MatchId;
  fold(): SummedSheet;
  write(place: Place, cell: Cell, client: ClientId): Acknowledged;
  tell(told: unknown, client: ClientId): Acknowledged;
  /** @param find the change; whoever it makes known is forgotten again if it is refused or not written */
  people(find: () => Result<LoggedChange, AppRefusal>, client: ClientId): Acknowledged;
  options(options: unknown, client: ClientId): Acknowledged;
  confirm(problem: ProblemPlace, client: ClientId): Acknowledged;
  rewind(to: number, client: ClientId): Acknowledged;
  say(word: 'close' | 'reopen' | 'abandon', client: ClientId): Acknowledged;
}

/** A live sheet. Each change is written first, in one transaction, and shown after. */
export function openSheet(
  match: MatchId,
  begun: readonly SheetEntry[],
  first: SummedSheet,
  { db, store, fresh, personOf, changed }: SheetPorts,
): SheetSession {
  let entries = begun;
  let fold = first;

  const commitFound = (
    find: () => Result<SheetEvent, AppRefusal>,
    client: ClientId,
  ): Acknowledged => {
    const revision = fold.revision + 1;
    const stored = transact(db, () => {
      const event = find();
      if (!event.ok) return event;
      const at = fresh.now();
      const entry: SheetEntry = { revision, at, actor: 'table', client, ...event.value };
      const after = foldSheet(fold.game, [...entries, entry]);
      store.append(match, entry, after);
      return ok({ entry, after });
    });
    if (!stored.ok) return stored;
    entries = [...entries, stored.value.entry];
    fold = stored.value.after;
    changed(session);
    return ok(revision);
  };

  const commit = (event: SheetEvent, client: ClientId): Acknowledged =>
    commitFound(() => ok(event), client);

  const session: SheetSession = {
    match,
    fold: () => fold,
    write({ round, column }, cell, client) {
      const refused = whyNotWritten(fold, { round, column }, cell);
      if (refused) return fail(refused);
      // An entry that changes nothing would be no more than a step for undo to swallow.
      if (isSameCell(cell, cellAt(fold.rounds[round], column))) return ok(fold.revision);
      const kind = isCorrection(fold, { round, column }, cell) ? 'correction' : 'entry';
      return commit({ kind, payload: { round, column, cell } }, client);
    },
    tell(given, client) {
      const { referee, id } = fold.game;
      if (!referee || fold.mode !== 'referee') return fail(appRefusal('no-referee'));
      const told = referee.told.safeParse(given);
      if (!told.success) return fail(appRefusal('bad-request'));
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      const refused = referee.why(watchedRound(fold).state, told.data);
      if (refused) return fail({ scope: 'game', game: id, ...refused });
      return commit({ kind: 'told', payload: { told: told.data } }, client);
    },
    people(find, client) {
      const event = (): Result<SheetEvent, AppRefusal> => {
        const change = find();
        if (!change.ok) return change;
        const refused = whyNotPeople(fold, change.value, personOf);
        return refused ? fail(refused) : ok({ kind: 'people', payload: change.value });
      };
      return commitFound(event, client);
    },
    options(given, client) {
      const options = fold.game.parseOptions(given, tableSize(fold));
      if (!options.ok) return fail(appRefusal('options'));
      return commit({ kind: 'options', payload: { options: options.value } }, client);
    },
    confirm({ round, column, code }, client) {
      const problem = { round, column, code };
      const odd = problemsOf(fold).find((one) => !one.confirmed && isSameProblem(one, problem));
      if (!odd) return fail(appRefusal('nothing-odd'));
      return commit(
        { kind: 'confirm', payload: { ...problem, parts: odd.parts, limit: odd.limit } },
        client,
      );
    },
    rewind(to, client) {
      const isLater = fold.line.some(({ revision }) => revision > to);
      if (!isLater) return fail(appRefusal('nowhere-to-rewind'));
      return commit({ kind: 'rewind', payload: { to } }, client);
    },
    say(word, client) {
      if (word === 'close' && fold.rounds.length === 0) return fail(appRefusal('sheet-empty'));
      return commit({ kind: word, payload: {} }, client);
    },
  };
  return session;
}

/** Somebody may have left so that fewer are here than the game needs: the sheet goes on all the same. */
const tableSize = (fold: SummedSheet): number =>
  Math.max(fold.game.seats.min, peopleHere(fold).length);
