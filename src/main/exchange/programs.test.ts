import { expect, it } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { handMade } from '../statistics/statistics.fixture.ts';
import { botTitle, botUuid, isBot } from './bg-stats/names.ts';
import { exportFile, UTC_OFFSET } from './exchange.fixture.ts';

const ROOK = { name: 'otto', level: 'normal', program: 'Rook' } as const;

it('an outside bot is exported to other apps under a name that is never imported as a person', () => {
  expect(botTitle(ROOK)).toBe('Rook (bot, outside)');
  expect(isBot('', botTitle(ROOK))).toBe(true);
  expect(isBot('', 'rook (BOT, outside)')).toBe(true);
  expect(isBot('', 'Rook')).toBe(false);
  expect(botUuid(ROOK)).not.toBe(botUuid({ name: 'otto', level: 'normal' }));
});

it('a table of scores names it, and says that it is a program', async () => {
  const app = testApp();
  const window = app.open();
  handMade(app.db)({
    seats: [
      ['Mina', 3, 1],
      ['bot:normal:Rook', 9, 2],
    ],
  });
  const { text } = await exportFile(window, {
    what: 'scores',
    extent: { kind: 'all' },
    utcOffset: UTC_OFFSET,
  });
  expect(text).toContain('bot (outside),Rook,Rook,9,2');
});
