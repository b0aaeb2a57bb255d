import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, PersonPlan } from '../../shared/contract.ts';
import type { Cell } from '../../shared/contract/sheets.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { ClientId, MatchId } from '../../shared/ids.ts';
import type { Push, SheetPush } from '../../shared/pushes.ts';
import { withDrafts, type Draft } from '../components/sheet/drafts.ts';
import { firstGap, nextGap, type Place } from '../components/sheet/gaps.ts';
import { readTyped, type TypedFault } from '../components/sheet/typed.ts';
import { screens } from '../games/index.ts';
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

  function hear(push: Push): void {
    if (push.type !== 'sheet' || push.match !== watched.value) return;
    const isFirst = last.value === null;
    const wasRunning = last.value?.status === 'running';
    last.value = push;
    if (push.status === 'running') correcting.value = false;
    else if (wasRunning && isBeingWritten()) correcting.value = true;
    if (isFirst) at.value = firstGap(push);
  }

  /** The first of several figures may bring the end: whoever is at the desk tells the others too. */
  const isBeingWritten = (): boolean =>
    drafts.value.some(
      ({ round, column }) => round === at.value.round && column === at.value.column,
    );

  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    refusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

  /** A call that changes a sheet carries an id, so that one said twice is done once. */
  const change = () => ({
    match: watched.value!,
    client: crypto.randomUUID() as string as ClientId,
  });

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
    void connection.call('sheet.unwatch', {});
  }

  async function put({ round, column }: Omit<Draft, 'cell'>, cell: Cell): Promise<boolean> {
    const draft: Draft = { round, column, cell };
    drafts.value = [...drafts.value, draft];
    const kept = await ask('sheet.write', { ...change(), ...draft });
    drafts.value = drafts.value.filter((other) => other !== draft);
    return kept;
  }

  /** To whoever is still missing, or to the next round; from a correction back to the end. */
  function next(): void {
    if (correcting.value) correcting.value = false;
    else if (shown.value) at.value = nextGap(shown.value, at.value);
  }

  /** One after the other: what a second press takes back, only the answer to the first tells. */
  let undone = Promise.resolve();
  async function undoLast(): Promise<void> {
    const to = last.value?.undo?.to;
    if (to !== undefined) await ask('sheet.rewind', { ...change(), to });
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
