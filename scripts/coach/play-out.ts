import { pickMove } from '#core/bot.ts';
import type { AnyMove, Game, GameInstance } from '#core/game-instance.ts';
import { type PairedDifferences, pairedDifferences } from '#core/paired-differences.ts';
import { Random } from '#core/random.ts';
import { sharesOf } from '#core/ranking.ts';
import { type RoundsToCome, winsAfter } from '#core/rounds-to-come.ts';
import type { State as GoatState, View as GoatView } from '#games/goat-n-goat/rules/model.ts';
import { inOrder, without } from '#games/goat-n-goat/rules/goats.ts';
import type { Card, State as ScoutState, View as ScoutView } from '#games/scout/rules/model.ts';
import { deckFor, isSameCard, turned } from '#games/scout/rules/rules.ts';
import { rivalCards } from '#games/six-nimmt/bot/beliefs.ts';
import { ascending } from '#games/six-nimmt/rules/cards.ts';
import type {
  Options,
  State as NimmtState,
  View as NimmtView,
} from '#games/six-nimmt/rules/model.ts';
import { isOver } from '#games/six-nimmt/rules/rules.ts';
import type { PlayedMove } from '#main/reviews/played-match.ts';
import type { Seat } from '#shared/ids.ts';

/** Two moves at a decision, compared by other players than the coach's. */
export interface MovePair {
  readonly decision: PlayedMove;
  readonly coach: AnyMove;
  readonly seed: string;
}

/** Numbers of worlds after which the difference is looked at. */
const LOOKS = [100, 200, 400, 800, 1600, 3200];
/** Pocock's bound for six looks, 2.453 standard errors, as a multiple of a 95 % margin: so all looks together err in 5 %. */
const MARGINS_OF_LOOKS = 2.453 / 1.96;

/** Margin of the mean after several looks. Where no world of n differs, up to 3 of n still may (rule of three). */
export const lookedAtMargin = (gains: PairedDifferences): number =>
  Math.max(MARGINS_OF_LOOKS * gains.margin(), 3 / gains.count());

/**
 * Share of the win that the coach's move gains over the played one if normal bots play both out on the real rules, with
 * hidden cards drawn uniformly. Ends as soon as the interval is on one side of `threshold`. Shares no code with the
 * coach's second opinion, whose faults it would repeat.
 */
export function playOutBoth(
  { decision, coach, seed }: MovePair,
  threshold: number,
  worldsMax: number,
): PairedDifferences {
  const { before, seat, move } = decision;
  const random = Random.fromSeed(seed);
  const gains = pairedDifferences();
  const looks = [...LOOKS.filter((look) => look < worldsMax), worldsMax];
  for (const look of looks) {
    while (gains.count() < look) {
      const world = drawnAnew(before, seat, random);
      const luck = `${seed} ${String(random.seed())}`;
      gains.add(shareWith(world, seat, coach, luck) - shareWith(world, seat, move, luck));
    }
    if (Math.abs(gains.mean() - threshold) > lookedAtMargin(gains)) break;
  }
  return gains;
}

/** Draws everything anew that the seat has not seen. */
function drawnAnew(instance: GameInstance, seat: Seat, random: Random): GameInstance {
  const { game, options, seats } = instance;
  const state = HIDDEN[game.id]!(instance.clone().state, instance.view(seat), seat, random);
  const world = game.restore(options, seats, state);
  world.reseed(String(random.seed()));
  return world;
}

type DrawHidden = (state: object, view: object, seat: Seat, random: Random) => object;

