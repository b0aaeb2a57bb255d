import type { Seat } from '#shared/ids.ts';
import {
  createCandidate,
  greatest,
  type HighlightCandidate,
  highlightsOf,
  narrowWin,
  onlySeatWith,
  type SheetStoryInput,
  type StoryInput,
} from '#core/story.ts';
import { DONKEYS, MARKERS } from './manifest.ts';
import type {
  DerbyTypes,
  Donkey,
  DonkeyBets,
  Facts,
  MatchStory,
  Options,
  PaidBet,
  PerDonkey,
  State,
  View,
} from './rules/model.ts';
import { nameOf, payoutOf, placeOf } from './rules/rules.ts';
import { raceOn } from './rules/sheet.ts';
import type { HistoryRules, MetricValue } from '#core/game.ts';

type DerbyStoryInput = StoryInput<DerbyTypes>;
interface Race extends Pick<View, 'podium' | 'options'> {
  readonly columns: Readonly<PerDonkey<readonly (Seat | null)[]>>;
}

const MANY_BLANKS = 3;
const MANY_BETS = 3;

export function story(input: DerbyStoryInput): MatchStory {
  const end = input.steps.at(-1)!.view;
  const bets = end.markers.map((_, seat) => betsOf(end, seat));
  return {
    bets,
    markersLeft: end.markers,
    podium: end.podium,
    unplaced: DONKEYS.filter((donkey) => !end.podium.includes(donkey)).toSorted(
      (a, b) => end.positions[b] - end.positions[a],
    ),
    highlights: highlightsOf(
      [
        fromBehind(input),
        severalOnOne(bets),
        noBetPaid(bets),
        allPaid(bets, end.markers),
        mostBlanks(input),
        sleptOnBridge(input),
        narrowWin(input),
      ],
      input.people,
    ),
  };
}

/** Story of a sheet with one race entered by markers; null for any other. */
export function sheetStory(input: SheetStoryInput<Options>): MatchStory | null {
  const { options, rounds, roundScores } = input;
  const race = rounds.length === 1 ? raceOn(rounds[0], roundScores[0]!.length) : null;
  if (!race) return null;
  const present = roundScores[0]!.map((score) => score !== null);
  const bets = present.map((_, seat) => betsOf({ ...race, options }, seat));
  const markersLeft = bets.map((own, seat) =>
    present[seat] ? Math.max(0, MARKERS - markersIn(own)) : 0,
  );
  return {
    bets,
    markersLeft,
    podium: race.podium,
    unplaced: DONKEYS.filter((donkey) => !race.podium.includes(donkey)),
    highlights: highlightsOf([
      severalOnOne(bets),
      noBetPaid(bets),
      allPaid(bets, markersLeft),
      narrowWin(input),
    ]),
  };
}

/** rules: Scoring. By the place of the donkey and the space of the marker. */
function betsOf({ columns, podium, options }: Race, seat: Seat): readonly DonkeyBets[] {
  const inOrder = [...podium, ...DONKEYS.filter((donkey) => !podium.includes(donkey))];
  return inOrder.flatMap((donkey) => {
    const place = placeOf(podium, donkey);
    const payouts = columns[donkey].flatMap((owner, space) =>
      owner === seat ? [payoutOf(options.board.payouts, place, space)] : [],
    );
    return payouts.length > 0 ? [{ donkey, place, payouts }] : [];
  });
}

const markersIn = (own: readonly DonkeyBets[]): number =>
  sum(own.map(({ payouts }) => payouts.length));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Highlight: the first donkey was sole last when a race began; counts the rounds it then took. */
function fromBehind({ steps }: DerbyStoryInput): HighlightCandidate | null {
  const end = steps.at(-1)!.view;
  const winner = end.podium[0];
  if (winner === undefined) return null;
  const begins = steps.filter(({ event }) => event.type === 'round-began');
  const crossed = steps.find(({ event }) => event.type === 'crossed')?.view.round ?? 0;
  const behind = begins.findLast(({ view: { positions } }) =>
    DONKEYS.every((other) => other === winner || positions[other] > positions[winner]),
  );
  if (!behind) return null;
  const { round, positions } = behind.view;
  const forward = end.positions[winner] - positions[winner];
  return createCandidate(64, 'from-behind', null, {
    donkey: winner,
    steps: forward,
    rounds: crossed - round + 1,
  });
}

