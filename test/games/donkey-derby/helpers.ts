/** Helpers of the tests: a match with prescribed dice, and short functions to play it. */
import type { Observation } from '#core/bot.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { donkeyDerby } from '#games/donkey-derby/engine.ts';
import {
  type DerbyTypes,
  type Donkey,
  type Event,
  type Move,
  type Options,
  optionsSchema,
  type State,
  type View,
} from '#games/donkey-derby/rules/model.ts';

export interface MatchSetup {
  readonly seats?: number;
  readonly dice?: readonly number[];
  readonly seed?: string;
  readonly bridge?: boolean;
  readonly board?: Partial<Options['board']>;
}

export const standard: Options = optionsSchema.parse({});

/** Prescribed dice come first, then the seed's. Throws if the rules refuse the set-up. */
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

/** Everyone's view, because all are equal. */
export const viewOf = (match: GameInstance): View => match.view(null) as View;
/** The state beyond any view: future dice, and the order of placing. */
export const stateOf = (match: GameInstance): State => match.state as State;

export function play(match: GameInstance, move: Move): Event[] {
  const events: Event[] = [];
  const refusal = match.play(match.toMove()[0]!, move, (event) => events.push(event as Event));
  if (refusal) throw new Error(JSON.stringify(refusal));
  return events;
}

/** Validates without playing; returns the refusal. */
export const whyNot = (match: GameInstance, move: Move) =>
  match.validateMove(match.toMove()[0]!, move)?.refusal ?? null;

/** Places a marker on each of these in order, by the seats to bet. */
export const bet = (match: GameInstance, ...donkeys: Donkey[]): Event[] =>
  donkeys.flatMap((donkey) => play(match, { type: 'bet', donkey }));

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

export const advances = (match: GameInstance): Donkey[] =>
  match
    .choices(match.toMove()[0]!)
    .map(({ move }) => move as Move)
    .flatMap((move) => (move.type === 'advance' ? [move.donkey] : []));

export const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type);

export function observationOf(match: GameInstance): Observation<DerbyTypes> {
  const seat = match.toMove()[0]!;
  const moves = match.choices(seat).map(({ move }) => move as Move);
  return { seat, view: match.view(seat) as View, moves };
}
