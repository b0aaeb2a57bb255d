import type { CoachCase } from '../../core/coach.ts';
import { refuse, type Refusal } from '../../core/types.ts';
import type { Seat } from '../../shared/ids.ts';
import type { Kernel } from './bot/kernel.ts';
import { isIn } from './rules/herd.ts';
import { DONKEYS, manifest, SPACES } from './manifest.ts';
import type { DerbyTypes, Donkey, Move, ReasonCode, View } from './rules/model.ts';
import { isBridge, landingOf } from './rules/rules.ts';

type Reason = Refusal<ReasonCode>;
type Case = CoachCase<DerbyTypes>;
type Happened = Case['played']['happened'];

/** What is told of each donkey in a tally. */
const NAMES = DONKEYS.map((donkey) => ({
  home: `home ${donkey}`,
  own: `own ${donkey}`,
  theirs: `theirs ${donkey}`,
  gone: `gone ${donkey}`,
}));

/** What each seat's markers earned. */
const SCORES = Array.from({ length: manifest.seats.max }, (_, seat) => `score ${seat}`);

/**
 * What came of a try for a seat: whether each donkey came home, what it paid the seat and the others on average,
 * whether somebody else took the space that was free on its column; and the scores.
 */
export function happenedTo(seat: Seat, { columns }: View, race: Kernel): Happened {
  const happened: Record<string, number> = { unplaced: Number(race.markers[seat]! > 0) };
  for (const [donkey, { home, own, theirs, gone }] of NAMES.entries()) {
    const free = columns[DONKEYS[donkey]!].length;
    const taker = free < SPACES ? race.columns[donkey * SPACES + free]! : seat;
    happened[home] = Number(isIn(race.home, donkey));
    happened[gone] = Number(taker >= 0 && taker !== seat);
    happened[own] = 0;
    happened[theirs] = 0;
  }
  for (let other = 0; other < race.seats; other++) happened[SCORES[other]!] = 0;
  for (let place = 0; place < race.crossed; place++) pay(happened, seat, race, place);
  return happened;
}

function pay(happened: Record<string, number>, seat: Seat, race: Kernel, place: number): void {
  const donkey = race.podium[place]!;
  const { own, theirs } = NAMES[donkey]!;
  for (let space = 0; space < race.taken[donkey]!; space++) {
    const payout = race.payouts[place * SPACES + space]!;
    const owner = race.columns[donkey * SPACES + space]!;
    happened[SCORES[owner]!]! += payout;
    if (owner === seat) happened[own]! += payout;
    else happened[theirs]! += payout / (race.seats - 1);
  }
}

/** How the coach's move is better: by what becomes of a donkey or a marker, or else by the coins alone. */
export function reason(of: Case): Reason | null {
  return becauseOf(of, of.coach.move, of.played.move) ?? earnsMore(of) ?? rivalEarns(of);
}

function becauseOf(of: Case, coach: Move, played: Move): Reason | null {
  if (coach.type === 'advance' && played.type === 'advance') return onTrack(of, coach, played);
  if (coach.type === 'bet' && played.type === 'bet')
    return betterBet(of, coach.donkey, played.donkey);
  if (coach.type === 'bet') return betNow(of, coach.donkey);
  return played.type === 'bet' ? tooEarly(of, played.donkey) : null;
}

type Advance = Extract<Move, { type: 'advance' }>;

/** One's own markers are told of rather than those of the others. */
const RATHER_OWN = 2;

/** By the donkey that brings most of the difference, to the seat or away from the others. */
function onTrack(of: Case, coach: Advance, played: Advance): Reason | null {
  const more = (what: string): number => of.coach.happened[what]! - of.played.happened[what]!;
  return NAMES.flatMap(({ own, theirs }, number) => {
    const donkey = DONKEYS[number]!;
    return [
      { gain: RATHER_OWN * more(own), tell: () => ownDonkey(of, played, donkey) },
      { gain: -more(theirs), tell: () => othersDonkey(of, coach, donkey) },
    ];
  })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .reduce<Reason | null>((told, { tell }) => told ?? tell(), null);
}

function ownDonkey(of: Case, played: Advance, donkey: Donkey): Reason | null {
  const { view, seat } = of.observation;
  if (!view.columns[donkey].includes(seat)) return null;
  return donkey === played.donkey && isPutToRest(view, played)
    ? refuse('own-rests', { donkey })
    : comesHome(donkey, of.coach.happened, of.played.happened);
}

