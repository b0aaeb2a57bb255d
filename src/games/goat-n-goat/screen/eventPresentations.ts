import type { Colour, Event, Goat, Mountain, Phase, View } from '../rules/model.ts';
import {
  statusAbout,
  generalStatus,
  type Status,
  type EventPresentations,
  type Tile,
  playerPanelSelector,
} from '#renderer/screen/eventPresentation.ts';
import { colourOf, numberOf } from '../rules/goats.ts';
import { namesOf } from './naming.ts';
import type { TextKey } from './text.ts';
import { lossPause, TAKING } from './turnTimes.ts';

/** rules: A turn. */
export const TURN_STEPS = ['play', 'draw', 'mountain', 'refill'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

const cardsIn = (cards: readonly Goat[]) => ({ cards: namesOf(cards) });

const SHAPES = { r: 'triangle', b: 'circle', g: 'square' } as const satisfies Record<
  Colour,
  string
>;

export const tile = (goat: Goat): Tile<TextKey> => ({
  text: String(numberOf(goat)),
  accessibleName: namesOf([goat])[0]!,
  fill: `var(--goat-${colourOf(goat)}-tint)`,
  ink: `var(--goat-${colourOf(goat)}-deep)`,
  shape: SHAPES[colourOf(goat)],
});

export const peakTile = (mountain: Mountain): Tile<TextKey> => ({
  text: mountain.slice(1),
  accessibleName: {
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
    places: [playerPanelSelector(seat)],
  });

/**
 * A turn has one presentation per part: the play, its cost, the draw, the mountain. Their consequences (goats on
 * ledges, a discarded flock, the refilled display) run into the next presentation, and stay marked on the player
 * panels. No presentation waits for a press: the match is one round, and its end stays visible.
 */
export const eventPresentations: EventPresentations<
  View,
  Event,
  TextKey,
  { readonly during?: TurnStep }
> = {
  // Sent only while turns are counted.
  'turn-began': {
    pause: 0,
    summary: null,
    log: ({ lastTurns }) => (lastTurns === null ? null : { key: 'lastTurn', count: lastTurns }),
  },
  // rules: A turn 1. Every turn has its Play, and has it first.
  played: {
    pause: 700,
    during: 'play',
    beginsTurn: true,
    message: ({ cards }) => ({ key: 'plays', lists: cardsIn(cards) }),
    moveName: { key: 'called.play' },
    summary: briefly('brief.played'),
    turn: 'own',
  },
  'flock-lost': {
    pause: ({ cards, colour }, view) =>
      lossPause(cards.length, view.laid.filter((goat) => colourOf(goat) === colour).length),
    during: 'play',
    message: ({ colour, cards }) => ({ key: `loses-${colour}`, count: cards.length }),
    explanation: { key: 'losesWhy' },
    summary: briefly('brief.lost'),
  },
  placed: {
    pause: 0,
    summary: null,
    during: 'play',
    message: ({ colour, size }) => ({ key: `flockNow-${colour}`, count: size }),
  },
  drawn: {
    pause: 650,
    during: 'draw',
    message: ({ cards }) => ({ key: 'draws', lists: cardsIn(cards) }),
    moveName: { key: 'called.draw' },
    summary: briefly('brief.drew'),
    turn: 'own',
  },
  'gave-up': {
    pause: 650,
    during: 'draw',
    message: ({ cards }) => ({ key: 'givesUp', lists: cardsIn(cards), count: cards.length }),
    explanation: { key: 'handLimitWhy' },
    moveName: { key: 'called.giveUp' },
    summary: briefly('brief.gaveUp'),
    turn: 'own',
  },
  'mountain-taken': {
    pause: TAKING.end,
    during: 'mountain',
    message: ({ mountain }) => ({
      key: `climbs-${colourOf(mountain)}`,
      params: { mountain: mountain.slice(1) },
    }),
    explanation: { key: 'climbsWhy' },
    summary: ({ seat, mountain }) => ({
      does: { key: 'brief.climbed' },
      tiles: [peakTile(mountain)],
      places: [
        `[data-mountain="${mountain}"][data-taker="${String(seat)}"]`,
        playerPanelSelector(seat),
      ],
    }),
    turn: 'own',
    moveName: ({ mountain }) => ({
      key: 'called.mountain',
      params: { mountain: mountain.slice(1) },
    }),
  },
  'flock-discarded': {
    pause: 0,
    during: 'mountain',
    message: ({ colour }) => ({ key: `discards-${colour}` }),
    summary: null,
  },
  'mountain-passed': {
    pause: 0,
    during: 'mountain',
    message: { key: 'passes' },
    moveName: { key: 'called.noMountain' },
    summary: null,
    turn: 'own',
  },
  refilled: {
    pause: 0,
    during: 'refill',
    message: ({ cards }) => ({ key: 'refilled', lists: cardsIn(cards) }),
    summary: null,
  },
  reshuffled: {
    pause: 1500,
    during: 'refill',
    message: ({ cards }) => ({ key: 'reshuffled', count: cards }),
    explanation: { key: 'reshuffledWhy' },
    summary: null,
  },
  'end-began': {
    pause: 2000,
    summary: () => ({ does: { key: 'brief.endBegan' } }),
    message: { key: 'endBegan' },
    explanation: { key: 'endBeganWhy' },
  },
  'flocks-discarded': {
    pause: 1600,
    summary: null,
    message: { key: 'flocksDiscarded' },
  },
  'hands-given-up': { pause: 2000, summary: null, message: { key: 'handsGivenUp' } },
  'match-ended': { pause: 0, summary: null, log: { key: 'over' } },
};

export function awaiting({ phase, toMove, need, lastTurns }: View): Status<TextKey> {
  const seat = toMove[0]!;
  switch (phase) {
    case 'play':
      return statusAbout(
        seat,
        { key: 'mayPlay' },
        { key: lastTurns === null ? 'mayPlayWhy' : 'lastTurnWhy' },
      );
    case 'draw':
      return statusAbout(seat, { key: 'mustDraw', count: need! }, { key: 'mustDrawWhy' });
    case 'give-up':
      return statusAbout(seat, { key: 'mustGiveUp', count: need! }, { key: 'mustGiveUpWhy' });
    case 'mountain':
      return statusAbout(seat, { key: 'mayClimb' }, { key: 'mayClimbWhy' });
    case 'over':
      return generalStatus({ key: 'over' });
  }
}

/** Giving up goats over the hand limit belongs to the draw. */
const AWAITED: Readonly<Record<Phase, TurnStep | null>> = {
  play: 'play',
  draw: 'draw',
  'give-up': 'draw',
  mountain: 'mountain',
  over: null,
};

/** The step shown, else the pending step; the view right after an event may be a step ahead. */
export const turnStepOf = ({ phase }: View, event: Event | null): TurnStep | null =>
  (event && eventPresentations[event.type].during) ?? AWAITED[phase];

/** A step is current, made in this turn, or still to come. */
export type ZoneState = 'now' | 'done' | 'rest';

export const numberOfStep = (step: TurnStep): number => TURN_STEPS.indexOf(step) + 1;

export function zoneState(step: TurnStep, view: View, event: Event | null): ZoneState {
  const now = turnStepOf(view, event);
  if (now === null) return 'rest';
  // Giving up goats belongs to the draw, but happens in the hand.
  const hasDrawn = step === 'draw' && view.phase === 'give-up' && event === null;
  if (step === now && !hasDrawn) return 'now';
  if (step === 'draw' && view.lastTurns !== null) return 'rest';
  return hasDrawn || numberOfStep(step) < numberOfStep(now) ? 'done' : 'rest';
}
