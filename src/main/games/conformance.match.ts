import type { AnyEvent, Table } from '../core/table.ts';
import type { TestKit } from './conformance.kit.ts';
import { copy, insist, isPlain, text } from './conformance.plain.ts';
import { checkViews } from './conformance.position.ts';
import { sitDown, type Played, type Seating } from './conformance.walk.ts';

type RoundScores = ReturnType<Table['roundScores']>;

/** Asked after every move: what was told of it. */
export function checkEvents(table: Table, events: readonly AnyEvent[], before: RoundScores): void {
  const rounds = table.roundScores();
  insist(events.length > 0, 'every move is told');
  insist(text(rounds.slice(0, before.length)) === text(before), 'the score of a round is final');
  const told = events.flatMap((event) => ('scores' in event ? [text(event.scores)] : []));
  for (const round of rounds.slice(before.length)) {
    insist(told.includes(text(round)), 'the score of a round is told when it ends');
  }
}

/** Asked at the end of a match. */
export function checkEnd(table: Table, kit: TestKit): void {
  checkOutcome(table, kit);
  insist(kit.isConserved(table.state), 'cards are conserved');
  insist(table.facts().length === table.seats, 'every seat has its facts');
  insist(isPlain(table.facts()), 'facts are plain JSON');
  checkNothingPlays(table);
  checkViews(table);
}

/** Asked once nobody owes a move: scores from the rounds, places from the scores. */
export function checkOutcome(table: Table, { best }: TestKit): void {
  const outcome = table.outcome();
  insist(outcome.over, 'a match without moves owed is over');
  const { scores, places } = outcome;
  const rounds = table.roundScores();
  insist(rounds.length > 0, 'a match has a round');
  insist(scores.length === table.seats && places.length === table.seats, 'every seat is placed');
  scores.forEach((score, seat) => {
    const total = rounds.reduce((sum, round) => sum + round[seat]!, 0);
    insist(score === total, 'scores add up from the rounds');
    const ahead = places.filter((place) => place < places[seat]!).length;
    insist(places[seat] === 1 + ahead, 'places are 1-based and shared on a full tie');
    const isAhead = (other: number): boolean =>
      best === 'highest' ? other > score : other < score;
    const better = scores.filter(isAhead).length;
    const equal = scores.filter((other) => other === score).length;
    insist(places[seat]! > better && places[seat]! <= better + equal, 'places follow the scores');
  });
}

function checkNothingPlays(table: Table): void {
  const before = text(table.state);
  for (let seat = 0; seat < table.seats; seat++) {
    insist(table.choices(seat).length === 0, 'nobody has a move after the end');
    const refusal = table.play(seat, { type: 'any' });
    insist(refusal?.refusal.code === 'match-over', 'nothing is played after the end');
  }
  insist(text(table.state) === before, 'a refused move changes nothing');
}

/** The same seed and the same moves are the same match. */
export function checkReplay(
  table: Table,
  seating: Seating,
  seed: string,
  played: readonly Played[],
): void {
  const again = sitDown(table.game, seating, seed);
  for (const { seat, move } of played) {
    insist(again.play(seat, copy(move)) === null, 'a replayed move is legal');
  }
  insist(text(again.state) === text(table.state), 'seed and moves give the same state');
}
