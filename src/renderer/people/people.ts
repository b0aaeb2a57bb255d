import { computed } from 'vue';
import type { CallName, Input, Person, PersonWins } from '../../shared/contract.ts';
import { useApp } from '../connection/app.ts';
import { useAppMutation, useAppQuery } from '../connection/query.ts';

/** Somebody of the house, with all of their matches, and the wins in those that count on their page. */
export interface PersonWithWins extends Person {
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
export function usePeople() {
  const app = useApp();
  const listed = useAppQuery('people.list', () => ({}));
  const won = useAppQuery('statistics.people', () => ({}));
  const { mutate, refusal: unchanged } = useAppMutation();

  const people = computed(() =>
    listed.data.value && won.data.value ? standingsOf(listed.data.value, won.data.value) : null,
  );
  const unread = computed(() => listed.refusal.value ?? won.refusal.value);

  /** Whether it was done; if not, `unchanged` says why. Tonight's tables offer the people as they are then. */
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
  const wins = new Map(won.map((own) => [own.player.id, own]));
  return people.map((person) => {
    const { matches, placed, wins: count, expected, lastAt } = wins.get(person.id) ?? NO_WINS;
    return { ...person, matches, placed, wins: count, expected, lastAt };
  });
}
