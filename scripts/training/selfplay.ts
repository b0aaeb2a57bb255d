import { FastRandom } from '../../src/main/core/random.ts';
import { FEATURES_MAX, describe, type Sight, type Standing } from '../../src/main/games/six-nimmt/bot/features.ts';
import { copyTable, newKernel, placeTurn, reveal, type Kernel, layRow } from '../../src/main/games/six-nimmt/bot/kernel.ts';
import { CARD_MAX } from '../../src/main/games/six-nimmt/manifest.ts';

/** A seat's step: its position, what it chose, and what came of it. */
export interface Moment {
  features: Float32Array; held: number; chosen: number; target: Float32Array | null;
  reward: number; ahead: number; win: number;
  /** what each card of the hand would have come to against the others' cards: ahead, and the win's share */
  worthAhead: Float32Array; worthWin: Float32Array;
  /** the deal ends with this one */
  last: boolean;
}
export interface Rules { seats: number; known: boolean; limit: number | null; deals: number }

export interface Chooser {
  /** index of the card; fills target if it has one */
  choose(sights: Sight, features: Float32Array, all: Match): { chosen: number; target: Float32Array | null; ahead: number; win: number };
  /** Sets the last position's `ahead` and `win` from its features. */
  leaf(sight: Sight): { ahead: number; win: number };
}

export interface Match {
  rules: Rules; table: Kernel; sights: Sight[]; totals: Float32Array; unseen: Uint8Array; hands: Uint8Array[]; turn: number;
}

export function sharesOf(totals: ArrayLike<number>): number[] {
  const least = Math.min(...Array.from(totals)); const n = Array.from(totals).filter((t) => t === least).length;
  return Array.from(totals, (t) => (t === least ? 1 / n : 0));
}

