import type { Seat } from '../../shared/ids.ts';
import {
  comeback,
  comebackOnSheet,
  found,
  greatest,
  highlightsOf,
  narrowWin,
  onlySeatWith,
  type Finding,
  type SheetTelling,
  type Telling,
} from '../../core/story.ts';
import { isCount, isRecord, seatsOf } from '../../core/sheet.ts';
import { manifest } from './manifest.ts';
import type {
  Combination,
  Event,
  MatchStory,
  Options,
  ScoutTypes,
  ToldRound,
} from './rules/model.ts';

type Told = Telling<ScoutTypes>;
type Shown = Extract<Event, { type: 'shown' }>;

/** A set on the table, with what was scouted from it. Rounds count from 0. */
interface ShownSet {
  readonly seat: Seat;
  readonly round: number;
  readonly combination: Combination;
  readonly won: number;
  readonly tokens: number;
  readonly end: 'empty-hand' | 'all-kill' | null;
}

const MANY_TOKENS = 3;
const MANY_CARDS = 4;
const MUCH_WON = 4;

/** What made up each round, and what was out of the ordinary. */
export function story(told: Told): MatchStory {
  const rounds = roundsOf(told);
  const sets = setsOf(told);
  return {
    rounds,
    highlights: highlightsOf([
      allKill(sets),
      mostTokens(sets),
      greatestSet(sets),
      greatestCatch(sets),
      comeback(
        told.steps.flatMap(({ event }) => (event.type === 'round-ended' ? [event.scores] : [])),
        told.places,
        manifest.better,
      ),
      narrowWin(told),
    ]),
  };
}

/** Cards and tokens as they lay when the round ended; hands are told by their number alone. */
const roundsOf = ({ steps }: Told): readonly ToldRound[] =>
  steps.flatMap(({ event, view: { taken, tokens, handSizes } }) => {
    if (event.type !== 'round-ended') return [];
    const seats = event.scores.map((score, seat) => ({
      score,
      taken: taken[seat]!,
      tokens: tokens[seat]!,
      hand: handSizes[seat]!,
    }));
    return [{ by: event.by, ender: event.seat, seats }];
  });

/** The same of a sheet, as far as each round was told by cards and tokens. */
export function sheetStory(told: SheetTelling<Options>): MatchStory {
  return {
    rounds: told.roundScores.map((scores, round) => sheetRound(told.rounds[round], scores)),
    highlights: highlightsOf([comebackOnSheet(told, manifest.better), narrowWin(told)]),
  };
}

function sheetRound(written: unknown, scores: readonly (number | null)[]): ToldRound {
  const cells = seatsOf(written, scores.length) ?? [];
  const seats = scores.map((score, seat) => {
    if (score === null) return null;
    const cell = cells[seat];
    const figure = (name: string): number | null =>
      isRecord(cell) && isCount(cell[name]) ? cell[name] : null;
    return { score, taken: figure('taken'), tokens: figure('tokens'), hand: figure('hand') };
  });
  const allKill = isRecord(written) ? written['allKill'] : null;
  if (isCount(allKill) && allKill < scores.length) return { by: 'all-kill', ender: allKill, seats };
  const ender = onlySeatWith(
    seats.map((seat) => seat && seat.hand),
    0,
  );
  return { by: ender === null ? null : 'empty-hand', ender, seats };
}

function setsOf({ steps }: Told): readonly ShownSet[] {
  const sets: ShownSet[] = [];
  for (const { event, view } of steps) {
    if (event.type === 'shown') sets.push(asShown(event, view.round));
    const last = sets.at(-1);
    if (!last) continue;
    if (event.type === 'scouted') sets[sets.length - 1] = { ...last, tokens: last.tokens + 1 };
    if (event.type === 'round-ended') sets[sets.length - 1] = { ...last, end: event.by };
  }
  return sets;
}

const asShown = ({ seat, combination, won }: Shown, round: number): ShownSet => ({
  ...{ seat, round, combination, won },
  tokens: 0,
  end: null,
});

const cardsOf = ({ combination: { size, kind, low }, round }: ShownSet) => ({
  ...{ size, kind, low, high: kind === 'run' ? low + size - 1 : low },
  round: round + 1,
});

function allKill(sets: readonly ShownSet[]): Finding | null {
  const told = greatest(
    sets.filter(({ end }) => end === 'all-kill'),
    1,
    ({ combination }) => combination.size,
  );
  return told && found(70, 'all-kill', told.seat, cardsOf(told));
}

function mostTokens(sets: readonly ShownSet[]): Finding | null {
  const told = greatest(sets, MANY_TOKENS, ({ tokens }) => tokens);
  if (!told) return null;
  const { tokens } = told;
  return found(34 + 6 * tokens, 'most-tokens', told.seat, { ...cardsOf(told), tokens });
}

function greatestSet(sets: readonly ShownSet[]): Finding | null {
  // Equal numbers are rarer than a run.
  const worth = ({ combination: { size, kind } }: ShownSet): number =>
    size + (kind === 'set' ? 1 : 0);
  const told = greatest(sets, MANY_CARDS, worth);
  return told && found(24 + 8 * worth(told), 'greatest-set', told.seat, cardsOf(told));
}

function greatestCatch(sets: readonly ShownSet[]): Finding | null {
  const told = greatest(sets, MUCH_WON, ({ won }) => won);
  if (!told) return null;
  const { won } = told;
  return found(20 + 7 * won, 'greatest-catch', told.seat, { ...cardsOf(told), won });
}
