import {
  type CoachCase,
  type CoachKit,
  type CoachWorld,
  isRival,
  type SkillOf,
  type TrueWorld,
} from '#core/coach.ts';
import { Random } from '#core/random.ts';
import { sharesOf } from '#core/ranking.ts';
import { bot, differentMoves, firstEqual } from './bot/index.ts';
import { behindOf, COSTLY_POINTS, racesFrom, raceWorth } from './bot/race-tree.ts';
import type { DerbyTypes, Donkey, Move, ReasonCode, State, View } from './rules/model.ts';
import { isBridge, isIn, landingOf, outcome, view } from './rules/rules.ts';
import { moves as movesOf } from './rules/play.ts';
import { type Refusal, refuse } from '#core/types.ts';
import type { Seat } from '#shared/ids.ts';
import { roundTo } from '#shared/round-to.ts';
import type { Kernel } from './bot/kernel.ts';
import { DONKEYS, manifest, SPACES } from './manifest.ts';

const worlds = new WeakMap<View, CoachWorld<DerbyTypes>>();

/** By number of seats, in races of normal bots: 54,000 of four, 23,000 of others. Who bets first knows least. */
const START_WORTH: Readonly<Record<number, readonly number[]>> = {
  3: [-2.5, 0.8, 1.7],
  4: [-4.1, 0.4, 3.9, -0.2],
  5: [-5.6, 1.9, 5.2, 0.4, -1.9],
};

/** Plays races to their end as the hard bot does. All is public: every sample of a view is the same world. */
export const coach: CoachKit<DerbyTypes> = {
  candidates: ({ view, moves }) => differentMoves(view, moves),
  equivalentMove: ({ view, moves }, move) => firstEqual(view, moves, move),
  sampleWorld({ view }, _, skillOf) {
    let world = worlds.get(view);
    if (!world) worlds.set(view, (world = worldOf(view, skillOf)));
    return world;
  },
  trueWorld: trueWorldOf,
  reason,
  startWorth: START_WORTH,
  dealsHands: false,
  botAccuracies: [0.6, 0.72, 0.92],
  costlyPoints: COSTLY_POINTS,
  turningEvents: ['crossed', 'advanced', 'bet-placed'],
};

function worldOf(view: View, skillOf?: SkillOf): CoachWorld<DerbyTypes> {
  const run = racesFrom(view, skillOf);
  return {
    rollout(seat, move, seed) {
      const end = run(move, seed);
      const { race, wins, points } = end;
      const outcomeMetrics = outcomeMetricsOf(seat, view, race);
      return {
        wins,
        points,
        behind: behindOf(end, seat),
        worth: raceWorth(end, seat),
        outcomeMetrics,
      };
    },
  };
}

function trueWorldOf(state: State, skillOf?: SkillOf): TrueWorld {
  const end = outcome(state);
  if (end.over) return { playOn: () => ({ wins: sharesOf(end.places), points: end.scores }) };
  const run = racesFrom(view(state), skillOf);
  const move = state.phase === 'advance' ? nextOf(state) : null;
  return { playOn: (seed) => run(move, seed) };
}

/** A rolled die goes to its best donkey; future dice and bets belong to the rollout. */
const nextOf = (state: State): Move =>
  bot.normal(
    { view: view(state), seat: state.turn, moves: movesOf(state) },
    Random.fromState(state.random),
  );

type Reason = Refusal<ReasonCode>;
type Case = CoachCase<DerbyTypes>;
type OutcomeMetrics = Case['played']['outcomeMetrics'];

const METRIC_NAMES = DONKEYS.map((donkey) => ({
  home: `home ${donkey}`,
  own: `own ${donkey}`,
  theirs: `theirs ${donkey}`,
  gone: `gone ${donkey}`,
}));

const SCORE_METRICS = Array.from({ length: manifest.seats.max }, (_, seat) => `score ${seat}`);

/**
 * Metrics of one rollout for a seat: whether each donkey came home, what it paid the seat and the others on average,
 * whether another player took its column's free space; and the scores.
 */
