import type { Game, GameInstance } from '#core/game-instance.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { checkEnd, checkEvents, checkReplay } from './match-checks.ts';
import { checkPosition, checkTurn } from './position-checks.ts';
import { checkHiddenInformation, seesOwnInformation } from './hidden-information.ts';
import { checkOpenMove } from './open-moves.ts';
import { playRandomly, sitDown, type Turn, type Seating } from './random-match.ts';

export interface Case {
  readonly game: Game;
  readonly adapter: ConformanceAdapter;
  readonly seating: Seating;
}

/** A conforming match. */
export interface Conformed {
  readonly moves: number;
  /** fields of the state whose hidden cards were exchanged */
  readonly exchanged: readonly string[];
  /** whether a seat to move saw what spectators did not */
  readonly seesOwn: boolean;
  /** whether a decision was secret */
  readonly hasSecret: boolean;
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
  const exchanged = new Set<string>();
  let [seesOwn, hasSecret] = [false, false];
  const lookClosely = ({ random }: Turn): boolean => random.below(usual) < CLOSE_LOOKS;
  const played = playRandomly(table, seed, adapter.longest, {
    before(turn) {
      checkTurn(turn, adapter);
      if (!lookClosely(turn)) return;
      checkPosition(turn);
      for (const field of checkHiddenInformation(turn, adapter)) exchanged.add(field);
      seesOwn ||= seesOwnInformation(turn);
      hasSecret ||= table.visibility(turn.seat) === 'secret';
      checkOpenMove(turn);
    },
    after(_, events) {
      checkEvents(table, events, rounds);
      rounds = table.roundScores();
    },
  });
  checkEnd(table, adapter);
  checkReplay(table, seating, seed, played);
  return { moves: played.length, exchanged: [...exchanged], seesOwn, hasSecret };
}
