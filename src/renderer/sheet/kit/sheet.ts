import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, Reply } from '../../../shared/contract.ts';
import type { Cell, ProblemPlace } from '../../../shared/contract/sheets.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { MatchId } from '../../../shared/ids.ts';
import type { Push, SheetPush, UndoableEntry } from '../../../shared/pushes.ts';
import { newIdempotencyKey } from '../../connection/callInputs.ts';
import { useConnection } from '../../connection/connection.ts';
import type { CellPosition } from '../../match/kit/gameSheet.ts';
import { sheetOf } from './detailSheet.ts';
import { type Draft, withDrafts } from './drafts.ts';
import { firstMissingEntry, missingIn, nextMissingEntry, openEntries } from './missingEntries.ts';
import { type Change, createOutbox, type RefusedChange } from './outbox.ts';
import { readTyped, sumSoFar, type TypedFault } from './typedScore.ts';

/** A dialogue over the sheet. */
export type SheetOverlay =
  | { readonly kind: 'person'; readonly column: number }
  | { readonly kind: 'round'; readonly round: number }
  | {
      readonly kind:
        'people' | 'options' | 'scores' | 'rules' | 'guide' | 'corrections' | 'finish' | 'abandon';
    };

/** What a second press before the answer to the first does not mean twice. */
const NOT_REPEATED: readonly Change['call'][] = [
  ...(['sheet.people', 'sheet.delete-round'] as const),
  ...(['sheet.close', 'sheet.reopen', 'sheet.abandon'] as const),
];

/**
 * The open score sheet: the last push, the cell that is being entered, and the changes that are not saved yet. Scores
 * and sums are always those that the main process has saved.
 */