/** By game; each keeps what is public and deals the rest out at random. */
const HIDDEN: Readonly<Record<string, DrawHidden>> = {
  'six-nimmt'(given, view, seat, random) {
    const state = given as NimmtState;
    const unseen = random.shuffled(rivalCards(view as NimmtView, seat));
    const hands = state.hands.map((hand, other) =>
      other === seat
        ? hand
        : ascending(unseen.splice(0, hand.length + (state.chosen[other] === null ? 0 : 1))),
    );
    return { ...state, hands, chosen: state.chosen.map(() => null) };
  },
  scout(given, view, seat, random) {
    const [state, { scouted, beaten, active }] = [given as ScoutState, view as ScoutView];
    const seen = [...state.hands[seat]!, ...beaten, ...(active?.cards ?? []), ...scouted.flat()];
    const isUnseen = (card: Card): boolean => !seen.some((other) => isSameCard(card, other));
    const unseen = random.shuffled(deckFor(state.seats).filter(isUnseen));
    const turnedOrNot = (card: Card): Card => (random.below(2) === 0 ? card : turned(card));
    const hands = state.hands.map((hand, other) => {
      if (other === seat) return hand;
      const dealt = unseen.splice(0, hand.length - scouted[other]!.length).map(turnedOrNot);
      return scouted[other]!.reduce(
        (cards, card) => cards.toSpliced(random.below(cards.length + 1), 0, turnedOrNot(card)),
        dealt,
      );
    });
    const isOrienting = state.phase === 'orient';
    return { ...state, hands, oriented: state.oriented.map(() => !isOrienting) };
  },
  'goat-n-goat'(given, seen, seat, random) {
    const [state, view] = [given as GoatState, seen as GoatView];
    const unseen = random.shuffled(without(view.unseen, without(view.hand!, view.known[seat]!)));
    const hands = state.hands.map((hand, other) => {
      const known = view.known[other]!;
      if (other === seat) return hand;
      return inOrder([...known, ...unseen.splice(0, hand.length - known.length)]);
    });
    return { ...state, hands, deck: view.reshuffledDeck ? [...view.reshuffledDeck] : unseen };
  },
  'donkey-derby': (state) => state,
};

/** Plays the move and the round that it belongs to, by normal bots; rounds after that are drawn from played ones. */
function shareWith(world: GameInstance, seat: Seat, move: AnyMove, luck: string): number {
  const table = world.clone();
  const rounds = table.roundScores().length;
  const refused = table.play(seat, move);
  if (refused) throw new Error(`a world refuses the move: ${JSON.stringify(refused)}`);
  const random = Random.fromSeed(luck);
  while (!table.outcome().over && table.roundScores().length === rounds) playNext(table, random);
  const outcome = table.outcome();
  if (outcome.over) return sharesOf(outcome.places)[seat]!;
  const scores = table.roundScores();
  const totals = scores.reduce<readonly number[]>(
    (sum, round) => sum.map((total, other) => total + round[other]!),
    Array.from({ length: table.seats }, () => 0),
  );
  return winsAfter(roundsToCome(table), scores.length, totals, random.seed())[seat]!;
}

function playNext(table: GameInstance, random: Random): void {
  const seat = table.toMove()[0]!;
  const moves = table.moves(seat);
  const observation = { seat, view: table.view(seat), moves };
  table.play(
    seat,
    moves.length === 1 ? moves[0]! : pickMove(table.game.bot, 'normal', observation, random),
  );
}

const pools = new Map<string, readonly (readonly number[])[]>();
const POOL_ROUNDS = 200;

function roundsToCome({ game, options, seats }: GameInstance): RoundsToCome {
  const key = `${game.id} ${String(seats)}`;
  let pool = pools.get(key);
  if (!pool) pools.set(key, (pool = playedRounds(game, seats)));
  const { scoreOrder } = game;
  if (game.id === 'scout') return { scoreOrder, pool, isOver: (rounds) => rounds === seats };
  const { end } = options as Options;
  return { scoreOrder, pool, isOver: (rounds, totals) => isOver(end, rounds, totals) };
}

function playedRounds(game: Game, seats: number): readonly (readonly number[])[] {
  const rounds: (readonly number[])[] = [];
  for (let match = 0; rounds.length < POOL_ROUNDS; match++) {
    const table = game.setup({ seats, seed: `round ${String(match)}` });
    if (!table.ok) throw new Error(table.error);
    const random = Random.fromNumber(match);
    while (!table.value.outcome().over) playNext(table.value, random);
    rounds.push(...table.value.roundScores());
  }
  return rounds;
}
