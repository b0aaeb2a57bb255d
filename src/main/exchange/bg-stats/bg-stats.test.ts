import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestWindow } from '#main/wiring/app.fixture.ts';
import {
  UTC_OFFSET,
  exportFile,
  importFile,
  appWithHistory,
  previewFile,
  tryImport,
} from '../exchange.fixture.ts';

const at = {
  utcOffset: UTC_OFFSET,
  titles: [
    { game: 'six-nimmt', title: '6 nimmt!' },
    { game: 'six-nimmt', title: 'TAKE 6' },
    { game: 'donkey-derby', title: 'Donkey Derby' },
    { game: 'scout', title: 'SCOUT' },
  ],
};

const score = (playerRefId: number, points: string, more: object = {}) => ({
  playerRefId,
  score: points,
  winner: false,
  newPlayer: false,
  startPlayer: false,
  rank: 0,
  seatOrder: 0,
  ...more,
});

const play = (uuid: string, playDate: string, more: object = {}) => ({
  uuid,
  gameRefId: 1,
  playDate,
  durationMin: 25,
  locationRefId: 3,
  comments: 'close!',
  usesTeams: false,
  ignored: false,
  playerScores: [score(1, '12'), score(2, '70', { startPlayer: true }), score(3, '3')],
  ...more,
});

const bgStats = (plays: readonly object[]) =>
  JSON.stringify({
    challenges: [],
    userInfo: { meRefId: 1 },
    games: [
      { id: 1, uuid: 'G1', name: 'Take 6!', bggId: 0, highestWins: false },
      { id: 2, uuid: 'G2', name: 'Something Else', bggId: 0 },
    ],
    players: [
      { id: 1, uuid: 'AAAA-1', name: 'Mina', isAnonymous: false },
      { id: 2, uuid: 'AAAA-2', name: 'Björn', isAnonymous: false },
      { id: 3, uuid: 'AAAA-3', name: 'Zoë', isAnonymous: false },
    ],
    locations: [{ id: 3, uuid: 'L1', name: 'Kitchen' }],
    plays,
  });

const evening = bgStats([
  play('P1', '2024-03-01 20:00:00'),
  play('P2', '2024-03-01 21:00:00'),
  play('P3', '2024-03-09 20:00:00', { gameRefId: 2 }),
  play('P4', '2024-03-09 20:00:00', { playerScores: [score(1, '1'), score(2, '')] }),
  play('P5', '2024-03-09 20:00:00', { ignored: true }),
]);

