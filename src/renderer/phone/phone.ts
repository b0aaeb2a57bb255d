import { computed, reactive, ref, shallowRef } from 'vue';
import type { CallName, Input, Output, PhoneView } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { IdempotencyKey, DecisionId, ExerciseId, MatchId, Seat, Viewer } from '#shared/ids.ts';
import type {
  EventFrame,
  MatchPush,
  OfferedChoice,
  PendingDecision,
  Push,
  SheetPush,
} from '#shared/pushes.ts';
import { EVENING_END_MS } from '#shared/client.ts';
import type { Language } from '#shared/languages.ts';
import { newIdempotencyKey } from '../connection/callInputs.ts';
import type { ConnectionState } from '../connection/transport.ts';
import { createOutgoingQueue } from '../connection/outgoingQueue.ts';
import type { PhoneCredential, PhoneTransport } from '../connection/phoneTransport.ts';
import { storedValue } from '../connection/storedValue.ts';
import { UNTIL_PRESSED } from '../screen/eventPresentation.ts';
import { publicEventsOf } from '../screen/publicEvents.ts';
import type { PhoneGame } from './games.ts';
import type { HiddenBy } from './kit/boardContext.ts';
import {
  codeCredential,
  firstCredential,
  forgetSeatGrant,
  saveSeatGrant,
  type CodeSources,
} from './credential.ts';
import { followPhoneView, type LoadedView } from './followPhoneView.ts';
import { createFaceDownMoves } from './faceDownMove.ts';
import { createShownMatch } from './shownMatch.ts';

export interface PhonePorts {
  /** Opens the connection; called once there is a credential. */
  open(credential: PhoneCredential): PhoneTransport;
  /**
   * Loads a game and its texts; null if this page does not know it.
   * @param laptop the laptop's language
   */
  loadGame(game: string, laptop: Language): Promise<PhoneGame | null>;
  readonly codeSources: CodeSources;
}

interface SentMove {
  readonly match: MatchId;
  readonly decision: DecisionId;
  readonly client: IdempotencyKey;
  readonly move: OfferedChoice['move'];
}

/** Calls of this phone that change laptop data. They survive a reload: one press is enough. */
type PhoneChange =
  | { readonly call: 'match.play'; readonly input: SentMove }
  | { readonly call: 'sheet.write'; readonly input: Input<'sheet.write'> };

const storedChanges = storedValue('menagerie-phone-outgoing', (value): value is PhoneChange[] =>
  Array.isArray(value),
);

/** `closed`: nothing has been tried yet, without a credential. */
type PhoneConnectionState = ConnectionState | 'closed';

/** Events that have just become visible on a phone, and the view right before them. */
export interface ShownFrames {
  readonly frames: readonly EventFrame[];
  readonly before: object;
}

/**
 * A person's phone: its connection, the laptop's phone view, and the active match as this seat sees it. It shows
 * the state that the laptop has shown; events since are only listed as text.
 */
