import { bySkill, PEOPLE, type Skill } from '#core/coach.ts';
import type { Game } from '#core/game-instance.ts';
import type { AssumedPlayer, PlayerReview, PlayerReviews } from '#shared/contract/reviews.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import type { Bot, BotLevel, Occupant } from '#shared/people.ts';

/** Number of a person's last reviews in the game that tell how well they play. */
const LAST_REVIEWS = 12;
/** As many decisions of a person's own count as much as what is assumed of everybody. */
const USUAL_DECISIONS = 60;

/** Returns how each occupant is taken to play; the match that is to be reviewed says nothing about itself. */
export const assumePlayers = (
  { match, game }: { readonly match: MatchId; readonly game: Game },
  occupants: readonly Occupant[],
  reviewsOf: (player: PlayerId) => PlayerReviews,
): readonly AssumedPlayer[] =>
  occupants.map((occupant) => {
    if (occupant.kind === 'bot')
      return { isBot: true, skill: skillOfBot(game, occupant), reviews: 0 };
    const own = reviewsOf(occupant.player.id).matches.flatMap(({ accuracy, ...one }) =>
      one.game === game.id && one.match !== match && accuracy !== null
        ? [{ ...one, accuracy }]
        : [],
    );
    return { isBot: false, ...skillOfPerson(game, own.slice(-LAST_REVIEWS)) };
  });

/** The level of a program's seat is only that of its fallback moves. */
const skillOfBot = (game: Game, { level, program }: Bot): Skill =>
  program === undefined ? skillOfLevel(game, level) : PEOPLE;

export const skillOfLevel = ({ bot }: Game, level: BotLevel): Skill =>
  ({ easy: 0, casual: bot.casualShare, normal: 1, hard: 2 })[level];

/** Takes the person for the bot of that accuracy, the more so the more decisions were reviewed. */
function skillOfPerson(
  { coach }: Game,
  matches: readonly (PlayerReview & { readonly accuracy: number })[],
): Pick<AssumedPlayer, 'skill' | 'reviews'> {
  if (!coach?.botAccuracies || matches.length === 0) return { skill: PEOPLE, reviews: 0 };
  let [decisions, sum] = [0, 0];
  for (const { accuracy, best, fine, costly } of matches) {
    decisions += best + fine + costly;
    sum += accuracy * (best + fine + costly);
  }
  const own = skillAt(coach.botAccuracies, sum / Math.max(1, decisions));
  const skill = (PEOPLE * USUAL_DECISIONS + own * decisions) / (USUAL_DECISIONS + decisions);
  return { skill, reviews: matches.length };
}

type BotAccuracies = Parameters<typeof bySkill>[0];

/** Inverts `bySkill`; accuracies rise with the level. */
function skillAt([easy, normal, hard]: BotAccuracies, accuracy: number): Skill {
  if (accuracy < normal) return Math.max(0, (accuracy - easy) / (normal - easy));
  return Math.min(2, 1 + (accuracy - normal) / (hard - normal));
}
