import { DONKEYS, FACES, PLACES } from '../manifest.ts';
import type { Donkey, PerDonkey, View } from './model.ts';
import { isBridge, isHome, perDonkey } from './rules.ts';

/** Chance that a donkey crosses in a race round, by round from the current one on. */
type Crossings = readonly number[];

interface PositionChances {
  /** at a position, and moving in that round */
  readonly byPosition: readonly number[];
  /** to miss that round on the bridge */
  readonly missesRound: number;
}

/** Race rounds that are looked at: even a donkey at the start has crossed by then. */
const ROUNDS = 40;

/**
 * Returns each donkey's chance to come among the first three, 0 to 1, if players gave every roll to a donkey by chance
 * and the order of a race round were random. A roll that lies on the table counts as one to come.
 */
export function podiumChances(view: View): PerDonkey<number> {
  const racing = DONKEYS.filter((donkey) => !view.podium.includes(donkey));
  const crossings = new Map(racing.map((donkey) => [donkey, crossingsOf(view, donkey)]));
  return perDonkey((donkey) => {
    const own = crossings.get(donkey);
    if (!own) return 1;
    const others = racing.filter((other) => other !== donkey).map((other) => crossings.get(other)!);
    return chanceAmong(PLACES - view.podium.length, own, others);
  });
}

function crossingsOf(view: View, donkey: Donkey): Crossings {
  const { board } = view.options;
  const crossings = Array<number>(ROUNDS).fill(0);
  let chances = startOf(view, donkey);
  for (let round = view.movable.includes(donkey) ? 0 : 1; round < ROUNDS; round++) {
    const byPosition = Array<number>(board.track).fill(0);
    byPosition[board.bridge] = chances.missesRound;
    let missesRound = 0;
    chances.byPosition.forEach((chance, from) => {
      for (let die = 0; die < FACES; die++) {
        const to = from + die;
        const share = chance / FACES;
        if (isHome(view.options, to)) crossings[round]! += share;
        else if (isBridge(view.options, to)) missesRound += share;
        else byPosition[to]! += share;
      }
    });
    chances = { byPosition, missesRound };
  }
  return crossings;
}

/** rules: Bridge variant. A donkey that has stopped on the bridge in this race round rests in the next. */
function startOf(view: View, donkey: Donkey): PositionChances {
  const byPosition = Array<number>(view.options.board.track).fill(0);
  if (view.restingNext.includes(donkey)) return { byPosition, missesRound: 1 };
  byPosition[view.positions[donkey]] = 1;
  return { byPosition, missesRound: 0 };
}

/** Returns the chance that at most `places - 1` of the others cross before; those of one race round in random order. */
function chanceAmong(places: number, own: Crossings, others: readonly Crossings[]): number {
  const before = others.map(() => 0);
  return own.reduce((sum, chance, round) => {
    const inRound = others.map((crossings) => crossings[round]!);
    const place = placeChance(places, before, inRound);
    inRound.forEach((share, at) => {
      before[at]! += share;
    });
    return sum + chance * place;
  }, 0);
}

/** @param before chance of each other that it has crossed already; `inRound`: that it crosses in this race round too */
function placeChance(
  places: number,
  before: readonly number[],
  inRound: readonly number[],
): number {
  let cases: readonly { ahead: number; tied: number; chance: number }[] = [
    { ahead: 0, tied: 0, chance: 1 },
  ];
  before.forEach((earlier, at) => {
    const together = inRound[at]!;
    cases = cases.flatMap((one) => [
      { ...one, ahead: one.ahead + 1, chance: one.chance * earlier },
      { ...one, tied: one.tied + 1, chance: one.chance * together },
      { ...one, chance: one.chance * (1 - earlier - together) },
    ]);
  });
  return cases.reduce((sum, { ahead, tied, chance }) => {
    const left = Math.min(Math.max(places - ahead, 0), tied + 1);
    return sum + (chance * left) / (tied + 1);
  }, 0);
}
