import type { AnyEvent, GameInstance } from '#core/game-instance.ts';
import { assert, json, viewersOf } from './assertions.ts';
import type { Turn } from './random-match.ts';

/**
 * A move that, as its game says, is followed by neither chance nor a hidden card, so that it can be taken back: its
 * result is the same for any randomness, and it takes no card from another hand.
 */
export function checkOpenMove({ table, seat, move, random }: Turn): void {
  const played = table.clone();
  const events: AnyEvent[] = [];
  played.play(seat, move, (event) => events.push(event));
  if (events.some((event) => played.reveals(event)) || endsRound(table, played)) return;
  const other = table.clone();
  other.reseed(`other ${random.below(1_000_000)}`);
  const told: AnyEvent[] = [];
  other.play(seat, move, (event) => told.push(event));
  assert(json(told) === json(events), 'chance shows in no event of an open move');
  for (const viewer of viewersOf(table)) {
    assert(json(other.view(viewer)) === json(played.view(viewer)), 'an open move needs no chance');
    if (viewer === null || viewer === seat) continue;
    assert(handOf(played, viewer) === handOf(table, viewer), 'an open move turns up no hand');
  }
}

const endsRound = (before: GameInstance, after: GameInstance): boolean =>
  after.outcome().over || after.roundScores().length > before.roundScores().length;

const handOf = (table: GameInstance, seat: number): string =>
  json((table.view(seat) as object as { readonly hand?: unknown }).hand ?? null);
