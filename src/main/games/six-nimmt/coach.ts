import type { Observation } from '../../core/bot.ts';
import type { Appraisal, CoachKit, CoachWorld, OpenWorld } from '../../core/coach.ts';
import { FastRandom, Random } from '../../core/random.ts';
import { winsAfter, type RoundsToCome } from '../../core/rounds-to-come.ts';
import { perSeat } from '../../core/seats.ts';
import type { Seat } from '../../../shared/ids.ts';
import { layRow, placeCard, takeRow } from './bot/kernel.ts';
import { sampleHands } from './bot/hands.ts';
import { deckOf } from './cards.ts';
import { dealOut, OpenDeal, type TurnTaken } from './coach-deal.ts';
import { reason } from './coach-reason.ts';
import { HAND_SIZE, manifest } from './manifest.ts';
import type { Card, Move, NimmtTypes, Options, Row, State, Variant, View } from './model.ts';
import { isOver } from './rules.ts';

/**
 * Judges a move by deals played out from hands that fit what the seat sees, and by the deals that may follow up to the
 * end of the match. It has no opinion on a draft, which playouts judge badly.
 */
export const coach: CoachKit<NimmtTypes> = {
  candidates: ({ view, moves }) => (view.phase === 'draft' ? [] : moves),
  sampleWorld: (observation, random) => new SampledDeal(observation, random),
  trueWorld: (state) => openWorld(state),
  reason,
  turn: ({ turn }) => turn,
  telling: ['row-taken', 'deal-ended'],
};

/** A deal of which no card is known but the seat's own and those that lie open. */
class SampledDeal implements CoachWorld<NimmtTypes> {
  readonly #view: View;
  readonly #start: OpenDeal;
  readonly #deal: OpenDeal;
  readonly #match: RoundsToCome;

  constructor({ view, seat }: Observation<NimmtTypes>, random: Random) {
    const seats = view.totals.length;
    this.#view = view;
    this.#start = dealAt(view.rows, view.taken, sampleHands(view, seat, random));
    this.#deal = new OpenDeal(seats);
    this.#match = dealsToCome(view.options, seats);
  }

  appraise(seat: Seat, move: Move, seed: number): Appraisal {
    const deal = this.#deal;
    const random = new FastRandom(seed);
    deal.copyFrom(this.#start);
    const now = this.#play(seat, move, random);
    const soFar = deal.table.taken[seat]!;
    deal.playOn(random);
    const { taken, seats } = deal.table;
    const all = taken.reduce((sum, bulls) => sum + bulls, 0);
    return {
      ...comesTo(deal, this.#view, this.#match, random.next()),
      happened: {
        now: now.bulls,
        sixth: Number(now.cause === 'sixth'),
        tooLow: Number(now.cause === 'too-low'),
        later: taken[seat]! - soFar,
        others: (all - taken[seat]!) / (seats - 1),
      },
    };
  }

  #play(seat: Seat, move: Move, random: FastRandom): TurnTaken {
    if (move.type === 'choose') return this.#deal.playTurn(seat, move.card, random);
    if (move.type === 'draft') throw new Error('the coach judges no draft');
    const { table } = this.#deal;
    const before = table.taken[seat]!;
    const [lowest, ...others] = this.#view.revealed;
    takeRow(table, move.row, lowest!.seat, lowest!.card);
    for (const { seat: other, card } of others) placeCard(table, other, card);
    return { bulls: table.taken[seat]! - before, cause: 'too-low' };
  }
}

/** Between two turns, or before a draft: cards that are not drafted yet fall to anybody. */
function openWorld(state: State): OpenWorld {
  const { seats, options } = state;
  const match = dealsToCome(options, seats);
  const deal = new OpenDeal(seats);
  return {
    playOn(seed) {
      const random = new FastRandom(seed);
      if (state.phase === 'over')
        return comesTo(
          dealAt(
            [],
            perSeat(seats, () => 0),
            perSeat(seats, () => []),
          ),
          state,
          match,
          0,
        );
      deal.copyFrom(state.phase === 'draft' ? drafted(state, seed) : dealOf(state));
      deal.playOn(random);
      return comesTo(deal, state, match, random.next());
    },
  };
}

/** The deal as it lies, chosen cards in hand. */
const dealOf = ({ rows, taken, hands, chosen }: State): OpenDeal =>
  dealAt(
    rows,
    taken,
    hands.map((hand, seat) => {
      const card = chosen[seat] ?? null;
      return card === null ? hand : [...hand, card];
    }),
  );

function drafted({ pool, hands, taken }: State, seed: number): OpenDeal {
  const left = Random.fromNumber(seed).shuffled(pool);
  const full = hands.map((hand) => [...hand, ...left.splice(0, HAND_SIZE - hand.length)]);
  return dealAt(
    left.map((card) => [card]),
    taken,
    full,
  );
}

function dealAt(
  rows: readonly Row[],
  taken: readonly number[],
  hands: readonly (readonly Card[])[],
): OpenDeal {
  const deal = new OpenDeal(hands.length);
  for (const [row, cards] of rows.entries()) layRow(deal.table, row, cards);
  deal.table.taken.set(taken);
  deal.giveHands(hands);
  return deal;
}

/** What a deal that is played out comes to, for all seats. */
function comesTo(
  { table: { taken } }: OpenDeal,
  { totals, deal }: { readonly totals: readonly number[]; readonly deal: number },
  match: RoundsToCome,
  seed: number,
): Pick<Appraisal, 'wins' | 'points'> {
  const after = totals.map((total, seat) => total + taken[seat]!);
  return {
    wins: winsAfter(match, deal + 1, after, seed),
    points: totals.map((_, seat) => -taken[seat]!),
  };
}

const dealsToCome = ({ end, variant }: Options, seats: number): RoundsToCome => ({
  better: manifest.better,
  pool: dealScores(variant, seats),
  isOver: (deals, totals) => isOver(end, deals, totals),
});

/** More deals would not change what a match may come to. */
const POOL = 512;

const pools = new Map<string, readonly (readonly number[])[]>();

/** Bull heads by seat of deals that were played out; the same ones in every review. */
function dealScores(variant: Variant, seats: number): readonly (readonly number[])[] {
  const key = `${variant} ${String(seats)}`;
  let pool = pools.get(key);
  if (!pool) pools.set(key, (pool = playDeals(deckOf(variant, seats), seats)));
  return pool;
}

function playDeals(deck: readonly Card[], seats: number): readonly (readonly number[])[] {
  const random = Random.fromNumber(seats);
  const nothing = perSeat(seats, () => 0);
  return Array.from({ length: POOL }, (_, seed) => {
    const { hands, rows } = dealOut(random.shuffled(deck), seats);
    const deal = dealAt(
      rows.map((card) => [card]),
      nothing,
      hands,
    );
    deal.playOn(new FastRandom(seed));
    return Array.from(deal.table.taken);
  });
}
