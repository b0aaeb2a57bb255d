import type { Colour, Event, Goat, Mountain, Phase, View } from '../rules/model.ts';
import {
  about,
  announce,
  type Status,
  type Steps,
  type Tile,
  plateOf,
} from '../../../renderer/table/kit/steps.ts';
import { colourOf, numberOf } from '../rules/goats.ts';
import { namesOf } from './naming.ts';
import type { TextKey } from './text.ts';

/** The steps of a turn; rules: A turn. */
export const TURN_STEPS = ['play', 'draw', 'mountain', 'refill'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

const penaltiesOf = (seat: number): string => `[data-penalties="${String(seat)}"]`;
const handOf = (seat: number): string => `[data-hand="${String(seat)}"]`;
/** A goat of a hand or a flock goes up the mountain of its own colour. */
const mountainOf =
  (seat: number) =>
  (card: string): string | null => {
    const [, colour] = /^(?:hand|flock\.\d+)\.([rbg])/.exec(card) ?? [];
    return colour === undefined ? null : `${plateOf(seat)} [data-flock="${colour}"]`;
  };
/** Cards of this zone start there when they have just come. */
const outOf =
  (zone: string, place: string) =>
  (card: string): string | null =>
    card.startsWith(zone) ? place : null;
const cardsIn = (cards: readonly Goat[]) => ({ cards: namesOf(cards) });

const SHAPES = { r: 'triangle', b: 'circle', g: 'square' } as const satisfies Record<
  Colour,
  string
>;

/** A goat as a tile. */
export const tile = (goat: Goat): Tile<TextKey> => ({
  text: String(numberOf(goat)),
  called: namesOf([goat])[0]!,
  fill: `var(--goat-${colourOf(goat)}-tint)`,
  ink: `var(--goat-${colourOf(goat)}-deep)`,
  shape: SHAPES[colourOf(goat)],
});

/** A mountain as a tile. */
export const peakTile = (mountain: Mountain): Tile<TextKey> => ({
  text: mountain.slice(1),
  called: {
    key: `brief.mountain-${colourOf(mountain)}`,
    params: { mountain: mountain.slice(1) },
  },
  fill: `var(--goat-${colourOf(mountain)}-deep)`,
  ink: 'var(--cream)',
  shape: 'peak',
});

const briefly =
  (does: TextKey) =>
  ({ seat, cards }: { readonly seat: number; readonly cards: readonly Goat[] }) => ({
    does: { key: does },
    tiles: cards.map(tile),
    places: [plateOf(seat)],
  });

/**
 * A turn is told in as few beats as it has parts: what is played, what it costs, what is drawn, which mountain is taken.
 * What follows from these by itself (goats on their ledges, a flock discarded, the display refilled) runs into the next
 * beat, and stays marked on the plates. None waits for a press: the match is one round, and its end stays in sight.
 */
export const steps: Steps<View, Event, TextKey, { readonly during?: TurnStep }> = {
  // Told only while turns are counted.
  'turn-began': {
    pause: 0,
    brief: null,
    log: ({ lastTurns }) => (lastTurns === null ? null : { key: 'lastTurn', count: lastTurns }),
  },
  // rules: A turn 1. Every turn has its Play, and has it first.
  played: {
    pause: 700,
    during: 'play',
    beginsTurn: true,
    says: ({ cards }) => ({ key: 'plays', lists: cardsIn(cards) }),
    called: { key: 'called.play' },
    brief: briefly('brief.played'),
    turn: 'own',
    // What the turn before took from the display has been refilled in the same beat.
    flight: ({ seat }) => ({ from: outOf('display.', '[data-deck]'), to: mountainOf(seat) }),
  },
  'flock-lost': {
    pause: 750,
    during: 'play',
    sound: 'sweep',
    says: ({ colour, cards }) => ({ key: `loses-${colour}`, count: cards.length }),
    why: { key: 'losesWhy' },
    brief: briefly('brief.lost'),
  },
  placed: {
    pause: 0,
    brief: null,
    during: 'play',
    says: ({ colour, size }) => ({ key: `flockNow-${colour}`, count: size }),
    // A flock that this cost stood there, struck out, until now.
    flight: ({ seat }) => ({ from: mountainOf(seat), to: () => penaltiesOf(seat) }),
  },
  drawn: {
    pause: 650,
    during: 'draw',
    says: ({ cards }) => ({ key: 'draws', lists: cardsIn(cards) }),
    called: { key: 'called.draw' },
    brief: briefly('brief.drew'),
    turn: 'own',
    // The goats that were played have found their ledges in the same beat.
    flight: ({ seat }) => ({ from: mountainOf(seat), to: outOf('display.', handOf(seat)) }),
  },
  'gave-up': {
    pause: 650,
    during: 'draw',
    says: ({ cards }) => ({ key: 'givesUp', lists: cardsIn(cards), count: cards.length }),
    why: { key: 'handLimitWhy' },
    called: { key: 'called.giveUp' },
    brief: briefly('brief.gaveUp'),
    turn: 'own',
    flight: ({ seat }) => ({ to: () => penaltiesOf(seat) }),
  },
  'mountain-taken': {
    pause: 850,
    during: 'mountain',
    says: ({ mountain }) => ({
      key: `climbs-${colourOf(mountain)}`,
      params: { mountain: mountain.slice(1) },
    }),
    why: { key: 'climbsWhy' },
    brief: ({ seat, mountain }) => ({
      does: { key: 'brief.climbed' },
      tiles: [peakTile(mountain)],
      places: [`[data-mountain="${mountain}"][data-taker="${String(seat)}"]`, plateOf(seat)],
    }),
    turn: 'own',
    called: ({ mountain }) => ({ key: 'called.mountain', params: { mountain: mountain.slice(1) } }),
  },
  'flock-discarded': {
    pause: 0,
    during: 'mountain',
    says: ({ colour }) => ({ key: `discards-${colour}` }),
    flight: () => ({ to: () => '[data-discard]' }),
    brief: null,
  },
  'mountain-passed': {
    pause: 0,
    during: 'mountain',
    says: { key: 'passes' },
    called: { key: 'called.noMountain' },
    brief: null,
    turn: 'own',
  },
  refilled: {
    pause: 0,
    during: 'refill',
    says: ({ cards }) => ({ key: 'refilled', lists: cardsIn(cards) }),
    flight: () => ({ from: outOf('display.', '[data-deck]') }),
    brief: null,
  },
  reshuffled: {
    pause: 1500,
    during: 'refill',
    says: ({ cards }) => ({ key: 'reshuffled', count: cards }),
    why: { key: 'reshuffledWhy' },
    brief: null,
  },
  'end-began': {
    pause: 2000,
    brief: () => ({ does: { key: 'brief.endBegan' } }),
    says: { key: 'endBegan' },
    why: { key: 'endBeganWhy' },
  },
  'flocks-discarded': {
    pause: 1600,
    brief: null,
    sound: 'sweep',
    says: { key: 'flocksDiscarded' },
  },
  'hands-given-up': { pause: 2000, brief: null, says: { key: 'handsGivenUp' } },
  'match-ended': { pause: 0, brief: null, log: { key: 'over' } },
};

/** Who is to move. */
export function awaiting({ phase, toMove, need, lastTurns }: View): Status<TextKey> {
  const seat = toMove[0]!;
  switch (phase) {
    case 'play':
      return about(
        seat,
        { key: 'mayPlay' },
        { key: lastTurns === null ? 'mayPlayWhy' : 'lastTurnWhy' },
      );
    case 'draw':
      return about(seat, { key: 'mustDraw', count: need! }, { key: 'mustDrawWhy' });
    case 'give-up':
      return about(seat, { key: 'mustGiveUp', count: need! }, { key: 'mustGiveUpWhy' });
    case 'mountain':
      return about(seat, { key: 'mayClimb' }, { key: 'mayClimbWhy' });
    case 'over':
      return announce({ key: 'over' });
  }
}

/** What is given up over the hand limit belongs to the draw. */
const AWAITED: Readonly<Record<Phase, TurnStep | null>> = {
  play: 'play',
  draw: 'draw',
  'give-up': 'draw',
  mountain: 'mountain',
  over: null,
};

/** The step that is being shown, else the one that is asked for; the view right after an event may be a step ahead. */
export const turnStepOf = ({ phase }: View, event: Event | null): TurnStep | null =>
  (event && steps[event.type].during) ?? AWAITED[phase];

/** Whether a zone's step is being made, has been made in this turn, or is still to come. */
export type ZoneState = 'now' | 'done' | 'rest';

/** The number that a step has in the rules. */
export const numberOfStep = (step: TurnStep): number => TURN_STEPS.indexOf(step) + 1;

export function zoneState(step: TurnStep, view: View, event: Event | null): ZoneState {
  const now = turnStepOf(view, event);
  if (now === null) return 'rest';
  // What is given up belongs to the draw, but lies in the hand.
  const hasDrawn = step === 'draw' && view.phase === 'give-up' && event === null;
  if (step === now && !hasDrawn) return 'now';
  // In last turns nothing is drawn.
  if (step === 'draw' && view.lastTurns !== null) return 'rest';
  return hasDrawn || numberOfStep(step) < numberOfStep(now) ? 'done' : 'rest';
}
