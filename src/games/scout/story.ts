import type { Seat } from '#shared/ids.ts';
import {
  comeback,
  comebackOnSheet,
  createCandidate,
  greatest,
  highlightsOf,
  itemsOfPeople,
  narrowWin,
  onlySeatWith,
  type HighlightCandidate,
  type SheetStoryInput,
  type StoryInput,
} from '#core/story.ts';
import { isCount, isRecord, seatsOf } from '#core/sheet.ts';
import { manifest } from './manifest.ts';
import type {
  Combination,
  Event,
  MatchStory,
  Options,
  ScoutTypes,
  RoundStory,
} from './rules/model.ts';
import { beats } from './rules/rules.ts';

type ScoutStoryInput = StoryInput<ScoutTypes>;
type Shown = Extract<Event, { type: 'shown' }>;

/** Set that was shown, with the cards scouted from it. Rounds count from 0. */
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

export function story(input: ScoutStoryInput): MatchStory {
  const rounds = roundsOf(input);
  const sets = setsOf(input);
  return {
    rounds,
    highlights: highlightsOf(
      [
        allKill(sets),
        mostTokens(sets),
        greatestSet(sets),
        greatestSet(itemsOfPeople(sets, input.people)),
        greatestCatch(sets),
        comeback(
          input.steps.flatMap(({ event }) => (event.type === 'round-ended' ? [event.scores] : [])),
          input.places,
          manifest.scoreOrder,
        ),
        narrowWin(input),
      ],
      input.people,
    ),
  };
}

/** Returns cards and tokens when the round ended; hands as their size alone. */
const roundsOf = ({ steps }: ScoutStoryInput): readonly RoundStory[] =>
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

export function sheetStory(input: SheetStoryInput<Options>): MatchStory {
  return {
    rounds: input.roundScores.map((scores, round) => sheetRound(input.rounds[round], scores)),
    highlights: highlightsOf([comebackOnSheet(input, manifest.scoreOrder), narrowWin(input)]),
  };
}

function sheetRound(written: unknown, scores: readonly (number | null)[]): RoundStory {
  const cells = seatsOf(written, scores.length) ?? [];
  const seats = scores.map((score, seat) => {
    if (score === null) return null;
    const cell = cells[seat];
    const countOf = (name: string): number | null =>
      isRecord(cell) && isCount(cell[name]) ? cell[name] : null;
    return { score, taken: countOf('taken'), tokens: countOf('tokens'), hand: countOf('hand') };
  });
  const allKill = isRecord(written) ? written['allKill'] : null;
  if (isCount(allKill) && allKill < scores.length) return { by: 'all-kill', ender: allKill, seats };
  const ender = onlySeatWith(
    seats.map((seat) => seat && seat.hand),
    0,
  );
  return { by: ender === null ? null : 'empty-hand', ender, seats };
}

function setsOf({ steps }: ScoutStoryInput): readonly ShownSet[] {
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
  seat,
  round,
  combination,
  won,
  tokens: 0,
  end: null,
});

const cardsOf = ({ combination: { size, kind, low }, round }: ShownSet) => ({
  size,
  kind,
  low,
  high: kind === 'run' ? low + size - 1 : low,
  round: round + 1,
});

function allKill(sets: readonly ShownSet[]): HighlightCandidate | null {
  const pick = greatest(
    sets.filter(({ end }) => end === 'all-kill'),
    1,
    ({ combination }) => combination.size,
  );
  return pick && createCandidate(70, 'all-kill', pick.seat, cardsOf(pick));
}

function mostTokens(sets: readonly ShownSet[]): HighlightCandidate | null {
  const pick = greatest(sets, MANY_TOKENS, ({ tokens }) => tokens);
  if (!pick) return null;
  const { tokens } = pick;
  return createCandidate(34 + 6 * tokens, 'most-tokens', pick.seat, { ...cardsOf(pick), tokens });
}

/** rules: Stronger. */
function greatestSet(sets: readonly ShownSet[]): HighlightCandidate | null {
  const pick = sets
    .filter(({ combination }) => combination.size >= MANY_CARDS)
    .reduce<ShownSet | null>(
      (leader, set) => (beats(set.combination, leader?.combination ?? null) ? set : leader),
      null,
    );
  if (!pick) return null;
  const { size, kind } = pick.combination;
  // Equal numbers are rarer than a run.
  const rarity = 24 + 8 * (size + (kind === 'set' ? 1 : 0));
  return createCandidate(rarity, 'greatest-set', pick.seat, cardsOf(pick));
}

function greatestCatch(sets: readonly ShownSet[]): HighlightCandidate | null {
  const pick = greatest(sets, MUCH_WON, ({ won }) => won);
  if (!pick) return null;
  const { won } = pick;
  return createCandidate(20 + 7 * won, 'greatest-catch', pick.seat, { ...cardsOf(pick), won });
}