describe('plays of BG Stats', () => {
  let window: TestWindow;
  beforeAll(async () => {
    window = testApp().open();
    await window.get('players.add', { name: 'mina', emblem: 'moon', colour: 'moon' });
  });

  it('are previewed: known games, other games, and unusable plays', async () => {
    const preview = await previewFile(window, { ...at, text: evening });
    expect(preview).toMatchObject({
      format: 'bg-stats',
      adds: { matches: 3, nights: 2 },
      known: 0,
      unknownGames: [{ name: 'Something Else', plays: 1 }],
      skipped: [
        { reason: 'score', plays: 1, lines: [] },
        { reason: 'ignored', plays: 1, lines: [] },
      ],
    });
    expect(preview.people.map(({ name, how, matches }) => ({ name, how, matches }))).toEqual([
      { name: 'Björn', how: 'new', matches: 3 },
      { name: 'Mina', how: 'by-name', matches: 3 },
      { name: 'Zoë', how: 'new', matches: 3 },
    ]);
  });

  it('are imported as score sheets that are over', async () => {
    const added = await importFile(window, { ...at, text: evening });
    expect(added).toEqual({ matches: 3, nights: 2, people: 2, boards: 0, seasons: 0 });
    const { matches, nights } = await window.get('history.list', { limit: 9, after: null });
    expect(nights).toMatchObject([{ place: 'Kitchen' }, { place: 'Kitchen' }]);
    const [, , first] = matches;
    expect(first).toMatchObject({ game: 'six-nimmt', mode: 'tally', status: 'finished' });
    expect(first).toMatchObject({ note: 'close!', startedAt: Date.UTC(2024, 2, 1, 19) });
    // The start player sits first; the fewest bull heads win.
    expect(first!.seats.map(({ score, place }) => [score, place])).toEqual([
      [70, 3],
      [3, 1],
      [12, 2],
    ]);
  });

  it('of a game that the app lacks become a game of its own, the same in every file', async () => {
    const [game, ...others] = await window.get('custom-games.list', {});
    expect(others).toEqual([]);
    expect(game!.description).toEqual({
      name: 'Something Else',
      winner: 'most',
      rounds: 'once',
    });
    const { matches } = await window.get('history.list', { limit: 9, after: null });
    expect(matches[0]).toMatchObject({ game: game!.id, detail: 'totals' });
    expect(matches[0]!.seats.map(({ score, place }) => [score, place])).toEqual([
      [70, 1],
      [3, 3],
      [12, 2],
    ]);
    const other = testApp().open();
    await importFile(other, { ...at, text: evening });
    expect(await other.get('custom-games.list', {})).toEqual([game]);
  });

  it('of teams are imported with those who won, but not of a game of the app', async () => {
    const won = [
      score(1, '', { winner: true }),
      score(2, '', { winner: true }),
      score(3, '', { winner: false }),
    ];
    const team = { usesTeams: true, playerScores: won };
    const text = bgStats([
      play('T1', '2024-05-01 20:00:00', { ...team, gameRefId: 2 }),
      play('T2', '2024-05-01 21:00:00', team),
    ]);
    const other = testApp().open();
    expect(await previewFile(other, { ...at, text })).toMatchObject({
      adds: { matches: 1 },
      skipped: [{ reason: 'teams', plays: 1 }],
    });
    await importFile(other, { ...at, text });
    const [match] = (await other.get('history.list', { limit: 9, after: null })).matches;
    expect(match!.seats.map(({ place }) => place)).toEqual([1, 1, 3]);
  });

  it('can be looked at and corrected like any sheet', async () => {
    const { matches } = await window.get('history.list', { limit: 9, after: null });
    const { match } = matches[1]!;
    expect(await window.get('history.match', { match })).toMatchObject({ rounds: [[70, 3, 12]] });
    await window.get('sheet.watch', { match });
    expect(window.heard.at(-1)).toMatchObject({ type: 'sheet', status: 'finished' });
  });

  it('are imported once, and the mapping of people is remembered', async () => {
    const again = await importFile(window, { ...at, text: evening });
    expect(again).toEqual({ matches: 0, nights: 0, people: 0, boards: 0, seasons: 0 });
    const later = bgStats([play('P9', '2024-04-01 20:00:00')]);
    const preview = await previewFile(window, { ...at, text: later });
    expect(preview.people.map(({ how }) => how)).toEqual(['by-id', 'by-id', 'by-id']);
  });

  it('go to the people that were chosen', async () => {
    const other = testApp().open();
    const anna = await other.get('players.add', { name: 'Anna', emblem: 'moon', colour: 'moon' });
    const people = [{ id: 'aaaa-3' as typeof anna.id, as: anna.id }];
    await importFile(other, { ...at, text: evening, people });
    const [match] = (await other.get('history.list', { limit: 9, after: null })).matches;
    const seated = match!.seats.map(
      ({ occupant }) => occupant.kind === 'player' && occupant.player,
    );
    expect(seated).toContainEqual(expect.objectContaining({ id: anna.id }));
    const twice = [...people, { id: 'aaaa-1' as typeof anna.id, as: anna.id }];
    const empty = testApp().open();
    const same = await empty.get('players.add', { name: 'Anna', emblem: 'moon', colour: 'moon' });
    const refused = await tryImport(empty, {
      ...at,
      text: evening,
      people: twice.map(({ id }) => ({ id, as: same.id })),
    });
    expect(refused).toMatchObject({ error: { code: 'sat-together' } });
  });

  it.each([
    ['a date that is none', { playDate: '2024-02-30 20:00:00' }, 'date', '2024-02-30 20:00:00'],
    ['a date that may be two', { playDate: '02.03.2024' }, 'date', '02.03.2024'],
    ['a game that is nowhere', { gameRefId: 77 }, 'game', '2024-03-01'],
    ['no people', { playerScores: [] }, 'nobody', '2024-03-01'],
    ['only strangers', { playerScores: [score(99, '1'), score(0, '2')] }, 'nobody', '2024-03-01'],
  ])('are left out one by one, and named: %s', async (_, more, reason, date) => {
    const text = bgStats([
      play('P1', '2024-03-01 20:00:00', more),
      play('P2', '2024-03-02 20:00:00'),
    ]);
    const title = reason === 'game' ? '' : 'Take 6!';
    expect(await previewFile(testApp().open(), { ...at, text })).toMatchObject({
      adds: { matches: 1 },
      skipped: [{ reason, plays: 1, lines: [] }],
      skippedPlays: [{ reason, date, title, line: null }],
    });
  });

  it.each([
    ['a stranger', { playerScores: [score(1, '5'), score(99, '1')] }],
    ['endless time', { durationMin: 1e12 }],
    ['a date that can be only one', { playDate: '13.03.2024' }],
    ['a date without a time', { playDate: '2024-03-01' }],
    [
      'numbers as texts, and the other way round',
      { gameRefId: '1', usesTeams: 0, durationMin: '3' },
    ],
    ['fields that are null', { comments: null, locationRefId: null, usesTeams: null }],
    ['an id of nobody', { uuid: '' }],
  ])('come in with %s', async (_, more) => {
    const text = bgStats([play('P1', '2024-03-01 20:00:00', more)]);
    expect(await previewFile(testApp().open(), { ...at, text })).toMatchObject({
      adds: { matches: 1 },
      skipped: [],
    });
  });

  it.each([
    ['one person who lost', { playerScores: [score(1, '45')] }, [2]],
    ['one person who won', { playerScores: [score(1, '45', { winner: true })] }, [1]],
    ['people who say that nobody won', { manualWinner: true }, [2, 2, 2]],
    ['people of whom nobody is marked', {}, [2, 1, 3]],
    [
      'a mark against ranks',
      { playerScores: [score(1, '9', { rank: 1 }), score(2, '8', { rank: 2, winner: true })] },
      [2, 1],
    ],
  ])('of a described game have the places of %s', async (_, more, places) => {
    const other = testApp().open();
    const seats = [score(1, '12'), score(2, '70'), score(3, '3')];
    const described = { gameRefId: 2, playerScores: seats, ...more };
    await importFile(other, {
      ...at,
      text: bgStats([play('P1', '2024-03-01 20:00:00', described)]),
    });
    const [match] = (await other.get('history.list', { limit: 9, after: null })).matches;
    expect(match!.seats.map(({ place }) => place)).toEqual(places);
  });

  it('of two people of one name are those of two, also where one is known by name', async () => {
    const other = testApp().open();
    await other.get('players.add', { name: 'Mina', emblem: 'moon', colour: 'moon' });
    const text = bgStats([
      play('P1', '2024-03-01 20:00:00', { playerScores: [score(1, '1'), score(2, '2')] }),
      play('P2', '2024-03-02 20:00:00', { playerScores: [score(3, '1'), score(2, '2')] }),
    ]).replace('Zoë', 'Mina');
    await importFile(other, { ...at, text });
    const known = await other.get('players.list', {});
    expect(known.map(({ name }) => name)).toEqual(['Björn', 'Mina', 'Mina 2']);
    expect(await previewFile(other, { ...at, text })).toMatchObject({ isNoOp: true, known: 2 });
  });

  it('are in once if their ids are twice in the file', async () => {
    const text = bgStats([play('P1', '2024-03-01 20:00:00'), play('p1', '2024-03-02 20:00:00')]);
    expect(await previewFile(testApp().open(), { ...at, text })).toMatchObject({
      adds: { matches: 1 },
      skippedPlays: [{ reason: 'play-twice', date: '2024-03-02' }],
    });
  });
});

