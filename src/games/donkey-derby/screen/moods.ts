import { FLIGHT_MS } from '../../../renderer/match/kit/flightTime.ts';
import { moodsByEvent, type SeatMood } from '../../../renderer/match/kit/mood.ts';
import type { Event, View } from '../rules/model.ts';
import { payoutsOf } from '../rules/rules.ts';
import { paidColumns, paidTo } from './payout.ts';
import { ownersOf } from './race.ts';
import { photoTime } from './raceTimes.ts';

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

/** Gloom of all who have bet, and are paid nothing by the three on the podium. */
function unpaidMoods(view: View): readonly SeatMood[] {
  const paid = paidColumns(view);
  const bettors = new Set(Object.values(view.columns).flat());
  return [...bettors]
    .filter((seat) => paid.every((column) => paidTo(column, seat) === 0))
    .map((seat) => ({ seat, mood: 'gloomy', delay: shownAfter(3) }));
}
