import { expect, it } from 'vitest';
import { bgStatsFile } from './file-format.ts';

const playWith = (more: object) =>
  bgStatsFile.parse({ games: [], players: [], plays: [{ playerScores: [{}], ...more }] }).plays[0];

it.each([
  ['durationMin', 43, 43],
  ['durationMin', '43', 43],
  ['durationMin', '', 0],
  ['durationMin', null, 0],
  ['durationMin', true, 0],
  ['durationMin', -5, 0],
  ['durationMin', 1e12, 0],
  ['durationMin', undefined, 0],
  ['gameRefId', 7, 7],
  ['gameRefId', '7', 7],
  ['gameRefId', 7.5, null],
  ['gameRefId', 'seven', null],
  ['usesTeams', true, true],
  ['usesTeams', 1, true],
  ['usesTeams', 'true', true],
  ['usesTeams', 0, false],
  ['usesTeams', '', null],
  ['comments', 'close!', 'close!'],
  ['comments', 12, '12'],
  ['comments', null, ''],
  ['comments', {}, ''],
  ['expansionPlays', null, []],
  ['expansionPlays', [3, { gameRefId: 4 }], [{ gameRefId: 4 }]],
])('%s is read from %j', (key, value, expected) => {
  expect(playWith({ [key]: value })).toHaveProperty(key, expected);
});

it.each([
  ['score', 12, '12'],
  ['score', undefined, ''],
  ['rank', '2', 2],
  ['rank', undefined, null],
  ['winner', undefined, null],
  ['winner', 'false', false],
])('%s of a person is read from %j', (key, value, expected) => {
  expect(playWith({ playerScores: [{ [key]: value }] })!.playerScores[0]).toHaveProperty(
    key,
    expected,
  );
});

it.each([null, 'play', 7, []])('%j is no play', (play) => {
  expect(bgStatsFile.parse({ games: [], players: [], plays: [play] }).plays).toEqual([null]);
});
