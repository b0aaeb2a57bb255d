import type { Game, Table } from '../core/table.ts';
import type { TestKit } from './conformance.kit.ts';
import { checkEnd, checkEvents, checkReplay } from './conformance.match.ts';
import { checkPosition, checkTurn } from './conformance.position.ts';
import { checkSecrets } from './conformance.secrets.ts';
import { playRandomly, sitDown, type Moment, type Seating } from './conformance.walk.ts';

/** A way to sit down to a game, and what the suite knows about that game. */
export interface Case {
  readonly game: Game;
  readonly kit: TestKit;
  readonly seating: Seating;
}

/** What a conforming match was: its length in moves, and how often hidden cards were exchanged. */
export interface Conformed {
  readonly moves: number;
  readonly swaps: number;
}

/** The number of positions of a match that are looked at closely, about. */
const CLOSE_LOOKS = 5;

/** Plays random matches and throws, with the seed, the rule that the first bad one breaks. */
export function conform(tested: Case, matches: number): readonly Conformed[] {
  const usual = playRandomly(openTable(tested, '0'), '0', tested.kit.longest, {}).length;
  return Array.from({ length: matches }, (_, match) => {
    try {
      return conformMatch(tested, String(match), usual);
    } catch (cause) {
      throw new Error(`in match ${match}: ${(cause as Error).message}`, { cause });
    }
  });
}

const openTable = ({ game, seating }: Case, seed: string): Table => sitDown(game, seating, seed);

function conformMatch(tested: Case, seed: string, usual: number): Conformed {
  const { kit, seating } = tested;
  const table = openTable(tested, seed);
  let rounds = table.roundScores();
  let swaps = 0;
  const lookClosely = ({ random }: Moment): boolean => random.below(usual) < CLOSE_LOOKS;
  const played = playRandomly(table, seed, kit.longest, {
    before(moment) {
      checkTurn(moment, kit);
      if (!lookClosely(moment)) return;
      checkPosition(moment);
      swaps += checkSecrets(moment, kit);
    },
    after(_, events) {
      checkEvents(table, events, rounds);
      rounds = table.roundScores();
    },
  });
  checkEnd(table, kit);
  checkReplay(table, seating, seed, played);
  return { moves: played.length, swaps };
}