describe('exported matches for BG Stats', () => {
  it('are recognised when they are imported', async () => {
    const { window } = await appWithHistory();
    const extent = { kind: 'all' } as const;
    const { text, name } = await exportFile(window, { ...at, what: 'bg-stats', extent });
    expect(name).toBe('BGStatsExport.json');
    const preview = await previewFile(window, { ...at, text });
    // Three finished matches and a sheet are exported; abandoned and deleted ones are not.
    expect(preview).toMatchObject({
      adds: { matches: 0 },
      known: 1,
      skipped: [{ reason: 'bot', plays: 3 }],
    });
  });

  it('of one night are its finished matches, each once and with its own id in every file', async () => {
    const { window } = await appWithHistory();
    const { matches } = await window.get('history.list', { limit: 99, after: null });
    const finished = matches.filter(({ status }) => status === 'finished');
    const nights = [...new Set(finished.map(({ night }) => night))];
    for (const night of nights) {
      const extent = { kind: 'night', night } as const;
      const fileOf = async () =>
        (await exportFile(window, { ...at, what: 'bg-stats', extent })).text;
      const text = await fileOf();
      const { plays } = JSON.parse(text) as { plays: { uuid: string }[] };
      const ofNight = finished.filter((match) => match.night === night);
      expect(plays.map(({ uuid }) => uuid).sort()).toEqual(
        ofNight.map(({ match }) => match).sort(),
      );
      expect(await fileOf()).toBe(text);
    }
  });

  it('have scores, places, seats, time and place', async () => {
    const { window } = await appWithHistory();
    const extent = { kind: 'all' } as const;
    const { text } = await exportFile(window, { ...at, what: 'bg-stats', extent });
    const file = JSON.parse(text) as { plays: object[]; games: object[]; players: object[] };
    expect(file.plays.at(-1)).toMatchObject({
      playDate: expect.stringMatching(/^2026-11-14 20:\d\d:\d\d$/) as string,
      playerScores: [
        { score: '70', rank: 2, winner: false, seatOrder: 1, startPlayer: true },
        { score: '3', rank: 1, winner: true, seatOrder: 2, startPlayer: false },
      ],
    });
    expect(file.games[0]).toMatchObject({ name: '6 nimmt!', highestWins: false });
    expect(file.players).toContainEqual(
      expect.objectContaining({ name: 'Otto (bot, easy)' }) as object,
    );
  });
});
