import type { Emblem } from '#shared/people.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { freshClient, playOn, startMatch, type TestWindow } from '../wiring/app.fixture.ts';

/** The shortest match: one deal of 6 nimmt!, decided by points. */
const oneDeal = { end: { kind: 'deals', count: 1 } };

/** Plays a match of these people, and `bots` bots, to its end. */
export async function finish(
  window: TestWindow,
  people: readonly string[],
  bots = 0,
): Promise<MatchId> {
  const match = await startMatch(window, { people, bots, options: oneDeal });
  await window.get('match.watch', { match });
  await playOn(window, match);
  return match;
}

/** Abandons a running match after one move of a person: before it, it would be no result. */
export async function abandonAfterMove(window: TestWindow, match: MatchId): Promise<void> {
  await window.get('match.watch', { match });
  await playOn(window, match, 1);
  await window.get('match.abandon', { match, client: freshClient() });
}

export async function idOf(window: TestWindow, name: string): Promise<PlayerId> {
  const person = (await window.get('people.list', {})).find((one) => one.name === name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person.id;
}

export const add = (window: TestWindow, name: string, emblem: Emblem = 'leaf') =>
  window.call('players.add', { name, emblem, colour: emblem });

/** Returns the refusal's code; null if accepted. */
export const codeOf = (reply: {
  readonly ok: boolean;
  readonly error?: { readonly code: string };
}): string | null => reply.error?.code ?? null;
