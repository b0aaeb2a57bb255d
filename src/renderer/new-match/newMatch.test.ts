import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import '#games/screens.ts';
import { fail, ok } from '#shared/result.ts';
import { appRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { useNewMatch } from './newMatch.ts';

const app = fakeApp();

const LAST_BOARD = { track: 12, bridge: 6, payouts: [9] };

/** Mocks replies by call name; calls without one never get a reply. */
function answering(answers: Readonly<Record<string, unknown>>): void {
  app.call.mockImplementation((name: string) =>
    name in answers ? Promise.resolve(answers[name]) : new Promise(() => undefined),
  );
}

const NOBODY_YET = {
  'players.list': ok([]),
  'history.tonight': ok({ waiting: [], unreadable: [], last: [] }),
  'sheet.last-options': ok(null),
};

const newcomer = (name: string) => ({ name, emblem: 'moon', colour: 'moon' }) as const;

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  setActivePinia(createPinia());
});

it('everybody entered is seated, however late the app answers', () => {
  answering({});
  const match = useNewMatch();
  void match.arrange('donkey-derby', 'tally', null);
  for (const name of ['Mina', 'Jonas', 'Ada']) match.seatNewcomer(newcomer(name));
  expect(match.seated.map(({ name }) => name)).toEqual(['Mina', 'Jonas', 'Ada']);
});

it('a sheet with the people of an imported match has no seat for a bot of another program', async () => {
  const seats = [
    { seat: 0, occupant: { kind: 'bot', name: 'otto', level: 'easy', program: 'Automa' } },
    { seat: 1, occupant: { kind: 'player', player: { id: 'p1', ...newcomer('Mina') } } },
  ];
  answering({
    ...NOBODY_YET,
    'history.last-board': ok(null),
    'history.match': ok({ mode: 'play', game: 'six-nimmt', options: {}, seats }),
  });
  const match = useNewMatch();
  await match.arrange('six-nimmt', 'tally', 'imported' as MatchId);
  expect(match.seated.map(({ name }) => name)).toEqual(['Mina']);
});

it('the board of the last match of a game is selected again', async () => {
  answering({ ...NOBODY_YET, 'history.last-board': ok(LAST_BOARD) });
  const match = useNewMatch();
  await match.arrange('donkey-derby', 'tally', null);
  expect(match.options).toMatchObject({ board: LAST_BOARD });
});

it('a house rule that was chosen meanwhile is not overwritten by the last board', async () => {
  answering({ ...NOBODY_YET, 'history.last-board': ok(LAST_BOARD) });
  const match = useNewMatch();
  const arranged = match.arrange('donkey-derby', 'tally', null);
  match.options = { ...match.options, bridge: true };
  await arranged;
  expect(match.options).not.toMatchObject({ board: LAST_BOARD });
  expect(match.options).toMatchObject({ bridge: true });
});

it('a game whose boards cannot be read uses its own', async () => {
  answering({ ...NOBODY_YET, 'history.last-board': fail(appRefusal('internal')) });
  const match = useNewMatch();
  await match.arrange('donkey-derby', 'tally', null);
  expect(match).toMatchObject({ game: 'donkey-derby', options: { bridge: false } });
});

it('a started match keeps its seats until its table has opened, and starts once', async () => {
  answering({
    ...NOBODY_YET,
    'history.last-board': ok(null),
    'match.start': ok({ match: 'a match' }),
  });
  const match = useNewMatch();
  await match.arrange('donkey-derby', 'play', null);
  match.seatNewcomer(newcomer('Ada'));
  match.seatNewcomer(newcomer('Theo'));
  expect(await match.start()).toBe('a match');
  expect(await match.start()).toBeNull();
  expect(match.seats).toHaveLength(2);
  match.finishStart();
  expect(match.seats).toHaveLength(0);
});

it('a rematch starts at once with the people and options of its match, and the next seat begins', async () => {
  const theo = { id: 'theo', name: 'Theo', emblem: 'leaf', colour: 'leaf' };
  const occupants = [
    { kind: 'bot', level: 'hard', name: 'Otto' },
    { kind: 'player', player: theo },
  ];
  answering({
    ...NOBODY_YET,
    'history.last-board': ok(LAST_BOARD),
    'history.match': ok({
      mode: 'play',
      game: 'donkey-derby',
      options: { bridge: true },
      seats: occupants.map((occupant) => ({ occupant })),
    }),
    'match.start': ok({ match: 'another' }),
  });
  const match = useNewMatch();
  match.seatNewcomer(newcomer('Ada'));
  expect(await match.startRematch('donkey-derby', 'the last' as MatchId)).toBe('another');
  expect(app.call).toHaveBeenLastCalledWith('match.start', {
    game: 'donkey-derby',
    options: { bridge: true },
    client: expect.any(String) as string,
    utcOffset: expect.any(Number) as number,
    seats: [
      { kind: 'player', player: 'theo' },
      { kind: 'bot', level: 'hard' },
    ],
  });
});

it('seats stay as they were where no seat has a role of its own', async () => {
  const people = ['Mina', 'Jonas', 'Ada'].map((name) => ({
    id: name,
    name,
    emblem: 'leaf',
    colour: 'leaf',
  }));
  answering({
    ...NOBODY_YET,
    'history.last-board': ok(null),
    'history.match': ok({
      mode: 'play',
      game: 'six-nimmt',
      options: { variant: 'standard' },
      seats: people.map((player) => ({ occupant: { kind: 'player', player } })),
    }),
  });
  const match = useNewMatch();
  await match.arrange('six-nimmt', 'play', 'the last' as MatchId);
  expect(match.firstSeat).toBeNull();
  expect(match.seated).toMatchObject(people.map(({ name }) => ({ name })));
});

