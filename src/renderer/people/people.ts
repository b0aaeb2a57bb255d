import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { CallName, Input, Person, PersonWins } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import { useApp } from '../link/app.ts';
import { useConnection } from '../link/connection.ts';

/** Somebody of the house, with all of their matches, and the wins in those that count on their page. */
export interface PersonStanding extends Person {
  readonly matches: number;
  /** the matches that count */
  readonly placed: number;
  /** a shared win is a win */
  readonly wins: number;
  /** wins that luck would give at the same tables */
  readonly expected: number;
  /** when the last match ended, in ms since 1970 (UTC); null before the first */
  readonly lastAt: number | null;
}

/** Everything that changes who is known here. */
type Change = Extract<CallName, `players.${string}`>;

/** Everybody the house knows, and what can be set right about them. */
export const usePeople = defineStore('people', () => {
  const connection = useConnection();
  const app = useApp();
  const people = shallowRef<readonly PersonStanding[] | null>(null);
  const refusal = shallowRef<AppRefusal | null>(null);

  async function read(): Promise<void> {
    const [listed, won] = await Promise.all([
      connection.call('people.list', {}),
      connection.call('statistics.people', {}),
    ]);
    if (!listed.ok) refusal.value = listed.error;
    else if (!won.ok) refusal.value = won.error;
    else {
      refusal.value = null;
      people.value = standingsOf(listed.value, won.value);
    }
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

const NONE = { matches: 0, placed: 0, wins: 0, expected: 0, lastAt: null };

function standingsOf(
  people: readonly Person[],
  won: readonly PersonWins[],
): readonly PersonStanding[] {
  const wins = new Map(won.map((own) => [own.player.id, own]));
  return people.map((person) => {
    const { matches, placed, wins: count, expected, lastAt } = wins.get(person.id) ?? NONE;
    return { ...person, matches, placed, wins: count, expected, lastAt };
  });
}
