import { expect, it } from 'vitest';
import type { CallName, Input } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import {
  allMatches,
  exportFile,
  importFile,
  UTC_OFFSET,
  wholeHistory,
} from '../exchange/exchange.fixture.ts';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';

const GAMES = ['six-nimmt', 'donkey-derby'];

async function playOut(window: TestWindow, match: MatchId): Promise<MatchId> {
  await window.get('match.watch', { match });
  await playOn(window, match);
  return match;
}

const started = (window: TestWindow, game: string): Promise<MatchId> =>
  startMatch(window, {
    game,
    people: ['Mina', 'Theo'],
    bots: 1,
    options: game === 'six-nimmt' ? { end: { kind: 'deals', count: 1 } } : {},
  });

async function playAgain(window: TestWindow, match: MatchId, revision: number): Promise<MatchId> {
  const known = await window.get('players.list', {});
  const seats = ['Theo', 'Mina', 'Seo'].map((name) => {
    const player = known.find((one) => one.name === name);
    return player
      ? ({ kind: 'player', player: player.id } as const)
      : ({ kind: 'new', name, emblem: 'star', colour: 'star' } as const);
  });
  const deal = { match, revision };
  const input = { client: freshClient(), deal, seats, utcOffset: 60 };
  return playOut(window, (await window.get('match.deal-again', input)).match);
}

type Question = { [Name in CallName]: readonly [Name, Input<Name>] }[CallName];

/** Every call whose answer adds up, rates or ranks matches. */
async function statisticsOf(
  window: TestWindow,
): Promise<readonly (readonly [Question, unknown])[]> {
  const people = await window.get('people.list', {});
  const { seasons } = await window.get('seasons.list', {});
  const scope = { rewound: true, abandoned: true, handedOver: true };
  const ofGame: readonly Question[] = GAMES.flatMap((game): readonly Question[] => [
    ['statistics.game', { game, scope }],
    ['statistics.rankings', { game, scope }],
  ]);
  const ofPerson = people
    .filter(({ name }) => name !== 'Seo')
    .flatMap(({ id: player }): readonly Question[] => [
      ['statistics.player', { player, game: null }],
      ...GAMES.map((game): Question => ['statistics.player', { player, game }]),
      ['reviews.player', { player }],
    ]);
  const questions: readonly Question[] = [
    ['statistics.overview', {}],
    ['statistics.people', { scope }],
    ['statistics.bots', { scope }],
    ['statistics.rankings', { game: null, scope }],
    ...ofGame,
    ...ofPerson,
    ['seasons.show', { season: seasons[0]!.season }],
    ['history.year', { year: 2026 }],
    ['history.calendar', { year: null }],
    ['history.calendar', { year: 2026 }],
  ];
  const answers = [];
  for (const question of questions)
    answers.push([question, await window.get(...(question as [CallName, never]))] as const);
  return answers;
}

it('a match with the cards of an earlier one changes no statistics, rating, season, year or standings', async () => {
  const { open } = testApp();
  const window = open();
  await window.get('seasons.save', { season: null, rules: { name: 'All', bots: true } });
  const matches: MatchId[] = [];
  for (const game of [...GAMES, 'six-nimmt'])
    matches.push(await playOut(window, await started(window, game)));
  const night = (await window.get('history.tonight', {})).night!.night;
  const standings = async () => {
    const shown = await window.get('nights.show', { night });
    const { standings: tonight } = await window.get('history.tonight', {});
    return [shown.standings, shown.highlights, tonight];
  };
  const before = await statisticsOf(window);
  const standingsBefore = await standings();
  for (const match of matches) {
    await playAgain(window, match, 0);
    await playAgain(window, match, 6);
  }
  expect(await statisticsOf(window)).toEqual(before);
  expect(await standings()).toEqual(standingsBefore);
  const { matches: listed } = await window.get('history.list', { limit: 50, after: null });
  expect(listed.map(({ dealtAgain }) => dealtAgain === true)).toEqual([
    ...Array<boolean>(6).fill(true),
    ...Array<boolean>(3).fill(false),
  ]);
});

it('is in the history as a file, marked, and in no table or file for other programs', async () => {
  const window = testApp().open();
  const first = await playOut(window, await started(window, 'six-nimmt'));
  const again = await playAgain(window, first, 3);
  const asked = { extent: { kind: 'all' }, utcOffset: UTC_OFFSET } as const;
  for (const what of ['matches', 'scores', 'bg-stats'] as const) {
    const { text } = await exportFile(window, { what, ...asked });
    expect([what, text.includes(first), text.includes(again)]).toEqual([what, true, false]);
  }
  const other = testApp().open();
  await importFile(other, { text: (await wholeHistory(window)).text, utcOffset: UTC_OFFSET });
  expect(await allMatches(other)).toEqual(await allMatches(window));
  const record = await other.get('history.match', { match: again });
  expect(record).toMatchObject({ dealtAgain: true, deal: { copied: 3, first: { match: first } } });
  expect((await other.get('statistics.overview', {})).matches).toBe(1);
});

it('leaves the first match out of the history as a file while the second is on the table', async () => {
  const window = testApp().open();
  const first = await playOut(window, await started(window, 'six-nimmt'));
  await playOut(window, await started(window, 'six-nimmt'));
  const known = await window.get('players.list', {});
  const { match } = await window.get('match.deal-again', {
    client: freshClient(),
    deal: { match: first, revision: 0 },
    seats: [
      ...known.map(({ id }) => ({ kind: 'player', player: id }) as const),
      { kind: 'bot', level: 'easy' },
    ],
    utcOffset: 60,
  });
  const whole = { what: 'history', extent: { kind: 'all' }, utcOffset: 60 } as const;
  expect(await window.get('exchange.export', whole)).toMatchObject({ total: 1, running: 2 });
  await window.get('match.abandon', { match, client: freshClient() });
  expect(await window.get('exchange.export', whole)).toMatchObject({ running: 0 });
});