export const useSheet = defineStore('sheet', () => {
  const connection = useConnection();

  const subscribedMatch = ref<MatchId | null>(null);
  /** the last push */
  const lastPush = shallowRef<SheetPush | null>(null);
  /** the cell that is being entered */
  const currentCell = shallowRef<CellPosition>({ round: 0, column: 0 });
  /** what is being typed into that cell; null while nothing is */
  const typedText = ref<string | null>(null);
  /** why the typed text is no score; the text stays until it is corrected */
  const typedFault = ref<TypedFault | null>(null);
  /** where this window wrote last */
  let lastWrittenCell: Omit<Draft, 'cell'> | null = null;
  /** a cell of a finished sheet is being corrected: the entry panel is shown instead of the result */
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
  /** what was written and is not saved yet, in the order it was written */
  const drafts = computed<readonly Draft[]>(() =>
    outbox.items.value.flatMap((change) =>
      change.call === 'sheet.write' && isOfThisSheet(change) ? [change.input] : [],
    ),
  );
  const refusedHere = computed(() =>
    outbox.refused.value.filter(({ change }) => isOfThisSheet(change)),
  );
  /** entries that were refused; each is shown at its cell */
  const refused = computed(() =>
    refusedHere.value.filter(({ change }) => change.call === 'sheet.write'),
  );
  const refusedOther = computed(() =>
    refusedHere.value.find(({ change }) => change.call !== 'sheet.write'),
  );
  /** why anything but an entry was refused */
  const refusal = computed(() => callRefusal.value ?? refusedOther.value?.refusal ?? null);

  const isOffline = computed(() => connection.state !== 'open');
  /** how many changes wait for the connection */
  const unsent = computed(() =>
    isOffline.value ? outbox.items.value.filter(isOfThisSheet).length : 0,
  );
  const waiting = computed(() => (isOffline.value ? outbox.items.value.at(-1) : undefined));
  const withdrawable = computed(() =>
    waiting.value?.call === 'sheet.write' && outbox.canWithdraw() ? waiting.value.input : null,
  );
  /** what the next undo takes back */
  const undoable = computed((): UndoableEntry | null => {
    const undo = lastPush.value?.undo ?? null;
    // What is written after it and before the reply would name other rounds than it means.
    if (isOffline.value && undo?.kind === 'delete-round') return null;
    if (!waiting.value) return undo;
    return withdrawable.value && { ...withdrawable.value, to: undo?.to ?? 0, kind: 'entry' };
  });

  const game = computed(
    () => lastPush.value && sheetOf(lastPush.value.game, lastPush.value.detail),
  );
  /** what is being typed comes to so far; null while it is no score */
  const typedSum = computed(() => sumSoFar(typedText.value ?? '', game.value?.typedRange));
  /** problems that nobody has confirmed */
  const problems = computed(() =>
    (lastPush.value?.problems ?? []).filter(
      (problem) => !problem.confirmed && !game.value?.isMissingEntry?.(problem, lastPush.value!),
    ),
  );
  /** the sheet with the drafts laid over it */
  const sheetWithDrafts = computed(
    () => lastPush.value && withDrafts(lastPush.value, drafts.value),
  );
  /** the next missing cell of this round, or the first of the next one */
  const nextCell = computed(() =>
    sheetWithDrafts.value
      ? nextMissingEntry(sheetWithDrafts.value, currentCell.value, drafts.value)
      : currentCell.value,
  );
  /** the other columns that are still missing in this round */
  const missingColumns = computed(() => {
    const { round, column } = currentCell.value;
    const all = sheetWithDrafts.value ? missingIn(sheetWithDrafts.value, round, drafts.value) : [];
    return all.filter((other) => other !== column);
  });
  /** the match is over, and nothing is being corrected: the result is shown */
  const isResultShown = computed(() => lastPush.value?.status !== 'running' && !isCorrecting.value);

  function receive(push: Push): void {
    if (push.type !== 'sheet' || push.match !== subscribedMatch.value) return;
    const isFirst = lastPush.value === null;
    const wasRunning = lastPush.value?.status === 'running';
    const isTaken = lastPush.value !== null && wasEnteredOnPhone(lastPush.value, push);
    lastPush.value = push;
    if (push.status === 'running') {
      // A correction that was done took the end back, or the table plays on.
      if (!isFirst && !wasRunning && !isCorrecting.value && push.endsItself)
        currentCell.value = firstMissingEntry(push);
      isCorrecting.value = false;
    } else if (wasRunning && isBeingEntered()) isCorrecting.value = true;
    if (isFirst) currentCell.value = firstMissingEntry(push);
    else if (isTaken) currentCell.value = nextCell.value;
  }

  /**
   * The person whose cell waits to be entered here has told it by phone: what is typed next is somebody else's. While
   * something is being typed nothing moves.
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
   * A change of this window other than an entry is on its way, such as an undo: it fills cells too, and its reply moves
   * the cell that is being entered.
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

  /** Done twice it would delete another round, swap scores back, or be refused. */
  function isPressedAgain(change: Change): boolean {
    if (!NOT_REPEATED.includes(change.call)) return false;
    const signatureOf = ({ call, input }: Change): string =>
      JSON.stringify([call, { ...input, client: null }]);
    return outbox.items.value.some((waiting) => signatureOf(waiting) === signatureOf(change));
  }

  /**
   * What an undo takes back depends on the replies to all changes before it. It is fixed when the undo is sent first,
   * so that sending it again takes back nothing else.
   */
  async function send(change: Change): Promise<Reply | null> {
    if (change.call !== 'undo') return connection.call<CallName>(change.call, change.input);
    const undo = isOfThisSheet(change) ? lastPush.value?.undo : null;
    const to = change.to ?? undo?.to;
    if (to === undefined) return null;
    outbox.replace({ ...change, to });
    const reply = await connection.call('sheet.rewind', { ...change.input, to });
    if (reply.ok && undo?.to === to) goToUndone(undo);
    return reply;
  }

  /** What was taken back is entered again next, unless something is typed meanwhile. */
  function goToUndone({ kind, round, column }: Omit<UndoableEntry, 'to'>): void {
    if (kind === 'delete-round') moveRounds(round!, 1);
    else if (round !== null && column !== null && !typedText.value)
      currentCell.value = { round, column };
  }

  /** Of what is entered in the rounds from this one on, the round has another number now. */
  function moveRounds(from: number, by: 1 | -1): void {
    const { round, column } = currentCell.value;
    if (round >= from) currentCell.value = { round: round + by, column };
  }

  /** It waits for nothing: changes that are made meanwhile would name other rounds than they mean. */
  async function deleteRound(round: number): Promise<boolean> {
    discardTyped();
    const isDeleted = await enqueue({
      call: 'sheet.delete-round',
      input: { ...newChange(), round },
    });
    if (isDeleted) moveRounds(round + 1, -1);
    return isDeleted;
  }

  /** Follows this sheet from now on. Answers whether there is one. */
  async function open(match: MatchId): Promise<boolean> {
    if (subscribedMatch.value === match && lastPush.value) return true;
    close();
    subscribedMatch.value = match;
    return subscribe(match);
  }

  /** Changes that wait are sent only after the current state of the sheet has come. */
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
    discardTyped();
    void connection.call('sheet.unwatch', {});
    void outbox.flush();
  }

  /** Writes into a cell, or (column null) the table part of a round. Answers whether it was saved. */
  function writeCell({ round, column }: Omit<Draft, 'cell'>, cell: Cell): Promise<boolean> {
    lastWrittenCell = { round, column };
    for (const one of refused.value)
      if (isWrittenAt(one, { round, column })) outbox.removeRefused(one);
    return enqueue({ call: 'sheet.write', input: { ...newChange(), round, column, cell } });
  }

  function selectCell(position: CellPosition): void {
    currentCell.value = position;
    isCorrecting.value = lastPush.value?.status !== 'running';
  }

  /** On to the next missing cell; after a correction back to the result. */
  function next(): void {
    if (isCorrecting.value) isCorrecting.value = false;
    else currentCell.value = nextCell.value;
  }

  /**
   * Offline, an entry that was not sent is simply withdrawn. One undo of what is saved waits in the outbox like any
   * other change.
   */
  async function undo(): Promise<void> {
    const undone = undoable.value;
    if (!undone) return;
    if (withdrawable.value) {
      void outbox.withdraw();
      goToUndone(undone);
      return;
    }
    const to = outbox.items.value.length > 0 ? null : undone.to;
    await enqueue({ call: 'undo', input: newChange(), to });
  }

  function dismissRefusal(): void {
    callRefusal.value = null;
    if (refusedOther.value) outbox.removeRefused(refusedOther.value);
  }

  /** Writes what was typed. What is no score stays where it is, with the reason. */
  function saveTyped(goOn: boolean): void {
    const typed = readTyped(typedText.value ?? '', game.value?.typedRange);
    typedFault.value = typed.kind === 'fault' ? typed.fault : null;
    if (typed.kind === 'fault') return;
    typedText.value = null;
    if (typed.kind === 'score') {
      const value = game.value!.entryOfTypedScore!(typed.score);
      void writeCell(currentCell.value, { state: 'given', value: { ...value } });
    }
    // Without waiting for the reply: who types fast is at the next number already.
    if (goOn) next();
  }

  const endMatch = () => enqueue({ call: 'sheet.close', input: newChange() });

  function discardTyped(): void {
    typedText.value = typedFault.value = null;
  }

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
    lastPush: lastPush,
    sheetWithDrafts: sheetWithDrafts,
    currentCell: currentCell,
    typedText: typedText,
    typedFault,
    typedSum,
    isCorrecting,
    overlay,
    refusal,
    refused,
    drafts,
    isOffline,
    unsent,
    undoable,
    game,
    problems,
    nextCell,
    missingColumns,
    isResultShown,
    open,
    close,
    writeCell: writeCell,
    selectCell: selectCell,
    next,
    undo,
    deleteRound,
    saveTyped,
    discardTyped,
    dismissRefusal,
    dismissRefused: outbox.removeRefused,
    /** Writes a value into a column or (null) the table part of the round being entered; null clears it. */
    write: (column: number | null, value: object | null): Promise<boolean> =>
      writeCell(
        { round: currentCell.value.round, column },
        value === null ? { state: 'blank' } : { state: 'given', value: { ...value } },
      ),
    rewind: (to: number) => enqueue({ call: 'sheet.rewind', input: { ...newChange(), to } }),
    /**
     * Reports what happened on the real table; the main process, as referee, works out the rest.
     * @param insteadOf the revision of an earlier report of this round, which this one replaces
     */
    report: (report: Record<string, unknown>, insteadOf?: number) =>
      enqueue({
        call: 'sheet.report',
        input: { ...newChange(), report, ...(insteadOf === undefined ? {} : { insteadOf }) },
      }),
    changePeople: (people: Input<'sheet.people'>['people']) =>
      enqueue({ call: 'sheet.people', input: { ...newChange(), people } }),
    changeOptions: (options: object) =>
      enqueue({ call: 'sheet.options', input: { ...newChange(), options: { ...options } } }),
    /** The people at the table confirm that this is right as it is. */
    confirm: ({ round, column, code }: ProblemPlace) =>
      enqueue({ call: 'sheet.confirm', input: { ...newChange(), round, column, code } }),
    /** Ends the match; where something is missing in a round, that is told first. */
    async finish(): Promise<void> {
      if (openEntries(lastPush.value!, drafts.value).length > 0) overlay.value = { kind: 'finish' };
      else await endMatch();
    },
    endMatch,
    reopen: () => enqueue({ call: 'sheet.reopen', input: newChange() }),
    abandon: () => enqueue({ call: 'sheet.abandon', input: newChange() }),
    /** Shows a refusal that was found without asking the main process. */
    showRefusal: (newRefusal: AppRefusal) => {
      callRefusal.value = newRefusal;
    },
  };
});

/** Whether this refused change was an entry for that cell. */
export const isWrittenAt = (
  { change }: RefusedChange,
  { round, column }: Omit<Draft, 'cell'>,
): boolean =>
  change.call === 'sheet.write' && change.input.round === round && change.input.column === column;