function othersDonkey(of: Case, coach: Advance, donkey: Donkey): Reason | null {
  const { view, seat } = of.observation;
  if (view.columns[donkey].every((owner) => owner === seat)) return null;
  return donkey === coach.donkey && isPutToRest(view, coach)
    ? refuse('other-rests', { donkey })
    : staysOut(donkey, of.coach.happened, of.played.happened);
}

/** rules: Bridge variant. */
const isPutToRest = ({ options, positions, die }: View, { donkey }: Advance): boolean =>
  isBridge(options, landingOf(options.board, positions[donkey], die!));

const inHundred = (part: number): number => Math.round(100 * part);

/** A part of the tries that differs by less explains nothing. */
const LEAST = 0.04;

const isTold = (more: number, less: number): boolean => more - less >= LEAST;

function comesHome(donkey: Donkey, coach: Happened, played: Happened): Reason | null {
  const [more, less] = [homeIn(coach, donkey), homeIn(played, donkey)];
  return isTold(more, less)
    ? refuse('own-home', { donkey, of: inHundred(more), instead: inHundred(less) })
    : null;
}

function staysOut(donkey: Donkey, coach: Happened, played: Happened): Reason | null {
  const [less, more] = [homeIn(coach, donkey), homeIn(played, donkey)];
  return isTold(more, less)
    ? refuse('other-home', { donkey, of: inHundred(less), instead: inHundred(more) })
    : null;
}

const homeIn = (happened: Happened, donkey: Donkey): number => happened[`home ${donkey}`]!;

function betterBet(
  { observation: { view }, coach, played }: Case,
  donkey: Donkey,
  other: Donkey,
): Reason | null {
  const [more, less] = [homeIn(coach.happened, donkey), homeIn(played.happened, other)];
  if (isTold(more, less))
    return refuse('likelier', { donkey, of: inHundred(more), other, instead: inHundred(less) });
  const [coins, instead] = [donkey, other].map((one) => payoutNow(view, one));
  return coins! > instead!
    ? refuse('pays-more', { donkey, coins: coins!, other, instead: instead! })
    : null;
}

/** What the free space of a column pays for the first place. */
const payoutNow = ({ options, columns }: View, donkey: Donkey): number =>
  options.board.payouts[0]![columns[donkey].length]!;

/** Parts of the tries in which waiting goes wrong often enough to be the reason. */
const TOO_LATE = 0.2;
const OFTEN = 0.5;

function betNow({ coach, played }: Case, donkey: Donkey): Reason | null {
  const unplaced = played.happened['unplaced']!;
  if (unplaced >= TOO_LATE && unplaced > coach.happened['unplaced']!)
    return refuse('stays-unplaced', { of: inHundred(unplaced) });
  const gone = played.happened[`gone ${donkey}`]!;
  if (gone >= OFTEN) return refuse('space-goes', { donkey, of: inHundred(gone) });
  const home = homeIn(coach.happened, donkey);
  return home >= OFTEN ? refuse('likely', { donkey, of: inHundred(home) }) : null;
}

/** The donkey stays out in so many tries that the marker was better kept. */
const UNLIKELY = 0.5;

function tooEarly({ played }: Case, donkey: Donkey): Reason | null {
  const home = homeIn(played.happened, donkey);
  return home <= UNLIKELY ? refuse('too-early', { donkey, of: inHundred(home) }) : null;
}

function earnsMore({ observation: { seat }, coach, played }: Case): Reason | null {
  const [coins, instead] = [coach, played].map(({ happened }) => coinsOf(happened, seat));
  return coins! > instead! ? refuse('earns-more', { coins: coins!, instead: instead! }) : null;
}

const coinsOf = (happened: Happened, seat: Seat): number => Math.round(happened[SCORES[seat]!]!);

/** The one who earns so much less after the coach's move. */
function rivalEarns({ observation: { view, seat }, coach, played }: Case): Reason | null {
  const rivals = view.markers
    .map((_, rival) => ({
      seat: rival,
      coins: coinsOf(coach.happened, rival),
      instead: coinsOf(played.happened, rival),
    }))
    .filter((rival) => rival.seat !== seat);
  const most = rivals.reduce((a, b) => (b.instead - b.coins > a.instead - a.coins ? b : a));
  return most.instead > most.coins ? refuse('rival-earns', most) : null;
}
