import type { GameEvent } from '#shared/pushes.ts';
import type { GameScreen, Outcomes } from '../screen/screen.ts';

/** Returns the events' own messages as outcomes for the seats that they are about: "Mina plays 5". */
export const plainOutcomes = ({ seatOf, log, pause }: GameScreen): Outcomes<object, GameEvent> => ({
  outcome(event, before, seat) {
    const text = seatOf(event) === seat && pause(event, before) > 0 ? log(event, before) : null;
    return text && { text, costs: false };
  },
});
