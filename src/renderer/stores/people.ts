import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { CallName, Input, Person } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import { useApp } from './app.ts';
import { useConnection } from './connection.ts';

/** Everything that changes who is known here. */
type Change = Extract<CallName, `players.${string}`>;

/** Everybody the house knows, and what can be set right about them. */
export const usePeople = defineStore('people', () => {
  const connection = useConnection();
  const app = useApp();
  const people = shallowRef<readonly Person[] | null>(null);
  const refusal = shallowRef<AppRefusal | null>(null);

  async function read(): Promise<void> {
    const reply = await connection.call('people.list', {});
    refusal.value = reply.ok ? null : reply.error;
    if (reply.ok) people.value = reply.value;
  }

  /** Whether it was done; if not, `refusal` says why. Tonight's tables offer the people as they are then. */
  async function change<Name extends Change>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    if (!reply.ok) {
      refusal.value = reply.error;
      return false;
    }
    await Promise.all([read(), app.meet()]);
    return true;
  }

  return { people, refusal, read, change };
});
