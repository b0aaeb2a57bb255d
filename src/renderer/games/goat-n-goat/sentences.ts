import type { Event, Options, View } from '../../../main/games/goat-n-goat/model.ts';
import type { Scene, Status } from '../../table/kit/screen.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { isLastDeck } from './ending.ts';
import { namesOf } from './naming.ts';

type Told<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** There is nothing to agree on. */
export const optionsLine = (_options: Options): readonly Sentence[] => [{ key: 'oneGame' }];

/** rules: Game end. How near the end is: by the cards left, then by the last turns. */
export function where(view: View): Sentence {
  if (view.phase === 'over') return { key: 'over' };
  if (view.lastTurns !== null) return { key: 'whereLast', count: view.lastTurns };
  const params = { deck: view.deck, discard: view.discard };
  return { key: isLastDeck(view) ? 'whereLastDeck' : 'where', params };
}

/** Who is to move, for as long as a step explains itself. */
export const status = ({ view, event }: Scene<View, Event>): Status =>
  (event && happening(event)) ?? awaiting(view);

const said = (seat: number, say: Sentence, why: Sentence | null = null): Status => ({
  seat,
  say: { ...say, seats: { seat } },
  why: why && { ...why, seats: { seat } },
});
const announced = (say: Sentence, why: Sentence | null = null): Status => ({
  seat: null,
  say,
  why,
});

/** What a step is about; null for those that explain themselves. */
function happening(event: Event): Status | null {
  switch (event.type) {
    case 'played':
      return said(event.seat, plays(event));
    case 'flock-lost':
      return said(event.seat, losesFlock(event), { key: 'losesWhy' });
    case 'placed': {
      const say = { key: `flockNow-${event.colour}`, count: event.size };
      return said(event.seat, say);
    }
    case 'drawn':
      return said(event.seat, draws(event));
    case 'gave-up':
      return said(event.seat, givesUp(event), { key: 'handLimitWhy' });
    case 'mountain-taken':
      return said(event.seat, climbs(event), { key: 'climbsWhy' });
    case 'flock-discarded':
      return said(event.seat, { key: `discards-${event.colour}` });
    case 'mountain-passed':
      return said(event.seat, { key: 'passes' });
    case 'refilled':
      return announced({ key: 'refilled', lists: { cards: namesOf(event.cards) } });
    case 'reshuffled':
      return announced({ key: 'reshuffled', count: event.cards }, { key: 'reshuffledWhy' });
    case 'end-began':
      return announced({ key: 'endBegan' }, { key: 'endBeganWhy' });
    case 'flocks-discarded':
      return announced({ key: 'flocksDiscarded' });
    case 'hands-given-up':
      return announced({ key: 'handsGivenUp' });
    default:
      return null;
  }
}

const plays = ({ cards }: Told<'played'>): Sentence => ({
  key: 'plays',
  lists: { cards: namesOf(cards) },
});
const losesFlock = ({ colour, cards }: Told<'flock-lost'>): Sentence => ({
  key: `loses-${colour}`,
  count: cards.length,
});
const draws = ({ cards }: Told<'drawn'>): Sentence => ({
  key: 'draws',
  lists: { cards: namesOf(cards) },
});
const givesUp = ({ cards }: Told<'gave-up'>): Sentence => ({
  key: 'givesUp',
  lists: { cards: namesOf(cards) },
  count: cards.length,
});
const climbs = ({ mountain }: Told<'mountain-taken'>): Sentence => ({
  key: `climbs-${mountain[0]!}`,
  params: { mountain: mountain.slice(1) },
});

function awaiting({ phase, toMove, need, lastTurns }: View): Status {
  const seat = toMove[0]!;
  switch (phase) {
    case 'play':
      return said(
        seat,
        { key: 'mayPlay' },
        lastTurns === null ? { key: 'mayPlayWhy' } : { key: 'lastTurnWhy' },
      );
    case 'draw':
      return said(seat, { key: 'mustDraw', count: need! }, { key: 'mustDrawWhy' });
    case 'give-up':
      return said(seat, { key: 'mustGiveUp', count: need! }, { key: 'mustGiveUpWhy' });
    case 'mountain':
      return said(seat, { key: 'mayClimb' }, { key: 'mayClimbWhy' });
    case 'over':
      return announced({ key: 'over' });
  }
}

/** For the log: each step in one sentence. */
export function tell(event: Event): Sentence | null {
  switch (event.type) {
    case 'turn-began':
      return event.lastTurns === null
        ? null
        : { key: 'lastTurn', seats: { seat: event.seat }, count: event.lastTurns };
    case 'match-ended':
      return { key: 'over' };
    default:
      return happening(event)?.say ?? null;
  }
}
