import type { Component } from 'vue';
import AccuracyCard from './cards/AccuracyCard.vue';
import BestAtGamesCard from './cards/BestAtGamesCard.vue';
import BestScoresCard from './cards/BestScoresCard.vue';
import BotsCard from './cards/BotsCard.vue';
import BreakdownCard from './cards/BreakdownCard.vue';
import CompareCard from './cards/CompareCard.vue';
import DuelCard from './cards/DuelCard.vue';
import FactsCard from './cards/FactsCard.vue';
import GamesCard from './cards/GamesCard.vue';
import HeadToHeadCard from './cards/HeadToHeadCard.vue';
import HeadToHeadTableCard from './cards/HeadToHeadTableCard.vue';
import LastTimeCard from './cards/LastTimeCard.vue';
import LuckCard from './cards/LuckCard.vue';
import MonthsCard from './cards/MonthsCard.vue';
import PeopleCard from './cards/PeopleCard.vue';
import PersonStrip from './cards/PersonStrip.vue';
import PlacesCard from './cards/PlacesCard.vue';
import PlayedCard from './cards/PlayedCard.vue';
import RatingCard from './cards/RatingCard.vue';
import RecordsCard from './cards/RecordsCard.vue';
import ScoreDistributionCard from './cards/ScoreDistributionCard.vue';
import ScoresCard from './cards/ScoresCard.vue';
import SeasonNightsCard from './cards/SeasonNightsCard.vue';
import SeasonPointsCard from './cards/SeasonPointsCard.vue';
import SeasonRulesCard from './cards/SeasonRulesCard.vue';
import SeasonsCard from './cards/SeasonsCard.vue';
import SeatsCard from './cards/SeatsCard.vue';
import StandingsCard from './cards/StandingsCard.vue';
import StreaksCard from './cards/StreaksCard.vue';
import TableSizesCard from './cards/TableSizesCard.vue';
import WinningScoresCard from './cards/WinningScoresCard.vue';
import WinsByGameCard from './cards/WinsByGameCard.vue';
import YearStrip from './cards/YearStrip.vue';
import { kindOf, type Scope } from './scope.ts';
import { isFullYear } from './useYearText.ts';

interface StatisticsCard {
  readonly component: Component;
  /** width, of six */
  readonly columns: 2 | 3 | 4 | 6;
  /** Returns whether the card's figures can be counted by a scope. */
  readonly isFor: (scope: Scope) => boolean;
  /** whether it is shown without a counted match, too */
  readonly isAlways?: boolean;
  /** the address that shows it first */
  readonly address?: string;
}

const isYear = ({ year }: Scope): boolean => year !== null;
const isAllTime =
  (...kinds: readonly ReturnType<typeof kindOf>[]) =>
  (scope: Scope): boolean =>
    scope.year === null && kinds.includes(kindOf(scope));
const isSeason = isAllTime('season');
const isPerson = isAllTime('person');
const isPair = isAllTime('pair');
const isGame = isAllTime('game');
const isEverybody = isAllTime('everybody');
const hasGame = ({ game }: Scope): boolean => game !== null;

/** All cards, in the order of the page: each row of a kind of scope has six columns. */
const CARDS: readonly StatisticsCard[] = [
  { component: StandingsCard, columns: 6, isFor: isSeason, isAlways: true },
  { component: SeasonPointsCard, columns: 6, isFor: isSeason },
  { component: SeasonNightsCard, columns: 3, isFor: isSeason, isAlways: true },
  { component: SeasonRulesCard, columns: 3, isFor: isSeason, isAlways: true },

  { component: YearStrip, columns: 6, isFor: isYear },
  { component: PersonStrip, columns: 6, isFor: isPerson },
  { component: DuelCard, columns: 6, isFor: isPair },

  {
    component: CompareCard,
    columns: 4,
    isFor: (scope) => isGame(scope) || isEverybody(scope),
  },
  { component: WinningScoresCard, columns: 2, isFor: isGame },
  { component: BestAtGamesCard, columns: 2, isFor: isEverybody },
  {
    component: WinsByGameCard,
    columns: 3,
    isFor: (scope) => isPerson(scope) && !hasGame(scope),
  },
  { component: ScoresCard, columns: 3, isFor: (scope) => isPerson(scope) && hasGame(scope) },
  {
    component: RatingCard,
    columns: 3,
    isFor: isAllTime('person', 'pair', 'everybody'),
  },
  { component: PlacesCard, columns: 2, isFor: isPerson },
  { component: HeadToHeadCard, columns: 2, isFor: isPerson },
  { component: AccuracyCard, columns: 2, isFor: isPerson },
  { component: LuckCard, columns: 3, isFor: isPerson },
  { component: TableSizesCard, columns: 3, isFor: isPerson },
  { component: StreaksCard, columns: 2, isFor: isPerson },
  { component: LastTimeCard, columns: 4, isFor: isPerson },
  { component: BestScoresCard, columns: 6, isFor: isPerson },

  { component: ScoreDistributionCard, columns: 3, isFor: isGame },
  { component: SeatsCard, columns: 3, isFor: isGame },
  { component: FactsCard, columns: 3, isFor: isGame },
  { component: RecordsCard, columns: 3, isFor: isGame },

  { component: MonthsCard, columns: 3, isFor: isYear },
  { component: PlayedCard, columns: 3, isFor: isYear },
  { component: CompareCard, columns: 3, isFor: isFullYear },
  { component: RecordsCard, columns: 3, isFor: isFullYear },
  {
    component: RecordsCard,
    columns: 6,
    isFor: (scope) => hasGame(scope) && isFullYear({ ...scope, game: null }),
  },
  {
    component: MonthsCard,
    columns: 3,
    isFor: (scope) => isPair(scope) || isEverybody(scope),
  },
  { component: PlayedCard, columns: 3, isFor: isPair },
  { component: LastTimeCard, columns: 3, isFor: isPair },
  { component: RatingCard, columns: 6, isFor: isGame },
  {
    component: HeadToHeadTableCard,
    columns: 6,
    isFor: (scope) => isEverybody(scope) || isGame(scope),
  },
  { component: BreakdownCard, columns: 3, isFor: isGame },
  { component: GamesCard, columns: 6, isFor: isEverybody, isAlways: true, address: 'games' },
  { component: PeopleCard, columns: 6, isFor: isEverybody, isAlways: true, address: 'people' },
  { component: BotsCard, columns: 6, isFor: isEverybody },
  { component: SeasonsCard, columns: 6, isFor: isEverybody, isAlways: true, address: 'seasons' },
];

/** Returns the cards of a scope; those of the address come first. */
export function cardsOf(
  scope: Scope,
  { address, hasMatches }: { readonly address: string; readonly hasMatches: boolean },
): readonly StatisticsCard[] {
  const shown = CARDS.filter((card) => card.isFor(scope) && (hasMatches || card.isAlways));
  return shown.toSorted((one, other) => rankOf(one) - rankOf(other));

  function rankOf(card: StatisticsCard): number {
    return card.address === address ? 0 : 1;
  }
}
