import { expect, test } from './fixture.ts';
import { derbyTable } from './pages/derby-table.ts';
import { goatPage } from './pages/goat.ts';
import { newMatch } from './pages/new-match.ts';
import { scoutPage } from './pages/scout.ts';
import { tonight } from './pages/tonight.ts';

test.describe('by mouse to the end', { tag: '@long' }, () => {
  for (const game of ['SCOUT', 'Goat ’n’ Goat', 'Donkey Derby'])
    test(`two people and a bot play ${game}`, async ({ app }) => {
      test.setTimeout(900_000);
      await tonight(app.page).play(game).click();
      await newMatch(app.page).sit('Mina', 'Jonas');
      await newMatch(app.page).addBot('Easy');
      await newMatch(app.page).play();
      if (game === 'SCOUT') await scoutPage(app.page).goOnUntil('end');
      else if (game === 'Donkey Derby') await derbyTable(app.page).goOnTo('end');
      else await goatPage(app.page).goOnUntil('end');
      await expect(app.page.getByRole('region', { name: 'Scores' })).toBeVisible();
      await app.page.getByRole('button', { name: 'To Tonight' }).click();
      await app.page.getByRole('link', { name: 'History' }).click();
      await expect(app.page.getByRole('main').getByText(game).first()).toBeVisible();
    });
});
