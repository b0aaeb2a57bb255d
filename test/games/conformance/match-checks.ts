import type { AnyEvent, GameInstance } from '#core/game-instance.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { copy, assert, isPlain, json } from './assertions.ts';
import { checkViews } from './position-checks.ts';
import { sitDown, type Played, type Seating } from './random-match.ts';

type RoundScores = ReturnType<GameInstance['roundScores']>;

export function checkEvents(
  table: GameInstance,
  events: readonly AnyEvent[],
  before: RoundScores,
): void {
  const rounds = table.roundScores();
  assert(events.length > 0, 'every move is told');
  assert(json(rounds.slice(0, before.length)) === json(before), 'the score of a round is final');
  const told = events.flatMap((event) => ('scores' in event ? [json(event.scores)] : []));
  for (const round of rounds.slice(before.length)) {
    assert(told.includes(json(round)), 'the score of a round is told when it ends');
  }
}

export function checkEnd(table: GameInstance, adapter: ConformanceAdapter): void {
  checkOutcome(table);
  assert(adapter.isConserved(table.state), 'cards are conserved');
  assert(table.facts().length === table.seats, 'every seat has its facts');
  assert(isPlain(table.facts()), 'facts are plain JSON');
  checkNothingPlays(table);
  checkViews(table);
}

/** Checks scores against rounds and places against scores, once no decision is pending. */
export function checkOutcome(table: GameInstance): void {
  const outcome = table.outcome();
  assert(outcome.over, 'a match without moves owed is over');
  const { scores, places } = outcome;
  const rounds = table.roundScores();
  assert(rounds.length > 0, 'a match has a round');
  assert(scores.length === table.seats && places.length === table.seats, 'every seat is placed');
  scores.forEach((score, seat) => {
    const total = rounds.reduce((sum, round) => sum + round[seat]!, 0);
    assert(score === total, 'scores add up from the rounds');
    const ahead = places.filter((place) => place < places[seat]!).length;
    assert(places[seat] === 1 + ahead, 'places are 1-based and shared on a full tie');
    const isAhead = (other: number): boolean =>
      table.game.scoreOrder === 'high' ? other > score : other < score;
    const better = scores.filter(isAhead).length;
    const equal = scores.filter((other) => other === score).length;
    assert(places[seat]! > better && places[seat]! <= better + equal, 'places follow the scores');
  });
}

function checkNothingPlays(table: GameInstance): void {
  const before = json(table.state);
  for (let seat = 0; seat < table.seats; seat++) {
    assert(table.choices(seat).length === 0, 'nobody has a move after the end');
    const refusal = table.play(seat, { type: 'any' });
    assert(refusal?.refusal.code === 'match-over', 'nothing is played after the end');
  }
  assert(json(table.state) === before, 'a refused move changes nothing');
}

/** The same seed and the same moves are the same match. */
export function checkReplay(
  table: GameInstance,
  seating: Seating,
  seed: string,
  played: readonly Played[],
): void {
  const again = sitDown(table.game, seating, seed);
  for (const { seat, move } of played) {
    assert(again.play(seat, copy(move)) === null, 'a replayed move is legal');
  }
  assert(json(again.state) === json(table.state), 'seed and moves give the same state');
}
