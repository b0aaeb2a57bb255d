/** Validates that each reason of a coach is consistent with the cards and speaks for the coach's own move. */
import { choose } from '../../src/main/bots/player.ts';
import { startMeter } from '../../src/main/bots/search.ts';
import type { CoachCase } from '../../src/core/coach.ts';
import type { GameTypes, Refusal } from '../../src/core/types.ts';
import { Random } from '../../src/core/random.ts';
import type { AnyMove, AnyObservation, Game } from '../../src/core/game-instance.ts';
import type { DerbyTypes, Donkey } from '../../src/games/donkey-derby/rules/model.ts';
import { colourOf, pointsOf } from '../../src/games/goat-n-goat/rules/goats.ts';
import type { GoatTypes, Mountain } from '../../src/games/goat-n-goat/rules/model.ts';
import type { ScoutTypes } from '../../src/games/scout/rules/model.ts';
import { rivalCards } from '../../src/games/six-nimmt/bot/hands.ts';
import { bullsOf } from '../../src/games/six-nimmt/rules/cards.ts';
import { ROW_SIZE } from '../../src/games/six-nimmt/manifest.ts';
import type { NimmtTypes } from '../../src/games/six-nimmt/rules/model.ts';
import { isTooLow, rowFor } from '../../src/games/six-nimmt/rules/rules.ts';
import { compareMoves } from '../../src/main/reviews/compare.ts';
import { coachOf } from '../../src/main/reviews/played-match.ts';

type Params = Refusal['params'];

/** By reason: whether it holds in a case. */
type Checks<T extends GameTypes> = Record<
  T['reason'],
  (params: Params, of: CoachCase<T>) => boolean
>;

const num = (params: Params, name: string): number => Number(params[name]);
const isMore = (more: string, less: string) => (params: Params) =>
  num(params, more) > num(params, less);
const isPositive = (name: string) => (params: Params) => num(params, name) > 0;
const isOften = (params: Params) => num(params, 'of') >= 20;
const always = () => true;

/** The card played takes a row more often than the coach's. */
const isSafer = isMore('chance', 'coachChance');

const sixNimmt: Checks<NimmtTypes> = {
  'too-low': (params, { observation: { view } }) =>
    isTooLow(view.rows, num(params, 'card')) && isSafer(params),
  'sixth-card': (params, { observation: { view } }) => {
    const row = rowFor(view.rows, num(params, 'card'));
    return row === params['row'] && view.rows[row]!.length === ROW_SIZE && isSafer(params);
  },
  'comes-between'(params, { observation: { view, seat } }) {
    const card = num(params, 'card');
    const row = rowFor(view.rows, card);
    if (row === null || row !== params['row'] || !isSafer(params)) return false;
    const cards = view.rows[row]!;
    const between = rivalCards(view, seat).filter(
      (other) => other > cards.at(-1)! && other < card,
    ).length;
    const needed = ROW_SIZE - cards.length;
    return (
      between === params['between'] &&
      needed > 0 &&
      between >= needed &&
      view.totals.length > needed
    );
  },
  'rows-change': isSafer,
  'costs-now': isMore('bulls', 'coachBulls'),
  'cheap-row-now': (_, { played, coach }) =>
    ownBulls(played) > ownBulls(coach) &&
    coach.outcomeMetrics['now']! > played.outcomeMetrics['now']!,
  'costs-later': (params, { played, coach }) =>
    num(params, 'bulls') > 0 && ownBulls(played) > ownBulls(coach),
  'others-take-less': isPositive('bulls'),
  'dearer-row': (params, { observation: { view } }) =>
    bullsOf(view.rows[num(params, 'row')]!) === params['bulls'] &&
    isMore('bulls', 'coachBulls')(params),
  'better-row-left': (params, { observation: { view } }) =>
    bullsOf(view.rows[num(params, 'row')]!) === bullsOf(view.rows[num(params, 'coach')]!),
};

const ownBulls = ({ outcomeMetrics: happened }: CoachCase<NimmtTypes>['played']): number =>
  happened['now']! + happened['later']!;

const scout: Checks<ScoutTypes> = {
  'ends-round': isPositive('cards'),
  'gives-all-kill': (params, { observation: { view }, played }) =>
    view.active?.owner === params['seat'] && played.move.type === 'scout',
  'fewer-loose': isMore('instead', 'loose'),
  'longer-group': isMore('size', 'instead'),
  'breaks-group': (params) => num(params, 'size') >= 3,
  'wins-cards': isMore('cards', 'instead'),
  'wins-later': isMore('cards', 'instead'),
  'earns-tokens': isMore('of', 'instead'),
  'keeps-marker': isOften,
  'fewer-left': isMore('instead', 'cards'),
  outrun: isMore('instead', 'of'),
  holds: isMore('of', 'instead'),
  'is-beaten': isOften,
  'helps-other': isPositive('points'),
};

