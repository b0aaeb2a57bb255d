import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, PersonPlan } from '../../shared/contract.ts';
import type { Cell } from '../../shared/contract/sheets.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { Push, SheetPush } from '../../shared/pushes.ts';
import { withDrafts, type Draft } from '../components/sheet/drafts.ts';
import { firstGap, missingIn, nextGap, type Place } from '../components/sheet/gaps.ts';
import { readTyped, type TypedFault } from '../components/sheet/typed.ts';
import { screens } from '../games/index.ts';
import { newClient } from './calls.ts';
import { useConnection } from './connection.ts';

/** A change of people as the screen asks for it. */
export type PeopleChange = Input<'sheet.people'>['people'];
export type { PersonPlan };

/**
 * The score sheet on the table: what was pushed, and which cell is being entered. Nothing that is written shows here
 * before it has been kept.
 */
export const useSheet = defineStore('sheet', () => {
  const connection = useConnection();

  const watched = ref<MatchId | null>(null);
  const last = shallowRef<SheetPush | null>(null);
  /** the cell that is being entered */
  const at = shallowRef<Place>({ round: 0, column: 0 });
  const refusal = shallowRef<AppRefusal | null>(null);
  /** what is being typed into that cell; null while nothing is */
  const typing = ref<string | null>(null);
  /** why what was typed is no score; it stays where it is until it is one */
  const fault = ref<TypedFault | null>(null);
  /** a cell of a sheet that is over is being corrected: its desk is there, in the place of the end */
  const correcting = ref(false);

  /** what is on its way to the main process, in the order it was written */
  const drafts = shallowRef<readonly Draft[]>([]);
  /** the sheet with that laid over it, for the desks */
  const shown = computed(() => last.value && withDrafts(last.value, drafts.value));
  const game = computed(() => (last.value && screens[last.value.game]?.sheet) ?? null);
  /** whose turn it is to tell after this place, or the next round's first */
  const upNext = computed(() =>
    shown.value ? nextGap(shown.value, at.value, drafts.value) : at.value,
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
    if (isFirst) at.value = firstGap(push);
  }

  /** The first of several cards may bring the end: whoever is at the desk taps the others too. */
  const isBeingWritten = (): boolean =>
    drafts.value.some(
      ({ round, column }) => round === at.value.round && column === at.value.column,
    );

  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    refusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

  const change = () => ({ match: watched.value!, client: newClient() });

  /** From now on the store follows this sheet; the first push shows how it stands. */
  async function open(match: MatchId): Promise<boolean> {
    if (watched.value === match && last.value) return true;
    close();
    watched.value = match;
    return ask('sheet.watch', { match });
  }

  function close(): void {
    if (watched.value === null) return;
    watched.value = last.value = refusal.value = typing.value = fault.value = null;
    correcting.value = false;
    drafts.value = [];
    void connection.call('sheet.unwatch', {});
  }

  /** the last of what is on its way */
  let written: Promise<unknown> = Promise.resolve();
  async function put({ round, column }: Omit<Draft, 'cell'>, cell: Cell): Promise<boolean> {
    const draft: Draft = { round, column, cell };
    drafts.value = [...drafts.value, draft];
    const answer = ask('sheet.write', { ...change(), ...draft });
    written = answer;
    const isKept = await answer;
    drafts.value = drafts.value.filter((other) => other !== draft);
    return isKept;
  }

  /** To whoever is still missing, or to the next round; from a correction back to the end. */
  function next(): void {
    if (correcting.value) correcting.value = false;
    else at.value = upNext.value;
  }

  /** One after the other: what a press takes back, only the answer to what was written or undone before it tells. */
  let undone = Promise.resolve();
  async function undoLast(): Promise<void> {
    await written;
    const undo = last.value?.undo;
    if (!undo || !(await ask('sheet.rewind', { ...change(), to: undo.to }))) return;
    const { round, column } = undo;
    // Whoever's part it was tells it anew.
    if (round !== null && column !== null) at.value = { round, column };
  }

  /** What is typed is kept when one goes elsewhere; what is no score stays and says why. */
  function keepTyped(goOn: boolean): void {
    const typed = readTyped(typing.value ?? '');
    fault.value = typed.kind === 'fault' ? typed.fault : null;
    if (typed.kind === 'fault') return;
    const place = at.value;
    typing.value = null;
    if (typed.kind === 'score') {
      const value = game.value!.typed!(typed.score);
      void put(place, { state: 'given', value: { ...value } });
    }
    // Not waiting for what is on its way: who types fast is on the next number already.
    if (goOn) next();
  }

  connection.onPush(hear);
  watch(
    () => connection.state,
    (state) => {
      if (state === 'open' && watched.value !== null)
        void ask('sheet.watch', { match: watched.value });
    },
    { flush: 'sync' },
  );

  return {
    last,
    shown,
    at,
    refusal,
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
    go: (place: Place) => {
      at.value = place;
      correcting.value = last.value?.status !== 'running';
    },
    next,
    keepTyped,
    forgetTyped: () => {
      typing.value = fault.value = null;
    },
    undo: () => (undone = undone.then(undoLast)),
    rewind: (to: number) => ask('sheet.rewind', { ...change(), to }),
    tell: (told: Record<string, unknown>) => ask('sheet.tell', { ...change(), told }),
    people: (people: PeopleChange) => ask('sheet.people', { ...change(), people }),
    changeOptions: (options: object) =>
      ask('sheet.options', { ...change(), options: { ...options } }),
    finish: () => ask('sheet.close', change()),
    playOn: () => ask('sheet.reopen', change()),
    abandon: () => ask('sheet.abandon', change()),
    forgive: () => {
      refusal.value = null;
    },
  };
});
