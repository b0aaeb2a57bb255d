import type { Donkey, Event, View } from '../rules/model.ts';
import { payoutsOf } from '../rules/rules.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import {
  statusAbout,
  generalStatus,
  UNTIL_PRESSED,
  type Status,
  type EventPresentations,
  type Tile,
  playerPanelSelector,
} from '#renderer/screen/eventPresentation.ts';
import { paysOf } from './moveText.ts';
import { paidColumns, payoutTimes } from './payout.ts';
import { donkeyNameKey, donkeySentence, type TextKey } from './text.ts';
import { crossedPause, photoTime, ROLL_TIME, rollPause } from './race.ts';

type Advanced = Extract<Event, { type: 'advanced' }>;

const CROSSED = ['crossed1', 'crossed2', 'crossed3'] as const;

export const tile = (donkey: Donkey): Tile<TextKey> => ({
  text: { key: `letters.${donkey}` },
  accessibleName: { key: `donkeys.${donkey}` },
  fill: `var(--donkey-${donkey})`,
  ink: donkey === 'brown' || donkey === 'red' ? '#fff4e2' : '#2a1a13',
});

export const donkeySelector = (donkey: Donkey): string => `[data-tracked="${donkey}"]`;

export const eventPresentations: EventPresentations<View, Event, TextKey> = {
  'bet-placed': {
    pause: 1200,
    message: ({ donkey }) => donkeySentence('betOn', donkey),
    explanation: ({ space }, { options }) => ({
      key: 'betPays',
      params: paysOf({ payouts: payoutsOf(options.board, space) }),
    }),
    flight: ({ seat }) => ({ from: () => playerPanelSelector(seat) }),
    moveName: ({ donkey }) => donkeySentence('called.bet', donkey),
    summary: ({ donkey, space }) => ({
      does: { key: 'brief.bet' },
      tiles: [tile(donkey)],
      places: [`[data-tracked="${donkey}-${String(space)}"]`],
    }),
    turn: 'own',
  },
  'bet-passed': {
    pause: 800,
    message: { key: 'noBet' },
    moveName: { key: 'called.noBet' },
    summary: ({ seat }) => ({ does: { key: 'brief.noBet' }, places: [playerPanelSelector(seat)] }),
    turn: 'own',
  },
  // One player rolls for all donkeys: "last turn again" is a whole race round.
  'race-began': {
    pause: 0,
    summary: null,
    beginsTurn: true,
    about: ({ roller }) => roller,
    log: ({ round }) => ({ key: 'raceBegan', params: { round: round + 1 } }),
  },
  'race-passed': {
    pause: 2400,
    summary: null,
    message: { key: 'racePassed' },
    explanation: { key: 'racePassedWhy' },
  },
  rolled: {
    pause: ({ die }) => rollPause(die),
    summary: null,
    turn: 'own',
    suspense: { ms: ROLL_TIME, text: { key: 'rolling' } },
    message: ({ die }) => ({ key: die === 0 ? 'rolledBlank' : 'rolled', params: { die } }),
  },
  advanced: {
    pause: 1100,
    // Running home is announced before the place.
    message: (event, { options }) =>
      event.to === options.board.track
        ? { ...advancing(event), key: 'runsHome' }
        : advancing(event),
    explanation: ({ die }) => (die === 0 ? { key: 'staysWhy' } : null),
    log: (event) => advancing(event),
    moveName: ({ donkey }) => donkeySentence('called.move', donkey),
    summary: ({ donkey, die, from, to }) => ({
      tiles: [tile(donkey)],
      brings: die === 0 ? { key: 'brief.stays' } : { key: 'brief.moved', params: { from, to } },
      places: [donkeySelector(donkey)],
    }),
    turn: 'own',
  },
  'stopped-on-bridge': {
    pause: 1400,
    message: ({ donkey }) => donkeySentence('stopped', donkey),
    explanation: { key: 'stoppedWhy' },
    summary: null,
  },
  crossed: {
    pause: ({ place }) => crossedPause(place),
    message: ({ donkey, place }) => donkeySentence(CROSSED[place - 1]!, donkey),
    explanation: ({ place }) => (place === 3 ? { key: 'crossed3Why' } : null),
    flight: ({ place }) => ({ delay: () => photoTime(place) }),
    summary: ({ donkey, place }) => ({
      tiles: [tile(donkey)],
      brings: { key: 'brief.crossed', params: { place } },
      places: [donkeySelector(donkey)],
    }),
  },
  'bets-closed': {
    pause: 1700,
    summary: null,
    message: { key: 'betsClosed' },
    explanation: { key: 'betsClosedWhy' },
  },
  'round-began': {
    pause: 0,
    summary: null,
    about: ({ roller }) => roller,
    log: ({ round }) => ({ key: 'roundBegan', params: { round: round + 1 } }),
  },
  // Gives time to read the payouts, which are counted first.
  'match-ended': {
    pause: UNTIL_PRESSED,
    animationTime: (_, view) => payoutTimes(paidColumns(view)).at(-1)!,
    summary: null,
    message: { key: 'over' },
    explanation: { key: 'overWhy' },
  },
};

function advancing({ donkey, die, from, to }: Advanced): Sentence<TextKey> {
  if (die === 0) return donkeySentence('stays', donkey);
  return {
    key: from === 0 ? 'setsOff' : 'advanced',
    params: { donkey: donkeyNameKey(donkey), die, from, to },
  };
}

export function awaiting({ phase, toMove, die, resting }: View): Status<TextKey> {
  const seat = toMove[0] ?? 0;
  switch (phase) {
    case 'bet':
      return statusAbout(seat, { key: 'bets' }, { key: 'betsWhy' });
    case 'roll':
      return statusAbout(seat, { key: 'rolls' }, bridgeText(resting) ?? { key: 'rollsWhy' });
    case 'advance':
      return die === 0
        ? statusAbout(seat, { key: 'whichBlank' }, { key: 'whichBlankWhy' })
        : statusAbout(seat, { key: 'which', params: { die: die! } }, bridgeText(resting));
    case 'over':
      return generalStatus({ key: 'over' });
  }
}

function bridgeText(resting: readonly Donkey[]): Sentence<TextKey> | null {
  const [only] = resting;
  if (only === undefined) return null;
  return resting.length === 1
    ? donkeySentence('oneRests', only)
    : { key: 'someRest', count: resting.length };
}
