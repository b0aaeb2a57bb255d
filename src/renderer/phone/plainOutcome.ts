import type { GameEvent } from '../../shared/pushes.ts';
import type { GameScreen, OutcomeOf } from '../match/kit/screen.ts';

/** Returns the events' own messages as outcomes for the seats that they are about: "Mina plays 5". */
export const plainOutcome =
  ({ seatOf, log, pause }: GameScreen): OutcomeOf<object, GameEvent> =>
  (event, before, seat) => {
    const text = seatOf(event) === seat && pause(event, before) > 0 ? log(event, before) : null;
    return text && { text, costs: false };
  };
