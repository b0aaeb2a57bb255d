import type { Seat } from '#shared/ids.ts';
import type { RefusalParams } from '#shared/errors.ts';
import type { MoveResult } from '#main/bots/trials.ts';

/** Averages after the coach's move and after the played one, in worlds other than those of the reason. */
export interface TriedAgain {
  readonly seat: Seat;
  readonly coach: MoveResult;
  readonly played: MoveResult;
}

type Direction = (params: RefusalParams, tried: TriedAgain) => boolean;

const mean = ({ outcomeMetrics }: MoveResult, metric: string): number =>
  outcomeMetrics[metric] ?? 0;
const total = (result: MoveResult, metrics: readonly string[]): number =>
  metrics.reduce((sum, metric) => sum + mean(result, metric), 0);

const higher =
  (...metrics: readonly string[]): Direction =>
  (_, { coach, played }) =>
    total(coach, metrics) > total(played, metrics);
const lower =
  (...metrics: readonly string[]): Direction =>
  (_, { coach, played }) =>
    total(coach, metrics) < total(played, metrics);
/** Whether the first metrics, less the others, are higher. */
const higherNet =
  (gains: readonly string[], losses: readonly string[]): Direction =>
  (_, { coach, played }) =>
    total(coach, gains) - total(coach, losses) > total(played, gains) - total(played, losses);
/** Whether the others' scores, which a coach counts by seat, are lower together. */
const othersScoreLess: Direction = (params, tried) =>
  lower(...Object.keys(tried.coach.outcomeMetrics).filter((one) => one.startsWith('score ')))(
    params,
    tried,
  );
/** A reason that says "often" needs a fifth of the tries, as where it is given. */
const OFTEN = 0.2;
const often = (share: number): boolean => share >= OFTEN;
/** A fact of the table or of the rules, which no luck changes. */
const fact: Direction = () => true;

const TAKES = ['too-low', 'full', 'filled', 'changed'];
const takesLess = lower(...TAKES);

const DIRECTIONS: Readonly<Record<string, Readonly<Record<string, Direction>>>> = {
  'six-nimmt': {
    'too-low': takesLess,
    'sixth-card': takesLess,
    'comes-between': takesLess,
    'rows-change': takesLess,
    'costs-now': lower('now'),
    'cheap-row-now': lower('now', 'later'),
    'costs-later': lower('later'),
    'others-take-less': higher('others'),
    'dearer-row': fact,
    'better-row-left': fact,
  },
  scout: {
    'ends-round': fact,
    'gives-all-kill': fact,
    'fewer-loose': fact,
    'longer-group': fact,
    'breaks-group': fact,
    'wins-cards': fact,
    'own-all-kill': higher('allKill'),
    'wins-later': higher('taken'),
    'earns-tokens': higher('paid'),
    'keeps-marker': (_, { coach }) => often(mean(coach, 'doubled')),
    'fewer-left': lower('left'),
    outrun: lower('outrun'),
    holds: higher('holds'),
    'is-beaten': (_, { played }) => often(1 - mean(played, 'holds')),
    'helps-other': ({ seat }, tried) => lower(`score ${String(seat)}`)({}, tried),
    'helps-others': othersScoreLess,
    'scores-more': higherNet(['taken', 'tokens'], ['left']),
  },
  'goat-n-goat': {
    'loses-flock': fact,
    'gives-up': fact,
    penalties: lower('penalties'),
    'fewer-left': lower('left'),
    reaches: ({ mountain }, tried) =>
      higher(`${String(tried.seat)} ${String(mountain)}`)({}, tried),
    'taken-first': ({ mountain }, { seat, played }) =>
      often(
        Object.entries(played.outcomeMetrics)
          .filter(
            ([name]) =>
              name.endsWith(` ${String(mountain)}`) && !name.startsWith(`${String(seat)} `),
          )
          .reduce((sum, [, share]) => sum + share, 0),
      ),
    'other-takes': ({ seat, mountain }, tried) =>
      lower(`${String(seat)} ${String(mountain)}`)({}, tried),
    'scores-more': higherNet(['points'], ['penalties', 'left']),
    'helps-others': othersScoreLess,
  },
  'donkey-derby': {
    'own-home': ({ donkey }, tried) => higher(`home ${String(donkey)}`)({}, tried),
    'other-home': ({ donkey }, tried) => lower(`home ${String(donkey)}`)({}, tried),
    'own-rests': fact,
    'other-rests': fact,
    likelier: ({ donkey, other }, { coach, played }) =>
      mean(coach, `home ${String(donkey)}`) > mean(played, `home ${String(other)}`),
    'pays-more': fact,
    'stays-unplaced': (_, { played }) => often(mean(played, 'unplaced')),
    'space-goes': ({ donkey }, { played }) => often(mean(played, `gone ${String(donkey)}`)),
    likely: ({ donkey }, { coach }) => often(mean(coach, `home ${String(donkey)}`)),
    'too-early': fact,
    'earns-more': (_, tried) => higher(`score ${String(tried.seat)}`)({}, tried),
    'rival-earns': ({ seat }, tried) => lower(`score ${String(seat)}`)({}, tried),
  },
};

/** Whether the metric of a reason still speaks for the coach's move; null for a reason that has no direction here. */
export const speaksForCoach = (
  game: string,
  { code, params }: { readonly code: string; readonly params: RefusalParams },
  tried: TriedAgain,
): boolean | null => DIRECTIONS[game]?.[code]?.(params, tried) ?? null;
