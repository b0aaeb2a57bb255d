import type { Seat } from '#shared/ids.ts';
import type { Observation, World } from '#core/bot.ts';
import { bySkill, type Skill, type SkillOf } from '#core/coach.ts';
import { FastRandom, type Random } from '#core/random.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card, Move, NimmtTypes, View } from '../rules/model.ts';
import { Aim, isCrowded, OpenDeal } from './open-deal.ts';
import { Beliefs, sampleHands } from './beliefs.ts';
import { countUnseen, matchProgressOf } from './features.ts';
import { ONESELF, OTHERS, Net } from './net.ts';
import { type Kernel, layRow, newKernel, placeCard, takeRow } from './kernel.ts';
import { learntWeights } from './weights.ts';

/**
 * Turns played after the running one before the net evaluates. Against a single opponent the deal is played to its
 * end: that won 59 in a hundred deals of two players, this 43.
 */
const FURTHER_TURNS = 1;

interface TriedTurn {
  /** state after this turn and the following ones */
  readonly deal: OpenDeal;
  readonly now: number;
  /** the seat's cards that took bull heads in the following turns */
  readonly later: readonly { readonly card: Card; readonly bulls: number }[];
  readonly worth: number;
}

export interface SampledTurn extends World<NimmtTypes> {
  /**
   * Plays the move, the rest of the turn and the following ones; the next rollout changes the deal. `onRevealed` may
   * read the table before the chosen cards are placed.
   */
  play(move: Move, seed: number, onRevealed?: (table: Kernel) => void): TriedTurn;
}

/**
 * Running turn as one seat sees it, prepared for many rollouts. Others are assumed to be good players: hands are
 * sampled by how well they explain past plays, and the net chooses each hand's next card. After this turn all play
 * one more, since the net evaluates immediate events badly; then the net predicts the rest, or with many players the
 * deal is played out. All rollouts share their memory.
 */
export class RunningTurn {
  readonly #view: View;
  readonly #seat: Seat;
  readonly #net: Net;
  readonly #aim: Aim;
  readonly #deal: OpenDeal;
  readonly #further: number;
  readonly #softness: readonly number[];
  #beliefs: Beliefs | null = null;

  constructor({ view, seat }: Observation<NimmtTypes>, net: Net, skillOf: SkillOf) {
    const table = newKernel(view.totals.length);
    for (const [row, cards] of view.rows.entries()) layRow(table, row, cards);
    table.taken.set(view.taken);
    this.#view = view;
    this.#seat = seat;
    this.#net = net;
    this.#softness = view.totals.map((_, other) => softnessAt(skillOf(other)));
    this.#aim = new Aim(view, seat);
    this.#further = view.totals.length === 2 ? HAND_SIZE : FURTHER_TURNS;
    this.#deal = new OpenDeal(
      {
        table,
        unseenUpTo: countUnseen(view, view.seen),
        totals: view.totals,
        progress: matchProgressOf(view, view.taken),
      },
      net,
    );
  }

  /** Samples the others' hands, and each one's card for this turn. */
  sampleWorld(random: Random): SampledTurn {
    const fast = new FastRandom(random.seed());
    const hands = this.#sampleHands(random, fast);
    this.#deal.begin(hands);
    const chosen = hands.map((_, seat) =>
      seat === this.#seat ? 0 : this.#deal.draw(seat, this.#softness[seat]!, fast),
    );
    const play: SampledTurn['play'] = (move, seed, onRevealed) => {
      this.#deal.begin(hands);
      return this.#play(move, chosen, new FastRandom(seed), onRevealed);
    };
    return { play, rollout: (_, move, seed) => play(move, seed).worth };
  }

  #sampleHands(random: Random, fast: FastRandom): readonly ArrayLike<Card>[] {
    const { turns, options, phase } = this.#view;
    const isOpen = options.variant === 'draft';
    if (isOpen || turns.length === 0 || phase !== 'choose')
      return sampleHands(this.#view, this.#seat, random);
    if (this.#beliefs) this.#beliefs.next();
    else this.#beliefs = new Beliefs(this.#view, this.#seat, this.#net, random, fast);
    return this.#beliefs.hands.map((hand, seat) =>
      seat === this.#seat ? this.#view.hand! : hand.slice(),
    );
  }

  #play(
    move: Move,
    chosen: readonly Card[],
    random: FastRandom,
    onRevealed?: (table: Kernel) => void,
  ): TriedTurn {
    const deal = this.#deal;
    const before = deal.table.taken[this.#seat]!;
    if (move.type === 'take-row') this.#take(move.row);
    else if (move.type === 'choose') {
      for (const [seat, card] of chosen.entries())
        deal.play(seat, seat === this.#seat ? move.card : card);
      onRevealed?.(deal.table);
      deal.placeAll();
    }
    const now = deal.table.taken[this.#seat]! - before;
    const later: { card: Card; bulls: number }[] = [];
    for (let turn = 0; turn < this.#further && deal.held > 0; turn++) {
      const taken = deal.table.taken[this.#seat]!;
      deal.playTurn(random, (seat) => (seat === this.#seat ? ONESELF : this.#softness[seat]!));
      const bulls = deal.table.taken[this.#seat]! - taken;
      if (bulls > 0) later.push({ card: deal.playedBy(this.#seat), bulls });
    }
    if (isCrowded(this.#view.totals.length)) deal.playAtRandom(random);
    return { deal, now, later, worth: this.#aim.worthOf(deal) };
  }

  /** rules: Too low. The others' revealed cards follow. */
  #take(row: number): void {
    const { revealed } = this.#view;
    const [lowest, ...others] = revealed;
    const { table } = this.#deal;
    takeRow(table, row, lowest!.seat, lowest!.card);
    for (const { seat, card } of others) placeCard(table, seat, card);
    for (const { card } of revealed) this.#deal.seeCard(card);
    this.#deal.countTotals();
  }
}

let learnt: Net | undefined;

/** Created when first needed: most importers of this file never evaluate. */
export const learntNet = (): Net => (learnt ??= new Net(learntWeights()));

/**
 * Softness of the choices of easy, normal and hard bots: those that best predicted which of their cards take a row, as
 * far as a further one is told apart (docs/bots.md). That of people is between, for they play cards that no good
 * player would.
 */
export const softnessAt = (skill: Skill): number => bySkill([40, 20, OTHERS], skill);

/** The hard bot takes all others for its like. */
export const likeHard: SkillOf = () => 2;

const turnsBySkills = new WeakMap<SkillOf, WeakMap<View, RunningTurn>>();

/** Shared by all worlds of one observation. */
export function runningTurn(observation: Observation<NimmtTypes>, skillOf: SkillOf): RunningTurn {
  const turns = turnsBySkills.get(skillOf) ?? new WeakMap<View, RunningTurn>();
  turnsBySkills.set(skillOf, turns);
  const turn = turns.get(observation.view) ?? new RunningTurn(observation, learntNet(), skillOf);
  turns.set(observation.view, turn);
  return turn;
}
