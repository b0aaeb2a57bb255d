import type { Donkey, Event, View } from '../rules/model.ts';
import { DONKEYS, FACES, PLACES } from '../manifest.ts';
import { payoutOf, payoutsOf } from '../rules/rules.ts';
import type { Seat } from '#shared/ids.ts';
import { FLIGHT_MS } from '#renderer/screen/eventPresentation.ts';
import { moodsByEvent, type SeatMood } from '#renderer/screen/mood.ts';
import { paidColumns, paidTo } from './payout.ts';

/** All times in ms at normal speed. From the throw until the die lies still. */
export const ROLL_TIME = 900;

/** To read a roll, and to see the donkeys bray at a blank. */
const ROLL_READ = { number: 300, blank: 700 } as const;

export const rollPause = (die: number): number =>
  ROLL_TIME + (die === 0 ? ROLL_READ.blank : ROLL_READ.number);

export const STRIDE = 170;

export const runTime = ({ from, to }: { readonly from: number; readonly to: number }): number =>
  (to - from) * STRIDE;

export const FINISH = {
  /** the winner reaches the ribbon */
  ribbon: 420,
  photo: 500,
  flag: 640,
  end: 1200,
} as const;

export const FINISH_TIMES = [FINISH.ribbon, FINISH.photo, FINISH.flag, FINISH.end] as const;

export const photoTime = (place: number): number => (place === 1 ? FINISH.end : 0);

const CROSSED_READ = 1500;

export const crossedPause = (place: number): number => photoTime(place) + CROSSED_READ;

export type Run = Extract<Event, { type: 'advanced' }>;

/** Returns after how many stones of a run another donkey is overtaken; null if it is not. */
export function overtakenAfter(
  { donkey: runner, from, to }: Run,
  { positions, podium }: Pick<View, 'positions' | 'podium'>,
  donkey: Donkey,
): number | null {
  const step = positions[donkey];
  const isPassed = donkey !== runner && from < step && step < to && !podium.includes(donkey);
  return isPassed ? step - from : null;
}

export const ownersOf = ({ columns }: Pick<View, 'columns'>, donkey: Donkey): readonly number[] =>
  [...new Set(columns[donkey])].toSorted((one, other) => one - other);

export const followersOf = (
  { positions, podium }: Pick<View, 'positions' | 'podium'>,
  donkey: Donkey,
): readonly Donkey[] =>
  DONKEYS.filter((other) => other !== donkey && !podium.includes(other)).toSorted(
    (one, other) => positions[other] - positions[one],
  );

interface LastPlace {
  readonly donkey: Donkey;
  /** lowest die */
  readonly needs: number;
  /** payouts of its markers by seat, the most first */
  readonly gains: readonly { readonly seat: Seat; readonly points: number }[];
}

/** Returns the donkeys that can end the race with the next roll, the nearest to the finish first. */
export function lastPlaces(view: View): readonly LastPlace[] {
  const { phase, podium, movable, positions, options } = view;
  if (podium.length !== PLACES - 1 || phase !== 'roll') return [];
  return movable
    .map((donkey) => ({
      donkey,
      needs: options.board.track - positions[donkey],
      gains: gainsOf(view, donkey),
    }))
    .filter(({ needs }) => needs < FACES)
    .toSorted((one, other) => one.needs - other.needs);
}

function gainsOf({ columns, options, scores }: View, donkey: Donkey): LastPlace['gains'] {
  const points = scores.map(() => 0);
  columns[donkey].forEach((seat, space) => {
    points[seat]! += payoutOf(options.board.payouts, PLACES, space);
  });
  return points
    .map((gain, seat) => ({ seat, points: gain }))
    .filter((gain) => gain.points > 0)
    .toSorted((one, other) => other.points - one.points);
}

type Crossed = Extract<Event, { type: 'crossed' }>;

/** A blank shocks those who bet on the donkey that is given it; a donkey on the podium makes those glad whom it pays. */
export const moods = moodsByEvent<View, Event>({
  advanced: ({ donkey, die }, view) =>
    die === 0 ? ownersOf(view, donkey).map((seat) => ({ seat, mood: 'shocked' })) : [],
  crossed: (event, view) =>
    event.place === 3 ? [...paidMoods(event, view), ...unpaidMoods(view)] : paidMoods(event, view),
});

const shownAfter = (place: number): number => photoTime(place) + FLIGHT_MS;

function paidMoods({ donkey, place }: Crossed, { columns, options }: View): readonly SeatMood[] {
  const paid = columns[donkey].filter(
    (_, space) => payoutsOf(options.board, space)[place - 1]! > 0,
  );
  return [...new Set(paid)].map((seat) => ({ seat, mood: 'glad', delay: shownAfter(place) }));
}

function unpaidMoods(view: View): readonly SeatMood[] {
  const paid = paidColumns(view);
  const bettors = new Set(Object.values(view.columns).flat());
  return [...bettors]
    .filter((seat) => paid.every((column) => paidTo(column, seat) === 0))
    .map((seat) => ({ seat, mood: 'gloomy', delay: shownAfter(3) }));
}
