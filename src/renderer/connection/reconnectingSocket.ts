import {
  type ClientMessage,
  CLOSE_CODES,
  exceedsFrame,
  type ServerMessage,
} from '#shared/client.ts';
import type { CallName, Input, Reply } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { PhoneEndedPush, Push } from '#shared/pushes.ts';
import { fail } from '#shared/result.ts';
import { createConnectionState, type Transport, type ConnectionState } from './transport.ts';

export type Socket = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose' | 'onopen'>;

interface PendingCall {
  readonly call: CallName;
  readonly input: unknown;
  readonly answer: (reply: Reply) => void;
  isSent: boolean;
  /** number of sockets that had sent it and that the laptop refused */
  refusals: number;
}

/** A call that was sent before as many refusals of a socket is not sent again: it may be their cause. */
const REFUSALS_MAX = 2;

/** Close codes by which the laptop refuses what a socket sent: the application's own, and WebSocket's "too big". */
const REFUSAL_CODES: readonly number[] = [CLOSE_CODES.policyViolation, 1009];

interface ReconnectingSocketOptions {
  /** null if there is no credential to connect with */
  readonly open: (() => Socket) | null;
  readonly firstMessage: ClientMessage;
  /** delays before reconnecting, by number of failed attempts; the last is used for all further ones */
  readonly retryDelaysMs: readonly number[];
  /**
   * for a silent socket: after `quietMs` it is pinged, after `answerMs` more dropped; after `awakeMs` if its owner looks at
   * the page again, whose socket may have ended unnoticed while it was asleep
   */
  readonly pingTimeouts: {
    readonly quietMs: number;
    readonly answerMs: number;
    readonly awakeMs: number;
  } | null;
  /** the network can close the socket: an end reason counts only as a message, but `unauthorised` before the welcome */
  readonly isUntrustedNetwork: boolean;
}

export interface ReconnectingSocket extends Transport {
  /** Connects at once if disconnected; pings if the connection seems open, and connects at once without an answer. */
  retryNow(): void;
  /** Restarts, also after a final close, with the current result of `open`. */
  reconnect(): void;
}

const isSuspectSent = ({ isSent, refusals }: PendingCall): boolean => isSent && refusals > 0;

const FINAL_CLOSE_CODES: ReadonlyMap<number, ConnectionState> = new Map([
  [CLOSE_CODES.superseded, 'superseded'],
  [CLOSE_CODES.unauthorised, 'unauthorised'],
  [CLOSE_CODES.released, 'released'],
  [CLOSE_CODES.renewed, 'renewed'],
  [CLOSE_CODES.stopped, 'stopped'],
]);

/**
 * Creates a WebSocket transport that reconnects. Every call is answered eventually: calls pending during a break are
 * resent, which is safe because calls that must not run twice carry an idempotency key. A call that the laptop would
 * refuse to read, or twice refused the socket after, is answered with bad-request.
 */
