import type { AnyEvent, GameInstance } from '#core/game-instance.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { changedMove, moveKey } from './moves.ts';
import { copy, containsGeneratorState, assert, isPlain, json, viewersOf } from './assertions.ts';
import type { Turn } from './random-match.ts';

export function checkTurn({ table }: Turn, adapter: ConformanceAdapter): void {
  const toMove = table.toMove();
  assert(
    toMove.every((seat, i) => seat < table.seats && seat > (toMove[i - 1] ?? -1)),
    'toMove lists seats ascending, each once',
  );
  assert(!table.outcome().over, 'a match with moves owed is not over');
  assert(adapter.isConserved(table.state), 'cards are conserved');
}

/** Checks, now and then, everything that holds of any position, without changing it. */
export function checkPosition(turn: Turn): void {
  const before = json(turn.table.state);
  assert(isPlain(turn.table.state), 'a state is plain JSON');
  checkChoices(turn);
  checkOtherMoves(turn);
  checkIdleSeats(turn);
  checkViews(turn.table);
  checkRedraw(turn.table);
  checkCopies(turn);
  assert(json(turn.table.state) === before, 'neither asking nor playing on a clone changes it');
}

function checkChoices({ table, seat, choices, random }: Turn): void {
  const keys = choices.map(({ move }) => moveKey(move));
  assert(new Set(keys).size === keys.length, 'no move is listed twice');
  assert(isPlain(choices), 'choices are plain JSON');
  const moves = choices.map(({ move }) => move);
  assert(json(table.moves(seat)) === json(moves), 'the moves are those of the choices');
  assert(json(table.clone().choices(seat)) === json(choices), 'a clone lists the same moves');
  const some = [choices[0]!, choices.at(-1)!, random.pick(choices), random.pick(choices)];
  for (const { move } of some) {
    assert(table.validateMove(seat, move) === null, 'nothing is said against a listed move');
    assert(table.clone().play(seat, copy(move)) === null, 'every listed move plays');
  }
}

function checkOtherMoves({ table, seat, choices, random }: Turn): void {
  const listed = new Set(choices.map(({ move }) => moveKey(move)));
  const before = json(table.state);
  for (let tried = 0; tried < 6; tried++) {
    const move = changedMove(random.pick(choices).move, random);
    const refusal = table.validateMove(seat, move);
    assert(
      (refusal === null) === listed.has(moveKey(move)),
      `the listed moves are the legal ones, but ${json(move)}`,
    );
    if (refusal === null) continue;
    assert(isPlain(refusal), 'a refusal is plain JSON');
    assert(json(table.play(seat, move)) === json(refusal), 'play refuses what why is against');
    assert(json(table.state) === before, 'a refused move changes nothing');
  }
}

/** Only `toMove` has moves. */
function checkIdleSeats({ table, move }: Turn): void {
  const toMove = table.toMove();
  for (let seat = 0; seat < table.seats; seat++) {
    if (toMove.includes(seat)) continue;
    assert(table.choices(seat).length === 0, 'nobody but toMove has moves');
    const refusal = table.play(seat, move);
    assert(refusal?.refusal.code === 'not-to-move', 'a seat that owes no move plays none');
  }
}

/** Checks that every view is built anew, and contains neither the state itself nor its secrets. */
export function checkViews(table: GameInstance): void {
  const clone = table.clone();
  const before = json(table.state);
  for (const viewer of viewersOf(table)) {
    const view = table.view(viewer) as Readonly<Record<string, unknown>>;
    const shown = json(view);
    assert(isPlain(view), 'a view is plain JSON');
    assert(!containsGeneratorState(view, table), 'no view holds generator state');
    assert(viewer !== null || (view['hand'] ?? null) === null, "a spectator's hand is null");
    assert(json(view['toMove']) === json(table.toMove()), 'a view says who is to move');
    assert(json(view['options']) === json(table.options), 'a view holds the options');
    assert(json(clone.view(viewer)) === shown, 'a clone looks the same');
    scramble(view);
    assert(json(table.state) === before, 'a view is apart from the state');
    assert(json(table.view(viewer)) === shown, 'a view is built anew each time');
  }
}

function scramble(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  const fields = value as Record<string, unknown>;
  for (const [name, item] of Object.entries(fields)) {
    scramble(item);
    if (typeof item === 'number') fields[name] = item + 1;
  }
  if (Array.isArray(value)) value.push('scrambled');
}

/** Reseeding changes only unseen chance, so no view shows it. */
function checkRedraw(table: GameInstance): void {
  const [one, other] = [table.clone(), table.clone()];
  one.reseed('anew');
  other.reseed('anew');
  assert(json(one.state) === json(other.state), 'chance drawn anew is that of its seed');
  assert(json(one.state) !== json(table.state), 'chance is drawn anew');
  for (const viewer of viewersOf(table)) {
    assert(json(one.view(viewer)) === json(table.view(viewer)), 'chance drawn anew is not seen');
  }
  for (const seat of table.toMove()) {
    assert(
      json(one.choices(seat)) === json(table.choices(seat)),
      'chance drawn anew changes no choice',
    );
  }
}

/** A clone, and a state that was stored as JSON, play on alike. */
function checkCopies({ table, seat, move }: Turn): void {
  const clone = table.clone();
  assert(json(clone.state) === json(table.state), 'a clone is equal');
  const restored = table.game.restore(copy(table.options), table.seats, copy(table.state));
  const told: AnyEvent[] = [];
  const toldAgain: AnyEvent[] = [];
  clone.play(seat, move, (event) => told.push(event));
  restored.play(seat, copy(move), (event) => toldAgain.push(event));
  assert(json(restored.state) === json(clone.state), 'a stored state plays on alike');
  assert(json(toldAgain) === json(told), 'a stored state tells the same');
  assert(isPlain(told), 'events are plain JSON');
  assert(!containsGeneratorState(told, clone), 'no event holds generator state');
}
