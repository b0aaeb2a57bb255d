import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { Cell, ProblemPlace } from '../../shared/contract/sheets.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import { writtenBy, type Acknowledged, type LoggedCall } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import { logClock, type Fresh } from '../fresh.ts';
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
  write(place: Place, cell: Cell, call: LoggedCall): Acknowledged;
  tell(told: unknown, call: LoggedCall): Acknowledged;
  /** @param find the change; whoever it makes known is forgotten again if it is refused or not written */
  people(find: () => Result<LoggedChange, AppRefusal>, call: LoggedCall): Acknowledged;
  options(options: unknown, call: LoggedCall): Acknowledged;
  confirm(problem: ProblemPlace, call: LoggedCall): Acknowledged;
  rewind(to: number, call: LoggedCall): Acknowledged;
  say(word: 'close' | 'reopen' | 'abandon', call: LoggedCall): Acknowledged;
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
  const now = logClock(fresh, begun.at(-1)!.at);

  const commitFound = (
    find: () => Result<SheetEvent, AppRefusal>,
    call: LoggedCall,
  ): Acknowledged => {
    const revision = fold.revision + 1;
    const stored = transact(db, () => {
      const event = find();
      if (!event.ok) return event;
      const head = { revision, at: now(), actor: 'table', ...writtenBy(call) } as const;
      const entry: SheetEntry = { ...head, ...event.value };
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

  const commit = (event: SheetEvent, call: LoggedCall): Acknowledged =>
    commitFound(() => ok(event), call);

  const session: SheetSession = {
    match,
    fold: () => fold,
    write({ round, column }, cell, call) {
      const refused = whyNotWritten(fold, { round, column }, cell);
      if (refused) return fail(refused);
      // An entry that changes nothing would be no more than a step for undo to swallow.
      if (isSameCell(cell, cellAt(fold.rounds[round], column))) return ok(fold.revision);
      const kind = isCorrection(fold, { round, column }, cell) ? 'correction' : 'entry';
      return commit({ kind, payload: { round, column, cell } }, call);
    },
    tell(given, call) {
      const { referee, id } = fold.game;
      if (!referee || fold.mode !== 'referee') return fail(appRefusal('no-referee'));
      const told = referee.told.safeParse(given);
      if (!told.success) return fail(appRefusal('bad-request'));
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      const refused = referee.why(watchedRound(fold).state, told.data);
      if (refused) return fail({ scope: 'game', game: id, ...refused });
      return commit({ kind: 'told', payload: { told: told.data } }, call);
    },
    people(find, call) {
      const event = (): Result<SheetEvent, AppRefusal> => {
        const change = find();
        if (!change.ok) return change;
        const refused = whyNotPeople(fold, change.value, personOf);
        return refused ? fail(refused) : ok({ kind: 'people', payload: change.value });
      };
      return commitFound(event, call);
    },
    options(given, call) {
      const options = fold.game.parseOptions(given, tableSize(fold));
      if (!options.ok) return fail(appRefusal('options'));
      return commit({ kind: 'options', payload: { options: options.value } }, call);
    },
    confirm({ round, column, code }, call) {
      const problem = { round, column, code };
      const odd = problemsOf(fold).find((one) => !one.confirmed && isSameProblem(one, problem));
      if (!odd) return fail(appRefusal('nothing-odd'));
      const payload = { ...problem, parts: odd.parts, limit: odd.limit };
      return commit({ kind: 'confirm', payload }, call);
    },
    rewind(to, call) {
      const isLater = fold.line.some(({ revision }) => revision > to);
      if (!isLater) return fail(appRefusal('nowhere-to-rewind'));
      return commit({ kind: 'rewind', payload: { to } }, call);
    },
    say(word, call) {
      if (word === 'close' && fold.rounds.length === 0) return fail(appRefusal('sheet-empty'));
      return commit({ kind: word, payload: {} }, call);
    },
  };
  return session;
}

/** Somebody may have left so that fewer are here than the game needs: the sheet goes on all the same. */
const tableSize = (fold: SummedSheet): number =>
  Math.max(fold.game.seats.min, peopleHere(fold).length);
