import { expect, it } from 'vitest';
import type { PlayerId } from './ids.ts';
import { withDistinctAvatars, distinctOccupants, unusedAvatar, type Avatar } from './avatars.ts';
import { type BotName, EMBLEMS, type Emblem, type Occupant } from './people.ts';

const plain: readonly Avatar[] = EMBLEMS.map((emblem) => ({ emblem, colour: emblem }));
const look = (emblem: Emblem, colour = emblem): Avatar => ({ emblem, colour });
const pair = ({ emblem, colour }: Avatar): string => `${emblem} ${colour}`;

it('the first newcomer gets the first emblem in its own colour', () => {
  expect(unusedAvatar([])).toEqual(look('moon'));
});

it('an emblem in use is passed over, whatever comes after it and whatever its colour', () => {
  expect(unusedAvatar(plain.slice(1))).toEqual(look('moon'));
  expect(unusedAvatar(plain.slice(0, 3))).toEqual(look('leaf'));
  expect(unusedAvatar([look('moon', 'star')]).emblem).toBe('anchor');
});

it('the eleventh gets a new pair, and so do a hundred', () => {
  expect(unusedAvatar(plain)).toEqual(look('moon', 'anchor'));
  const given: Avatar[] = [];
  for (let i = 0; i < 100; i++) given.push(unusedAvatar(given));
  expect(new Set(given.map(pair)).size).toBe(100);
});

it('an avatar that differs from all others is shown as it is', () => {
  const people = [look('star'), look('cup', 'moon'), look('moon', 'fish')];
  expect(withDistinctAvatars(people)).toEqual(people);
});

it('the later of two equal avatars gets an emblem and a colour that are not used there', () => {
  expect(withDistinctAvatars([look('moon'), look('moon'), look('anchor')])).toEqual([
    look('moon'),
    look('star'),
    look('anchor'),
  ]);
});

it('with one colour the later gets another, and keeps the emblem', () => {
  expect(withDistinctAvatars([look('moon'), look('star', 'moon')])).toEqual([
    look('moon'),
    look('star', 'anchor'),
  ]);
});

it('ten who are all alike are shown with ten emblems in ten colours', () => {
  const shown = withDistinctAvatars(Array.from({ length: 10 }, () => look('bell')));
  expect(new Set(shown.map(({ emblem }) => emblem)).size).toBe(10);
  expect(new Set(shown.map(({ colour }) => colour)).size).toBe(10);
});

it('more than ten are at least never quite alike', () => {
  const shown = withDistinctAvatars(Array.from({ length: 20 }, () => look('bell')));
  expect(new Set(shown.map(pair)).size).toBe(20);
});

it('bots are left out', () => {
  const player = (name: string): Occupant => ({
    kind: 'player',
    player: { id: name as PlayerId, name, ...look('leaf') },
  });
  const bot: Occupant = { kind: 'bot', name: 'olive', level: 'easy' };
  const shown = distinctOccupants([player('Mina'), bot, player('Theo')]);
  expect(shown[0]).toEqual(player('Mina'));
  expect(shown[1]).toBe(bot);
  expect(shown[2]).toEqual({
    kind: 'player',
    player: { id: 'Theo', name: 'Theo', ...look('moon') },
  });
});

it('seats of one program are numbered, and no others', () => {
  const bot = (name: BotName, program?: string): Occupant => ({
    kind: 'bot',
    name,
    level: 'normal',
    ...(program !== undefined && { program }),
  });
  const numbers = (...occupants: Occupant[]) =>
    distinctOccupants(occupants).map((one) => (one.kind === 'bot' ? one.number : undefined));
  expect(numbers(bot('otto', 'Rook'), bot('pip'), bot('hazel', 'Rook'))).toEqual([1, undefined, 2]);
  expect(numbers(bot('otto', 'Rook'), bot('pip', 'Crow'), bot('hazel'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