function outcomeMetricsOf(seat: Seat, { columns }: View, race: Kernel): OutcomeMetrics {
  const outcomeMetrics: Record<string, number> = { unplaced: Number(race.markers[seat]! > 0) };
  for (const [donkey, { home, own, theirs, gone }] of METRIC_NAMES.entries()) {
    const free = columns[DONKEYS[donkey]!].length;
    const taker = free < SPACES ? race.columns[donkey * SPACES + free]! : seat;
    outcomeMetrics[home] = Number(isIn(race.home, donkey));
    outcomeMetrics[gone] = Number(taker >= 0 && taker !== seat);
    outcomeMetrics[own] = 0;
    outcomeMetrics[theirs] = 0;
  }
  for (let other = 0; other < race.seats; other++) outcomeMetrics[SCORE_METRICS[other]!] = 0;
  for (let place = 0; place < race.crossed; place++) pay(outcomeMetrics, seat, race, place);
  return outcomeMetrics;
}

function pay(
  outcomeMetrics: Record<string, number>,
  seat: Seat,
  race: Kernel,
  place: number,
): void {
  const donkey = race.podium[place]!;
  const { own, theirs } = METRIC_NAMES[donkey]!;
  for (let space = 0; space < race.taken[donkey]!; space++) {
    const payout = race.payouts[place * SPACES + space]!;
    const owner = race.columns[donkey * SPACES + space]!;
    outcomeMetrics[SCORE_METRICS[owner]!]! += payout;
    if (owner === seat) outcomeMetrics[own]! += payout;
    else outcomeMetrics[theirs]! += payout / (race.seats - 1);
  }
}

function reason(coachCase: Case): Reason | null {
  return (
    reasonByMove(coachCase, coachCase.coach.move, coachCase.played.move) ??
    earnsMore(coachCase) ??
    rivalEarns(coachCase)
  );
}

function reasonByMove(coachCase: Case, coach: Move, played: Move): Reason | null {
  if (coach.type === 'advance' && played.type === 'advance')
    return onTrack(coachCase, coach, played);
  if (coach.type === 'bet' && played.type === 'bet')
    return betterBet(coachCase, coach.donkey, played.donkey);
  if (coach.type === 'bet') return betNow(coachCase, coach.donkey);
  return played.type === 'bet' ? tooEarly(coachCase, played.donkey) : null;
}

type Advance = Extract<Move, { type: 'advance' }>;

function onTrack(coachCase: Case, coach: Advance, played: Advance): Reason | null {
  const more = (what: string): number =>
    coachCase.coach.outcomeMetrics[what]! - coachCase.played.outcomeMetrics[what]!;
  return METRIC_NAMES.map(({ own, theirs }, number) => {
    const donkey = DONKEYS[number]!;
    const [gained, spared] = [more(own), -more(theirs)];
    const about = [
      { gain: gained, explain: () => ownDonkey(coachCase, played, donkey) },
      { gain: spared, explain: () => othersDonkey(coachCase, coach, donkey) },
    ];
    return { gain: gained + spared, about: gained >= spared ? about : about.toReversed() };
  })
    .toSorted((a, b) => b.gain - a.gain)
    .flatMap(({ about }) => about)
    .filter(({ gain }) => gain > 0)
    .reduce<Reason | null>((chosen, { explain }) => chosen ?? explain(), null);
}

function ownDonkey(coachCase: Case, played: Advance, donkey: Donkey): Reason | null {
  const { view, seat } = coachCase.observation;
  if (!view.columns[donkey].includes(seat)) return null;
  return donkey === played.donkey && isPutToRest(view, played)
    ? refuse('own-rests', { donkey })
    : homeReason('own-home', donkey, coachCase);
}

function othersDonkey(coachCase: Case, coach: Advance, donkey: Donkey): Reason | null {
  const { view, seat } = coachCase.observation;
  if (view.columns[donkey].every((owner) => owner === seat)) return null;
  return donkey === coach.donkey && isPutToRest(view, coach)
    ? refuse('other-rests', { donkey })
    : homeReason('other-home', donkey, coachCase);
}

/** rules: Bridge variant. */
const isPutToRest = ({ options, positions, die }: View, { donkey }: Advance): boolean =>
  isBridge(options, landingOf(options.board, positions[donkey], die!));

