import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, Reply } from '#shared/contract.ts';
import type { Cell, ProblemPlace } from '#shared/contract/sheets.ts';
import { SHEET_LINES_MAX } from '#shared/custom-game.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import type { Push, SheetPush, UndoableEntry } from '#shared/pushes.ts';
import { newIdempotencyKey } from '#renderer/connection/callInputs.ts';
import { useConnection } from '#renderer/connection/connection.ts';
import type { CellPosition } from '#renderer/screen/gameSheet.ts';
import { sheetOf } from './detailSheet.ts';
import { type Draft, withDrafts, createTypedDrafts, isSamePosition } from './drafts.ts';
import {
  firstMissingEntry,
  isInRefereedRound,
  missingIn,
  nextMissingEntry,
  openEntries,
} from './missingEntries.ts';
import { type Change, createOutbox, isWrittenAt } from './outbox.ts';
import { readTyped, sumSoFar } from './typedScore.ts';

export type SheetOverlay =
  | { readonly kind: 'person'; readonly column: number }
  | { readonly kind: 'round'; readonly round: number }
  | {
      readonly kind:
        | 'people'
        | 'options'
        | 'scores'
        | 'rules'
        | 'guide'
        | 'corrections'
        | 'finish'
        | 'winner'
        | 'abandon';
    };

/** Calls for which a second press before the first reply is ignored. */
const NOT_REPEATED: readonly Change['call'][] = [
  ...(['sheet.people', 'sheet.delete-round'] as const),
  ...(['sheet.close', 'sheet.reopen', 'sheet.abandon'] as const),
  ...(['sheet.redo', 'sheet.name-winner'] as const),
];