export function createReconnectingSocket({
  open,
  firstMessage,
  retryDelaysMs,
  pingTimeouts,
  isUntrustedNetwork,
}: ReconnectingSocketOptions): ReconnectingSocket {
  const state = createConnectionState('connecting');
  const listeners: ((push: Push) => void)[] = [];
  const pending = new Map<number, PendingCall>();
  let socket: Socket | null = null;
  let isWelcome = false;
  let attempts = 0;
  /** whether the next failure is followed by an attempt at once: the page's owner is looking */
  let isUrgent = false;
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const sendMessage = (message: ClientMessage): void => socket?.send(JSON.stringify(message));

  function send(id: number, pendingCall: PendingCall): void {
    pendingCall.isSent = true;
    sendMessage({ id, call: pendingCall.call, input: pendingCall.input });
  }

  /** Sends what is not sent yet; of the calls that may have caused a refusal one at a time. */
  function sendPending(): void {
    let hasSuspect = [...pending.values()].some(isSuspectSent);
    for (const [id, one] of pending) {
      if (one.isSent || (one.refusals > 0 && hasSuspect)) continue;
      send(id, one);
      hasSuspect ||= one.refusals > 0;
    }
  }

  function answer(id: number, reply: Reply): void {
    const answered = pending.get(id);
    pending.delete(id);
    answered?.answer(reply);
    if (answered && answered.refusals > 0 && state.get() === 'open') sendPending();
  }

  function connect(): void {
    const newSocket = open?.();
    if (!newSocket) {
      end('unauthorised');
      return;
    }
    socket = newSocket;
    isWelcome = false;
    newSocket.onopen = () => {
      sendMessage(firstMessage);
    };
    newSocket.onmessage = ({ data }) => {
      if (socket === newSocket) receiveMessage(JSON.parse(String(data)) as ServerMessage);
    };
    newSocket.onclose = ({ code }) => {
      if (socket !== newSocket) return;
      if (REFUSAL_CODES.includes(code)) countRefusals();
      handleClose(isTrustedCode(code) ? code : undefined);
      refuseSuspects();
    };
    expectMessage(pingTimeouts?.answerMs);
  }

  const isTrustedCode = (code: number): boolean =>
    !isUntrustedNetwork || (code === CLOSE_CODES.unauthorised && !isWelcome);

  function expectMessage(ms: number | undefined): void {
    clearTimeout(silenceTimer);
    if (ms !== undefined)
      silenceTimer = setTimeout(() => {
        dropSocket();
        handleClose();
      }, ms);
  }

  /** Closes the socket and ignores it at once: its own close event may take minutes. */
  function dropSocket(): void {
    const dropped = socket;
    socket = null;
    dropped?.close();
  }

  function receiveMessage(message: ServerMessage): void {
    isUrgent = false;
    if (pingTimeouts) {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(sendPing, pingTimeouts.quietMs, pingTimeouts.answerMs);
    }
    if ('reply' in message) answer(message.id, message.reply);
    else if ('push' in message) receivePush(message.push);
    else if ('welcome' in message) welcome();
  }

  function receivePush(push: Push): void {
    for (const listener of listeners) listener(push);
    const endReason = endReasonOf(push);
    if (!isUntrustedNetwork || endReason === null) return;
    dropSocket();
    handleClose(CLOSE_CODES[endReason]);
  }

  function sendPing(answerMs: number | undefined): void {
    sendMessage({ ping: true });
    expectMessage(answerMs);
  }

  /** Listeners of `open` resubscribe first; then unanswered calls are resent. */
  function welcome(): void {
    attempts = 0;
    isWelcome = true;
    state.set('open');
    sendPending();
  }

  function handleClose(code?: number): void {
    clearTimeout(silenceTimer);
    socket = null;
    for (const one of pending.values()) one.isSent = false;
    const finalState = code === undefined ? undefined : FINAL_CLOSE_CODES.get(code);
    if (finalState) {
      end(finalState);
      return;
    }
    const atOnce = isUrgent || (code === CLOSE_CODES.moved && state.get() === 'open');
    isUrgent = false;
    refusePendingReveals();
    state.set('lost');
    nextAttempt = setTimeout(
      connect,
      atOnce ? 0 : retryDelaysMs[Math.min(attempts++, retryDelaysMs.length - 1)],
    );
  }

  function countRefusals(): void {
    for (const one of pending.values()) if (one.isSent) one.refusals++;
  }

  function refuseSuspects(): void {
    for (const [id, { refusals }] of pending)
      if (refusals >= REFUSALS_MAX) answer(id, fail(appRefusal('bad-request')));
  }

  /** Refuses pending reveals: people may have left by the reconnect; they ask again. */
  function refusePendingReveals(): void {
    for (const [id, { call }] of pending)
      if (call === 'match.reveal-hand') answer(id, fail(appRefusal('not-looking')));
  }

  function end(finalState: ConnectionState): void {
    for (const id of [...pending.keys()]) answer(id, fail(appRefusal('superseded')));
    state.set(finalState);
  }

  const isOver = (): boolean => [...FINAL_CLOSE_CODES.values()].includes(state.get());

  connect();

  return {
    call: <Name extends CallName>(call: Name, input: Input<Name>) =>
      new Promise<Reply<Name>>((resolve) => {
        if (exceedsFrame(call, input)) {
          resolve(fail(appRefusal('bad-request')));
          return;
        }
        const answer = resolve as (reply: Reply) => void;
        const made: PendingCall = { call, input, answer, isSent: false, refusals: 0 };
        pending.set(++lastId, made);
        const now = state.get();
        if (now === 'open') send(lastId, made);
        else if (isOver()) end(now);
        else if (now === 'lost') refusePendingReveals();
      }),
    subscribe: (listener) => {
      listeners.push(listener);
    },
    onState: state.onState,
    retryNow() {
      if (isOver()) return;
      isUrgent = true;
      if (state.get() === 'open') sendPing(pingTimeouts?.awakeMs);
      else if (socket) expectMessage(pingTimeouts?.awakeMs);
      else {
        clearTimeout(nextAttempt);
        connect();
      }
    },
    reconnect() {
      clearTimeout(nextAttempt);
      dropSocket();
      refusePendingReveals();
      state.set('connecting');
      connect();
    },
  };
}

const endReasonOf = (push: Push): PhoneEndedPush['reason'] | null => {
  if (push.type === 'superseded') return 'superseded';
  return push.type === 'phone-ended' ? push.reason : null;
};