export function createPhone({ open, loadGame, codeSources }: PhonePorts) {
  const state = ref<PhoneConnectionState>('closed');
  const view = shallowRef<PhoneView | null>(null);
  const sheet = shallowRef<SheetPush | null>(null);
  const game = shallowRef<PhoneGame | null>(null);
  const shownFrames = shallowRef<ShownFrames | null>(null);
  /** the last round whose scores its owner has not put away, with the view at its end */
  const scoredRound = shallowRef<{ readonly match: MatchId; readonly view: object } | null>(null);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** whether the laptop has been out of reach for so long that it has stopped the phones */
  const isEveningOver = ref(false);
  let lastContactAt = Date.now();
  const noteContact = (): void => {
    lastContactAt = Date.now();
  };
  const isHidden = ref(false);
  /** just seated: shows the person's name before the hand */
  const hasJustSat = ref(false);
  const isSpectating = ref(false);
  /** whether its owner is not on the list of a running match's seats */
  const isIntroducing = ref(false);
  /** whether its owner does exercises in the lobby */
  const isPractising = ref(false);
  /** the exercise for everybody that its owner has put away */
  const roundPutAway = shallowRef<ExerciseId | null>(null);
  /** the match or sheet whose result its owner has put away */
  const resultPutAway = shallowRef<MatchId | null>(null);
  const nudges = ref(0);
  const photoDialog = ref<'closed' | 'loading' | 'open'>('closed');
  /** the last typed passphrase; empty if the code was scanned */
  const typedPassphrase = ref('');
  const faceDown = createFaceDownMoves();
  const shownMatch = createShownMatch({
    pause: (event, view) => game.value?.pause(event, view) ?? 0,
    changed(frames, before) {
      shownFrames.value = before && { frames, before: before.snapshot.view };
      const scored = frames.findLast(
        ({ event, view }) =>
          event.by === 'game' && game.value?.pause(event.event, view) === UNTIL_PRESSED,
      );
      if (before && scored) scoredRound.value = { match: before.match, view: scored.view };
      updateFaceDown();
    },
  });
  const { shown: match, received, publicEvents } = shownMatch;
  const outgoing = createOutgoingQueue<PhoneChange>({
    stored: storedChanges,
    canSend: ({ input }) => seat.value !== null && isReceived(input.match),
    send: ({ call, input }) => transport?.call<CallName>(call, input) ?? Promise.resolve(null),
    receiveReply(change, reply) {
      if (reply && !reply.ok) refusal.value = reply.error;
      else if (reply && change.call === 'match.play')
        putFaceDown(change.input, reply.value as Output<'match.play'>);
    },
  });
  let transport: PhoneTransport | null = null;
  const viewFollower = followPhoneView({
    loadGame,
    watch: async ({ kind, match }) =>
      transport?.call(kind === 'sheet' ? 'sheet.watch' : 'match.watch', { match }),
    show,
  });
  let credentialKind: PhoneCredential['kind'] | null = null;

  /** the view at the end of the last round of the match that is shown */
  const roundResult = computed(() =>
    scoredRound.value?.match === match.value?.match ? (scoredRound.value?.view ?? null) : null,
  );
  const seat = computed<Viewer>(() => view.value?.ownSeat?.seat ?? null);
  const isSeated = computed(() => seat.value !== null);
  const hiddenBy = computed<HiddenBy | null>(() => {
    if (view.value?.ownSeat?.takenOver) return 'laptop';
    return isHidden.value && !game.value?.hasNoHand ? 'hidden' : null;
  });
  /** Whether the last push is of this match or sheet; null: of none. */
  const isReceived = (id: string | null): boolean =>
    id === ((received.value ?? sheet.value)?.match ?? null);
  const moveInFlight = computed(() => {
    const [change] = outgoing.items.value;
    return change?.call === 'match.play' && isReceived(change.input.match) ? change.input : null;
  });
  /** the last move, while in flight or face down */
  const lastMove = computed(() => {
    const move = moveInFlight.value ?? faceDown.current.value;
    return move && isReceived(move.match) ? move : null;
  });
  const isSending = computed(() => moveInFlight.value !== null);
  const entryInFlight = computed(() => {
    const [change] = outgoing.items.value;
    return change?.call === 'sheet.write' ? change.input : null;
  });
  const ownDecisionIn = ({ snapshot }: MatchPush): PendingDecision | null =>
    snapshot.pendingDecisions.find((one) => one.seat === seat.value && one.choices !== null) ??
    null;
  const decision = computed<PendingDecision | null>(() => {
    if (!match.value || seat.value === null || isSending.value || hiddenBy.value === 'laptop')
      return null;
    const own = ownDecisionIn(match.value);
    return ownDecisionIn(received.value!)?.decision === own?.decision ? own : null;
  });
  /** whether the laptop still shows what this phone waits for */
  const waitsForLaptop = computed(
    () => shownMatch.nextWaiting.value !== null && decision.value === null,
  );
  const hasFaceDownChoice = computed(
    () =>
      seat.value !== null && (match.value?.snapshot.faceDownSeats.includes(seat.value) ?? false),
  );
  const mayTakeBack = computed(
    () => match.value?.snapshot.takeBacks.some((one) => one.seat === seat.value) ?? false,
  );

  function connectWith(credential: PhoneCredential): void {
    credentialKind = credential.kind;
    typedPassphrase.value = credential.kind === 'words' ? credential.passphrase : '';
    if (transport) {
      transport.reconnectWith(credential);
      return;
    }
    transport = open(credential);
    transport.subscribe(receivePush);
    transport.onState((now) => {
      state.value = now;
      if (now === 'open') noteContact();
      isEveningOver.value = Date.now() - lastContactAt >= EVENING_END_MS;
      if (now === 'open') void begin();
      else if (now !== 'connecting' && now !== 'lost') end(now);
    });
  }

  /** Clears this phone's state: another device has the seat now, or none. */
  function end(now: Exclude<ConnectionState, 'connecting' | 'open' | 'lost'>): void {
    view.value = sheet.value = refusal.value = shownFrames.value = scoredRound.value = null;
    viewFollower.forget();
    shownMatch.forget();
    hasJustSat.value = false;
    if (now === 'unauthorised') connectWithCode();
    else if (now === 'superseded') {
      outgoing.forget();
      faceDown.forget();
    } else {
      forgetSeatGrant();
      dropSent();
    }
  }

  /**
   * Reconnects with the scanned code, if any. The grant is kept until the laptop itself revokes it: its rejection
   * came outside the encrypted channel, where anybody on the Wi-Fi could forge it.
   */
  function connectWithCode(): void {
    const code = codeCredential(codeSources);
    if (credentialKind === 'right' && code) connectWith(code);
  }

  /** Loads the phone view and subscribes to its match after every reconnect. */
  async function begin(): Promise<void> {
    viewFollower.restart();
    reportVisibility();
    const reply = await transport?.call('phone.view', {});
    if (reply?.ok) await viewFollower.receive(reply.value);
  }

  function receivePush(push: Push): void {
    noteContact();
    if (push.type === 'phone-view') void viewFollower.receive(push.view);
    else if (push.type === 'match') receiveMatch(push);
    else if (push.type === 'sheet') receiveSheet(push);
    else if (push.type === 'nudge') nudges.value++;
  }

  function show(now: LoadedView): void {
    view.value = now.view;
    game.value = now.game;
    if (now.view.ownSeat) isSpectating.value = false;
    const activeMatchId = now.view.activeMatch?.match ?? null;
    if (!isReceived(activeMatchId)) {
      shownMatch.forget();
      sheet.value = null;
    }
    shownMatch.laptopShows(now.view.shownRevision);
    const { request } = now.view;
    if (request?.state === 'let-in')
      void (request.seat === null ? requestedPerson && join(requestedPerson) : sit(request.seat));
  }

  function receiveMatch(push: MatchPush): void {
    if (!viewFollower.accepts(push.match)) return;
    shownMatch.receive(push);
    if (push.fresh) void loadPublicEvents(push.match);
    resend(push.match);
  }

  function receiveSheet(push: SheetPush): void {
    if (!viewFollower.accepts(push.match)) return;
    sheet.value = push;
    resend(push.match);
  }

  /** @param value null clears the entry */
  function submitEntry(round: number, value: object | null): void {
    if (!sheet.value || seat.value === null) return;
    refusal.value = null;
    if (entryInFlight.value) return;
    const cell = value
      ? ({ state: 'given', value: { ...value } } as const)
      : ({ state: 'blank' } as const);
    const at = { match: sheet.value.match, round, column: seat.value };
    void outgoing.add({ call: 'sheet.write', input: { ...at, client: newIdempotencyKey(), cell } });
  }

  function putFaceDown(
    { match: matchId, decision: decisionId, move }: SentMove,
    { revision }: Output<'match.play'>,
  ): void {
    faceDown.set({ match: matchId, decision: decisionId, move, receivedRevision: revision });
    updateFaceDown();
  }

  function updateFaceDown(): void {
    if (match.value && seat.value !== null) faceDown.update(match.value, seat.value);
  }

  function dropSent(): void {
    outgoing.drop(() => true);
    faceDown.set(null);
  }

  /** Resends a change that an earlier page began to send; changes of another match are too late. */
  function resend(matchId: MatchId): void {
    if (seat.value === null) return;
    outgoing.drop(({ input }) => input.match !== matchId);
    void outgoing.flush();
  }

  /** Loads public events for a disconnected page. */
  async function loadPublicEvents(matchId: MatchId): Promise<void> {
    const reply = await transport?.call('match.replay', { match: matchId, viewer: null });
    if (reply?.ok && viewFollower.isWatched(matchId))
      shownMatch.setPublicEvents(publicEventsOf(reply.value));
  }

  /** Makes a call that the phone's owner pressed for; only these show their refusal. */
  async function ask<Name extends CallName>(name: Name, input: Input<Name>) {
    const reply = await transport?.call(name, input);
    if (reply && !reply.ok) refusal.value = reply.error;
    return reply;
  }

  function choose(move: OfferedChoice['move']): void {
    if (!match.value || !decision.value) return;
    const at = { match: match.value.match, decision: decision.value.decision };
    refusal.value = null;
    void outgoing.add({
      call: 'match.play',
      input: { ...at, client: newIdempotencyKey(), move: { ...move } },
    });
  }

  async function validateMove(move: OfferedChoice['move']): Promise<AppRefusal | null> {
    if (!match.value || !decision.value) return null;
    const decisionRef = { match: match.value.match, decision: decision.value.decision };
    const reply = await transport?.call('match.validate-move', {
      ...decisionRef,
      move: { ...move },
    });
    if (!reply) return null;
    return reply.ok ? reply.value : reply.error;
  }

  function takeBack(): void {
    if (match.value && seat.value !== null)
      void ask('match.take-back', {
        match: match.value.match,
        seat: seat.value,
        client: newIdempotencyKey(),
      });
  }

  let isSitting = false;

  async function sit(at: Seat): Promise<void> {
    const activeMatchId = view.value?.activeMatch?.match;
    if (!activeMatchId || isSitting) return;
    isSitting = true;
    const reply = await ask('phone.sit', { match: activeMatchId, seat: at });
    isSitting = false;
    if (!reply?.ok) return;
    hasJustSat.value = true;
    connectWith(saveSeatGrant(reply.value, codeSources));
  }

  /** the person whom this phone requests: it joins as them once the laptop has agreed */
  let requestedPerson: Input<'phone.join'> | null = null;
  const isJoining = ref(false);

  /** Says whose phone this is, and asks the laptop where that person has come with another one; returns the refusal. */
  async function join(person: Input<'phone.join'>): Promise<AppRefusal | null> {
    if (isJoining.value) return null;
    refusal.value = null;
    requestedPerson = person;
    isJoining.value = true;
    const reply = await transport?.call('phone.join', person);
    isJoining.value = false;
    if (!reply) return null;
    if (reply.ok) {
      isIntroducing.value = false;
      connectWith(saveSeatGrant(reply.value, codeSources));
      return null;
    }
    if (reply.error.code === 'person-on-phone')
      await ask('phone.request-name', { name: person.name });
    // The screen itself asks about a known name.
    else if (reply.error.code !== 'name-taken') refusal.value = reply.error;
    return reply.error;
  }

  async function requestSeat(at: Seat): Promise<void> {
    const activeMatchId = view.value?.activeMatch?.match;
    refusal.value = null;
    if (activeMatchId) await ask('phone.request-seat', { match: activeMatchId, seat: at });
  }

  async function leave(): Promise<void> {
    hasJustSat.value = false;
    isSpectating.value = false;
    dropSent();
    await ask('phone.leave', {});
  }

  /** Reports visibility: cards are hidden once their owner leaves the page. */
  function reportVisibility(): void {
    const visible = document.visibilityState === 'visible';
    if (!visible) isHidden.value = isSeated.value && !hasJustSat.value;
    // A page that was asleep seems connected until a reply comes.
    if (state.value === 'open')
      void transport?.call('phone.visible', { visible }).then(noteContact);
    if (visible) transport?.retryNow();
  }

  const first = firstCredential(codeSources);
  if (first) connectWith(first);

  return reactive({
    state,
    view,
    match,
    sheet,
    game,
    publicEvents,
    shownFrames,
    roundResult,
    waitsForLaptop,
    refusal,
    isEveningOver,
    seat,
    hiddenBy,
    decision,
    lastMove,
    isSending,
    entryInFlight,
    hasFaceDownChoice,
    mayTakeBack,
    hasJustSat,
    isSpectating,
    isIntroducing,
    isPractising,
    roundPutAway,
    resultPutAway,
    nudges,
    photoDialog,
    typedPassphrase,
    connectWith,
    choose,
    submitEntry,
    validateMove,
    async explainIllegalMove(move: OfferedChoice['move']): Promise<void> {
      refusal.value = await validateMove(move);
    },
    takeBack,
    nextWaiting: shownMatch.nextWaiting,
    showNext: shownMatch.showNext,
    sit,
    requestSeat,
    withdrawRequest: () => void ask('phone.withdraw-request', {}),
    leave,
    sendPhotoPiece: async (piece: Input<'photos.send'>) => transport!.call('photos.send', piece),
    join,
    isJoining,
    goOn: () => void ask('phone.go-on', {}),
    putRoundResultAway(): void {
      scoredRound.value = null;
    },
    vote: (choice: string | null) => void ask('phone.vote', { choice }),
    putResultAway(): void {
      resultPutAway.value = view.value?.activeMatch?.match ?? null;
    },
    /** Makes a call whose refusal the screen itself shows; null without a connection. */
    callApp: async <Name extends CallName>(name: Name, input: Input<Name>) =>
      (await transport?.call(name, input)) ?? null,
    loadStory: async (match: MatchId) => transport?.call('match.story', { match }),
    reportVisibility,
    /** Reconnects with the stored credential: the page was superseded, or its owner does not wait. */
    retry(): void {
      const credential = state.value === 'renewed' ? null : firstCredential(codeSources);
      if (state.value === 'lost' || state.value === 'connecting') transport?.retryNow();
      else if (credential) connectWith(credential);
      else state.value = 'unauthorised';
    },
    hide(hidden: boolean): void {
      isHidden.value = hidden;
    },
    dismissRefusal(): void {
      refusal.value = null;
    },
  });
}

export type Phone = ReturnType<typeof createPhone>;

/** Reasons why a phone stays disconnected until its owner acts. */
const END_STATES = ['superseded', 'released', 'renewed', 'stopped'] as const;
type EndState = (typeof END_STATES)[number];

export const isEnded = (state: Phone['state']): state is EndState =>
  (END_STATES as readonly Phone['state'][]).includes(state);
