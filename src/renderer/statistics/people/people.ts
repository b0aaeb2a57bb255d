import { computed } from 'vue';
import type { CallName, Input, Person, PersonWins } from '#shared/contract.ts';
import { useApp } from '#renderer/connection/app.ts';
import { useAppMutation, useAppQuery } from '#renderer/connection/query.ts';

/** Person with all their matches, and the wins in those that count on their page. */
export type PersonWithWins = Person &
  Omit<PersonWins, 'player' | 'lastAt'> & { readonly lastAt: number | null };

type Change = Extract<CallName, `players.${string}`>;

export function usePeople() {
  const app = useApp();
  const listed = useAppQuery('people.list', () => ({}));
  const won = useAppQuery('statistics.people', () => ({}));
  const { mutate, refusal: unchanged } = useAppMutation();

  const people = computed(() =>
    listed.data.value && won.data.value ? standingsOf(listed.data.value, won.data.value) : null,
  );
  const unread = computed(() => listed.refusal.value ?? won.refusal.value);

  /**
   * Returns whether the change was made; if not, `unchanged` has the reason. Also reloads the people offered on
   * Tonight.
   */
  async function change<Name extends Change>(name: Name, input: Input<Name>): Promise<boolean> {
    const { ok } = await mutate(name, input);
    if (ok) await app.meet();
    return ok;
  }

  return { people, unread, unchanged, change };
}

const NO_WINS = { matches: 0, placed: 0, wins: 0, expected: 0, lastAt: null };

function standingsOf(
  people: readonly Person[],
  won: readonly PersonWins[],
): readonly PersonWithWins[] {
  const wins = new Map(won.map(({ player, ...own }) => [player.id, own]));
  return people.map((person) => ({ ...person, ...(wins.get(person.id) ?? NO_WINS) }));
}