/** Plays a match; gives each seat's moments in order. */
export function playMatch(rules: Rules, random: FastRandom, chooserOf: (seat: number) => Chooser): { moments: Moment[][]; totals: Float32Array; deals: number } {
  const { seats } = rules;
  const deck = Uint8Array.from({ length: rules.known ? 10 * seats + 4 : CARD_MAX }, (_, i) => i + 1);
  const table = newKernel(seats);
  const totals = new Float32Array(seats);
  const standing: { totals: Float32Array; limit: number | null; dealsLeft: number } = { totals, limit: rules.limit, dealsLeft: 0 };
  const unseen = new Uint8Array(CARD_MAX + 1);
  const hands = Array.from({ length: seats }, () => new Uint8Array(10));
  const sights: Sight[] = hands.map((hand, seat) => ({ table, seat, hand, held: 10, unseenUpTo: unseen, standing: standing as Standing }));
  const moments: Moment[][] = hands.map(() => []);
  const seen = new Uint8Array(CARD_MAX + 1);
  const trial = newKernel(seats); const leafHand = new Uint8Array(10); const leafTotals = new Float32Array(seats); const leafUnseen = new Uint8Array(CARD_MAX + 1); const played = new Uint8Array(seats);
  const leafStanding = { totals: leafTotals, limit: rules.limit, dealsLeft: 0 };
  const leafSights: Sight[] = hands.map((_, seat) => ({ table: trial, seat, hand: leafHand, held: 0, unseenUpTo: leafUnseen, standing: leafStanding }));
  const match: Match = { rules, table, sights, totals, unseen, hands, turn: 0 };
  let deal = 0;
  for (;;) {
    random.shuffle(deck, deck.length);
    seen.fill(0);
    for (let c = deck.length + 1; c <= CARD_MAX; c++) seen[c] = 1;
    for (let seat = 0; seat < seats; seat++) { hands[seat]!.set(deck.subarray(seat * 10, seat * 10 + 10)); hands[seat]!.sort(); }
    for (let row = 0; row < 4; row++) { const c = deck[seats * 10 + row]!; layRow(table, row, [c]); seen[c] = 1; }
    table.taken.fill(0);
    standing.dealsLeft = rules.limit === null ? rules.deals - deal - 1 : 0;
    for (let turn = 0; turn < 10; turn++) {
      match.turn = turn;
      for (let c = 1; c <= CARD_MAX; c++) unseen[c] = unseen[c - 1]! + (seen[c] ? 0 : 1);
      for (let seat = 0; seat < seats; seat++) {
        const sight = sights[seat]!; sight.held = 10 - turn;
        const features = new Float32Array(FEATURES_MAX);
        describe(sight, features);
        const { chosen, target, ahead, win } = chooserOf(seat).choose(sight, features, match);
        moments[seat]!.push({ features, held: 10 - turn, chosen, target, reward: 0, ahead, win, last: turn === 9, worthAhead: new Float32Array(10), worthWin: new Float32Array(10) });
      }
      for (let seat = 0; seat < seats; seat++) played[seat] = hands[seat]![moments[seat]!.at(-1)!.chosen]!;
      if (turn < 9) {
        const held = 10 - turn; leafStanding.dealsLeft = standing.dealsLeft;
        leafUnseen.set(unseen); for (let s = 0; s < seats; s++) for (let c = played[s]!; c <= CARD_MAX; c++) leafUnseen[c] = leafUnseen[c]! - 1;
        for (let seat = 0; seat < seats; seat++) {
          const moment = moments[seat]!.at(-1)!; const hand = hands[seat]!; const sight = leafSights[seat]!; sight.held = held - 1; const chooser = chooserOf(seat);
          for (let c = played[seat]!; c <= CARD_MAX; c++) leafUnseen[c] = leafUnseen[c]! + 1;
          for (let k = 0; k < held; k++) {
            const card = hand[k]!;
            copyTable(table, trial); for (let s = 0; s < seats; s++) reveal(trial, s, s, s === seat ? card : played[s]!);
            placeTurn(trial);
            let sum = 0, own = 0; for (let s = 0; s < seats; s++) { const took = trial.taken[s]! - table.taken[s]!; leafTotals[s] = totals[s]! + took; if (s === seat) own = took; else sum += took; }
            let n = 0; for (let i = 0; i < held; i++) if (i !== k) leafHand[n++] = hand[i]!;
            for (let c = card; c <= CARD_MAX; c++) leafUnseen[c] = leafUnseen[c]! - 1;
            const { ahead, win } = chooser.leaf(sight);
            for (let c = card; c <= CARD_MAX; c++) leafUnseen[c] = leafUnseen[c]! + 1;
            moment.worthAhead[k] = (sum / (seats - 1) - own) / 10 + ahead; moment.worthWin[k] = win;
          }
          for (let c = played[seat]!; c <= CARD_MAX; c++) leafUnseen[c] = leafUnseen[c]! - 1;
        }
      }
      for (let seat = 0; seat < seats; seat++) {
        const { chosen, held } = moments[seat]!.at(-1)!; const hand = hands[seat]!; const card = hand[chosen]!;
        reveal(table, seat, seat, card); seen[card] = 1;
        hand.copyWithin(chosen, chosen + 1, held);
      }
      const before = table.taken.slice(); placeTurn(table);
      let sum = 0; for (let s = 0; s < seats; s++) { const took = table.taken[s]! - before[s]!; sum += took; totals[s]! += took; }
      for (let s = 0; s < seats; s++) { const took = table.taken[s]! - before[s]!; moments[s]!.at(-1)!.reward = ((sum - took) / (seats - 1) - took) / 10; }
    }
    deal++;
    const over = rules.limit === null ? deal >= rules.deals : Math.max(...totals) > rules.limit;
    if (over) return { moments, totals, deals: deal };
    standing.dealsLeft = rules.limit === null ? rules.deals - deal : 0;
    for (let seat = 0; seat < seats; seat++) {
      const sight = sights[seat]!; sight.held = 0;
      const features = new Float32Array(FEATURES_MAX); describe(sight, features);
      moments[seat]!.push({ features, held: 0, chosen: -1, target: null, reward: 0, ahead: 0, win: chooserOf(seat).leaf(sight).win, last: true, worthAhead: new Float32Array(0), worthWin: new Float32Array(0) });
    }
  }
}
