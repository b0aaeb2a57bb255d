/** What the tests play with: a match whose dice are given, and the few words it takes to run it. */
import type { Observation } from '../../../src/core/bot.ts';
import type { GameInstance } from '../../../src/core/game-instance.ts';
import { donkeyDerby } from '../../../src/games/donkey-derby/engine.ts';
import {
  type DerbyTypes,
  type Donkey,
  type Event,
  type Move,
  type Options,
  optionsSchema,
  type State,
  type View,
} from '../../../src/games/donkey-derby/rules/model.ts';

export interface MatchSetup {
  readonly seats?: number;
  readonly dice?: readonly number[];
  readonly seed?: string;
  readonly bridge?: boolean;
  readonly board?: Partial<Options['board']>;
}

export const standard: Options = optionsSchema.parse({});

/** Given dice fall first, then those of the seed. Throws where the rules refuse the set-up. */
export function newMatch({
  seats = 2,
  dice,
  seed = 'derby',
  ...options
}: MatchSetup = {}): GameInstance {
  const table = donkeyDerby.setup({
    options,
    seats,
    seed,
    ...(dice ? { prescribed: { dice } } : {}),
  });
  if (!table.ok) throw new Error(table.error);
  return table.value;
}

/** Anybody's view, since all of them see the same. */
export const viewOf = (match: GameInstance): View => match.view(null) as View;
/** What no view tells: the dice to come, and who placed what when. */
export const stateOf = (match: GameInstance): State => match.state as State;

/** Plays for whoever is to move. */
export function play(match: GameInstance, move: Move): Event[] {
  const events: Event[] = [];
  const refusal = match.play(match.toMove()[0]!, move, (event) => events.push(event as Event));
  if (refusal) throw new Error(JSON.stringify(refusal));
  return events;
}

/** Plays no move: only why the one to move may not play it. */
export const whyNot = (match: GameInstance, move: Move) =>
  match.validateMove(match.toMove()[0]!, move)?.refusal ?? null;

/** A marker on each of these, one after the other, by whoever is to bet. */
export const bet = (match: GameInstance, ...donkeys: Donkey[]): Event[] =>
  donkeys.flatMap((donkey) => play(match, { type: 'bet', donkey }));

/** Nobody else bets in this round. */
export function passBets(match: GameInstance): Event[] {
  const events: Event[] = [];
  while (viewOf(match).phase === 'bet') events.push(...play(match, { type: 'no-bet' }));
  return events;
}

/** Rolls and advances these donkeys one after the other. */
export const run = (match: GameInstance, ...donkeys: Donkey[]): Event[] =>
  donkeys.flatMap((donkey) => [
    ...play(match, { type: 'roll' }),
    ...play(match, { type: 'advance', donkey }),
  ]);

/** The donkeys that may be given the die. */
export const advances = (match: GameInstance): Donkey[] =>
  match
    .choices(match.toMove()[0]!)
    .map(({ move }) => move as Move)
    .flatMap((move) => (move.type === 'advance' ? [move.donkey] : []));

/** What happened, in order. */
export const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type);

/** What the one to move sees and may do. */
export function observationOf(match: GameInstance): Observation<DerbyTypes> {
  const seat = match.toMove()[0]!;
  const moves = match.choices(seat).map(({ move }) => move as Move);
  return { seat, view: match.view(seat) as View, moves };
}
