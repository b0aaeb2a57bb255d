import type { Seat, Viewer } from '../../../src/shared/ids.ts';
import type { AnyEvent, GameInstance } from '../../../src/core/game-instance.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { changedMove } from './moves.ts';
import { assert, json, viewersOf } from './assertions.ts';
import type { Turn } from './random-match.ts';

/**
 * Non-interference: exchanges cards hidden from both the viewer and the seat to move. The views and choices of both,
 * and the public events of the move, must stay identical. Returns the number of exchanges.
 */
export function checkHiddenInformation(turn: Turn, adapter: ConformanceAdapter): number {
  const { table, seat, random } = turn;
  const played = table.clone();
  const told = tellingOf(played, turn);
  let swapped = 0;
  for (const viewer of [seat, random.pick(viewersOf(table))]) {
    const seeing = viewer === null || viewer === seat ? [seat] : [seat, viewer];
    const other = table.clone();
    if (!adapter.swapHidden(other.state, seeing, random)) continue;
    swapped++;
    assert(json(other.state) !== json(table.state), 'an exchange changes the state');
    assert(adapter.isConserved(other.state), 'an exchange conserves the cards');
    checkSeenAlike(table, other, viewer, seeing);
    checkRefusedAlike(turn, other);
    assert(tellingOf(other, turn) === told, 'hidden cards show in no event');
    checkSeenAlike(played, other, viewer, seeing);
  }
  return swapped;
}

function checkSeenAlike(
  table: GameInstance,
  other: GameInstance,
  viewer: Viewer,
  seeing: readonly Seat[],
): void {
  for (const eyes of new Set([viewer, ...seeing])) {
    assert(json(other.view(eyes)) === json(table.view(eyes)), 'hidden cards show in no view');
  }
  for (const seat of seeing) {
    const [choices, others] = [table.choices(seat), other.choices(seat)];
    assert(json(others) === json(choices), 'hidden cards show in no choice');
  }
}

function checkRefusedAlike({ table, seat, choices, random }: Turn, other: GameInstance): void {
  for (let tried = 0; tried < 3; tried++) {
    const move = changedMove(random.pick(choices).move, random);
    const [refusal, others] = [table.validateMove(seat, move), other.validateMove(seat, move)];
    assert(json(others) === json(refusal), 'hidden cards show in no refusal');
  }
}

function tellingOf(table: GameInstance, { seat, move }: Turn): string {
  const events: AnyEvent[] = [];
  table.play(seat, move, (event) => events.push(event));
  return json(events);
}
