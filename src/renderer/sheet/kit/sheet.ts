import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, PersonPlan, Reply } from '../../../shared/contract.ts';
import type { Cell, ProblemPlace } from '../../../shared/contract/sheets.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { MatchId } from '../../../shared/ids.ts';
import type { Push, SheetPush, UndoableEntry } from '../../../shared/pushes.ts';
import { type Draft, withDrafts } from './drafts.ts';
import { firstMissingEntry, missingIn, nextMissingEntry } from './missingEntries.ts';
import type { CellPosition } from '../../table/kit/gameSheet.ts';
import { readTyped, type TypedFault } from './typedScore.ts';
import { newClient } from '../../link/calls.ts';
import { useConnection } from '../../link/connection.ts';
import { type Change, createOutbox, type RefusedChange } from './outbox.ts';
import { screens } from '../../table/kit/screen.ts';

/** A change of people as the screen asks for it. */
export type PeopleChange = Input<'sheet.people'>['people'];
export type { PersonPlan };

/**
 * The score sheet on the table: what was pushed, which cell is being entered, and what is on its way there. Scores and
 * sums are always those that have been kept.
 */
export const useSheet = defineStore('sheet', () => {
  const connection = useConnection();

  const watched = ref<MatchId | null>(null);
  const last = shallowRef<SheetPush | null>(null);
  /** the cell that is being entered */
  const at = shallowRef<CellPosition>({ round: 0, column: 0 });
  const askRefusal = shallowRef<AppRefusal | null>(null);
  /** what is being typed into that cell; null while nothing is */
  const typing = ref<string | null>(null);
  /** why what was typed is no score; it stays where it is until it is one */
  const fault = ref<TypedFault | null>(null);
  /** a cell of a sheet that is over is being corrected: its desk is there, in the place of the end */
  const correcting = ref(false);

  /** a push has come over the line as it is now */
  const isFresh = ref(false);
  const outbox = createOutbox({
    storage: sessionStorage,
    isOpen: () => connection.state === 'open' && (watched.value === null || isFresh.value),
    send,
  });
  const isOfThis = ({ input }: Change): boolean => input.match === watched.value;
  /** what is on its way to the main process, in the order it was written */
  const drafts = computed<readonly Draft[]>(() =>
    outbox.changes.value.flatMap((change) =>
      change.call === 'sheet.write' && isOfThis(change) ? [change.input] : [],
    ),
  );
  /** what was written, sent and not taken */
  const refused = computed(() =>
    outbox.refused.value.filter(({ change }) => change.call === 'sheet.write' && isOfThis(change)),
  );
  /** why something else was not done; what was written has its own place */
  const refusal = computed(() => askRefusal.value ?? refusedChange()?.refusal ?? null);
  const refusedChange = (): RefusedChange | undefined =>
    outbox.refused.value.find(({ change }) => change.call !== 'sheet.write' && isOfThis(change));
  /** how much waits for a line */
  const unsent = computed(() =>
    connection.state === 'open' ? 0 : outbox.changes.value.filter(isOfThis).length,
  );
  const waiting = computed(() =>
    connection.state === 'open' ? undefined : outbox.changes.value.at(-1),
  );
  const withdrawable = computed(() =>
    waiting.value?.call === 'sheet.write' && outbox.canWithdraw() ? waiting.value.input : null,
  );
  /** what the next undo takes back */
  const undoable = computed((): UndoableEntry | null => {
    const undo = last.value?.undo ?? null;
    if (!waiting.value) return undo;
    return withdrawable.value && { ...withdrawable.value, to: undo?.to ?? 0, kind: 'entry' };
  });
  /** what is odd and was not said to be so */
  const problems = computed(() =>
    (last.value?.problems ?? []).filter(
      (problem) => !problem.confirmed && !game.value?.isMissingEntry?.(problem, last.value!),
    ),
  );
  /** the sheet with that laid over it, for the desks */
  const shown = computed(() => last.value && withDrafts(last.value, drafts.value));
  const game = computed(() => (last.value && screens[last.value.game]?.sheet) ?? null);
  /** whose turn it is to tell after this place, or the next round's first */
  const upNext = computed(() =>
    shown.value ? nextMissingEntry(shown.value, at.value, drafts.value) : at.value,
  );
  /** the others who have not told all of this round */
  const missing = computed(() => {
    const { round, column } = at.value;
    const all = shown.value ? missingIn(shown.value, round, drafts.value) : [];
    return all.filter((other) => other !== column);
  });
  /** the end is there to be seen, and nobody is at the desk any more */
  const isAtEnd = computed(() => last.value?.status !== 'running' && !correcting.value);

  function hear(push: Push): void {
    if (push.type !== 'sheet' || push.match !== watched.value) return;
    const isFirst = last.value === null;
    const wasRunning = last.value?.status === 'running';
    last.value = push;
    if (push.status === 'running') correcting.value = false;
    else if (wasRunning && isBeingWritten()) correcting.value = true;
    if (isFirst) at.value = firstMissingEntry(push);
  }

  /** The first of several cards may bring the end: whoever is at the desk taps the others too. */
  const isBeingWritten = (): boolean =>
    drafts.value.some(
      ({ round, column }) => round === at.value.round && column === at.value.column,
    );

  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    askRefusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

  const change = () => ({ match: watched.value!, client: newClient() });

  async function make(asked: Change): Promise<boolean> {
    dismissRefusal();
    return outbox.add(asked);
  }

  /** What an undo takes back, only the answers to all before it tell; from then on it is that and nothing else. */
  async function send(asked: Change): Promise<Reply | null> {
    if (asked.call !== 'undo') return connection.call<CallName>(asked.call, asked.input);
    const undo = isOfThis(asked) ? last.value?.undo : null;
    const to = asked.to ?? undo?.to;
    if (to === undefined) return null;
    outbox.define({ ...asked, to });
    const reply = await connection.call('sheet.rewind', { ...asked.input, to });
    if (reply.ok && undo?.to === to) goTo(undo);
    return reply;
  }

  /** Whoever's part was taken back tells it anew. */
  function goTo({
    round,
    column,
  }: {
    readonly round: number | null;
    readonly column: number | null;
  }): void {
    if (round !== null && column !== null) at.value = { round, column };
  }

  /** From now on the store follows this sheet; the first push shows how it stands. */
  async function open(match: MatchId): Promise<boolean> {
    if (watched.value === match && last.value) return true;
    close();
    watched.value = match;
    return watchSheet(match);
  }

  /** What waits is sent after it is known how the sheet stands. */
  async function watchSheet(match: MatchId): Promise<boolean> {
    const isThere = await ask('sheet.watch', { match });
    if (watched.value !== match) return isThere;
    isFresh.value = isThere;
    void outbox.flush();
    return isThere;
  }

  function close(): void {
    if (watched.value === null) return;
    watched.value = last.value = askRefusal.value = typing.value = fault.value = null;
    correcting.value = isFresh.value = false;
    void connection.call('sheet.unwatch', {});
    void outbox.flush();
  }

  /** What was written there before and not taken is out of date. */
  function put(place: Omit<Draft, 'cell'>, cell: Cell): Promise<boolean> {
    const { round, column } = place;
    for (const one of refused.value) if (isWrittenAt(one, { round, column })) outbox.forget(one);
    return make({ call: 'sheet.write', input: { ...change(), round, column, cell } });
  }

  /** To whoever is still missing, or to the next round; from a correction back to the end. */
  function next(): void {
    if (correcting.value) correcting.value = false;
    else at.value = upNext.value;
  }

  /**
   * Without a line the last number that was written is simply not sent; one undo of what has been kept waits with all
   * else.
   */
  async function undo(): Promise<void> {
    const undone = undoable.value;
    if (!undone) return;
    if (withdrawable.value) {
      outbox.withdraw();
      goTo(undone);
      return;
    }
    const { match, client } = change();
    const to = outbox.changes.value.length > 0 ? null : undone.to;
    await make({ call: 'undo', input: { match, client }, to });
  }

  function dismissRefusal(): void {
    askRefusal.value = null;
    const other = refusedChange();
    if (other) outbox.forget(other);
  }

  /** What is typed is kept when one goes elsewhere; what is no score stays and says why. */
  function keepTyped(goOn: boolean): void {
    const typed = readTyped(typing.value ?? '');
    fault.value = typed.kind === 'fault' ? typed.fault : null;
    if (typed.kind === 'fault') return;
    const place = at.value;
    typing.value = null;
    if (typed.kind === 'score') {
      const value = game.value!.entryOfTypedScore!(typed.score);
      void put(place, { state: 'given', value: { ...value } });
    }
    // Not waiting for what is on its way: who types fast is on the next number already.
    if (goOn) next();
  }

  connection.onPush(hear);
  watch(
    () => connection.state,
    (state) => {
      isFresh.value = false;
      if (state !== 'open') return;
      if (watched.value === null) void outbox.flush();
      else void watchSheet(watched.value);
    },
    { flush: 'sync' },
  );

  return {
    last,
    shown,
    at,
    refusal,
    undoable,
    refused,
    drafts,
    unsent,
    problems,
    typing,
    fault,
    correcting,
    game,
    upNext,
    missing,
    isAtEnd,
    open,
    close,
    put,
    /** Writes a value into a cell or (column null) the table part of the round being entered; null clears it. */
    write: (column: number | null, value: object | null): Promise<boolean> =>
      put(
        { round: at.value.round, column },
        value === null ? { state: 'blank' } : { state: 'given', value: { ...value } },
      ),
    go: (place: CellPosition) => {
      at.value = place;
      correcting.value = last.value?.status !== 'running';
    },
    next,
    keepTyped,
    forgetTyped: () => {
      typing.value = fault.value = null;
    },
    undo,
    rewind: (to: number) => make({ call: 'sheet.rewind', input: { ...change(), to } }),
    tell: (told: Record<string, unknown>) =>
      make({ call: 'sheet.tell', input: { ...change(), told } }),
    people: (people: PeopleChange) =>
      make({ call: 'sheet.people', input: { ...change(), people } }),
    changeOptions: (options: object) =>
      make({ call: 'sheet.options', input: { ...change(), options: { ...options } } }),
    /** "So it was", of what is odd. */
    confirm: ({ round, column, code }: ProblemPlace) =>
      make({ call: 'sheet.confirm', input: { ...change(), round, column, code } }),
    finish: () => make({ call: 'sheet.close', input: change() }),
    playOn: () => make({ call: 'sheet.reopen', input: change() }),
    abandon: () => make({ call: 'sheet.abandon', input: change() }),
    /** Says no by itself, as the main process would. */
    refuse: (why: AppRefusal) => {
      askRefusal.value = why;
    },
    /** Whether nothing can be told to the main process now. */
    isCut: computed(() => connection.state !== 'open'),
    dismissRefusal,
    forget: outbox.forget,
  };
});

/** Whether that was to be written there. */
export const isWrittenAt = (
  { change }: RefusedChange,
  { round, column }: Omit<Draft, 'cell'>,
): boolean =>
  change.call === 'sheet.write' && change.input.round === round && change.input.column === column;
