import type { AnyChoice, AnyMove, AnyObservation } from '#core/game-instance.ts';
import type {
  Consequence as DerbyConsequence,
  View as DerbyView,
} from '#games/donkey-derby/rules/model.ts';
import { ROW_SIZE } from '#games/six-nimmt/manifest.ts';
import type { Consequence as GoatConsequence } from '#games/goat-n-goat/rules/model.ts';
import type { Consequence as ScoutConsequence } from '#games/scout/rules/model.ts';
import type { Consequence as NimmtConsequence } from '#games/six-nimmt/rules/model.ts';

/**
 * A mistake that anybody would call one, found by the rules and by no search; null where the position offers none. A
 * coach that is asked which move is worst would only find what it thinks itself.
 */
type PlantBlunder = (observation: AnyObservation, choices: readonly AnyChoice[]) => AnyMove | null;

/** Only choices with a consequence tell anything; each game has its own kind. */
const consequences = <Consequence>(choices: readonly AnyChoice[]) =>
  choices.map(({ move, consequence }) => ({ move, what: consequence as Consequence | null }));

/** Goes to a full and dear row, although another card lands for certain: too few can come before it. */
const takeSurely: PlantBlunder = (_, choices) => {
  const told = consequences<NimmtConsequence>(choices);
  const isSafe = told.some(
    ({ what }) => what?.type === 'lands' && what.between < ROW_SIZE - what.position,
  );
  const sixths = told.flatMap(({ move, what }) =>
    what?.type === 'sixth' && what.between <= 3 && what.bulls >= 4
      ? [{ move, bulls: what.bulls }]
      : [],
  );
  return isSafe ? (sixths.toSorted((a, b) => b.bulls - a.bulls)[0]?.move ?? null) : null;
};

/** Scouts, although a show would empty the hand. */
const scoutInstead: PlantBlunder = (_, choices) => {
  const told = consequences<ScoutConsequence>(choices);
  const finishes = told.some(({ what }) => what?.type === 'show' && what.endsRound);
  return finishes
    ? (told.find(({ what }) => what?.type === 'scout' && !what.endsRound)?.move ?? null)
    : null;
};

/** Gives a flock of three goats or more away, although another play would keep all. */
const loseFlock: PlantBlunder = (_, choices) => {
  const plays = consequences<GoatConsequence>(choices).flatMap(({ move, what }) =>
    what?.type === 'play' ? [{ move, lost: what.lost }] : [],
  );
  const worst = plays.toSorted((a, b) => b.lost - a.lost)[0];
  return worst && worst.lost >= 3 && plays.some(({ lost }) => lost === 0) ? worst.move : null;
};

/** So far behind, in spaces, a donkey comes in first hardly ever. */
const FAR_BEHIND = 12;

/** Bets on the last of the donkeys, far behind the one in front. */
const betOnLast: PlantBlunder = ({ view }, choices) => {
  const { positions } = view as DerbyView;
  const all = Object.values(positions);
  if (Math.max(...all) - Math.min(...all) < FAR_BEHIND) return null;
  const bets = consequences<DerbyConsequence>(choices).filter(({ what }) => what?.type === 'bet');
  const last = bets.find(
    ({ move }) =>
      'donkey' in move && positions[move.donkey as keyof typeof positions] === Math.min(...all),
  );
  return bets.length > 1 ? (last?.move ?? null) : null;
};

export const BLUNDERS: Readonly<Record<string, PlantBlunder>> = {
  'six-nimmt': takeSurely,
  scout: scoutInstead,
  'goat-n-goat': loseFlock,
  'donkey-derby': betOnLast,
};
