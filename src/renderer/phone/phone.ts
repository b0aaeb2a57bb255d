import { computed, reactive, ref, shallowRef } from 'vue';
import type { CallName, Input, Output, PhoneTable } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { ClientId, DecisionId, MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type {
  MatchPush,
  OfferedChoice,
  OwedDecision,
  Push,
  SheetPush,
} from '../../shared/pushes.ts';
import type { Language } from '../i18n/languages.ts';
import { newClient } from '../link/calls.ts';
import type { LinkState } from '../link/link.ts';
import { createOutgoingQueue } from '../link/outgoingQueue.ts';
import type { PhoneCredential, PhoneLink } from '../link/phoneLink.ts';
import { storedValue } from '../link/storedValue.ts';
import { tellFrames, tellReplay, type ToldEvent } from '../table/kit/told.ts';
import type { PhoneGame } from './games.ts';
import type { Cover } from './kit/room.ts';
import {
  codeCredential,
  firstCredential,
  forgetRight,
  keepRight,
  type CodePlaces,
} from './credential.ts';
import { followTable, type LoadedTable } from './followTable.ts';
import { createFaceDownMoves } from './faceDownMove.ts';

/** What a phone stands on; a test gives its own. */
export interface PhonePorts {
  /** Opens the connection; called once there is something to come in with. */
  open(credential: PhoneCredential): PhoneLink;
  /**
   * A game, once its texts are loaded too; null for one that this page does not know.
   * @param laptop the laptop's language
   */
  loadGame(game: string, laptop: Language): Promise<PhoneGame | null>;
  readonly places: CodePlaces;
}

/** A move as this phone sends it. */
interface SentMove {
  readonly match: MatchId;
  readonly decision: DecisionId;
  readonly client: ClientId;
  readonly move: OfferedChoice['move'];
}

/** What this phone changes on the laptop. It survives a reload: whoever pressed once has done it. */
type PhoneChange =
  | { readonly call: 'match.play'; readonly input: SentMove }
  | { readonly call: 'sheet.write'; readonly input: Input<'sheet.write'> };

const storedChanges = storedValue('menagerie-phone-outgoing', (value): value is PhoneChange[] =>
  Array.isArray(value),
);

/** Nothing has been tried yet: there is nothing to come in with. */
type PhoneLinkState = LinkState | 'closed';

/**
 * One person's phone: its connection, the laptop's table as phones are told of it, and the match on it as this seat sees
 * it. It shows how things stand; what happened since is told in words.
 */
export function createPhone({ open, loadGame, places }: PhonePorts) {
  const state = ref<PhoneLinkState>('closed');
  const table = shallowRef<PhoneTable | null>(null);
  const match = shallowRef<MatchPush | null>(null);
  const sheet = shallowRef<SheetPush | null>(null);
  const game = shallowRef<PhoneGame | null>(null);
  const told = shallowRef<readonly ToldEvent[]>([]);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** the owner wants the hand covered */
  const isHidden = ref(false);
  /** sat down a moment ago: says who it is before it shows a hand */
  const hasJustSat = ref(false);
  /** only looks on, although seats are free */
  const onlyWatches = ref(false);
  const nudges = ref(0);
  /** the words that were typed last; empty for who scanned the code */
  const typedWords = ref('');
  const faceDown = createFaceDownMoves();
  const outgoing = createOutgoingQueue<PhoneChange>({
    stored: storedChanges,
    canSend: ({ input }) => seat.value !== null && isShown(input.match),
    send: ({ call, input }) => link?.call<CallName>(call, input) ?? Promise.resolve(null),
    receiveReply(change, reply) {
      if (reply && !reply.ok) refusal.value = reply.error;
      else if (reply && change.call === 'match.play')
        putFaceDown(change.input, reply.value as Output<'match.play'>);
    },
  });
  let link: PhoneLink | null = null;
  const tables = followTable({
    loadGame,
    watch: ({ kind, match }) => ask(kind === 'sheet' ? 'sheet.watch' : 'match.watch', { match }),
    show,
  });
  let cameWith: PhoneCredential['kind'] | null = null;

  const seat = computed<Viewer>(() => table.value?.mine?.seat ?? null);
  const isSeated = computed(() => seat.value !== null);
  const cover = computed<Cover | null>(() => {
    if (table.value?.mine?.takenOver) return 'laptop';
    return isHidden.value && !game.value?.hasNoHand ? 'hidden' : null;
  });
  const isShown = (of: string): boolean => of === (match.value ?? sheet.value)?.match;
  /** the move that is on its way */
  const sending = computed(() => {
    const [change] = outgoing.items.value;
    return change?.call === 'match.play' && isShown(change.input.match) ? change.input : null;
  });
  /** the last move, while it is on its way or lies face down */
  const sent = computed(() => {
    const move = sending.value ?? faceDown.current.value;
    return move && isShown(move.match) ? move : null;
  });
  const isSending = computed(() => sending.value !== null);
  /** what this phone has told of a sheet and is on its way */
  const sentEntry = computed(() => {
    const [change] = outgoing.items.value;
    return change?.call === 'sheet.write' ? change.input : null;
  });
  const decision = computed<OwedDecision | null>(() => {
    if (!match.value || seat.value === null || isSending.value || cover.value === 'laptop')
      return null;
    return (
      match.value.now.owed.find((one) => one.seat === seat.value && one.choices !== null) ?? null
    );
  });
  const isPending = computed(
    () => seat.value !== null && (match.value?.now.pending.includes(seat.value) ?? false),
  );
  const mayTakeBack = computed(
    () => match.value?.now.takeBacks.some((one) => one.seat === seat.value) ?? false,
  );

  function comeIn(credential: PhoneCredential): void {
    cameWith = credential.kind;
    typedWords.value = credential.kind === 'words' ? credential.words : '';
    if (link) {
      link.comeWith(credential);
      return;
    }
    link = open(credential);
    link.listen(hear);
    link.onState((now) => {
      state.value = now;
      if (now === 'open') void begin();
      else if (now !== 'connecting' && now !== 'lost') end(now);
    });
  }

  /** This phone shows nothing any more: whose hand it was, another holds it now, or nobody. */
  function end(now: Exclude<LinkState, 'connecting' | 'open' | 'lost'>): void {
    table.value = match.value = sheet.value = refusal.value = null;
    tables.forget();
    told.value = [];
    hasJustSat.value = false;
    if (now === 'unauthorised') comeWithCode();
    else if (now === 'superseded') {
      outgoing.forget();
      faceDown.forget();
    } else {
      forgetRight();
      dropSent();
    }
  }

  /**
   * Who scanned the code still has that. The right is kept until the laptop itself takes it back: that it opens nothing
   * was not said through the channel, and anybody on the Wi-Fi can say it.
   */
  function comeWithCode(): void {
    const code = codeCredential(places);
    if (cameWith === 'right' && code) comeIn(code);
  }

  /** Afresh after every break: how the table stands, and the match on it. */
  async function begin(): Promise<void> {
    tables.restart();
    tellVisible();
    const reply = await ask('phone.table', {});
    if (reply?.ok) await tables.receive(reply.value);
  }

  function hear(push: Push): void {
    if (push.type === 'phone-table') void tables.receive(push.table);
    else if (push.type === 'match') receive(push);
    else if (push.type === 'sheet') receiveSheet(push);
    else if (push.type === 'nudge') nudges.value++;
  }

  function show(now: LoadedTable): void {
    table.value = now.table;
    game.value = now.game;
    if (now.table.mine) onlyWatches.value = false;
    const on = now.table.on?.match ?? null;
    if (match.value?.match !== on) {
      match.value = null;
      told.value = [];
    }
    if (sheet.value?.match !== on) sheet.value = null;
    const { request } = now.table;
    if (request?.state === 'let-in') void sit(request.seat);
  }

  function receive(push: MatchPush): void {
    if (!tables.takes(push.match)) return;
    match.value = push;
    if (push.fresh) void catchUp(push.match);
    else told.value = tellFrames(told.value, push.frames, push.revision);
    updateFaceDown();
    resend(push.match);
  }

  function receiveSheet(push: SheetPush): void {
    if (!tables.takes(push.match)) return;
    sheet.value = push;
    resend(push.match);
  }

  /** Tells this seat's own part of a round. */
  function tell(round: number, value: object): void {
    if (!sheet.value || seat.value === null) return;
    refusal.value = null;
    if (sentEntry.value) return;
    const cell = { state: 'given', value: { ...value } } as const;
    const at = { match: sheet.value.match, round, column: seat.value };
    void outgoing.add({ call: 'sheet.write', input: { ...at, client: newClient(), cell } });
  }

  function putFaceDown(
    { match: of, decision: owed, move }: SentMove,
    { revision }: Output<'match.play'>,
  ): void {
    faceDown.set({ match: of, decision: owed, move, arrivedAt: revision });
    updateFaceDown();
  }

  function updateFaceDown(): void {
    if (match.value && seat.value !== null) faceDown.update(match.value, seat.value);
  }

  function dropSent(): void {
    outgoing.drop(() => true);
    faceDown.set(null);
  }

  /** Sends again what a page before this one has begun to send; what is of another match comes too late. */
  function resend(of: MatchId): void {
    if (seat.value === null) return;
    outgoing.drop(({ input }) => input.match !== of);
    void outgoing.flush();
  }

  /** What everyone saw, for a page that was away. */
  async function catchUp(of: MatchId): Promise<void> {
    const reply = await link?.call('match.replay', { match: of, viewer: null });
    if (reply?.ok && tables.isWatched(of)) told.value = tellReplay(reply.value);
  }

  async function ask<Name extends CallName>(name: Name, input: Input<Name>) {
    const reply = await link?.call(name, input);
    if (reply && !reply.ok) refusal.value = reply.error;
    return reply;
  }

  function choose(move: OfferedChoice['move']): void {
    if (!match.value || !decision.value) return;
    const at = { match: match.value.match, decision: decision.value.decision };
    refusal.value = null;
    void outgoing.add({
      call: 'match.play',
      input: { ...at, client: newClient(), move: { ...move } },
    });
  }

  /** The rule against a move of the open decision; null where there is none, and while nobody can be asked. */
  async function whyNot(move: OfferedChoice['move']): Promise<AppRefusal | null> {
    if (!match.value || !decision.value) return null;
    const asked = { match: match.value.match, decision: decision.value.decision };
    const reply = await link?.call('match.why', { ...asked, move: { ...move } });
    if (!reply) return null;
    return reply.ok ? reply.value : reply.error;
  }

  function takeBack(): void {
    if (match.value && seat.value !== null)
      void ask('match.take-back', {
        ...{ match: match.value.match, seat: seat.value },
        client: newClient(),
      });
  }

  let isSitting = false;

  async function sit(at: Seat): Promise<void> {
    const on = table.value?.on?.match;
    if (!on || isSitting) return;
    isSitting = true;
    const reply = await ask('phone.sit', { match: on, seat: at });
    isSitting = false;
    if (!reply?.ok) return;
    hasJustSat.value = true;
    comeIn(keepRight(reply.value, places));
  }

  /** Asks the laptop for a seat that is in use there. */
  async function requestSeat(at: Seat): Promise<void> {
    const on = table.value?.on?.match;
    refusal.value = null;
    if (on) await ask('phone.request-seat', { match: on, seat: at });
  }

  async function leave(): Promise<void> {
    hasJustSat.value = false;
    onlyWatches.value = false;
    dropSent();
    await ask('phone.leave', {});
  }

  /** Who has left the page has not left their cards lying open. */
  function tellVisible(): void {
    const visible = document.visibilityState === 'visible';
    if (!visible) isHidden.value = isSeated.value && !hasJustSat.value;
    if (state.value === 'open') void link?.call('phone.visible', { visible });
    if (visible) link?.retryNow();
  }

  const first = firstCredential(places);
  if (first) comeIn(first);

  return reactive({
    state,
    table,
    match,
    sheet,
    game,
    told,
    refusal,
    seat,
    cover,
    decision,
    sent,
    isSending,
    sentEntry,
    isPending,
    mayTakeBack,
    hasJustSat,
    onlyWatches,
    nudges,
    typedWords,
    comeIn,
    choose,
    tell,
    whyNot,
    async object(move: OfferedChoice['move']): Promise<void> {
      refusal.value = await whyNot(move);
    },
    takeBack,
    sit,
    requestSeat,
    withdrawRequest: () => void ask('phone.withdraw-request', {}),
    leave,
    again: () => void ask('phone.again', {}),
    tellVisible,
    /** Comes again with what it has: the page was superseded, or does not want to wait. */
    retry(): void {
      const credential = state.value === 'renewed' ? null : firstCredential(places);
      if (state.value === 'lost' || state.value === 'connecting') link?.retryNow();
      else if (credential) comeIn(credential);
      else state.value = 'unauthorised';
    },
    hide(isCovered: boolean): void {
      isHidden.value = isCovered;
    },
    dismissRefusal(): void {
      refusal.value = null;
    },
  });
}

export type Phone = ReturnType<typeof createPhone>;