it('a rematch of an unreadable match starts nothing', async () => {
  answering({
    ...NOBODY_YET,
    'history.last-board': fail(appRefusal('internal')),
    'history.match': fail(appRefusal('internal')),
  });
  const match = useNewMatch();
  match.seatNewcomer(newcomer('Ada'));
  match.seatNewcomer(newcomer('Theo'));
  app.call.mockClear();
  expect(await match.startRematch('six-nimmt', 'gone' as MatchId)).toBeNull();
  expect(app.call).not.toHaveBeenCalledWith('match.start', expect.anything());
});

it('the seats stay until the started match is open, and no second one starts meanwhile', async () => {
  const boards = { 'history.last-board': ok(null) };
  answering({ ...NOBODY_YET, ...boards, 'match.start': ok({ match: 'one' }) });
  const match = useNewMatch();
  await match.arrange('donkey-derby', 'play', null);
  for (const name of ['Mina', 'Jonas']) match.seatNewcomer(newcomer(name));
  expect(await match.start()).toBe('one');
  expect(match.seated).toHaveLength(2);
  expect(await match.start()).toBeNull();
  match.finishStart();
  expect(match.seated).toEqual([]);
});

const TO_100 = { variant: 'standard', end: { kind: 'points', limit: 100 } };

it('a sheet begins with the house rules of the last one, and goes back to the standard by one press', async () => {
  const boards = { 'history.last-board': ok(null) };
  answering({ ...NOBODY_YET, ...boards, 'sheet.last-options': ok(TO_100) });
  const match = useNewMatch();
  await match.arrange('six-nimmt', 'tally', null);
  expect([match.options, match.houseRules]).toEqual([TO_100, 'last']);
  match.chooseHouseRules('standard');
  expect(match.options).toMatchObject({ end: { limit: 66 } });
  expect(match.houseRules).toBe('standard');
  match.chooseHouseRules('last');
  expect(match.options).toEqual(TO_100);
});

it('a match on the screen begins with the standard, and a sheet chosen instead with the last rules', async () => {
  const boards = { 'history.last-board': ok(null) };
  answering({ ...NOBODY_YET, ...boards, 'sheet.last-options': ok(TO_100) });
  const match = useNewMatch();
  await match.arrange('six-nimmt', 'play', null);
  expect([match.options, match.houseRules]).toMatchObject([{ end: { limit: 66 } }, null]);
  match.setMode('tally');
  expect([match.options, match.houseRules]).toEqual([TO_100, 'last']);
  match.setMode('play');
  expect(match.options).toMatchObject({ end: { limit: 66 } });
});

it('no house rules are offered if the last sheet had the standard', async () => {
  const limit = { end: { limit: 66, kind: 'points' }, variant: 'standard' };
  answering({ ...NOBODY_YET, 'history.last-board': ok(null), 'sheet.last-options': ok(limit) });
  const match = useNewMatch();
  await match.arrange('six-nimmt', 'tally', null);
  expect(match.houseRules).toBeNull();
});

const person = (id: string, name: string) =>
  ({ id: id as PlayerId, ...newcomer(name) }) satisfies Player;
const seatedNames = () => useNewMatch().seated.map(({ name }) => name);

it('whoever has come by phone is seated once, and again after they have left and come back', () => {
  const match = useNewMatch();
  answering({});
  void match.arrange('six-nimmt', 'play', null);
  const [noor, theo] = [person('noor', 'Noor'), person('theo', 'Theo')];
  match.seatArrivals([noor, theo]);
  match.freeSeat(0);
  match.seatArrivals([noor, theo]);
  expect(seatedNames()).toEqual(['Theo']);
  match.seatArrivals([theo]);
  match.seatArrivals([theo, noor]);
  expect(seatedNames()).toEqual(['Theo', 'Noor']);
});

it('a phone’s person goes when the phone is somebody else’s, and has the name that it corrects', () => {
  const match = useNewMatch();
  answering({});
  void match.arrange('six-nimmt', 'play', null);
  match.seatArrivals([person('noor', 'Nor'), person('theo', 'Theo')]);
  match.seatArrivals([person('noor', 'Noor'), person('mina', 'Mina')]);
  expect(seatedNames()).toEqual(['Noor', 'Mina']);
});

it('who is seated by hand or in an earlier match stays, whoever’s the phones are', () => {
  const match = useNewMatch();
  answering({});
  void match.arrange('six-nimmt', 'play', null);
  const noor = person('noor', 'Noor');
  match.seat({ kind: 'player', player: noor });
  match.seatArrivals([noor]);
  match.seatArrivals([]);
  expect(seatedNames()).toEqual(['Noor']);
});

it('of more people than can play the first are seated, and who waits is known', () => {
  const match = useNewMatch();
  answering({});
  void match.arrange('donkey-derby', 'play', null);
  const { max } = match.range;
  const people = Array.from({ length: max + 2 }, (_, n) =>
    person(`p${String(n)}`, `N${String(n)}`),
  );
  match.seatArrivals(people);
  expect(seatedNames()).toHaveLength(max);
  expect(match.waitingOf(people).map(({ name }) => name)).toEqual(
    people.slice(max).map(({ name }) => name),
  );
});

it('another match like a score sheet is a score sheet', async () => {
  answering({
    ...NOBODY_YET,
    'history.last-board': ok(null),
    'history.match': ok({ game: 'six-nimmt', mode: 'tally', options: {}, seats: [] }),
  });
  const match = useNewMatch();
  await match.arrange('six-nimmt', 'play', 'sheet' as MatchId);
  expect(match.mode).toBe('tally');
});
