import { type ClientWord, CLOSE, type HostWord } from '../../shared/client.ts';
import type { CallName, Input, Reply } from '../../shared/contract.ts';
import { appRefusal } from '../../shared/errors.ts';
import type { PhoneEndedPush, Push } from '../../shared/pushes.ts';
import { fail } from '../../shared/result.ts';
import { createLinkState, type Link, type LinkState } from './link.ts';

/** As much of a WebSocket as a line needs. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose' | 'onopen'>;

interface Pending {
  readonly call: CallName;
  readonly input: unknown;
  readonly answer: (reply: Reply) => void;
}

export interface LinePlan {
  /** null where there is nothing to come in with */
  readonly open: (() => Socket) | null;
  /** the first word */
  readonly hello: ClientWord;
  /** from a break to the next attempt, by how many have failed since; the last one for all that follow */
  readonly waitsMs: readonly number[];
  /** for a socket that says nothing: when it is asked whether it is still there, and when it is given up */
  readonly patience: { readonly quietMs: number; readonly answerMs: number } | null;
  /**
   * Anybody on the way can close it: why it ends counts only as a word that came through, except that there is no such
   * word for who has not been welcomed.
   */
  readonly isOverheard: boolean;
}

export interface Line extends Link {
  /** Tries at once, if the line is broken; where it seems to stand, finds out whether it does. */
  retryNow(): void;
  /** Begins anew, also after an end for good, with what `open` opens now. */
  redial(): void;
}

/** The closings after which nothing is tried any more. */
const ENDS: ReadonlyMap<number, LinkState> = new Map([
  [CLOSE.superseded, 'superseded'],
  [CLOSE.unauthorised, 'unauthorised'],
  [CLOSE.released, 'released'],
  [CLOSE.renewed, 'renewed'],
  [CLOSE.stopped, 'stopped'],
]);

/**
 * A line over a WebSocket that mends itself. A call is answered in the end whatever happens between: one that was under
 * way when the line broke is said again, which is safe because what must not happen twice carries a client id.
 */
export function socketLine({ open, hello, waitsMs, patience, isOverheard }: LinePlan): Line {
  const state = createLinkState('connecting');
  const listeners: ((push: Push) => void)[] = [];
  const pending = new Map<number, Pending>();
  let socket: Socket | null = null;
  let isWelcome = false;
  let attempts = 0;
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const say = (word: ClientWord): void => socket?.send(JSON.stringify(word));

  const sayCall = (id: number, { call, input }: Pending): void => {
    say({ id, call, input });
  };

  function answer(id: number, reply: Reply): void {
    pending.get(id)?.answer(reply);
    pending.delete(id);
  }

  function dial(): void {
    const mine = open?.();
    if (!mine) {
      end('unauthorised');
      return;
    }
    socket = mine;
    isWelcome = false;
    mine.onopen = () => {
      say(hello);
    };
    mine.onmessage = ({ data }) => {
      if (socket === mine) hear(JSON.parse(String(data)) as HostWord);
    };
    mine.onclose = ({ code }) => {
      if (socket === mine) hangUp(isBelieved(code) ? code : undefined);
    };
    expectWord(patience?.answerMs);
  }

  const isBelieved = (code: number): boolean =>
    !isOverheard || (code === CLOSE.unauthorised && !isWelcome);

  /** Hangs up unless something is heard in time. */
  function expectWord(ms: number | undefined): void {
    clearTimeout(silence);
    if (ms !== undefined)
      silence = setTimeout(() => {
        dropSocket();
        hangUp();
      }, ms);
  }

  /** It may take minutes until a socket notices that nobody is there any more: nothing is heard of it again. */
  function dropSocket(): void {
    const dropped = socket;
    socket = null;
    dropped?.close();
  }

  function hear(word: HostWord): void {
    if (patience) {
      clearTimeout(silence);
      silence = setTimeout(askWhetherThere, patience.quietMs);
    }
    if ('reply' in word) answer(word.id, word.reply);
    else if ('push' in word) hearPush(word.push);
    else if ('welcome' in word) welcome();
  }

  function hearPush(push: Push): void {
    for (const listener of listeners) listener(push);
    const why = endIn(push);
    if (!isOverheard || why === null) return;
    dropSocket();
    hangUp(CLOSE[why]);
  }

  function askWhetherThere(): void {
    say({ ping: true });
    expectWord(patience?.answerMs);
  }

  /** Whoever hears `open` watches afresh first; only then is said again what is still unanswered. */
  function welcome(): void {
    attempts = 0;
    isWelcome = true;
    const unanswered = [...pending];
    state.set('open');
    for (const [id, call] of unanswered) sayCall(id, call);
  }

  function hangUp(code?: number): void {
    clearTimeout(silence);
    socket = null;
    const last = code === undefined ? undefined : ENDS.get(code);
    if (last) {
      end(last);
      return;
    }
    const atOnce = code === CLOSE.moved && state.get() === 'open';
    closeCurtain();
    state.set('lost');
    nextAttempt = setTimeout(dial, atOnce ? 0 : waitsMs[Math.min(attempts++, waitsMs.length - 1)]);
  }

  /** Whoever asked for a look may be gone when the line is mended: they ask again. */
  function closeCurtain(): void {
    for (const [id, { call }] of pending)
      if (call === 'match.look') answer(id, fail(appRefusal('not-looking')));
  }

  function end(last: LinkState): void {
    for (const id of [...pending.keys()]) answer(id, fail(appRefusal('superseded')));
    state.set(last);
  }

  const isOver = (): boolean => [...ENDS.values()].includes(state.get());

  dial();

  return {
    call: <Name extends CallName>(call: Name, input: Input<Name>) =>
      new Promise<Reply<Name>>((resolve) => {
        const id = ++lastId;
        pending.set(id, { call, input, answer: resolve as (reply: Reply) => void });
        const now = state.get();
        if (now === 'open') sayCall(id, pending.get(id)!);
        else if (isOver()) end(now);
        else if (now === 'lost') closeCurtain();
      }),
    listen: (listener) => {
      listeners.push(listener);
    },
    onState: state.onState,
    retryNow() {
      if (state.get() === 'open') askWhetherThere();
      else if (!socket && !isOver()) {
        clearTimeout(nextAttempt);
        dial();
      }
    },
    redial() {
      clearTimeout(nextAttempt);
      dropSocket();
      closeCurtain();
      state.set('connecting');
      dial();
    },
  };
}

/** Why a line ends, if this says so. */
const endIn = (push: Push): PhoneEndedPush['why'] | null => {
  if (push.type === 'superseded') return 'superseded';
  return push.type === 'phone-ended' ? push.why : null;
};

/** The laptop's own page: its token is the first thing it says. */
export const socketLink = (token: string | null, open: () => Socket): Link =>
  socketLine({
    open: token === null ? null : open,
    hello: { token: token ?? '' },
    waitsMs: [250, 500, 1_000, 2_000, 4_000],
    patience: null,
    isOverheard: false,
  });
