import type { Component } from 'vue';
import AccuracyCard from './cards/AccuracyCard.vue';
import BestAtGamesCard from './cards/BestAtGamesCard.vue';
import BestScoresCard from './cards/BestScoresCard.vue';
import BotsCard from './cards/BotsCard.vue';
import BreakdownCard from './cards/BreakdownCard.vue';
import CompareCard from './cards/CompareCard.vue';
import DuelCard from './cards/DuelCard.vue';
import FactStrip from './cards/FactStrip.vue';
import FactsCard from './cards/FactsCard.vue';
import GamesCard from './cards/GamesCard.vue';
import HeadToHeadCard from './cards/HeadToHeadCard.vue';
import HeadToHeadTableCard from './cards/HeadToHeadTableCard.vue';
import LastTimeCard from './cards/LastTimeCard.vue';
import LedgerCard from './cards/LedgerCard.vue';
import LuckCard from './cards/LuckCard.vue';
import MonthsCard from './cards/MonthsCard.vue';
import PeopleCard from './cards/PeopleCard.vue';
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
import { isListed, kindOf, type Scope } from './scope.ts';
import { isFullYear } from './useYearText.ts';

interface StatisticsCard {
  readonly component: Component;
  /** width, of six */
  readonly columns: 2 | 3 | 4 | 6;
  readonly isFor: (scope: Scope) => boolean;
  /** whether it is shown without a counted match, too */
  readonly isAlways?: boolean;
  /** the address that shows it first */
  readonly address?: string;
}

type Rule = StatisticsCard['isFor'];
const isKind =
  (...kinds: readonly ReturnType<typeof kindOf>[]): Rule =>
  (scope) =>
    kinds.includes(kindOf(scope));
const both =
  (...rules: readonly Rule[]): Rule =>
  (scope) =>
    rules.every((rule) => rule(scope));
const isSeason = isKind('season');
const isPerson = isKind('person');
const isPair = isKind('pair');
const isGame = isKind('game');
const isEverybody = isKind('everybody');
const hasGame: Rule = ({ game }) => game !== null;
const hasAllGames: Rule = ({ game }) => game === null;
const hasYear: Rule = ({ matches: { year } }) => year !== null;

/** All cards, in the order of the page: each row of a kind of scope has six columns. */
const CARDS: readonly StatisticsCard[] = [
  { component: StandingsCard, columns: 6, isFor: isSeason, isAlways: true },
  { component: SeasonPointsCard, columns: 6, isFor: isSeason },
  { component: SeasonNightsCard, columns: 3, isFor: isSeason, isAlways: true },
  { component: SeasonRulesCard, columns: 3, isFor: isSeason, isAlways: true },

  { component: FactStrip, columns: 6, isFor: both(isKind('year'), isListed) },
  { component: FactStrip, columns: 6, isFor: isPerson },
  { component: DuelCard, columns: 6, isFor: isPair },

  { component: CompareCard, columns: 4, isFor: isKind('game', 'everybody', 'year') },
  { component: WinningScoresCard, columns: 2, isFor: isGame },
  { component: BestAtGamesCard, columns: 2, isFor: isKind('everybody', 'year') },
  { component: WinsByGameCard, columns: 3, isFor: both(isPerson, hasAllGames) },
  { component: ScoresCard, columns: 3, isFor: both(isPerson, hasGame) },
  { component: RatingCard, columns: 3, isFor: isKind('person', 'pair') },
  { component: PlacesCard, columns: 2, isFor: isPerson },
  { component: HeadToHeadCard, columns: 2, isFor: isPerson },
  { component: AccuracyCard, columns: 2, isFor: isPerson },
  { component: LuckCard, columns: 3, isFor: isPerson },
  { component: TableSizesCard, columns: 3, isFor: isPerson },
  { component: LedgerCard, columns: 6, isFor: isPerson },
  { component: StreaksCard, columns: 2, isFor: isPerson },
  { component: LastTimeCard, columns: 4, isFor: isPerson },
  { component: BestScoresCard, columns: 6, isFor: isPerson },

  { component: ScoreDistributionCard, columns: 3, isFor: isGame },
  { component: SeatsCard, columns: 3, isFor: isGame },
  { component: FactsCard, columns: 3, isFor: isGame },
  { component: RecordsCard, columns: 3, isFor: isGame },

  {
    component: MonthsCard,
    columns: 3,
    isFor: (scope) => isListed(scope) && (hasYear(scope) || isKind('pair', 'everybody')(scope)),
  },
  {
    component: PlayedCard,
    columns: 3,
    isFor: (scope) => isListed(scope) && (hasYear(scope) || isKind('pair', 'everybody')(scope)),
  },
  { component: RecordsCard, columns: 6, isFor: isFullYear },
  { component: LastTimeCard, columns: 3, isFor: isPair },
  { component: RatingCard, columns: 6, isFor: isKind('game', 'everybody') },
  { component: HeadToHeadTableCard, columns: 6, isFor: isKind('game', 'everybody', 'year') },
  { component: BreakdownCard, columns: 3, isFor: isGame },
  { component: GamesCard, columns: 6, isFor: isEverybody, isAlways: true, address: 'games' },
  { component: PeopleCard, columns: 6, isFor: isEverybody, isAlways: true, address: 'people' },
  { component: BotsCard, columns: 6, isFor: isEverybody },
  { component: SeasonsCard, columns: 6, isFor: isEverybody, isAlways: true, address: 'seasons' },
];

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
