import { expect, it } from 'vitest';
import { PEOPLE } from '#core/coach.ts';
import type { Game } from '#core/game-instance.ts';
import { sixNimmt } from '#games/six-nimmt/engine.ts';
import type { PlayerReview } from '#shared/contract/reviews.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import { assumePlayers } from './assumed-players.ts';

const game: Game = { ...sixNimmt, coach: { ...sixNimmt.coach!, botAccuracies: [0.4, 0.6, 0.8] } };

const MINA: Occupant = {
  kind: 'player',
  player: { id: 'mina' as PlayerId, name: 'Mina', emblem: 'moon', colour: 'moon' },
};
const bot = (more: object): Occupant => ({ kind: 'bot', name: 'otto', level: 'hard', ...more });

const accuracyIn = (match: string, accuracy: number, more: object = {}): PlayerReview => ({
  match: match as MatchId,
  game: game.id,
  endedAt: 0,
  accuracy,
  ledger: null,
  best: 20,
  fine: 5,
  costly: 5,
  ...more,
});

const skillsOf = (occupants: readonly Occupant[], matches: readonly PlayerReview[] = []) =>
  assumePlayers({ match: 'now' as MatchId, game }, occupants, () => ({ matches, unreviewed: 0 }));

it('takes bots by their level, and a program like people', () => {
  const levels = ['easy', 'casual', 'normal', 'hard'].map((level) => bot({ level }));
  const players = skillsOf([...levels, bot({ program: 'mine' })]);
  expect(players.every(({ isBot, reviews }) => isBot && reviews === 0)).toBe(true);
  expect(players.map(({ skill }) => skill)).toEqual([0, game.bot.casualShare, 1, 2, PEOPLE]);
});

it('takes a person without reviews between normal and hard', () => {
  expect(skillsOf([MINA])).toEqual([{ isBot: false, skill: PEOPLE, reviews: 0 }]);
});

it('takes a person by earlier reviews of the game, the more so the more there are', () => {
  const poor = (count: number) =>
    skillsOf(
      [MINA],
      Array.from({ length: count }, (_, at) => accuracyIn(String(at), 0.5)),
    )[0]!;
  const [one, five, many] = [poor(1), poor(5), poor(40)];
  expect([one.reviews, five.reviews, many.reviews]).toEqual([1, 5, 12]);
  expect(one.skill).toBeLessThan(PEOPLE);
  expect(five.skill).toBeLessThan(one.skill);
  // The bot of that accuracy is half way from easy to normal.
  expect(many.skill).toBeGreaterThan(0.5);
  expect(many.skill).toBeLessThan(five.skill);
});

it('counts neither other games nor the match itself', () => {
  const others = [accuracyIn('now', 0.1), accuracyIn('then', 0.1, { game: 'scout' })];
  expect(skillsOf([MINA], others)[0]).toEqual({ isBot: false, skill: PEOPLE, reviews: 0 });
});

it('is never outside the bots’ skills', () => {
  const of = (accuracy: number) =>
    skillsOf(
      [MINA],
      Array.from({ length: 12 }, (_, at) => accuracyIn(String(at), accuracy)),
    )[0]!.skill;
  expect(of(0)).toBeGreaterThanOrEqual(0);
  expect(of(1)).toBeLessThanOrEqual(2);
});
