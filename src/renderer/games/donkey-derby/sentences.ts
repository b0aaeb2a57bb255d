import type {
  Board,
  Donkey,
  Event,
  Options,
  View,
} from '../../../main/games/donkey-derby/model.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { Scene, Status } from '../../table/kit/screen.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { isDefaultBoard } from './board.ts';
import { named } from './names.ts';

/** What was agreed on beyond the plain game. */
export function optionsLine({ bridge, board }: Options): readonly Sentence[] {
  return [
    ...(bridge ? [{ key: 'withBridge' }] : []),
    ...(isDefaultBoard(board) ? [] : [{ key: 'ownBoard' }]),
  ];
}

/** rules: Race round. Counted from 1; resting donkeys are not rolled for, so a round may have fewer rolls. */
export function where({ phase, round, moved, movable }: View): Sentence {
  const params = { round: round + 1 };
  if (phase === 'bet') return { key: 'whereBets', params };
  if (phase === 'over') return { key: 'whereOver', params };
  const rolls = moved.length + movable.length;
  return {
    key: 'whereRace',
    params: { ...params, roll: Math.min(moved.length + 1, rolls), rolls },
  };
}

/** A donkey that has run the whole track is told so before its place is. */
export const status = ({ view, event }: Scene<View, Event>): Status => {
  const say = event && sayOf(event);
  if (!say) return awaiting(view);
  const { board } = view.options;
  const runsHome = event.type === 'advanced' && event.to === board.track;
  return {
    seat: 'seat' in event ? event.seat : null,
    say: runsHome ? { ...say, key: 'runsHome' } : say,
    why: whyOf(event, board),
  };
};

/** What a step is about; null for those that explain themselves. */
function sayOf(event: Event): Sentence | null {
  switch (event.type) {
    case 'bet-placed':
      return { ...about('betOn', event.donkey), seats: { seat: event.seat } };
    case 'bet-passed':
      return { key: 'noBet', seats: { seat: event.seat } };
    case 'race-passed':
      return { key: 'racePassed' };
    case 'rolled':
      return ofDie('rolled', event.die, event.seat);
    case 'advanced':
      return advancing(event);
    case 'stopped-on-bridge':
      return about('stopped', event.donkey);
    case 'crossed':
      return about(`crossed${String(event.place)}`, event.donkey);
    case 'bets-closed':
      return { key: 'betsClosed' };
    case 'match-ended':
      return { key: 'over' };
    case 'race-began':
    case 'round-began':
      return null;
  }
}

/** The rule behind a step. */
function whyOf(event: Event, board: Board): Sentence | null {
  switch (event.type) {
    case 'bet-placed':
      return { key: 'betPays', params: paysAt(board, event.space) };
    case 'race-passed':
      return { key: 'racePassedWhy' };
    case 'advanced':
      return event.die === 0 ? { key: 'staysWhy' } : null;
    case 'stopped-on-bridge':
      return { key: 'stoppedWhy' };
    case 'crossed':
      return event.place === 3 ? { key: 'crossed3Why' } : null;
    case 'bets-closed':
      return { key: 'betsClosedWhy' };
    case 'match-ended':
      return { key: 'overWhy' };
    default:
      return null;
  }
}

const about = (key: string, donkey: Donkey): Sentence => ({
  key,
  params: { donkey: named(donkey) },
});

/** The blank has a text of its own. */
const ofDie = (key: string, die: number, seat: Seat): Sentence => ({
  key: die === 0 ? `${key}Blank` : key,
  params: { die },
  seats: { seat },
});

function advancing({ donkey, die, from, to }: Extract<Event, { type: 'advanced' }>): Sentence {
  if (die === 0) return about('stays', donkey);
  return {
    key: from === 0 ? 'setsOff' : 'advanced',
    params: { donkey: named(donkey), die, from, to },
  };
}

/** What a space pays for the first, second and third place. */
function paysAt({ payouts }: Board, space: number): Record<'first' | 'second' | 'third', number> {
  const [first, second, third] = payouts.map((spaces) => spaces[space]!);
  return { first: first!, second: second!, third: third! };
}

function awaiting({ phase, toMove, die, resting }: View): Status {
  const seat = toMove[0] ?? 0;
  switch (phase) {
    case 'bet':
      return { seat, say: { key: 'bets', seats: { seat } }, why: { key: 'betsWhy' } };
    case 'roll':
      return {
        seat,
        say: { key: 'rolls', seats: { seat } },
        why: restersOf(resting) ?? { key: 'rollsWhy' },
      };
    case 'advance':
      return {
        seat,
        say: ofDie('which', die ?? 0, seat),
        why: die === 0 ? { key: 'whichBlankWhy' } : restersOf(resting),
      };
    case 'over':
      return { seat: null, say: { key: 'over' }, why: null };
  }
}

function restersOf(resting: readonly Donkey[]): Sentence | null {
  const [only] = resting;
  if (only === undefined) return null;
  return resting.length === 1
    ? about('oneRests', only)
    : { key: 'someRest', count: resting.length };
}

/** For the log: each step in one sentence. */
export function tell(event: Event): Sentence | null {
  switch (event.type) {
    case 'race-began':
      return begun('raceBegan', event.round, event.roller);
    case 'round-began':
      return begun('roundBegan', event.round, event.roller);
    default:
      return sayOf(event);
  }
}

const begun = (key: string, round: number, roller: Seat): Sentence => ({
  key,
  params: { round: round + 1 },
  seats: { seat: roller },
});