const isThere = (params: Params, { observation: { view } }: CoachCase<GoatTypes>): boolean => {
  const mountain = params['mountain'] as Mountain;
  return view.mountains[colourOf(mountain)].some((number) => number === pointsOf(mountain));
};

const goatNGoat: Checks<GoatTypes> = {
  'loses-flock': isMore('cards', 'instead'),
  'gives-up': isMore('cards', 'instead'),
  penalties: isMore('instead', 'cards'),
  'fewer-left': isMore('instead', 'cards'),
  reaches: (params, of) => isThere(params, of) && isMore('of', 'instead')(params),
  'taken-first': (params, of) => isThere(params, of) && isOften(params),
  'other-takes': (params, of) => isThere(params, of) && isMore('instead', 'of')(params),
};

const isOwn = (params: Params, { observation: { view, seat } }: CoachCase<DerbyTypes>): boolean =>
  view.columns[params['donkey'] as Donkey].includes(seat);

/** Equal donkeys must come home equally often. */
const differ = (
  { donkey, other }: Params,
  { observation: { view } }: CoachCase<DerbyTypes>,
): boolean =>
  JSON.stringify(sightOf(view, donkey as Donkey)) !==
  JSON.stringify(sightOf(view, other as Donkey));

const sightOf = (view: DerbyTypes['view'], donkey: Donkey) => [
  view.positions[donkey],
  view.columns[donkey],
  view.moved.includes(donkey),
  view.resting.includes(donkey),
  view.podium.includes(donkey),
];

const donkeyDerby: Checks<DerbyTypes> = {
  'own-home': (params, of) => isOwn(params, of) && isMore('of', 'instead')(params),
  'other-home': isMore('instead', 'of'),
  'own-rests': isOwn,
  'other-rests': (params, of) =>
    of.observation.view.columns[params['donkey'] as Donkey].some(
      (seat) => seat !== of.observation.seat,
    ),
  likelier: (params, of) => differ(params, of) && isMore('of', 'instead')(params),
  'pays-more': isMore('coins', 'instead'),
  'stays-unplaced': isOften,
  'space-goes': isOften,
  likely: isOften,
  'too-early': always,
  'earns-more': isMore('coins', 'instead'),
  'rival-earns': isMore('instead', 'coins'),
};

const CHECKS: Readonly<Record<string, Record<string, (params: Params, of: never) => boolean>>> = {
  'six-nimmt': sixNimmt,
  scout,
  'goat-n-goat': goatNGoat,
  'donkey-derby': donkeyDerby,
};

export interface GivenReason {
  readonly reason: Refusal;
  readonly played: AnyMove;
  readonly coach: AnyMove;
  readonly isTrue: boolean;
}

export interface ReasonedMatch {
  readonly seats: number;
  readonly options: object;
  readonly seed: string;
  /** per compared decision */
  readonly playouts: number;
  /** compares one decision in `every` */
  readonly every: number;
}

/** Reasons for all losses in a match of easy and normal bots. */
export function* reasonsIn(
  game: Game,
  { seats, options, seed, playouts, every }: ReasonedMatch,
): Generator<GivenReason> {
  const set = game.setup({ seats, options, seed });
  if (!set.ok) throw new Error(set.error);
  const table = set.value;
  const random = Random.fromSeed(seed);
  const now = (): number => 0;
  for (;;) {
    const [seat] = table.toMove();
    if (seat === undefined) return;
    const observation: AnyObservation = { seat, view: table.view(seat), moves: table.moves(seat) };
    const level = seat % 2 === 0 ? 'easy' : 'normal';
    const move = choose(game, observation, level, { playouts: 1 }, { random, now });
    if (random.below(every) === 0) {
      const given = reasonFor(game, observation, move, random, playouts);
      if (given) yield given;
    }
    table.play(seat, move);
  }
}

function reasonFor(
  game: Game,
  observation: AnyObservation,
  move: AnyMove,
  random: Random,
  playouts: number,
): GivenReason | null {
  const meter = startMeter({ playouts }, () => 0);
  const compared = compareMoves(coachOf(game), observation, move, random, meter);
  if (!compared || compared.cost.win === 0) return null;
  const { played, coach } = compared;
  const of = { observation, played, coach };
  const reason = coachOf(game).reason(of);
  const check = reason && CHECKS[game.id]![reason.code]!;
  return reason && check
    ? {
        reason,
        played: played.move,
        coach: coach.move,
        isTrue: check(reason.params, of as never),
      }
    : null;
}
