/** Validates that each reason of a coach is consistent with the cards and speaks for the coach's own move. */
import { choose } from '#main/bots/player.ts';
import { startMeter } from '#main/bots/search.ts';
import { type CoachCase, winMetric } from '#core/coach.ts';
import type { GameTypes, Refusal } from '#core/types.ts';
import { Random } from '#core/random.ts';
import type { AnyMove, AnyObservation, Game } from '#core/game-instance.ts';
import type { DerbyTypes, Donkey } from '#games/donkey-derby/rules/model.ts';
import { colourOf, pointsOf } from '#games/goat-n-goat/rules/goats.ts';
import type { GoatTypes, Mountain } from '#games/goat-n-goat/rules/model.ts';
import type { ScoutTypes } from '#games/scout/rules/model.ts';
import { rivalCards } from '#games/six-nimmt/bot/beliefs.ts';
import { bullsOf } from '#games/six-nimmt/rules/cards.ts';
import { ROW_SIZE } from '#games/six-nimmt/manifest.ts';
import type { NimmtTypes } from '#games/six-nimmt/rules/model.ts';
import { isTooLow, rowFor } from '#games/six-nimmt/rules/rules.ts';
import { compareMoves } from '#main/reviews/compare.ts';
import { roundTo } from '#shared/round-to.ts';
import { coachOf } from '#main/reviews/played-match.ts';

type Params = Refusal['params'];

/** By reason: whether it holds in a case. */
type Checks<T extends GameTypes> = Record<
  T['reason'],
  (params: Params, of: CoachCase<T>) => boolean
>;

type Tried = CoachCase<GameTypes>['played'];
type AnyCase = Pick<CoachCase<GameTypes>, 'played' | 'coach'>;

const num = (params: Params, name: string): number => Number(params[name]);
const isMore = (more: string, less: string) => (params: Params) =>
  num(params, more) > num(params, less);
const isOften = (params: Params) => num(params, 'of') >= 20;
const mean = ({ outcomeMetrics }: Pick<Tried, 'outcomeMetrics'>, name: string): number =>
  outcomeMetrics[name] ?? 0;
const inHundred = (share: number): number => Math.round(100 * share);

/** Recomputes the tries of a hundred, after the coach's move and after the played one. */
const areTries = ({ of, instead }: Params, { coach, played }: AnyCase, metric: string): boolean =>
  of === inHundred(mean(coach, metric)) && instead === inHundred(mean(played, metric));
/** Recomputes rounded averages. */
const areMeans = (
  name: string,
  params: Params,
  { coach, played }: AnyCase,
  metric: string,
): boolean =>
  params[name] === roundTo(mean(coach, metric), 10) &&
  params['instead'] === roundTo(mean(played, metric), 10);
const mayWin = ({ coach, played }: AnyCase, seat: number): boolean =>
  Math.max(...[coach, played].map((tried) => mean(tried, winMetric(seat)))) >= 0.05;

/** Recomputes what the others score more after the move played, in SCOUT and Goat ’n’ Goat. */
function areHelped(
  params: Params,
  {
    observation: { view, seat },
    coach,
    played,
  }: AnyCase & { observation: { view: { handSizes: readonly number[] }; seat: number } },
): boolean {
  const others = view.handSizes.map((_, other) => other).filter((other) => other !== seat);
  const gain = (other: number): number =>
    mean(played, `score ${other}`) - mean(coach, `score ${other}`);
  const points = roundTo(others.reduce((sum, other) => sum + gain(other), 0) / others.length, 10);
  return params['points'] === points && points > 0;
}

const TAKES = ['too-low', 'full', 'filled', 'changed'];

/** The card played takes a row more often than the coach's: the tries of its most frequent way, and of any. */
const isSafer = (params: Params, { coach, played }: CoachCase<NimmtTypes>): boolean =>
  params['chance'] === inHundred(Math.max(...TAKES.map((way) => mean(played, way)))) &&
  params['coachChance'] === inHundred(TAKES.reduce((sum, way) => sum + mean(coach, way), 0)) &&
  isMore('chance', 'coachChance')(params);