/** The open score sheet. Scores and sums are always those that the main process has saved. */
export const useSheet = defineStore('sheet', () => {
  const connection = useConnection();

  const subscribedMatch = ref<MatchId | null>(null);
  const lastPush = shallowRef<SheetPush | null>(null);
  const currentCell = shallowRef<CellPosition>({ round: 0, column: 0 });
  const typedDrafts = createTypedDrafts(currentCell);
  const { typedText, typedFault } = typedDrafts;
  let lastWrittenCell: Omit<Draft, 'cell'> | null = null;
  /** a cell of a finished sheet is being corrected: the entry panel replaces the result */
  const isCorrecting = ref(false);
  const overlay = shallowRef<SheetOverlay | null>(null);
  const callRefusal = shallowRef<AppRefusal | null>(null);
  /** the main process has accepted `sheet.watch` on this connection */
  const isSubscribed = ref(false);
  const outbox = createOutbox({
    isOpen: () =>
      connection.state === 'open' && (subscribedMatch.value === null || isSubscribed.value),
    send,
  });

  const isOfThisSheet = ({ input }: Change): boolean => input.match === subscribedMatch.value;
  const drafts = computed<readonly Draft[]>(() =>
    outbox.items.value.flatMap((change) =>
      change.call === 'sheet.write' && isOfThisSheet(change) ? sharedDrafts(change.input) : [],
    ),
  );
  const refusedHere = computed(() =>
    outbox.refused.value.filter(({ change }) => isOfThisSheet(change)),
  );
  /** refused entries, each shown at its cell */
  const refused = computed(() =>
    refusedHere.value.filter(({ change }) => change.call === 'sheet.write'),
  );
  const refusedOther = computed(() =>
    refusedHere.value.find(({ change }) => change.call !== 'sheet.write'),
  );
  /** latest refusal of anything but an entry */
  const refusal = computed(() => callRefusal.value ?? refusedOther.value?.refusal ?? null);

  const isOffline = computed(() => connection.state !== 'open');
  const unsent = computed(() =>
    isOffline.value ? outbox.items.value.filter(isOfThisSheet).length : 0,
  );
  const waiting = computed(() => (isOffline.value ? outbox.items.value.at(-1) : undefined));
  const withdrawable = computed(() =>
    waiting.value?.call === 'sheet.write' && outbox.canWithdraw() ? waiting.value.input : null,
  );
  /** the next entry to undo */
  const undoable = computed((): UndoableEntry | null => {
    const undo = lastPush.value?.undo ?? null;
    // Entries written after it and before the reply would name wrong rounds.
    if (isOffline.value && undo?.kind === 'delete-round') return null;
    if (!waiting.value) return undo;
    return (
      withdrawable.value && {
        ...withdrawable.value,
        to: undo?.to ?? 0,
        last: undo?.last ?? 0,
        kind: 'entry',
      }
    );
  });

  const game = computed(
    () =>
      lastPush.value && sheetOf(lastPush.value.game, lastPush.value.detail, lastPush.value.options),
  );
  const entryRules = computed(() => game.value ?? undefined);
  const openRounds = computed(() => {
    const begun = sheetWithDrafts.value!.rounds.length;
    return game.value?.openRounds?.(begun) ?? Math.min(begun + 1, SHEET_LINES_MAX);
  });
  const typedRange = computed(() => game.value?.typedRange?.(currentCell.value.round));
  /** score of the typed text; null while it is no score, or if others' numbers decide it */
  const typedScore = computed(() => {
    const own = game.value?.scoreOfTyped;
    return own && typedSum.value !== null
      ? own(currentCell.value.round, typedSum.value)
      : typedSum.value;
  });
  /** sum of the typed text; null while it is no score */
  const typedSum = computed(() => sumSoFar(typedText.value ?? '', typedRange.value ?? undefined));
  const problems = computed(() =>
    (lastPush.value?.problems ?? []).filter(
      (problem) => !problem.confirmed && !game.value?.isMissingEntry?.(problem, lastPush.value!),
    ),
  );
  const sheetWithDrafts = computed(
    () => lastPush.value && withDrafts(lastPush.value, drafts.value),
  );
  /** the next missing cell of this round, or the first of the next one */
  const nextCell = computed(() =>
    sheetWithDrafts.value
      ? nextMissingEntry(sheetWithDrafts.value, currentCell.value, drafts.value, entryRules.value)
      : currentCell.value,
  );
  const missingColumns = computed(() => {
    const { round, column } = currentCell.value;
    const all = sheetWithDrafts.value
      ? missingIn(sheetWithDrafts.value, round, drafts.value, entryRules.value)
      : [];
    return all.filter((other) => other !== column);
  });
  /** the referee's running deal is shown: header, grid and keys are about it */
  const isRefereed = computed(
    () => lastPush.value !== null && isInRefereedRound(lastPush.value, currentCell.value),
  );
  const isResultShown = computed(() => lastPush.value?.status !== 'running' && !isCorrecting.value);

  /** A team's members have their entries together. */
  function sharedDrafts(draft: Draft): readonly Draft[] {
    const { column } = draft;
    const columns = lastPush.value?.columns.length ?? 0;
    const shared = column === null ? null : game.value?.sharesCell?.(column, columns);
    return shared ? shared.map((other) => ({ ...draft, column: other })) : [draft];
  }

  function receive(push: Push): void {
    if (push.type !== 'sheet' || push.match !== subscribedMatch.value) return;
    const isFirst = lastPush.value === null;
    const wasRunning = lastPush.value?.status === 'running';
    const isTaken = lastPush.value !== null && wasEnteredOnPhone(lastPush.value, push);
    const wasRefereed = isRefereed.value;
    lastPush.value = push;
    if (push.status === 'running') {
      // A finished correction reopened the match, or people play on.
      if (!isFirst && !wasRunning && !isCorrecting.value && push.endsItself)
        currentCell.value = firstMissingEntry(push, entryRules.value);
      isCorrecting.value = false;
    } else if (wasRunning && isBeingEntered()) isCorrecting.value = true;
    if (isFirst) currentCell.value = firstMissingEntry(push, entryRules.value);
    else if (wasRefereed) moveTo({ ...currentCell.value, round: push.rounds.length });
    else if (isTaken) moveTo(nextCell.value);
  }

  /**
   * Whether the person whose cell is selected has just entered it by phone: the next typed score is for another
   * person. While text is being typed nothing moves.
   */
  function wasEnteredOnPhone(before: SheetPush, now: SheetPush): boolean {
    const cellIn = ({ rounds }: SheetPush) =>
      rounds[currentCell.value.round]?.cells[currentCell.value.column];
    const wasMissing = (cellIn(before)?.score ?? null) === null;
    const newCell = cellIn(now);
    const isEntered = newCell?.cell.state === 'given' && newCell.score !== null;
    const isOwn =
      lastWrittenCell?.round === currentCell.value.round &&
      lastWrittenCell.column === currentCell.value.column;
    const isWaiting = wasMissing && !typedText.value && !isRearranging();
    return isWaiting && isEntered && !isOwn && now.status === 'running';
  }

  /**
   * Whether a change of this window other than an entry is in flight, such as an undo: it fills cells too, and its
   * reply moves the current cell.
   */
  const isRearranging = (): boolean =>
    outbox.items.value.some((change) => change.call !== 'sheet.write' && isOfThisSheet(change));

  /** The first of several tapped cards may end the match: the others can still be tapped. */
  const isBeingEntered = (): boolean =>
    drafts.value.some(
      ({ round, column }) =>
        round === currentCell.value.round && column === currentCell.value.column,
    );

  const newChange = () => ({ match: subscribedMatch.value!, client: newIdempotencyKey() });

  function enqueue(change: Change): Promise<boolean> {
    dismissRefusal();
    return isPressedAgain(change) ? Promise.resolve(false) : outbox.add(change);
  }

  /** A duplicate would delete another round, swap scores back, or be refused. */
  function isPressedAgain(change: Change): boolean {
    if (!NOT_REPEATED.includes(change.call)) return false;
    const signatureOf = ({ call, input }: Change): string =>
      JSON.stringify([call, { ...input, client: null }]);
    return outbox.items.value.some((waiting) => signatureOf(waiting) === signatureOf(change));
  }

  /**
   * Sends a change. An undo's target depends on the replies to all earlier changes. It is fixed at the first sending,
   * so that a resend undoes nothing else.
   */
  async function send(change: Change): Promise<Reply | null> {
    if (change.call !== 'undo') return connection.call<CallName>(change.call, change.input);
    const undo = isOfThisSheet(change) ? lastPush.value?.undo : null;
    const target = change.to === null ? undo : { to: change.to, last: change.last };
    if (!target) return null;
    const { to, last } = target;
    outbox.replace({ ...change, to, last });
    const reply = await connection.call('sheet.rewind', { ...change.input, to, last });
    if (reply.ok && undo?.to === to) goToUndone(undo);
    return reply;
  }

  /** Selects the undone cell, unless text is being typed. */
  function goToUndone({ kind, round, column }: Omit<UndoableEntry, 'to' | 'last'>): void {
    if (kind === 'delete-round') moveRounds(round!, 1);
    else if (round !== null && column !== null && !typedText.value) moveTo({ round, column });
  }

  /** Renumbers the current round if it is not before `from`. */
  function moveRounds(from: number, by: 1 | -1): void {
    const { round, column } = currentCell.value;
    if (round < from) return;
    const draft = typedDrafts.draftAt(currentCell.value);
    typedDrafts.discardAll();
    currentCell.value = { round: round + by, column };
    typedDrafts.setDraft(currentCell.value, draft);
  }

  /** Discards the typed text: later changes would name wrong rounds. */
  async function deleteRound(round: number): Promise<boolean> {
    typedDrafts.discardAll();
    const isDeleted = await enqueue({
      call: 'sheet.delete-round',
      input: { ...newChange(), round },
    });
    if (isDeleted) moveRounds(round + 1, -1);
    return isDeleted;
  }

  /** Subscribes to this sheet. Returns whether it exists. */
  async function open(match: MatchId): Promise<boolean> {
    if (subscribedMatch.value === match && lastPush.value) return true;
    close();
    subscribedMatch.value = match;
    return subscribe(match);
  }

  /** Sends pending changes only after the current state of the sheet has arrived. */
  async function subscribe(match: MatchId): Promise<boolean> {
    const reply = await connection.call('sheet.watch', { match });
    callRefusal.value = reply.ok ? null : reply.error;
    if (subscribedMatch.value !== match) return reply.ok;
    isSubscribed.value = reply.ok;
    void outbox.flush();
    return reply.ok;
  }

  function close(): void {
    if (subscribedMatch.value === null) return;
    subscribedMatch.value = lastPush.value = callRefusal.value = overlay.value = null;
    isCorrecting.value = isSubscribed.value = false;
    typedDrafts.discardAll();
    void connection.call('sheet.unwatch', {});
    void outbox.flush();
  }

  /** Writes into a cell, or (column null) the shared part of a round. Returns whether it was saved. */
  function writeCell({ round, column }: Omit<Draft, 'cell'>, cell: Cell): Promise<boolean> {
    lastWrittenCell = { round, column };
    for (const one of refused.value)
      if (isWrittenAt(one, { round, column })) outbox.removeRefused(one);
    return enqueue({ call: 'sheet.write', input: { ...newChange(), round, column, cell } });
  }

  /** Makes another cell the current one. Its predecessor's typed text is saved there, or stays there if invalid. */
  function moveTo(position: CellPosition): void {
    if (!isSamePosition(position, currentCell.value) && typedText.value !== null) saveTyped(false);
    currentCell.value = position;
  }

  function selectCell(position: CellPosition): void {
    moveTo(position);
    isCorrecting.value = lastPush.value?.status !== 'running';
  }

  /** Selects the next missing cell; after a correction shows the result. */
  function next(): void {
    if (isCorrecting.value) isCorrecting.value = false;
    else moveTo(nextCell.value);
  }

  /** Withdraws an unsent entry when offline. One undo of a saved entry waits in the outbox like any other change. */
  async function undo(): Promise<void> {
    const undone = undoable.value;
    if (!undone) return;
    if (withdrawable.value) {
      void outbox.withdraw();
      goToUndone(undone);
      return;
    }
    const isNext = outbox.items.value.length === 0;
    const target = isNext ? { to: undone.to, last: undone.last } : { to: null };
    await enqueue({ call: 'undo', input: newChange(), ...target });
  }

  /** the next entry to write again; none without a connection, since waiting changes would drop it */
  const redoable = computed(() => (isOffline.value ? null : (lastPush.value?.redo ?? null)));

  async function redo(): Promise<void> {
    const redone = redoable.value;
    if (!redone) return;
    const input = { ...newChange(), entry: redone.last };
    if (!(await enqueue({ call: 'sheet.redo', input }))) return;
    const { kind, round, column } = redone;
    if (kind === 'delete-round') moveRounds(round! + 1, -1);
    else if (round !== null && column !== null && !typedText.value) moveTo({ round, column });
  }

  function dismissRefusal(): void {
    callRefusal.value = null;
    if (refusedOther.value) outbox.removeRefused(refusedOther.value);
  }

  function valueBefore(): object | null {
    const { round, column } = currentCell.value;
    const draft = drafts.value.findLast(
      (one) => one.round === round && (one.column === column || one.column === null),
    );
    const cell = draft?.cell ?? lastPush.value?.rounds[round]?.cells[column]?.cell;
    return cell?.state === 'given' ? cell.value : null;
  }

  /** Writes the typed score. An invalid text stays, with the reason. */
  function saveTyped(goOn: boolean): void {
    const typed = readTyped(typedText.value ?? '', typedRange.value ?? undefined);
    typedFault.value = typed.kind === 'fault' ? typed.fault : null;
    if (typed.kind === 'fault') return;
    typedDrafts.discard();
    if (typed.kind === 'score') {
      const { round } = currentCell.value;
      const value = game.value!.entryOfTypedScore!(typed.score, { round, before: valueBefore() });
      void writeCell(currentCell.value, { state: 'given', value: { ...value } });
    }
    // Without waiting for the reply: a fast typist is already at the next number.
    if (goOn) next();
  }

  const endMatch = () => enqueue({ call: 'sheet.close', input: newChange() });

  connection.onPush(receive);
  watch(
    () => connection.state,
    (state) => {
      isSubscribed.value = false;
      if (state !== 'open') return;
      if (subscribedMatch.value === null) void outbox.flush();
      else void subscribe(subscribedMatch.value);
    },
    { flush: 'sync' },
  );

  return {
    lastPush,
    sheetWithDrafts,
    currentCell,
    typedText,
    typedFault,
    typedDraftAt: typedDrafts.draftAt,
    typedSum,
    typedRange,
    typedScore,
    openRounds,
    isCorrecting,
    overlay,
    refusal,
    refused,
    drafts,
    isOffline,
    unsent,
    undoable,
    redoable,
    game,
    problems,
    nextCell,
    missingColumns,
    isRefereed,
    isResultShown,
    open,
    close,
    writeCell,
    selectCell,
    next,
    undo,
    redo,
    deleteRound,
    saveTyped,
    discardTyped: typedDrafts.discard,
    dismissRefusal,
    dismissRefused: outbox.removeRefused,
    /** Writes a value into a column or (null) the shared part of the current round; null clears it. */
    write: (column: number | null, value: object | null): Promise<boolean> =>
      writeCell(
        { round: currentCell.value.round, column },
        value === null ? { state: 'blank' } : { state: 'given', value: { ...value } },
      ),
    rewind: (to: number) =>
      enqueue({
        call: 'sheet.rewind',
        input: { ...newChange(), to, last: lastPush.value?.undo?.last },
      }),
    /**
     * Reports what happened with the real cards; the main process, as referee, computes the rest.
     * @param insteadOf the revision of an earlier report of this round, which this one replaces
     */
    report: (report: Record<string, unknown>, insteadOf?: number) =>
      enqueue({
        call: 'sheet.report',
        input: { ...newChange(), report, ...(insteadOf === undefined ? {} : { insteadOf }) },
      }),
    changePeople: (people: Input<'sheet.people'>['people']) =>
      enqueue({ call: 'sheet.people', input: { ...newChange(), people } }),
    changeOptions: (options: object) => {
      // Other house rules may move the cells.
      typedDrafts.discardAll();
      return enqueue({ call: 'sheet.options', input: { ...newChange(), options: { ...options } } });
    },
    confirm: ({ round, column, code }: ProblemPlace) =>
      enqueue({ call: 'sheet.confirm', input: { ...newChange(), round, column, code } }),
    /** Ends the match; missing entries are listed first. */
    async finish(): Promise<void> {
      if (openEntries(lastPush.value!, drafts.value).length > 0) overlay.value = { kind: 'finish' };
      else await endMatch();
    },
    endMatch,
    /** Ends the match with these winners; without any the numbers decide again. */
    nameWinner: (columns: readonly number[], reason: string) =>
      enqueue({
        call: 'sheet.name-winner',
        input: { ...newChange(), columns: [...columns], reason },
      }),
    reopen: () => enqueue({ call: 'sheet.reopen', input: newChange() }),
    abandon: () => enqueue({ call: 'sheet.abandon', input: newChange() }),
    showRefusal: (newRefusal: AppRefusal) => {
      callRefusal.value = newRefusal;
    },
  };
});
