import type { Game, GameInstance } from '../../../src/core/game-instance.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { checkEnd, checkEvents, checkReplay } from './match-checks.ts';
import { checkPosition, checkTurn } from './position-checks.ts';
import { checkHiddenInformation } from './hidden-information.ts';
import { checkOpenMove } from './open-moves.ts';
import { playRandomly, sitDown, type Turn, type Seating } from './random-match.ts';

export interface Case {
  readonly game: Game;
  readonly adapter: ConformanceAdapter;
  readonly seating: Seating;
}

/** A conforming match: its length in moves, and its exchanges of hidden cards. */
export interface Conformed {
  readonly moves: number;
  readonly swaps: number;
}

/** Approximate number of positions checked closely per match. */
const CLOSE_LOOKS = 5;

/** Plays random matches and throws, with the seed, the first broken rule. */
export function checkConformance(tested: Case, matches: number): readonly Conformed[] {
  const usual = playRandomly(openTable(tested, '0'), '0', tested.adapter.longest, {}).length;
  return Array.from({ length: matches }, (_, match) => {
    try {
      return conformMatch(tested, String(match), usual);
    } catch (cause) {
      throw new Error(`in match ${match}: ${(cause as Error).message}`, { cause });
    }
  });
}

const openTable = ({ game, seating }: Case, seed: string): GameInstance =>
  sitDown(game, seating, seed);

function conformMatch(tested: Case, seed: string, usual: number): Conformed {
  const { adapter, seating } = tested;
  const table = openTable(tested, seed);
  let rounds = table.roundScores();
  let swaps = 0;
  const lookClosely = ({ random }: Turn): boolean => random.below(usual) < CLOSE_LOOKS;
  const played = playRandomly(table, seed, adapter.longest, {
    before(turn) {
      checkTurn(turn, adapter);
      if (!lookClosely(turn)) return;
      checkPosition(turn);
      swaps += checkHiddenInformation(turn, adapter);
      checkOpenMove(turn);
    },
    after(_, events) {
      checkEvents(table, events, rounds);
      rounds = table.roundScores();
    },
  });
  checkEnd(table, adapter);
  checkReplay(table, seating, seed, played);
  return { moves: played.length, swaps };
}