const sixNimmt: Checks<NimmtTypes> = {
  'too-low': (params, of) =>
    isTooLow(of.observation.view.rows, num(params, 'card')) && isSafer(params, of),
  'sixth-card': (params, of) => {
    const { rows } = of.observation.view;
    const row = rowFor(rows, num(params, 'card'));
    return row === params['row'] && rows[row]!.length === ROW_SIZE && isSafer(params, of);
  },
  'comes-between'(params, of) {
    const { view, seat } = of.observation;
    const card = num(params, 'card');
    const row = rowFor(view.rows, card);
    if (row === null || row !== params['row'] || !isSafer(params, of)) return false;
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
  'costs-now': (params, { played, coach }) =>
    params['bulls'] === roundTo(mean(played, 'now'), 10) &&
    params['coachBulls'] === roundTo(mean(coach, 'now'), 10) &&
    isMore('bulls', 'coachBulls')(params),
  'cheap-row-now': (_, { played, coach }) =>
    ownBulls(played) > ownBulls(coach) && mean(coach, 'now') > mean(played, 'now'),
  'costs-later'(params, { observation: { view }, played, coach }) {
    const more = (metric: string): number => mean(played, metric) - mean(coach, metric);
    const costs = view.hand!.map((card) => more(`later ${String(card)}`));
    const named = view.hand!.indexOf(num(params, 'next'));
    return (
      params['bulls'] === roundTo(more('later'), 2) &&
      num(params, 'bulls') > 0 &&
      ownBulls(played) > ownBulls(coach) &&
      costs[named]! > 0 &&
      costs[named] === Math.max(...costs)
    );
  },
  'others-take-less': (params, { played, coach }) =>
    params['bulls'] === roundTo(mean(coach, 'others') - mean(played, 'others'), 2) &&
    num(params, 'bulls') > 0,
  'dearer-row': (params, { observation: { view } }) =>
    bullsOf(view.rows[num(params, 'row')]!) === params['bulls'] &&
    bullsOf(view.rows[num(params, 'coach')]!) === params['coachBulls'] &&
    isMore('bulls', 'coachBulls')(params),
  'better-row-left': (params, { observation: { view } }) =>
    bullsOf(view.rows[num(params, 'row')]!) === bullsOf(view.rows[num(params, 'coach')]!),
};

const ownBulls = (tried: Pick<Tried, 'outcomeMetrics'>): number =>
  mean(tried, 'now') + mean(tried, 'later');

/** Cards that a move takes from the table at once. */
const takenAtOnce = ({ active }: ScoutTypes['view'], { type }: ScoutTypes['move']): number => {
  if (type === 'show') return active?.cards.length ?? 0;
  return type === 'scout-and-show' ? active!.cards.length - 1 : 0;
};

const scout: Checks<ScoutTypes> = {
  'ends-round': (params, { observation: { view, seat } }) =>
    params['cards'] === view.handSizes.reduce((sum, size) => sum + size) - view.handSizes[seat]!,
  'gives-all-kill': (params, of) => {
    const { view, seat } = of.observation;
    const owner = view.active!.owner;
    return (
      owner === params['seat'] &&
      owner === (seat + 1) % view.handSizes.length &&
      params['cards'] === view.hand!.length + 1 &&
      of.played.move.type === 'scout' &&
      mayWin(of, owner)
    );
  },
  'fewer-loose': isMore('instead', 'loose'),
  'longer-group': isMore('size', 'instead'),
  'own-all-kill': (params, of) =>
    areTries(params, of, 'allKill') && isMore('of', 'instead')(params),
  'breaks-group': (params) => num(params, 'size') >= 3,
  'wins-cards': (params, { observation: { view }, coach, played }) =>
    params['cards'] === takenAtOnce(view, coach.move) &&
    params['instead'] === takenAtOnce(view, played.move),
  'wins-later': (params, of) =>
    areMeans('cards', params, of, 'taken') && isMore('cards', 'instead')(params),
  'earns-tokens': (params, of) => areTries(params, of, 'paid') && isMore('of', 'instead')(params),
  'keeps-marker': (params, { coach }) =>
    params['of'] === inHundred(mean(coach, 'doubled')) && isOften(params),
  'fewer-left': (params, of) =>
    areMeans('cards', params, of, 'left') && isMore('instead', 'cards')(params),
  outrun: (params, of) => areTries(params, of, 'outrun') && isMore('instead', 'of')(params),
  holds: (params, of) => areTries(params, of, 'holds') && isMore('of', 'instead')(params),
  'is-beaten': (params, { played }) =>
    params['of'] === inHundred(1 - mean(played, 'holds')) && isOften(params),
  'helps-other': (params, of) => {
    const score = `score ${String(params['seat'])}`;
    const points = roundTo(mean(of.played, score) - mean(of.coach, score), 10);
    return params['points'] === points && points > 0 && mayWin(of, num(params, 'seat'));
  },
  'helps-others': areHelped,
  'scores-more': (params, { coach, played }) =>
    params['points'] === roundScore(coach) &&
    params['instead'] === roundScore(played) &&
    isMore('points', 'instead')(params),
};

const roundScore = (tried: Pick<Tried, 'outcomeMetrics'>): number =>
  roundTo(mean(tried, 'taken') + mean(tried, 'tokens') - mean(tried, 'left'), 10);

const isThere = (params: Params, { observation: { view } }: CoachCase<GoatTypes>): boolean => {
  const mountain = params['mountain'] as Mountain;
  return view.mountains[colourOf(mountain)].some((number) => number === pointsOf(mountain));
};

const matchScore = (tried: Pick<Tried, 'outcomeMetrics'>): number =>
  roundTo(mean(tried, 'points') - mean(tried, 'penalties') - mean(tried, 'left'), 10);

/** A seat's frequency of taking the mountain. */
const takingOf = (params: Params, seat: number): string =>
  `${String(seat)} ${String(params['mountain'])}`;

const goatNGoat: Checks<GoatTypes> = {
  'loses-flock': isMore('cards', 'instead'),
  'gives-up': isMore('cards', 'instead'),
  penalties: (params, { observation: { view, seat }, coach, played }) =>
    params['cards'] === roundTo(mean(coach, 'penalties') - view.penalties[seat]!, 10) &&
    params['instead'] === roundTo(mean(played, 'penalties') - view.penalties[seat]!, 10) &&
    isMore('instead', 'cards')(params),
  'fewer-left': (params, of) =>
    areMeans('cards', params, of, 'left') && isMore('instead', 'cards')(params),
  reaches: (params, of) =>
    isThere(params, of) &&
    areTries(params, of, takingOf(params, of.observation.seat)) &&
    isMore('of', 'instead')(params),
  'taken-first': (params, of) => {
    const { view, seat } = of.observation;
    const gone = view.handSizes.reduce(
      (sum, _, other) => (other === seat ? sum : sum + mean(of.played, takingOf(params, other))),
      0,
    );
    return isThere(params, of) && params['of'] === inHundred(gone) && isOften(params);
  },
  'scores-more': (params, { coach, played }) =>
    params['points'] === matchScore(coach) &&
    params['instead'] === matchScore(played) &&
    isMore('points', 'instead')(params),
  'other-takes': (params, of) =>
    isThere(params, of) &&
    areTries(params, of, takingOf(params, num(params, 'seat'))) &&
    isMore('instead', 'of')(params) &&
    mayWin(of, num(params, 'seat')),
  'helps-others': areHelped,
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

const home = (donkey: unknown): string => `home ${String(donkey)}`;
const gone = (donkey: unknown): string => `gone ${String(donkey)}`;

const donkeyDerby: Checks<DerbyTypes> = {
  'own-home': (params, of) =>
    isOwn(params, of) &&
    areTries(params, of, home(params['donkey'])) &&
    isMore('of', 'instead')(params),
  'other-home': (params, of) =>
    areTries(params, of, home(params['donkey'])) && isMore('instead', 'of')(params),
  'own-rests': isOwn,
  'other-rests': (params, of) =>
    of.observation.view.columns[params['donkey'] as Donkey].some(
      (seat) => seat !== of.observation.seat,
    ),
  likelier: (params, of) =>
    differ(params, of) &&
    params['of'] === inHundred(mean(of.coach, home(params['donkey']))) &&
    params['instead'] === inHundred(mean(of.played, home(params['other']))) &&
    isMore('of', 'instead')(params),
  'pays-more': (params, { observation: { view } }) => {
    const payout = (donkey: unknown): number =>
      view.options.board.payouts[0]![view.columns[donkey as Donkey].length]!;
    return (
      params['coins'] === payout(params['donkey']) &&
      params['instead'] === payout(params['other']) &&
      isMore('coins', 'instead')(params)
    );
  },
  'stays-unplaced': (params, { played }) =>
    params['of'] === inHundred(mean(played, 'unplaced')) && isOften(params),
  'space-goes': (params, { coach, played }) =>
    params['of'] === inHundred(mean(played, gone(params['donkey']))) &&
    params['home'] === inHundred(mean(coach, home(params['donkey']))) &&
    isOften(params),
  likely: (params, { coach }) =>
    params['of'] === inHundred(mean(coach, home(params['donkey']))) && isOften(params),
  'too-early': (params, { coach, played }) =>
    params['of'] === inHundred(mean(played, home(params['donkey']))) &&
    params['gone'] === inHundred(mean(coach, gone(params['donkey']))),
  'earns-more': (params, of) =>
    areMeans('coins', params, of, `score ${String(of.observation.seat)}`) &&
    isMore('coins', 'instead')(params),
  'rival-earns': (params, of) =>
    areMeans('coins', params, of, `score ${String(params['seat'])}`) &&
    isMore('instead', 'coins')(params) &&
    mayWin(of, num(params, 'seat')),
};

const CHECKS: Readonly<Record<string, Record<string, (params: Params, of: never) => boolean>>> = {
  'six-nimmt': sixNimmt,
  scout,
  'goat-n-goat': goatNGoat,
  'donkey-derby': donkeyDerby,
};

/** Whether a reason holds of the tries that it was found in. */
export const isTrueReason = (
  game: string,
  { code, params }: Refusal,
  of: CoachCase<GameTypes>,
): boolean => CHECKS[game]![code]!(params, of as never);

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
