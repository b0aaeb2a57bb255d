import { shallowRef, watch, type ShallowRef } from 'vue';
import type { CallName, Input, Output } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import { useConnection } from './connection.ts';

/** `answer` stays until the next one is there. */
interface Asked<Name extends CallName> {
  readonly answer: Readonly<ShallowRef<Output<Name> | null>>;
  readonly refusal: Readonly<ShallowRef<AppRefusal | null>>;
}

/** Asks the app what changes with the page: anew whenever the question is another one. Null asks nothing. */
export function useQuery() {
  const connection = useConnection();

  return function ask<Name extends CallName>(
    name: Name,
    question: () => Input<Name> | null,
  ): Asked<Name> {
    const answer = shallowRef(null) as ShallowRef<Output<Name> | null>;
    const refusal = shallowRef<AppRefusal | null>(null);
    /** an answer to anything asked before the last is late */
    let asked = 0;

    async function inquire(): Promise<void> {
      const now = ++asked;
      const input = question();
      const reply = input === null ? null : await connection.call(name, input);
      if (now !== asked) return;
      refusal.value = reply && !reply.ok ? reply.error : null;
      if (!reply) answer.value = null;
      else if (reply.ok) answer.value = reply.value;
    }

    watch(
      () => JSON.stringify(question()),
      () => void inquire(),
      { immediate: true },
    );
    return { answer, refusal };
  };
}
