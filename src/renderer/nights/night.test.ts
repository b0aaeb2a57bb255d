import { expect, it } from 'vitest';
import type { PlayerId } from '#shared/ids.ts';
import { rankPlayers } from '../seats/ranking.ts';
import { splitAtWins } from './night.ts';
import { squaresBeside } from './nightPicture.ts';

const line = (name: string, wins: number) => ({
  player: { id: name as PlayerId, name, emblem: 'moon', colour: 'moon' } as const,
  wins: Array.from({ length: wins }, () => 'six-nimmt'),
  matches: wins,
  places: [wins],
});

it('equally many wins are one rank, and the next counts all before it', () => {
  const lines = [line('Ada', 2), line('Mina', 1), line('Theo', 1), line('Sora', 0)];
  expect(rankPlayers(lines).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
});

it('a few people have a row each, in a crowd only people with wins', () => {
  const few = rankPlayers([line('Ada', 1), line('Mina', 0)]);
  expect(splitAtWins(few)).toEqual({ rows: few, rest: [] });

  const crowd = rankPlayers([1, 1, 0, 0, 0, 0, 0].map((wins, at) => line(`P${String(at)}`, wins)));
  expect(splitAtWins(crowd).rows.map(({ player }) => player.name)).toEqual(['P0', 'P1']);
  expect(splitAtWins(crowd).rest).toHaveLength(5);
});

it('on the picture, games won end where a long name or a long list of places does', () => {
  // The last square begins at 978, each one before it 56 px farther left.
  expect([400, 900, 906, 907, 962, 963, 1200].map(squaresBeside)).toEqual([11, 2, 2, 1, 1, 0, 0]);
});
