import { beforeEach, describe, expect, it } from 'vitest';
import { DESCRIBED_SEATS_MAX, type SheetDescription } from '#shared/custom-game.ts';
import type { SheetDetail } from '#shared/contract/sheets.ts';
import type { MatchId } from '#shared/ids.ts';
import { freshClient, type TestWindow } from '../wiring/app.fixture.ts';
import { phoneApp, sitDown, type PhoneApp } from '../phones/phones.fixture.ts';
import { newPerson, startSheet } from './sheet.fixture.ts';

const QUIZ: SheetDescription = {
  name: 'Pub quiz',
  winner: 'most',
  rounds: { count: 2 },
  seats: { min: 2, max: DESCRIBED_SEATS_MAX },
};
const PEOPLE = Array.from({ length: DESCRIBED_SEATS_MAX }, (_, at) => `Person ${String(at)}`);

let app: PhoneApp;
let window: TestWindow;
beforeEach(() => {
  app = phoneApp();
  window = app.open();
});

const recorded = async (detail: SheetDetail, values: readonly number[]): Promise<MatchId> => {
  const { match } = await window.get('sheet.record', {
    client: freshClient(),
    game: 'custom-0a',
    options: { ...QUIZ },
    people: PEOPLE.map(newPerson),
    detail,
    values: [...values],
    startedAt: Date.UTC(2026, 10, 8),
    minutes: null,
    utcOffset: 60,
    place: '',
    note: '',
  });
  return match;
};

describe('a match of as many people as a description may allow', () => {
  it.each(['totals', 'places'] as const)('is recorded as %s', async (detail) => {
    const match = await recorded(
      detail,
      PEOPLE.map((_, at) => (detail === 'totals' ? 40 - at : at + 1)),
    );
    const { seats } = await window.get('history.match', { match });
    expect(seats.map(({ place }) => place)).toEqual(PEOPLE.map((_, at) => at + 1));
  });

  it('is in the statistics of that number of people, and found by all its people', async () => {
    await recorded(
      'totals',
      PEOPLE.map((_, at) => at),
    );
    const scope = { seats: PEOPLE.length };
    const statistics = await window.get('statistics.game', { game: 'custom-0a', scope });
    expect(statistics).toMatchObject({ matches: 1 });
    const people = (await window.get('players.list', {})).map(({ id }) => id);
    const filter = { people };
    const { matches } = await window.get('history.list', { limit: 9, after: null, filter });
    expect(matches).toHaveLength(1);
  });

  it('takes a phone for the last of them', async () => {
    const { match, now } = await startSheet(window, {
      game: 'custom-0a',
      options: { ...QUIZ },
      people: PEOPLE,
    });
    await window.get('phones.open', { address: null });
    const column = PEOPLE.length - 1;
    const { phone } = await sitDown(app.network, { match, seat: column });
    await phone.get('sheet.write', {
      match,
      client: freshClient(),
      round: 0,
      column,
      cell: { state: 'given', value: { score: 7 } },
    });
    expect(now().columns[column]).toMatchObject({ total: 7 });
    const seats = PEOPLE.map((_, at) => at);
    expect(await window.call('phones.nudge', { match, seats })).toMatchObject({ ok: true });
  });
});
