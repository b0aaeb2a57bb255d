import type { AnyEvent, Table } from '../core/table.ts';
import type { TestKit } from './conformance.kit.ts';
import { changedMove, moveKey } from './conformance.moves.ts';
import { copy, holdsSecrets, insist, isPlain, text, viewersOf } from './conformance.plain.ts';
import type { Moment } from './conformance.walk.ts';

/** Asked before every move: what is quick to see. */
export function checkTurn({ table }: Moment, kit: TestKit): void {
  const toMove = table.toMove();
  insist(
    toMove.every((seat, i) => seat < table.seats && seat > (toMove[i - 1] ?? -1)),
    'toMove lists seats ascending, each once',
  );
  insist(!table.outcome().over, 'a match with moves owed is not over');
  insist(kit.isConserved(table.state), 'cards are conserved');
}

/** Asked now and then: all that holds of any position. Leaves it as it is. */
export function checkPosition(moment: Moment): void {
  const before = text(moment.table.state);
  insist(isPlain(moment.table.state), 'a state is plain JSON');
  checkChoices(moment);
  checkOtherMoves(moment);
  checkIdleSeats(moment);
  checkViews(moment.table);
  checkRedraw(moment.table);
  checkCopies(moment);
  insist(text(moment.table.state) === before, 'neither asking nor playing on a clone changes it');
}

function checkChoices({ table, seat, choices, random }: Moment): void {
  const keys = choices.map(({ move }) => moveKey(move));
  insist(new Set(keys).size === keys.length, 'no move is listed twice');
  insist(isPlain(choices), 'choices are plain JSON');
  const moves = choices.map(({ move }) => move);
  insist(text(table.moves(seat)) === text(moves), 'the moves are those of the choices');
  insist(text(table.clone().choices(seat)) === text(choices), 'a clone lists the same moves');
  const some = [choices[0]!, choices.at(-1)!, random.pick(choices), random.pick(choices)];
  for (const { move } of some) {
    insist(table.why(seat, move) === null, 'nothing is said against a listed move');
    insist(table.clone().play(seat, copy(move)) === null, 'every listed move plays');
  }
}

function checkOtherMoves({ table, seat, choices, random }: Moment): void {
  const listed = new Set(choices.map(({ move }) => moveKey(move)));
  const before = text(table.state);
  for (let tried = 0; tried < 6; tried++) {
    const move = changedMove(random.pick(choices).move, random);
    const refusal = table.why(seat, move);
    insist(
      (refusal === null) === listed.has(moveKey(move)),
      `the listed moves are the legal ones, but ${text(move)}`,
    );
    if (refusal === null) continue;
    insist(isPlain(refusal), 'a refusal is plain JSON');
    insist(text(table.play(seat, move)) === text(refusal), 'play refuses what why is against');
    insist(text(table.state) === before, 'a refused move changes nothing');
  }
}

/** Nobody but toMove has moves. */
function checkIdleSeats({ table, move }: Moment): void {
  const toMove = table.toMove();
  for (let seat = 0; seat < table.seats; seat++) {
    if (toMove.includes(seat)) continue;
    insist(table.choices(seat).length === 0, 'nobody but toMove has moves');
    const refusal = table.play(seat, move);
    insist(refusal?.refusal.code === 'not-to-move', 'a seat that owes no move plays none');
  }
}

/** Asked of a position: every view is built anew, and holds neither the state itself nor its secrets. */
export function checkViews(table: Table): void {
  const clone = table.clone();
  const before = text(table.state);
  for (const viewer of viewersOf(table)) {
    const view = table.view(viewer) as Readonly<Record<string, unknown>>;
    const shown = text(view);
    insist(isPlain(view), 'a view is plain JSON');
    insist(!holdsSecrets(view, table), 'no view holds generator state');
    insist(viewer !== null || (view['hand'] ?? null) === null, "a spectator's hand is null");
    insist(text(view['toMove']) === text(table.toMove()), 'a view says who is to move');
    insist(text(view['options']) === text(table.options), 'a view holds the options');
    insist(text(clone.view(viewer)) === shown, 'a clone looks the same');
    scramble(view);
    insist(text(table.state) === before, 'a view is apart from the state');
    insist(text(table.view(viewer)) === shown, 'a view is built anew each time');
  }
}

/** Changes every list and number in it. */
function scramble(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  const fields = value as Record<string, unknown>;
  for (const [name, item] of Object.entries(fields)) {
    scramble(item);
    if (typeof item === 'number') fields[name] = item + 1;
  }
  if (Array.isArray(value)) value.push('scrambled');
}

/** Chance drawn anew is chance that nobody has seen yet: it shows nowhere. */
function checkRedraw(table: Table): void {
  const [one, other] = [table.clone(), table.clone()];
  one.redraw('anew');
  other.redraw('anew');
  insist(text(one.state) === text(other.state), 'chance drawn anew is that of its seed');
  insist(text(one.state) !== text(table.state), 'chance is drawn anew');
  for (const viewer of viewersOf(table)) {
    insist(text(one.view(viewer)) === text(table.view(viewer)), 'chance drawn anew is not seen');
  }
  for (const seat of table.toMove()) {
    insist(
      text(one.choices(seat)) === text(table.choices(seat)),
      'chance drawn anew changes no choice',
    );
  }
}

/** A clone, and a state that was stored as JSON, play on alike. */
function checkCopies({ table, seat, move }: Moment): void {
  const clone = table.clone();
  insist(text(clone.state) === text(table.state), 'a clone is equal');
  const restored = table.game.restore(copy(table.options), table.seats, copy(table.state));
  const told: AnyEvent[] = [];
  const toldAgain: AnyEvent[] = [];
  clone.play(seat, move, (event) => told.push(event));
  restored.play(seat, copy(move), (event) => toldAgain.push(event));
  insist(text(restored.state) === text(clone.state), 'a stored state plays on alike');
  insist(text(toldAgain) === text(told), 'a stored state tells the same');
  insist(isPlain(told), 'events are plain JSON');
  insist(!holdsSecrets(told, clone), 'no event holds generator state');
}
