import { describe, expect, it } from 'vitest';
import type { StoryInput } from '#core/story.ts';
import type { Game, GameInstance } from '#core/game-instance.ts';
import type { GameTypes } from '#core/types.ts';
import type { MatchStory as DerbyStory } from '#games/donkey-derby/rules/model.ts';
import type { MatchStory as GoatStory } from '#games/goat-n-goat/rules/model.ts';
import { games } from '#games/engines.ts';
import type { MatchStory as ScoutStory } from '#games/scout/rules/model.ts';
import type { MatchStory as NimmtStory } from '#games/six-nimmt/rules/model.ts';
import type { Story } from '#shared/story.ts';
import { isPlain } from './conformance/assertions.ts';
import { playRandomly, seatingsOf, sitDown, type Seating } from './conformance/random-match.ts';

const LONGEST = 20_000;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface Played {
  readonly table: GameInstance;
  readonly scores: readonly number[];
  readonly story: Story;
}

function playThrough(game: Game, seating: Seating, seed: string): Played {
  const table = sitDown(game, seating, seed);
  const played = playRandomly(table, seed, LONGEST, {});
  const again = sitDown(game, seating, seed);
  const steps: StoryInput<GameTypes>['steps'][number][] = [];
  for (const { seat, move } of played)
    again.play(seat, move, (event) => steps.push({ event, view: again.view(null) }));
  const outcome = table.outcome();
  if (!outcome.over) throw new Error('played to its end');
  const { scores, places } = outcome;
  return { table, scores, story: game.story({ options: table.options, steps, scores, places }) };
}

const storiesOf = (id: string, variants: readonly object[], matches: number): readonly Played[] => {
  const game = games.find((one) => one.id === id)!;
  return seatingsOf(game, variants).flatMap((seating) =>
    Array.from({ length: matches }, (_, match) =>
      playThrough(game, seating, `${id} ${String(seating.seats)} ${String(match)}`),
    ),
  );
};

const VARIANTS: Readonly<Record<string, readonly object[]>> = {
  'six-nimmt': [{}, { end: { kind: 'deals', count: 1 } }],
  scout: [{}],
  'goat-n-goat': [{}],
  'donkey-derby': [{}, { bridge: true }],
};

describe.each(games.map(({ id }) => id))('the story of %s', (id) => {
  const told = storiesOf(id, VARIANTS[id] ?? [{}], 3);

  it('has three highlights at most, each of its own kind, about seats of the table', () => {
    for (const { story, table } of told) {
      const codes = story.highlights.map(({ code }) => code);
      expect(codes.length).toBeLessThanOrEqual(3);
      expect(new Set(codes).size).toBe(codes.length);
      for (const { seat } of story.highlights)
        expect(seat === null || (seat >= 0 && seat < table.seats)).toBe(true);
    }
  });

  it('is plain JSON, and has a highlight for most matches', () => {
    for (const { story } of told) expect(isPlain(story)).toBe(true);
    const dull = told.filter(({ story }) => story.highlights.length === 0);
    expect(dull.length).toBeLessThan(told.length / 2);
  });
});

it('6 nimmt!: the turns of a single deal add up to its bull heads', () => {
  for (const { scores, story } of storiesOf('six-nimmt', [VARIANTS['six-nimmt']![1]!], 3)) {
    const { turns } = story as NimmtStory;
    expect(turns).toHaveLength(10);
    expect(scores.map((_, seat) => sum(turns!.map((turn) => turn[seat]!)))).toEqual(scores);
  }
});

it('6 nimmt!: those over the limit are named', () => {
  for (const { scores, story } of storiesOf('six-nimmt', [{}], 2)) {
    const { over, turns } = story as NimmtStory;
    expect(turns).toBeNull();
    expect(over).toEqual(scores.flatMap((bulls, seat) => (bulls > 66 ? [seat] : [])));
  }
});

it('SCOUT: cards, tokens and hands make up each round, and the rounds the total', () => {
  for (const { scores, story } of storiesOf('scout', [{}], 3)) {
    const { rounds } = story as ScoutStory;
    for (const { by, ender, seats } of rounds)
      seats.forEach((own, seat) => {
        const { score, taken, tokens, hand } = own!;
        const cost = by === 'all-kill' && seat === ender ? 0 : hand!;
        expect(taken! + tokens! - cost).toBe(score);
      });
    expect(scores.map((_, seat) => sum(rounds.map(({ seats }) => seats[seat]!.score)))).toEqual(
      scores,
    );
  }
});

it('Goat ’n’ Goat: mountains less penalty cards make the score', () => {
  for (const { scores, story } of storiesOf('goat-n-goat', [{}], 5)) {
    const { seats } = story as GoatStory;
    expect(seats.map(({ points, penalties }) => points - penalties)).toEqual(scores);
  }
});

it('Donkey Derby: the markers that paid make the score, and none is lost', () => {
  for (const { scores, story } of storiesOf('donkey-derby', [{}, { bridge: true }], 5)) {
    const { bets, podium, unplaced } = story as DerbyStory;
    expect(bets.map((own) => sum(own.flatMap(({ payouts }) => payouts)))).toEqual(scores);
    expect([...podium, ...unplaced]).toHaveLength(5);
  }
});