const inHundred = (part: number): number => Math.round(100 * part);

const MIN_DIFFERENCE = 0.04;

const isSignificant = (more: number, less: number): boolean => more - less >= MIN_DIFFERENCE;

/** Explains by how often a donkey is on the podium: more often helps its owners. */
function homeReason(
  code: 'own-home' | 'other-home',
  donkey: Donkey,
  { coach, played }: Case,
): Reason | null {
  const [of, instead] = [coach, played].map((one) => homeIn(one.outcomeMetrics, donkey));
  const isReason =
    code === 'own-home' ? isSignificant(of!, instead!) : isSignificant(instead!, of!);
  return isReason
    ? refuse(code, { donkey, of: inHundred(of!), instead: inHundred(instead!) })
    : null;
}

const homeIn = (outcomeMetrics: OutcomeMetrics, donkey: Donkey): number =>
  outcomeMetrics[`home ${donkey}`]!;

function betterBet(
  { observation: { view }, coach, played }: Case,
  donkey: Donkey,
  other: Donkey,
): Reason | null {
  const [more, less] = [homeIn(coach.outcomeMetrics, donkey), homeIn(played.outcomeMetrics, other)];
  if (isSignificant(more, less))
    return refuse('likelier', { donkey, of: inHundred(more), other, instead: inHundred(less) });
  const [coins, instead] = [donkey, other].map((one) => payoutNow(view, one));
  return coins! > instead!
    ? refuse('pays-more', { donkey, coins: coins!, other, instead: instead! })
    : null;
}

const payoutNow = ({ options, columns }: View, donkey: Donkey): number =>
  options.board.payouts[0]![columns[donkey].length]!;

/** Shares of rollouts in which waiting goes wrong. */
const TOO_LATE = 0.2;
const OFTEN = 0.5;

function betNow({ coach, played }: Case, donkey: Donkey): Reason | null {
  const unplaced = played.outcomeMetrics['unplaced']!;
  if (unplaced >= TOO_LATE && unplaced > coach.outcomeMetrics['unplaced']!)
    return refuse('stays-unplaced', { of: inHundred(unplaced) });
  const gone = played.outcomeMetrics[`gone ${donkey}`]!;
  const home = homeIn(coach.outcomeMetrics, donkey);
  if (gone >= OFTEN)
    return refuse('space-goes', { donkey, of: inHundred(gone), home: inHundred(home) });
  return home >= OFTEN ? refuse('likely', { donkey, of: inHundred(home) }) : null;
}

const UNLIKELY = 0.5;

function tooEarly({ coach, played }: Case, donkey: Donkey): Reason | null {
  const home = homeIn(played.outcomeMetrics, donkey);
  const gone = coach.outcomeMetrics[`gone ${donkey}`]!;
  return home <= UNLIKELY
    ? refuse('too-early', { donkey, of: inHundred(home), gone: inHundred(gone) })
    : null;
}

function earnsMore({ observation: { seat }, coach, played }: Case): Reason | null {
  const [coins, instead] = [coach, played].map(({ outcomeMetrics }) =>
    coinsOf(outcomeMetrics, seat),
  );
  return coins! > instead! ? refuse('earns-more', { coins: coins!, instead: instead! }) : null;
}

const coinsOf = (outcomeMetrics: OutcomeMetrics, seat: Seat): number =>
  roundTo(outcomeMetrics[SCORE_METRICS[seat]!]!, 10);

function rivalEarns(coachCase: Case): Reason | null {
  const { observation, coach, played } = coachCase;
  const rivals = observation.view.markers
    .map((_, rival) => ({
      seat: rival,
      coins: coinsOf(coach.outcomeMetrics, rival),
      instead: coinsOf(played.outcomeMetrics, rival),
    }))
    .filter(({ seat }) => seat !== observation.seat && isRival(coachCase, seat));
  const most = rivals.toSorted((a, b) => b.instead - b.coins - (a.instead - a.coins))[0];
  return most && most.instead > most.coins ? refuse('rival-earns', most) : null;
}
