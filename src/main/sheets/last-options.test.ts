import { expect, it } from 'vitest';
import type { SheetDescription } from '#shared/custom-game.ts';
import { freshClient, testApp } from '../wiring/app.fixture.ts';
import { startSheet } from './sheet.fixture.ts';

const TO_100 = { variant: 'standard', end: { kind: 'points', limit: 100 } } as const;
const RUMMY: SheetDescription = { name: 'Rummy', winner: 'fewest', rounds: 'open' };

it('are those that the last sheet has now, of sheets by rounds alone', async () => {
  const window = testApp().open();
  const last = () => window.get('sheet.last-options', { game: 'six-nimmt' });
  expect(await last()).toBeNull();
  const { match } = await startSheet(window);
  const change = { match, client: freshClient(), options: TO_100 };
  await window.get('sheet.options', change);
  expect(await last()).toEqual(TO_100);
  await window.get('sheet.start', {
    client: freshClient(),
    game: 'six-nimmt',
    mode: 'tally',
    detail: 'totals',
    options: {},
    utcOffset: 0,
    people: ['Ada', 'Theo'].map(
      (name) => ({ kind: 'new', name, emblem: 'moon', colour: 'moon' }) as const,
    ),
  });
  expect(await last()).toEqual(TO_100);
  expect(await window.get('sheet.last-options', { game: 'scout' })).toBeNull();
});

it('of a described game are none once its description has been changed', async () => {
  const window = testApp().open();
  const { id } = await window.get('custom-games.add', { description: RUMMY });
  const last = () => window.get('sheet.last-options', { game: id });
  const house = { ...RUMMY, rounds: { until: 50 } } as const;
  await startSheet(window, { game: id, options: { ...house } });
  expect(await last()).toEqual(house);
  const description = { ...RUMMY, rounds: { until: 200 } } as const;
  await window.get('custom-games.change', { game: id, description });
  expect(await last()).toBeNull();
});
