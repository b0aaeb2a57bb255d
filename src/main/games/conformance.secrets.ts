import type { Seat, Viewer } from '../../shared/ids.ts';
import type { AnyEvent, Table } from '../core/table.ts';
import type { TestKit } from './conformance.kit.ts';
import { changedMove } from './conformance.moves.ts';
import { insist, text, viewersOf } from './conformance.plain.ts';
import type { Moment } from './conformance.walk.ts';

/**
 * Non-interference: exchanges what neither the viewer nor the seat to move can see. What either is shown and may do,
 * and what is told of the move, must stay the same to the letter. Returns how many exchanges there were.
 */
export function checkSecrets(moment: Moment, kit: TestKit): number {
  const { table, seat, random } = moment;
  const played = table.clone();
  const told = tellingOf(played, moment);
  let swapped = 0;
  for (const viewer of [seat, random.pick(viewersOf(table))]) {
    const seeing = viewer === null || viewer === seat ? [seat] : [seat, viewer];
    const other = table.clone();
    if (!kit.swapHidden(other.state, seeing, random)) continue;
    swapped++;
    insist(text(other.state) !== text(table.state), 'an exchange changes the state');
    insist(kit.isConserved(other.state), 'an exchange conserves the cards');
    checkSeenAlike(table, other, viewer, seeing);
    checkRefusedAlike(moment, other);
    insist(tellingOf(other, moment) === told, 'hidden cards show in no event');
    checkSeenAlike(played, other, viewer, seeing);
  }
  return swapped;
}

function checkSeenAlike(table: Table, other: Table, viewer: Viewer, seeing: readonly Seat[]): void {
  for (const eyes of new Set([viewer, ...seeing])) {
    insist(text(other.view(eyes)) === text(table.view(eyes)), 'hidden cards show in no view');
  }
  for (const seat of seeing) {
    const [choices, others] = [table.choices(seat), other.choices(seat)];
    insist(text(others) === text(choices), 'hidden cards show in no choice');
  }
}

function checkRefusedAlike({ table, seat, choices, random }: Moment, other: Table): void {
  for (let tried = 0; tried < 3; tried++) {
    const move = changedMove(random.pick(choices).move, random);
    const [refusal, others] = [table.why(seat, move), other.why(seat, move)];
    insist(text(others) === text(refusal), 'hidden cards show in no refusal');
  }
}

/** Plays the move; what everyone is told of it. */
function tellingOf(table: Table, { seat, move }: Moment): string {
  const events: AnyEvent[] = [];
  table.play(seat, move, (event) => events.push(event));
  return text(events);
}
