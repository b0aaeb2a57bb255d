import { type ClientWord, CLOSE, type HostWord } from '../../shared/client.ts';
import type { CallName, Input, Reply } from '../../shared/contract.ts';
import { appRefusal } from '../../shared/errors.ts';
import type { Push } from '../../shared/pushes.ts';
import { fail } from '../../shared/result.ts';
import { createLinkState, type Link } from './link.ts';

/** As much of a WebSocket as a line needs. */
export type Socket = Pick<
  WebSocket,
  'send' | 'close' | 'onmessage' | 'onclose' | 'onopen' | 'readyState'
>;

interface Pending {
  readonly call: CallName;
  readonly input: unknown;
  readonly answer: (reply: Reply) => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;

/**
 * A line over a WebSocket that mends itself. A call is answered in the end whatever happens between: one that was under
 * way when the line broke is said again, which is safe because what must not happen twice carries a client id.
 */
export function socketLink(token: string | null, open: () => Socket): Link {
  const state = createLinkState('connecting');
  const listeners: ((push: Push) => void)[] = [];
  const pending = new Map<number, Pending>();
  let socket: Socket | null = null;
  let wait = FIRST_WAIT_MS;
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
    socket = open();
    socket.onopen = () => {
      say({ token: token ?? '' });
    };
    socket.onmessage = ({ data }) => {
      listener(JSON.parse(String(data)) as HostWord);
    };
    socket.onclose = ({ code }) => {
      hangUp(code);
    };
  }

  function listener(word: HostWord): void {
    if ('reply' in word) answer(word.id, word.reply);
    else if ('push' in word) for (const hearer of listeners) hearer(word.push);
    else welcome();
  }

  /** Whoever hears `open` watches afresh first; only then is said again what is still unanswered. */
  function welcome(): void {
    wait = FIRST_WAIT_MS;
    const unanswered = [...pending];
    state.set('open');
    for (const [id, call] of unanswered) sayCall(id, call);
  }

  function hangUp(code: number): void {
    socket = null;
    if (code === CLOSE.superseded) end('superseded');
    else if (code === CLOSE.unauthorised) end('unauthorised');
    else {
      closeCurtain();
      state.set('lost');
      setTimeout(dial, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    }
  }

  /** Whoever asked for a look may be gone when the line is mended: they ask again. */
  function closeCurtain(): void {
    for (const [id, { call }] of pending)
      if (call === 'match.look') answer(id, fail(appRefusal('not-looking')));
  }

  function end(last: 'superseded' | 'unauthorised'): void {
    for (const id of [...pending.keys()]) answer(id, fail(appRefusal('superseded')));
    state.set(last);
  }

  if (token === null) end('unauthorised');
  else dial();

  return {
    call: <Name extends CallName>(call: Name, input: Input<Name>) =>
      new Promise<Reply<Name>>((resolve) => {
        const id = ++lastId;
        pending.set(id, { call, input, answer: resolve as (reply: Reply) => void });
        const now = state.get();
        if (now === 'open') sayCall(id, pending.get(id)!);
        else if (now === 'superseded' || now === 'unauthorised') end(now);
        else if (now === 'lost') closeCurtain();
      }),
    listen: (hearer) => {
      listeners.push(hearer);
    },
    onState: state.onState,
  };
}
