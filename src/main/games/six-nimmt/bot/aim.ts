import type { View } from '../model.ts';
import { isOver } from '../rules.ts';
import { placesLowestFirst, sharesOf } from '../../../core/ranking.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { OpenDeal } from './open-deal.ts';

/** From so many bull heads on that the one with the most may still take, a match has as good as begun. */
const FAR = 66;
/** What a lead of ten bull heads over the others is worth far from the end, as a part of an equal share of the win. */
const LEAD_OF_TEN = 0.48;

/** What a try has come to, as far as it matters here. */
type Tried = Pick<OpenDeal, 'held' | 'totals' | 'table' | 'evaluate'>;

/**
 * What a seat plays for from one position on. Near the end of a match that is the win, as the net foretells it. Early a
 * card changes the chances to win by less than the net's error; then bull heads count, which it foretells well. In
 * between, both do. Among three bots that try random play, matches to 66 were won in 37.5 ± 14.1 of a hundred cases so,
 * and in 18.8 ± 10.7 when the win alone was aimed at.
 */
export class Aim {
  readonly #view: View;
  readonly #seat: Seat;
  /** how far the end is: 0 in the last deal, 1 at the beginning of a usual match */
  readonly #far: number;

  constructor(view: View, seat: Seat) {
    this.#view = view;
    this.#seat = seat;
    this.#far = farness(view);
  }

  /** The share of the win to be expected, or what takes its place while the end is far. */
  worthOf(deal: Tried): number {
    const { held, totals } = deal;
    const { options, deal: index } = this.#view;
    if (held === 0 && isOver(options.end, index + 1, Array.from(totals)))
      return sharesOf(placesLowestFirst(Array.from(totals)))[this.#seat]!;
    const { win, ahead } = deal.evaluate(this.#seat);
    const lead = this.#gained(deal) + ahead;
    return win + this.#far * ((1 + LEAD_OF_TEN * lead) / totals.length - win);
  }

  /** Bull heads that the others have taken on average since then, less one's own, in tens. */
  #gained({ table: { taken, seats } }: Tried): number {
    const before = this.#view.taken;
    let gained = 0;
    for (let seat = 0; seat < seats; seat++) {
      const more = taken[seat]! - before[seat]!;
      gained += seat === this.#seat ? -more : more / (seats - 1);
    }
    return gained / 10;
  }
}

function farness({ options: { end }, deal, totals, taken }: View): number {
  if (end.kind === 'deals') return 1 - 1 / (end.count - deal);
  const most = Math.max(...totals.map((total, seat) => total + taken[seat]!));
  return Math.min(1, Math.max(0, (end.limit - most) / FAR));
}