function severalOnOne(bets: MatchStory['bets']): HighlightCandidate | null {
  const doubled = bets.flatMap((own, seat) =>
    own.flatMap((bet) => (bet.place !== null && bet.payouts.length > 1 ? [{ ...bet, seat }] : [])),
  );
  const pick = greatest(doubled, 1, ({ payouts }) => sum(payouts));
  if (!pick) return null;
  const { seat, donkey, payouts } = pick;
  return createCandidate(36 + 6 * payouts.length, 'on-one-donkey', seat, {
    donkey,
    markers: payouts.length,
    paid: sum(payouts),
  });
}

function noBetPaid(bets: MatchStory['bets']): HighlightCandidate | null {
  const unlucky = bets.findIndex(
    (own) => own.length > 0 && own.every(({ payouts }) => sum(payouts) === 0),
  );
  if (unlucky < 0) return null;
  return createCandidate(60, 'nothing-paid', unlucky, { markers: markersIn(bets[unlucky]!) });
}

function allPaid(
  bets: MatchStory['bets'],
  markersLeft: readonly number[],
): HighlightCandidate | null {
  const lucky = bets.findIndex(
    (own, seat) =>
      markersLeft[seat] === 0 &&
      markersIn(own) >= MANY_BETS &&
      own.every(({ place }) => place !== null),
  );
  if (lucky < 0) return null;
  return createCandidate(54, 'all-paid', lucky, { markers: markersIn(bets[lucky]!) });
}

function mostBlanks({ steps, scores }: DerbyStoryInput): HighlightCandidate | null {
  const blanks = scores.map(
    (_, seat) =>
      steps.filter(({ event }) => event.type === 'rolled' && event.seat === seat && event.die === 0)
        .length,
  );
  const most = Math.max(...blanks);
  const seat = onlySeatWith(blanks, most);
  if (seat === null || most < MANY_BLANKS) return null;
  return createCandidate(26 + 5 * most, 'most-blanks', seat, { count: most });
}

/** Highlight: a donkey that rested while others raced; a stop in the last race costs nothing. */
function sleptOnBridge({ steps }: DerbyStoryInput): HighlightCandidate | null {
  const stops = steps.flatMap(({ event }, at) =>
    event.type === 'stopped-on-bridge' && isRaceNext(steps.slice(at)) ? [event.donkey] : [],
  );
  const counts = DONKEYS.map((donkey: Donkey) => ({
    donkey,
    count: stops.filter((other) => other === donkey).length,
  }));
  const pick = greatest(counts, 1, ({ count }) => count);
  return pick && createCandidate(32, 'slept-on-bridge', null, { donkey: pick.donkey });
}

/** rules: Bridge variant. If all rest at once no race is run, and no donkey misses one. */
const isRaceNext = (steps: DerbyStoryInput['steps']): boolean =>
  steps.find(({ event: { type } }) => type === 'race-began' || type === 'race-passed')?.event
    .type === 'race-began';

/** Facts per seat. Includes markers on donkeys off the podium, with no place and a payout of 0. */
export const facts = (state: State): Facts[] =>
  state.markers.map((markersLeft, seat) => ({
    bets: DONKEYS.flatMap((_donkey, number) => betsOn(state, number, seat)),
    markersLeft,
    rolls: [...state.rolls[seat]!],
  }));

function betsOn({ bets, podium, options }: State, donkey: number, seat: Seat): PaidBet[] {
  const place = placeOf(podium, donkey);
  const column = bets.filter((bet) => bet.donkey === donkey);
  return column.flatMap(({ seat: owner, round }, space) => {
    const payout = payoutOf(options.board.payouts, place, space);
    return owner === seat ? [{ donkey: nameOf(donkey), space, round, place, payout }] : [];
  });
}

export const history: HistoryRules<Options, Facts> = {
  variant: ({ bridge }) => (bridge ? 'bridge' : 'standard'),
  limit: () => null,
  metrics: ({ bets, markersLeft, rolls }) => [
    ...bets.flatMap(payouts),
    { metric: 'markersLeft', key: '', value: markersLeft },
    ...rolls.map((value, face) => ({ metric: 'rolls', key: String(face), value })),
  ],
};

const payouts = ({ space, place, payout }: PaidBet): MetricValue[] => [
  { metric: 'payoutBySpace', key: String(space), value: payout },
  { metric: 'payoutByPlace', key: place === null ? 'none' : String(place), value: payout },
];
