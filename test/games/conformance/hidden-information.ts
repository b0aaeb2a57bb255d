import type { Seat, Viewer } from '#shared/ids.ts';
import type { AnyEvent, GameInstance } from '#core/game-instance.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { changedMove } from './moves.ts';
import { assert, json, viewersOf } from './assertions.ts';
import type { Conformed } from './conform.ts';
import type { Turn } from './random-match.ts';

/** Whose eyes must see the same before and after an exchange of hidden cards. */
interface Viewpoint {
  readonly viewer: Viewer;
  /** seats whose cards stay */
  readonly seeing: readonly Seat[];
}

/**
 * Non-interference: exchanges cards hidden from a viewer and, except the mover's own, from the seat to move. Their views
 * and choices, and the public events of the move, must stay identical. Returns the fields of the state that were exchanged.
 */
export function checkHiddenInformation(turn: Turn, adapter: ConformanceAdapter): readonly string[] {
  const { table, seat, random } = turn;
  const played = table.clone();
  const told = tellingOf(played, turn);
  const exchanged = new Set<string>();
  if (adapter.hidden.length === 0) checkAllSeeAlike(table);
  const otherSeats = viewersOf(table).filter((viewer) => viewer !== null && viewer !== seat);
  const viewpoints: readonly Viewpoint[] = [
    ...[seat, random.pick(viewersOf(table))].map((viewer) => ({
      viewer,
      seeing: viewer === null || viewer === seat ? [seat] : [seat, viewer],
    })),
    { viewer: null, seeing: otherSeats.filter((other) => other !== null) },
    { viewer: null, seeing: [] },
  ];
  for (const { viewer, seeing } of viewpoints) {
    const other = table.clone();
    if (!adapter.swapHidden(other.state, seeing, random)) continue;
    for (const field of exchangedFields(table, other, adapter)) exchanged.add(field);
    checkSeenAlike(table, other, viewer, seeing);
    const isOfMover = !seeing.includes(seat);
    if (isOfMover && other.validateMove(seat, turn.move) !== null) continue;
    if (!isOfMover) checkRefusedAlike(turn, other);
    if (showsHidden(turn, adapter, isOfMover)) continue;
    const secret = isOfMover ? 'what the mover alone sees shows' : 'hidden cards show';
    assert(tellingOf(other, turn) === told, `${secret} in no event of ${turn.move.type}`);
    checkSeenAlike(played, other, viewer, seeing);
  }
  return [...exchanged];
}

/** Whether the move may show cards that were exchanged. */
const showsHidden = (
  { move }: Turn,
  { revealingMoves = [], ownRevealingMoves = [] }: ConformanceAdapter,
  isOfMover: boolean,
): boolean =>
  revealingMoves.includes(move.type) || (isOfMover && ownRevealingMoves.includes(move.type));

function exchangedFields(
  table: GameInstance,
  other: GameInstance,
  { hidden, isConserved }: ConformanceAdapter,
): readonly string[] {
  const fields = changedFields(table, other);
  assert(fields.length > 0, 'an exchange changes the state');
  const open = fields.filter((field) => hidden !== 'undecided' && !hidden.includes(field));
  assert(open.length === 0, `an exchange changes only hidden fields, but ${open.join()}`);
  assert(isConserved(other.state), 'an exchange conserves the cards');
  return fields;
}

const changedFields = (table: GameInstance, other: GameInstance): readonly string[] =>
  Object.entries(table.state)
    .filter(([field, value]) => json(value) !== json(Reflect.get(other.state, field)))
    .map(([field]) => field);

/** A game that hides nothing shows every viewer the same. */
function checkAllSeeAlike(table: GameInstance): void {
  const shown = json(table.view(null));
  for (const viewer of viewersOf(table))
    assert(json(table.view(viewer)) === shown, 'nothing is hidden, so all views are the same');
}

/** Whether the seat to move sees something that spectators do not. */
export const seesOwnInformation = ({ table, seat }: Turn): boolean =>
  json(table.view(seat)) !== json(table.view(null));

/**
 * Returns what the adapter leaves undecided or says wrongly of hidden information, as a sentence that says what to do;
 * null if nothing.
 */
export function problemOfHidden(
  { hidden }: ConformanceAdapter,
  matches: readonly Conformed[],
): string | null {
  if (hidden === 'undecided')
    return 'Say what is hidden: list in `hidden` the fields of the state that some seat may not see (hands, a deck), and exchange them in `swapHidden`; `[]` if everybody sees everything.';
  const kept = hidden.filter(
    (field) => !matches.some(({ exchanged }) => exchanged.includes(field)),
  );
  if (kept.length > 0)
    return `Nothing checks that these are hidden: ${kept.join(', ')}. \`swapHidden\` must exchange each field that \`hidden\` lists.`;
  const isOwnNeverShown =
    matches.some(({ seesOwn }) => seesOwn) && !matches.some(({ hasSecret }) => hasSecret);
  if (hidden.length === 0 && matches.some(({ hasSecret }) => hasSecret))
    return 'A decision is `secret`, but nothing is hidden: list in `hidden` the fields that only some seats may see, and leave them out of the other seats’ views; or make `visibility` `open`.';
  if (isOwnNeverShown)
    return 'A seat sees something of its own, but every decision is open, so nobody sees it on a shared laptop: `visibility` must be `secret` for decisions that need it.';
  return null;
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
